import { lazyModule } from '../../../loading/lazy-module.js';
import { whenActivated } from '../../../page/activation.js';
import { callApi } from '../../../page/call.js';
import { consent, pagePolicy } from '../../../page/consent.js';
import type { PageRun } from '../../../page/lifecycle.js';
import { keepFailure, keepServed, takeAsk } from '../chosen.js';
import { experiments, hasExperiments, pageExperiments } from '../store.js';
import { showVariants } from './show-variants.js';

const api = lazyModule('page experiment service', () => import('../api.js'));

/**
 * Visible fraction of an element that counts as an exposure. For an element taller than the viewport, any visible part counts.
 */
const MET = 0.5;

/** Shows the chosen variants, records exposures, and fetches the experiments for the next page. */
export function startExperiments(run: PageRun): void {
  // Ignore a stored response if the page has no experiments, because no exposure would be recorded.
  if (hasExperiments()) showVariants(pageExperiments());
  watchExposures(run.signal);
  void askWhereAllowed(run);
}

/** Asks the service once, when analytics is allowed and the page is not being prerendered. */
async function askWhereAllowed({ signal, onDestroy }: PageRun): Promise<void> {
  // Store nothing if the site does not ask visitors for consent to tracking (behavior.md#consent-tracking).
  if (!hasExperiments() || !pagePolicy().asksForTracking) return;
  await whenActivated();
  if (signal.aborted) return;
  let isAsked = false;
  const unsubscribe = consent().$consent.subscribe(({ allows }) => {
    if (!allows.analytics || isAsked || !takeAsk()) return;
    isAsked = true;
    void ask(signal);
  });
  onDestroy(unsubscribe);
}

/**
 * Stores the response for the next page if analytics is still allowed. If the request fails and no response is stored, an empty
 * response is stored.
 */
async function ask(signal: AbortSignal): Promise<void> {
  const result = await callApi(api, ({ fetchExperiments }, client) =>
    fetchExperiments(client, signal),
  );
  if (signal.aborted || !consent().$consent.get().allows.analytics) return;
  if (result.ok) keepServed(result.value.experiments);
  else keepFailure();
}

/** Records an experiment when its shown variant scrolls into view. This includes elements added later. */
function watchExposures(signal: AbortSignal): void {
  const store = experiments();
  const views = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, isIntersecting, boundingClientRect, target } of entries) {
        const isHigher = boundingClientRect.height > innerHeight;
        if (intersectionRatio < MET && !(isIntersecting && isHigher)) continue;
        views.unobserve(target);
        store.expose(target.closest('[sq-experiment]')?.getAttribute('sq-experiment') ?? '');
      }
    },
    { threshold: [0, MET] },
  );
  const seen = new WeakSet<Element>();
  const find = (): void => {
    for (const element of document.querySelectorAll('[sq-experiment]')) {
      if (seen.has(element)) continue;
      seen.add(element);
      for (const box of boxesOf(element)) views.observe(box);
    }
  };
  const added = new MutationObserver(find);
  added.observe(document, { childList: true, subtree: true });
  find();
  signal.addEventListener('abort', () => {
    views.disconnect();
    added.disconnect();
  });
}

/** Returns the element itself. If it is `display: contents`, returns its nearest descendants that have a box. */
function boxesOf(element: Element): Element[] {
  const hasNone = getComputedStyle(element).display === 'contents';
  return hasNone ? [...element.children].flatMap(boxesOf) : [element];
}
