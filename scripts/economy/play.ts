/** Plays sessions: the agent in one arm, the bill beside it. */
import { Agent, type AgentRule } from "./agent.ts";
import type { Arm } from "./arms/arm.ts";
import { Ledger } from "./ledger.ts";
import type { Outcome, PlayedQuestion, PlayedSession, Question, Session } from "./types.ts";

/** What the agent writes when it has no answer. */
const GIVES_UP = "I could not find it.";

/** Plays a session in an arm. */
export async function playSession(
  session: Session,
  arm: Arm,
  options: { rule: AgentRule; count: (text: string) => number; schemaTokens?: number },
): Promise<PlayedSession> {
  const { rule, count } = options;
  const ledger = new Ledger(count, options.schemaTokens ?? count(arm.toolText));
  let toolCalls = 0;
  const agent = new Agent(arm, {
    rule,
    tell({ call, reply, replyTokens }, what) {
      if (call !== undefined) {
        ledger.call("calls", call);
        toolCalls++;
      }
      ledger.receiveCounted(what, replyTokens ?? count(reply));
    },
  });
  ledger.receive("questions", opening(session));
  for (const content of session.contents) await agent.open(content);
  const questions: PlayedQuestion[] = [];
  for (const question of session.questions) {
    ledger.receive("questions", askedText(question));
    const before = toolCalls;
    const { content, kind, text } = question;
    const value = await agent.answer({ content, kind, text });
    ledger.call("answers", value ?? GIVES_UP);
    questions.push({ outcome: outcomeOf(value, question), toolCalls: toolCalls - before });
  }
  return { session, ...ledger.bill, questions };
}

function opening({ contents }: Session): string {
  return `Have a look at ${contents.map(({ name }) => name).join(", ")}. I have questions.`;
}

function askedText({ content, text }: Question): string {
  return `${content.name}: ${text}`;
}

function outcomeOf(value: string | undefined, { answer }: Question): Outcome {
  if (value === undefined) return "gave_up";
  return value === answer ? "right" : "wrong";
}
