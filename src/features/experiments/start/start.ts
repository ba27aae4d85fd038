import { lazyModule } from '../../../loading/lazy-module.js';
import { whenActivated } from '../../../page/activation.js';
import { callApi } from '../../../page/call.js';
import { consent, pagePolicy } from '../../../page/consent.js';
import type { PageRun } from '../../../page/lifecycle.js';
import { keepFailure, keepServed, takeAsk } from '../chosen.js';
import { experiments, hasExperiments, pageExperiments } from '../store.js';
import { showVariants } from './show-variants.js';

const api = lazyModule('page experiment service', () => import('../api.js'));

/** Visible share that counts as an exposure. For an element taller than the window, any visible part counts. */
const MET = 0.5;

/** Shows the chosen variants, records exposures, and fetches the experiments for the next page. */
export function startExperiments(run: PageRun): void {
  // Ignore a stored response on a page without experiments: no exposure would be recorded there.
  if (hasExperiments()) showVariants(pageExperiments());
  watchExposures(run.signal);
  void askWhereAllowed(run);
}

/** Asks the service once analytics is allowed and the page is no longer prerendered. */
async function askWhereAllowed({ signal, onDestroy }: PageRun): Promise<void> {
  // Store nothing if the site does not ask for tracking (behavior.md#consent-tracking).
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

/** Stores the response for the next page if analytics is still allowed. A failure counts as an empty response, unless one is stored. */
async function ask(signal: AbortSignal): Promise<void> {
  const result = await callApi(api, ({ fetchExperiments }, client) =>
    fetchExperiments(client, signal),
  );
  if (signal.aborted || !consent().$consent.get().allows.analytics) return;
  if (result.ok) keepServed(result.value.experiments);
  else keepFailure();
}

/** Records each experiment whose shown variant comes into view, including elements that are added later. */
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

/** The element itself, or the nearest descendants with a box if it is `display: contents`. */
function boxesOf(element: Element): Element[] {
  const hasNone = getComputedStyle(element).display === 'contents';
  return hasNone ? [...element.children].flatMap(boxesOf) : [element];
}
