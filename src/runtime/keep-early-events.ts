import { asksForChoices, bannerCommands } from '../features/consent/start/banner-commands.js';
import { errorTypes } from '../page/early-events.js';
import { hasPart, loading } from '../platform/shared.js';

/** Maximum number of kept events. Further errors are dropped (behavior.md#errors-queue). */
const MAX_EARLY = 10;

/**
 * Keeps events until the code that handles them has loaded:
 *
 * - Escape presses, clicks that open the consent choices, and banner commands are kept until the page runtime has loaded.
 * - The first errors are kept until the error-reporting code has loaded.
 *
 * The head script may have kept some events earlier.
 */
export function keepEarlyEvents(): void {
  const shared = loading();
  if (shared.early) return;
  const head = window.sqHead;
  const early = (shared.early = head?.early ?? []);
  delete head?.early;
  const keep = (event: Event, isWanted = true): unknown =>
    isWanted && !hasPart('life') && early.push(event);
  addEventListener('keydown', (event) => keep(event, event.key === 'Escape'));
  addEventListener('click', (event) => {
    if (keep(event, asksForChoices(event))) event.preventDefault();
  });
  // In the capture phase, since banner commands are dispatched on the document and may not bubble.
  for (const command of bannerCommands) addEventListener(`sq-cookie-banner-${command}`, keep, true);
  const end = new AbortController();
  shared.stopKeepingErrors = () => end.abort();
  for (const type of errorTypes)
    addEventListener(type, (event) => early.length < MAX_EARLY && early.push(event), {
      signal: end.signal,
    });
}
