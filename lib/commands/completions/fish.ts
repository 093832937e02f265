/** Completions for fish. */
import type { FlagWords, VerbWords } from "./words.ts";

/** A file for the folder of completions. */
export function fishScript(verbs: readonly VerbWords[]): string {
  const lines = verbs.flatMap(({ verb, summary, flags, choices }) => {
    const within = `complete -c loom -n '__fish_seen_subcommand_from ${verb}'`;
    return [
      `complete -c loom -n __fish_use_subcommand -f -a ${verb} -d ${quoted(summary)}`,
      ...(choices.length > 0 ? [`${within} -f -a '${choices.join(" ")}'`] : []),
      ...flags.map((flag) => `${within} ${flagWords(flag)}`),
    ];
  });
  return `# Completions of loom for fish: loom completions fish > ~/.config/fish/completions/loom.fish\n` +
    `${lines.join("\n")}\n`;
}

function flagWords({ flag, short, describe, takesValue, choices }: FlagWords): string {
  const value = !takesValue ? "" : choices.length > 0 ? ` -x -a '${choices.join(" ")}'` : " -r";
  return `-l ${flag}${short ? ` -s ${short}` : ""}${value} -d ${quoted(describe)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
