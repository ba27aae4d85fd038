import type { Refusal } from './result.js';

/** Statuses with which the server says no to the very thing that was asked for. */
const DEFINITE: readonly (number | undefined)[] = [400, 404, 405, 409, 413, 422];

/**
 * True where a write has certainly not happened. Other refusals may be the answer to a later attempt
 * while an earlier one, whose answer was lost, was done: before the server looks for what it has done
 * under a key, it may be too busy, out of order, or want another crumb.
 */
export function isDefinite({ kind, status, crumbFail, isUncertain }: Refusal): boolean {
  return kind === 'refused' && !crumbFail && !isUncertain && DEFINITE.includes(status);
}
