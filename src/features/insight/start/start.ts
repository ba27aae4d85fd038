import { keepEvent, setKeeping } from '../../../core/kept-events.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { whenActivated } from '../../../page/activation.js';
import { pagePolicy } from '../../../page/consent.js';
import type { Runtime } from '../../../page/lifecycle.js';
import { loading } from '../../../platform/shared.js';

const arrivalCode = lazyModule('page arrival', () => import('../arrival/arrival.js'));

/** Errors that are kept until the code that reports them is there, at most (spec section 9: 10 queued). */
const MAX_ERRORS = 10;

/**
 * Starts what a site learns of its visits, where it asks for that: by its id, and not restricting what is known of visitors
 * (design section 10). Elsewhere nothing of it is even fetched. A page that the browser loads ahead is none yet that anybody
 * visits.
 */
export async function startInsight(runtime: Runtime): Promise<void> {
  const { life } = runtime;
  const { asksForTracking } = pagePolicy();
  setKeeping(asksForTracking);
  if (!asksForTracking) return;
  const early = new AbortController();
  const signal = AbortSignal.any([life.signal, early.signal]);
  keepErrors(signal);
  await whenActivated();
  arrivalCode.whenLoaded(
    ({ startArrival }) => startArrival(runtime, signal, () => early.abort()),
    signal,
  );
}

/** The loader keeps those that come before the page runtime. */
function keepErrors(signal: AbortSignal): void {
  const early = (loading().early ??= []);
  const keep = (event: Event): void => {
    if (early.length === MAX_ERRORS) return;
    early.push(event);
    // Brings who reports it.
    keepEvent(event, []);
  };
  addEventListener('error', keep, { signal });
  addEventListener('unhandledrejection', keep, { signal });
}
