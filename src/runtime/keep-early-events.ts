import { asksForChoices, bannerCommands } from '../features/consent/start/banner-commands.js';
import { errorTypes } from '../page/early-events.js';
import { hasPart, loading } from '../platform/shared.js';

/** Maximum number of early events before another error is dropped (behavior.md#errors-queue). */
const MAX_EARLY = 10;

/**
 * Keeps Escape presses, clicks that open the consent choices and banner commands until the page runtime has loaded, and the first
 * errors until the code that reports them has loaded. The head script may have kept some before.
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
  // In the capture phase: they are dispatched on the document, and need not bubble.
  for (const command of bannerCommands) addEventListener(`sq-cookie-banner-${command}`, keep, true);
  const end = new AbortController();
  shared.stopKeepingErrors = () => end.abort();
  for (const type of errorTypes)
    addEventListener(type, (event) => early.length < MAX_EARLY && early.push(event), {
      signal: end.signal,
    });
}
