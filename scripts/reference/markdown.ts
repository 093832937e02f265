/** The few pieces of Markdown that reference pages are made of. */

/** A table; cells are escaped, empty cells stay empty. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows.map((row) => row.map(escapeCell))];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Text as inline code, whatever backticks it holds; empty text stays empty. */
export function code(text: string): string {
  if (text === "") return "";
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** A fenced block. */
export function fence(language: string, text: string): string {
  return "```" + language + "\n" + text + "\n```";
}

/** A page: title, a note on where it comes from, and its parts, one empty line between them. */
export function page(title: string, source: string, parts: readonly string[]): string {
  const note = `Generated from \`${source}\` by \`deno task docs\`; do not edit.`;
  return [`# ${title}`, note, ...parts].join("\n\n") + "\n";
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
