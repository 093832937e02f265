/** The calls that bring back what an anchor omits, for a model and for a person. */

/** What the calls point at. */
export interface NextCallsOptions {
  readonly id: string;
  /** Lines of the content; 0 when it is no text and bytes are the way. */
  readonly lines: number;
  /** The line around which most readers will want more. */
  readonly focus: number;
  /** Whether there is room for the first call only. */
  readonly brief: boolean;
}

const LINES_BEFORE = 50;
const LINES_IN_ALL = 100;

/** The calls in one line. */
export function nextCalls({ id, lines, focus, brief }: NextCallsOptions): string {
  if (lines === 0) {
    const bytes = `ctx_get {"id":"${id}","bytes":"0-1024"}`;
    return brief ? bytes : `${bytes}; shell: loom get ${id} --raw`;
  }
  const from = Math.max(1, Math.min(focus - LINES_BEFORE, lines - LINES_IN_ALL));
  const range = `${from}-${Math.min(lines, from + LINES_IN_ALL)}`;
  const get = `ctx_get {"id":"${id}","lines":"${range}"}`;
  if (brief) return get;
  return `${get} or ctx_search {"query":"…","in":"${id}"}; shell: loom get ${id} --lines ${range}`;
}
