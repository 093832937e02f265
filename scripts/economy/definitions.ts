/** What the page says before any figure. */
import { RULE } from "./agent.ts";
import { GREP_LIMITS, READ_LIMITS } from "./arms/host_tools.ts";
import { percent } from "../anchors/table.ts";

const { context, mostLines, mostCharacters, lineCharacters } = GREP_LIMITS;

/** The definitions, in Markdown. */
export const DEFINITIONS = `## What is counted

- **Session**: bulky contents are handed over by name, then questions follow, one a turn. Questions
  about the dataset are its planted facts; each has one right answer, which the agent is not told.
  Questions about real CI logs ask for a value of a line that the log's answer sheet names, in the
  line's other words.
- **Agent**: a script, not a model. It knows a question's words and the kind of value that is asked
  for (a port, a hash, …), and sees only the text that its arm put into its history. Of the lines it
  has seen that share at least ${percent(RULE.share)} of the question's content words it takes the
  one that shares most (the first of equals) and answers with the line's first value of the kind. No
  such line: it searches, at most ${RULE.searches} times. Still none: it reads
  ${RULE.readAround} lines before and after the line that shares most, once. Still none: it gives
  up. Rule and thresholds are the same in all arms; they were set by looking at questions, facts and
  decoys of other seeds, before any arm was run.
- **Tokens**: cl100k tokens of a whole session. Each tool call and each answer is one API call; an
  API call pays for the tools' descriptions and schemas, the instructions, and the *whole history so
  far* (questions, tool calls, replies, answers), and for what the agent writes. Nothing is
  discounted. The host's own system prompt and the framing of messages are left out; they cost the
  same on every API call, so an arm with fewer calls would gain by them.
- **Cached**: for information, the same with input that an earlier call had already sent at a tenth.
- **Right, wrong, gave up**: the answer equals the planted value, is another value, is missing.
- **Raw context**: the whole content stands in the first message. There are no tools. Sums far above
  what any model's context holds are sums over several calls; single histories reach the size of the
  contents, which is more than many models take.
- **Spilling host**: content up to 30,000 characters stays in the history as it is; above, the
  history gets the first 2,000 characters and the file's name. The agent has \`grep\` (one word or two
  neighbouring words of the question at a time, the longest first, ignoring case; ${context} lines of
  context, at most ${mostLines} lines and ${mostCharacters.toLocaleString("en")} characters a reply,
  lines cut at ${lineCharacters}) and \`read\` by lines (at most
  ${READ_LIMITS.mostLines.toLocaleString("en")} lines).
- **Loom core**: a spawned \`loom mcp\` as it is set up by default; the content enters by
  \`ctx_store_file\`, questions go to \`ctx_search\` (all content words, then what the host's grep would
  ask) and \`ctx_get\`. Replies, tools and instructions are those that a client gets.
- **Bulky sessions**: at least 20,000 tokens of content and five questions. The target is stated for
  these: at least 25 % fewer tokens than the spilling host, at no more wrong answers.
`;

/** What the figures can't say, in Markdown. */
export const LIMITS = `## Limits

- A scripted agent is not a model: it never guesses a better pattern, never combines two lines, and
  never forgets. The figures compare what arms cost under one behaviour, not what a model would do.
- The planted facts are asked for in the words of their lines. Real questions are vaguer, which
  costs every arm more searches.
- The dataset is made by a program of this project. The CI logs are real, but few, and their
  questions are made from the lines that answer them.
- Grep is asked for one word or phrase at a time. A model that writes better patterns needs fewer
  calls; the row without context lines shows the leanest replies that grep can give. The caps of
  grep were lowered once after a first run, in the host's favour: one log made long replies.
- A few sessions about CI logs are far dearer with the host than all others; sums lean on them. The
  medians and the tables without CI logs do not.
- Some of what anchors list are values without their lines; the agent can't tell what they belong to.
- The boundary marks around exact content differ from drawer to drawer, so that sums differ by a few
  tokens from run to run.
`;
