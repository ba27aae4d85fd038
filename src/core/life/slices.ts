/*
 * Other work in turns with the browser: lists in slices, and single jobs in tasks of their own.
 */

/** Milliseconds of work after which the browser has its turn. */
const BUDGET = 5;
/** Items that are done before the clock is looked at: what has few is done at once. */
const ITEMS_PER_CHECK = 32;

/**
 * Calls `work` for all items in order: at once as far as a few milliseconds reach, the rest in later
 * tasks, so that none of them is a long one. `signal` ends it.
 */
export function inSlices<T>(
  items: readonly T[],
  work: (item: T, index: number) => void,
  signal: AbortSignal,
): void {
  let next = 0;
  const run = (): void => {
    if (signal.aborted) return;
    const start = performance.now();
    do {
      for (const item of items.slice(next, next + ITEMS_PER_CHECK)) work(item, next++);
    } while (next < items.length && performance.now() - start < BUDGET);
    if (next < items.length) inNextTask(run);
  };
  run();
}

/** Runs work in a task of its own, before the next frame where the browser offers that. */
export function inUrgentTask(work: () => void): void {
  // Safari has no scheduler.
  if ('scheduler' in globalThis) void scheduler.postTask(work, { priority: 'user-blocking' });
  else inNextTask(work);
}

/** Runs work in a task of its own, after what the browser wants to do first. */
export function inNextTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work();
  };
  port2.postMessage(0);
}
