/** Completions for zsh. */
import type { FlagWords, VerbWords } from "./words.ts";

/** A function file, `_loom`, for a folder of `fpath`. */
export function zshScript(verbs: readonly VerbWords[]): string {
  const list = verbs.map(({ verb, summary }) => `    ${quoted(`${verb}:${summary}`)}`).join("\n");
  const cases = verbs.map(({ verb, flags, choices }) => {
    const first = choices.length > 0 ? `'1:word:(${choices.join(" ")})'` : "'1:file:_files'";
    const specs = [...flags.map(flagSpec), first, "'*:file:_files'"];
    return `    ${verb}) _arguments ${specs.join(" ")} ;;`;
  });
  return `#compdef loom
# Completions of loom for zsh: loom completions zsh > ~/.zfunc/_loom
_loom() {
  local -a verbs
  verbs=(
${list}
  )
  if (( CURRENT == 2 )); then
    _describe 'verb' verbs
    return
  fi
  local verb=$words[2]
  shift words
  (( CURRENT-- ))
  case $verb in
${cases.join("\n")}
  esac
}
if [ "$funcstack[1]" = "_loom" ]; then _loom "$@"; else compdef _loom loom; fi
`;
}

function flagSpec({ flag, describe, takesValue, choices }: FlagWords): string {
  const what = describe.replaceAll(/[[\]:]/g, " ");
  const value = !takesValue ? "" : choices.length > 0 ? `:value:(${choices.join(" ")})` : ":value:";
  return quoted(`--${flag}[${what}]${value}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
