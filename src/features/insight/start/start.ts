import { lazyModule } from '../../../core/lazy-module.js';
import { whenActivated } from '../../../page/activation.js';
import { pagePolicy } from '../../../page/consent.js';
import type { Runtime } from '../../../page/lifecycle.js';
import { sharedPart } from '../../../platform/shared.js';

const collectorCode = lazyModule('page insight', () => import('../collect/collector.js'));

/** Errors that are kept until the code that reports them is there, at most (spec section 9: 10 queued). */
const MOST_ERRORS = 10;

/**
 * Starts what a site learns of its visits, where it asks for that: by its id, and not restricting what is known of visitors
 * (design section 10). Elsewhere nothing of it is even fetched. A page that the browser loads ahead is none yet that anybody
 * visits.
 */
export async function startInsight(runtime: Runtime): Promise<void> {
  const { life } = runtime;
  if (!pagePolicy().asksForTracking) return;
  const kept = new AbortController();
  keepErrors(AbortSignal.any([life.signal, kept.signal]));
  await whenActivated();
  collectorCode.whenLoaded(({ startCollector }) => {
    kept.abort();
    startCollector(runtime);
  }, life.signal);
}

/** The loader keeps those that come before the page runtime. */
function keepErrors(signal: AbortSignal): void {
  const early = sharedPart('early', () => []);
  const keep = (event: Event): void => {
    if (early.length < MOST_ERRORS) early.push(event);
  };
  addEventListener('error', keep, { signal });
  addEventListener('unhandledrejection', keep, { signal });
}
