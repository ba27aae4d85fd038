import { hasPart, sharedPart } from '../../platform/shared.js';

/** Presses kept for the page runtime at most. */
const EARLY_LIMIT = 20;

/** Keeps Escape presses for the page runtime, which comes when the page is idle. */
export function keepEarlyPresses(): void {
  sharedPart('early', () => {
    const early: Event[] = [];
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !hasPart('life') && early.length < EARLY_LIMIT)
        early.push(event);
    });
    return early;
  });
}
