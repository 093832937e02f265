/** Completions for bash. */
import type { VerbWords } from "./words.ts";

/** A script for `eval`. */
export function bashScript(verbs: readonly VerbWords[]): string {
  const cases = verbs.map(({ verb, flags, choices }) => {
    const words = [...choices, ...flags.map(({ flag }) => `--${flag}`)].join(" ");
    return `    ${verb}) words='${words}' ;;`;
  });
  const values = verbs.flatMap(({ verb, flags }) =>
    flags.filter(({ choices }) => choices.length > 0).map(({ flag, choices }) =>
      `    ${verb}:--${flag}) words='${choices.join(" ")}' ;;`
    )
  );
  return `# Completions of loom for bash: eval "$(loom completions bash)"
_loom() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} verb=\${COMP_WORDS[1]} words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${verbs.map(({ verb }) => verb).join(" ")}'
  else
    case $verb:$before in
${values.join("\n")}
    *) case $verb in
${cases.join("\n")}
    esac ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o bashdefault -o default -F _loom loom
`;
}
