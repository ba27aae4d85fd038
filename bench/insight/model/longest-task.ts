/**
 * A trace event, limited to the fields that are used here:
 * https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Start time in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Duration in microseconds of CPU time, which excludes other load. */
  readonly tdur?: number;
  readonly args?: unknown;
}

/**
 * Returns the duration of two tasks on the page's main thread, in CPU milliseconds: the longest one that runs insight
 * code, and the longest other one.
 */
export function longestTasks(events: readonly TraceEvent[]): {
  readonly insight: number;
  readonly others: number;
} {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${String(pid)} ${String(tid)}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && says(args, 'CrRendererMain'))
      .map(threadOf),
  );
  const onMain = events.filter((event) => main.has(threadOf(event)));
  const insight = onMain.filter(
    ({ name, args }) => name === 'FunctionCall' && says(args, '/insight-'),
  );
  const longest = { insight: 0, others: 0 };
  for (const task of onMain.filter(({ name }) => name === 'RunTask')) {
    const end = task.ts + (task.dur ?? 0);
    const isOwn = insight.some(
      (event) => threadOf(event) === threadOf(task) && event.ts >= task.ts && event.ts < end,
    );
    const kind = isOwn ? 'insight' : 'others';
    longest[kind] = Math.max(longest[kind], (task.tdur ?? 0) / 1000);
  }
  return longest;
}

function says(args: unknown, text: string): boolean {
  return JSON.stringify(args ?? null).includes(text);
}
