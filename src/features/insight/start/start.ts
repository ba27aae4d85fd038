import { keepEvent, keptEvents, setKeeping } from '../../../core/kept-events.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { whenActivated } from '../../../page/activation.js';
import { takeEarlyErrors } from '../../../page/early-events.js';
import { consent, pagePolicy } from '../../../page/consent.js';
import type { Runtime } from '../../../page/lifecycle.js';

const collectorCode = lazyModule('page insight', () => import('../collector.js'));

/** Events that no element dispatches through `emit`. */
const keptTypes = ['click', 'sq-account-created'];

/**
 * Starts recording visits if the site asks for tracking (behavior.md#consent-tracking). Until the collector has loaded, events are
 * kept in memory. A page that the browser prerenders waits until it is shown.
 */
export async function startInsight(runtime: Runtime): Promise<void> {
  const { asksForTracking } = pagePolicy();
  setKeeping(asksForTracking);
  // Otherwise they would stay in memory.
  if (!asksForTracking) return void takeEarlyErrors();
  const waiting = new AbortController();
  const signal = AbortSignal.any([runtime.life.signal, waiting.signal]);
  for (const type of keptTypes)
    addEventListener(type, (event) => keepEvent(event, event.composedPath()), {
      ...{ signal, capture: true, passive: true },
    });
  // Events from before a denial are never recorded.
  const unsubscribe = consent().$consent.subscribe(({ allows, isAnswered }) => {
    if (isAnswered && !allows.analytics) keptEvents().list = [];
  });
  signal.addEventListener('abort', unsubscribe);
  await whenActivated();
  collectorCode.whenLoaded(({ startCollector }) => {
    waiting.abort();
    startCollector(runtime);
  }, signal);
}
