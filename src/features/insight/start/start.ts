import { keepEvent, keptEvents, setKeeping } from '../../../core/kept-events.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { whenActivated } from '../../../page/activation.js';
import { takeEarlyErrors } from '../../../page/early-events.js';
import { consent, pagePolicy } from '../../../page/consent.js';
import type { Runtime } from '../../../page/lifecycle.js';

const collectorCode = lazyModule('page insight', () => import('../collector.js'));

/** Event types to keep until the collector has loaded. Events that elements dispatch through `emit` are always kept. */
const keptTypes = ['click', 'sq-account-created'];

/**
 * Starts recording visits if the site asks for tracking (behavior.md#consent-tracking). Events are kept in memory until the
 * collector has loaded. If the browser prerenders the page, the collector does not load until the page is shown.
 */
export async function startInsight(runtime: Runtime): Promise<void> {
  const { asksForTracking } = pagePolicy();
  setKeeping(asksForTracking);
  // Removes the early errors from memory, because nothing will report them.
  if (!asksForTracking) return void takeEarlyErrors();
  const waiting = new AbortController();
  const signal = AbortSignal.any([runtime.life.signal, waiting.signal]);
  for (const type of keptTypes)
    addEventListener(type, (event) => keepEvent(event, event.composedPath()), {
      ...{ signal, capture: true, passive: true },
    });
  // Events from before the visitor denied analytics are never recorded.
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
