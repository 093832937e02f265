/** From which size on an anchor pays: the same contents anchored and inline, sizes from small up. */
import type { DatasetFile } from "../dataset/manifest.ts";
import { playLoom, type Stage } from "./arms_played.ts";
import { summarise } from "./summary.ts";
import { thinned } from "./thinned.ts";
import type { Session } from "./types.ts";

const SIZES = [400, 800, 1_000, 1_200, 1_600, 2_000, 2_500, 3_500];
const QUESTIONS = [1, 3, 5];
const FACTS_OF_CONTENT = 5;

/** Contents of one size under sessions of one length. */
export interface InlineRow {
  readonly sizeTokens: number;
  readonly questions: number;
  readonly sessions: number;
  /** Tokens of all sessions when the content is anchored however small it is. */
  readonly anchored: number;
  /** Tokens when it is given inline. */
  readonly inline: number;
  /** Wrong answers in either. */
  readonly wrong: { readonly anchored: number; readonly inline: number };
}

/** Plays contents of several sizes both ways. */
export async function sweepInline(
  files: readonly DatasetFile[],
  stage: Omit<Stage, "sessions">,
): Promise<InlineRow[]> {
  const sessions = await shortSessions(files, stage);
  const anchored = await playLoom({ ...stage, sessions }, { env: { LOOM_INLINE_TOKENS: "0" } });
  const inline = await playLoom({ ...stage, sessions }, { env: { LOOM_INLINE_TOKENS: "100000" } });
  return SIZES.flatMap((sizeTokens) =>
    QUESTIONS.map((questions) => {
      const group = groupOf(sizeTokens, questions);
      const [with_, without] = [anchored, inline].map(({ played }) =>
        summarise(played.filter(({ session }) => session.group === group))
      );
      return {
        sizeTokens,
        questions,
        sessions: with_!.sessions,
        anchored: with_!.tokens,
        inline: without!.tokens,
        wrong: { anchored: with_!.wrong, inline: without!.wrong },
      };
    })
  );
}

/**
 * The least size from which on an anchor costs less than the content, in sessions of a length, by a
 * straight line between the sizes around it.
 *
 * @returns undefined when no size pays.
 */
export function breakEven(rows: readonly InlineRow[], questions: number): number | undefined {
  const ofLength = rows.filter((row) => row.questions === questions);
  const at = ofLength.findLastIndex(({ anchored, inline }) => anchored >= inline) + 1;
  const [before, after] = [ofLength[at - 1], ofLength[at]];
  if (after === undefined) return undefined;
  if (before === undefined) return after.sizeTokens;
  const [over, under] = [before, after].map(({ anchored, inline }) => anchored / inline - 1);
  const share = over! / (over! - under!);
  return Math.round(before.sizeTokens + share * (after.sizeTokens - before.sizeTokens));
}

async function shortSessions(
  files: readonly DatasetFile[],
  { folder, count }: Omit<Stage, "sessions">,
): Promise<Session[]> {
  const sessions: Session[] = [];
  for (const file of files.filter(({ size }) => size === "medium")) {
    for (const tokens of SIZES) {
      for (const firstFact of [0, FACTS_OF_CONTENT]) {
        const asked = thinned(file, { tokens, firstFact, facts: FACTS_OF_CONTENT, count });
        await Deno.writeFile(`${folder}/${asked.content.name}`, asked.content.bytes);
        for (const questions of QUESTIONS) {
          sessions.push({
            name: `${asked.content.name} ${questions}`,
            group: groupOf(tokens, questions),
            contents: [asked.content],
            questions: asked.questions.slice(0, questions),
          });
        }
      }
    }
  }
  return sessions;
}

function groupOf(tokens: number, questions: number): string {
  return `inline ${tokens} ${questions}`;
}
