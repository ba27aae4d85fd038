import { sharedPart } from '../shared.js';

/** Events kept for the page runtime at most (spec section 9: at most 20 reports per page). */
const EARLY_LIMIT = 20;

/** Keeps errors, rejections and Escape presses for the page runtime, which comes when the page is idle. */
export function keepEarlyErrors(): void {
  sharedPart('early', () => {
    const early: Event[] = [];
    const keep = (event: Event): void => {
      // Of keys Escape alone; an error has none.
      const { key = 'Escape' } = event as KeyboardEvent;
      if (key === 'Escape' && early.length < EARLY_LIMIT) early.push(event);
    };
    for (const type of ['error', 'unhandledrejection', 'keydown']) addEventListener(type, keep);
    return early;
  });
}
