/** How a content came to be, as replies tell it. */
import { z } from "zod";
import { type ContentOrigin, originText } from "../../../operations/content_origin.ts";

/** The fields of a reply, each absent where nothing is known. */
export const originShape = {
  command: z.string().optional().describe("The command line that wrote the content."),
  exit_code: z.int().optional().describe("Exit code of the command that wrote the content."),
  signal: z.string().optional().describe("The signal that ended that command."),
  duration_ms: z.int().optional().describe("How long that command ran, in milliseconds."),
  source_truncated: z.boolean().optional()
    .describe(
      "True when a host cut the content before it came: the drawer does not hold all of it.",
    ),
};

/** The origin as it travels. */
export interface OriginFields {
  readonly command?: string;
  readonly exit_code?: number;
  readonly signal?: string;
  readonly duration_ms?: number;
  readonly source_truncated?: boolean;
}

/** The fields of what is known. */
export function originFields(origin: ContentOrigin): OriginFields {
  const { command, exitCode, signal, durationMs, sourceTruncated } = origin;
  return {
    ...(command === undefined ? {} : { command }),
    ...(exitCode === undefined ? {} : { exit_code: exitCode }),
    ...(signal === undefined ? {} : { signal }),
    ...(durationMs === undefined ? {} : { duration_ms: Math.round(durationMs) }),
    ...(sourceTruncated ? { source_truncated: true } : {}),
  };
}

/** The origin in words behind an id or a name: ` (exit 2 after 12.3 s)`; "" when nothing is known. */
export function originWords(fields: OriginFields): string {
  const words = originText({
    exitCode: fields.exit_code,
    signal: fields.signal,
    durationMs: fields.duration_ms,
    sourceTruncated: fields.source_truncated,
  });
  return words === "" ? "" : ` (${words})`;
}
