import { runGuarded } from '../../../page/lifecycle.js';
import { whenIdle } from '../../../platform/idle.js';

/**
 * Runs parts in their order, each in a task of its own: the first in the next one, all others when the page rests, so that a page
 * that is busy is none the slower for being observed. One that throws is reported, and ends none of the others.
 *
 * @returns what runs at once all that are left
 */
export function runInTurn(parts: readonly (() => void)[], signal: AbortSignal): () => void {
  const left = [...parts];
  function runNext(): void {
    const part = left.shift();
    if (!part || signal.aborted) return;
    runGuarded('insight', part);
    if (left.length > 0) whenIdle(runNext);
  }
  setTimeout(runNext);
  return () => {
    for (const part of left.splice(0)) runGuarded('insight', part);
  };
}
