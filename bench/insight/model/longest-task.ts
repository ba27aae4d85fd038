/** One event of a trace, as far as it matters here: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of the processor, so that what else a machine does counts for nothing. */
  readonly tdur?: number;
  readonly args?: unknown;
}

/**
 * The longest tasks of a page's main thread, in milliseconds of the processor: of those in which code of insight runs, whatever
 * else runs in them, and of all others.
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
