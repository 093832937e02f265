/** Runs the vectors of a hook's client: events and results as the client writes them. */
import assert from "node:assert/strict";
import { hookClientNamed } from "../../lib/clients/results/list.ts";
import type { HookClient, HookEvent } from "../../lib/clients/results/tool_result.ts";

interface ResultVector {
  readonly what: string;
  readonly tool: string;
  readonly input: unknown;
  readonly response: unknown;
  readonly parts: readonly string[];
  readonly isCut?: boolean;
  readonly wholeAt?: string;
  readonly texts: readonly (string | null)[];
  readonly answer: unknown;
}

type LeftAlone = [what: string, tool: string, input: unknown, response: unknown];

/** How a client writes an event around a tool's name, input and result. */
export type EventWriter = (tool: string, input: unknown, response: unknown) => unknown;

/** The event of the form that several clients share. */
export function commonEventOf(eventName: string): EventWriter {
  return (tool_name, tool_input, tool_response) => ({
    ...{ session_id: "s1", transcript_path: "/t", cwd: "/work", hook_event_name: eventName },
    ...{ tool_name, tool_input, tool_response },
  });
}

/** One test a vector of a client's file. */
export function testHookVectors(clientName: string, write: EventWriter): void {
  const client = hookClientNamed(clientName)!;
  const url = new URL(`../vectors/hook/${clientName.replaceAll("-", "_")}.json`, import.meta.url);
  const vectors = JSON.parse(Deno.readTextFileSync(url)) as {
    results: ResultVector[];
    leftAlone: LeftAlone[];
  };
  for (const vector of vectors.results) {
    Deno.test(`hook ${clientName}: ${vector.what}`, () => {
      const event = eventOf(client, write(vector.tool, vector.input, vector.response));
      const result = client.resultOf(event)!;
      assert.deepEqual(result.parts, vector.parts);
      assert.deepEqual([result.isCut, result.wholeAt], [vector.isCut ?? false, vector.wholeAt]);
      assert.deepEqual(
        result.answerWith(vector.texts.map((text) => text ?? undefined)),
        vector.answer,
      );
    });
  }
  for (const [what, tool, input, response] of vectors.leftAlone) {
    Deno.test(`hook ${clientName}: it leaves ${what} alone`, () => {
      assert.equal(client.resultOf(eventOf(client, write(tool, input, response))), undefined);
    });
  }
}

function eventOf(client: HookClient, input: unknown): HookEvent {
  const event = client.readEvent(input);
  assert.ok(event, "the event is not read");
  return event;
}
