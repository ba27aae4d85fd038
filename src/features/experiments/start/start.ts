import { lazyModule } from '../../../loading/lazy-module.js';
import { whenActivated } from '../../../page/activation.js';
import { callApi } from '../../../page/call.js';
import { consent, pagePolicy } from '../../../page/consent.js';
import type { PageRun } from '../../../page/lifecycle.js';
import { keepServed, takeAsk } from '../chosen.js';
import { experiments, hasExperiments, pageExperiments } from '../store.js';
import { showVariants } from './show-variants.js';

const api = lazyModule('page experiment service', () => import('../api.js'));

/** How much of an experiment is in view when somebody meets it, or anything of one that is higher than the window. */
const MET = 0.5;

/** Starts what of experiments concerns the page: which variant is seen, who has met it, and what the next page shows. */
export function startExperiments(run: PageRun): void {
  // What the service had for this browser concerns no page that has no experiments any more: nothing of it would be counted.
  if (hasExperiments()) showVariants(pageExperiments());
  watchExposures(run.signal);
  void askWhereAllowed(run);
}

/** Asks the service once analytics is allowed, and somebody looks at the page. */
async function askWhereAllowed({ signal, onDestroy }: PageRun): Promise<void> {
  // Nothing is kept for a site that asks for no tracking (design section 10).
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

/** Keeps what the service says for the next page, where its visitor still allows it: this one stays as it is. */
async function ask(signal: AbortSignal): Promise<void> {
  const result = await callApi(api, ({ fetchExperiments }, client) =>
    fetchExperiments(client, signal),
  );
  if (!result.ok || !consent().$consent.get().allows.analytics) return;
  keepServed(result.value.experiments);
}

/** Records each experiment whose shown variant comes into view, also of elements that come later. */
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

/** What of an element has a box: itself, or what is in it, as with tags that are `display: contents`. */
function boxesOf(element: Element): Element[] {
  const hasNone = getComputedStyle(element).display === 'contents';
  return hasNone ? [...element.children].flatMap(boxesOf) : [element];
}
