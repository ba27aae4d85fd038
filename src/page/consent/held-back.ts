import { neededCategories } from '../../domain/consent.js';
import { fetchOnce } from '../../element/loader/fetch-chunk.js';
import { report } from '../../element/report.js';
import type { ConsentStore } from '../../state/consent.js';
import type { PageLife } from '../lifecycle.js';

/** What waits for consent: `type="text/plain"` keeps a script from running, a missing `src` a frame from loading. */
const HELD = 'script[type="text/plain"][data-sq-consent], iframe[data-sq-consent]:not([src])';

const loadRelease = fetchOnce(() => import('./release.js'));

/**
 * Releases scripts and frames whose categories are allowed: once, in the order of the page, also those that are
 * added later.
 */
export function startHeldBack({ $consent }: ConsentStore, life: PageLife): void {
  /** What has been released, or will never be. */
  const done = new WeakSet<Element>();
  let work = Promise.resolve();

  function findDue(): Element[] {
    const { allows } = $consent.get();
    return [...document.querySelectorAll(HELD)].filter((element) => {
      if (done.has(element)) return false;
      const names = element.getAttribute('data-sq-consent') ?? '';
      const needed = neededCategories(names);
      if (needed && !needed.every((category) => allows[category])) return false;
      done.add(element);
      if (!needed) reportUnknown(element, names);
      return needed !== undefined;
    });
  }

  async function release(elements: readonly Element[]): Promise<void> {
    try {
      const { releaseElement } = await loadRelease('chunk page consent');
      for (const element of elements) await releaseElement(element);
    } catch (error) {
      for (const element of elements) done.delete(element);
      report({ tag: 'page runtime', kind: 'load', message: (error as Error).message, error });
    }
  }

  function look(): void {
    const due = findDue();
    // One after the other: what came first has run before what comes next.
    if (due.length > 0) work = work.then(() => release(due));
  }

  const observer = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(mayHold))) look();
  });

  function start(): void {
    observer.observe(document, { childList: true, subtree: true });
    life.onDestroy($consent.subscribe(look));
  }

  // Half a script is none.
  if (document.readyState !== 'loading') start();
  else document.addEventListener('DOMContentLoaded', start, { once: true, signal: life.signal });
  life.onDestroy(() => observer.disconnect());
}

function mayHold(node: Node): boolean {
  return node instanceof Element && (node.matches(HELD) || node.querySelector(HELD) !== null);
}

function reportUnknown({ localName }: Element, names: string): void {
  report({
    tag: localName,
    kind: 'input',
    path: 'data-sq-consent',
    message: `"${names}" is no category: it is held back for good.`,
    allowed: 'necessary, preferences, analytics or marketing',
  });
}
