import { lazyModule } from '../../../core/lazy-module.js';
import { report } from '../../../core/report.js';
import type { ConsentStore } from '../../../page/consent.js';
import type { PageRun } from '../../../page/lifecycle.js';
import { neededCategories, type ConsentCategory } from '../../../page/model/consent.js';
import { isElement } from '../../../platform/node-kinds.js';

/** What waits for consent: `type="text/plain"` keeps a script from running, a missing `src` a frame from loading. */
const HELD = 'script[type="text/plain"][data-sq-consent], iframe[data-sq-consent]:not([src])';
const SHOWN = 'iframe[data-sq-consent][src]';

/** What has been released, or will never be, since the page was loaded. */
const done = new WeakSet<Element>();

const releaseCode = lazyModule('page consent release', () => import('./release.js'));

/**
 * Releases scripts and frames whose categories are allowed: once, in the order of the page, also those that are
 * added later. A frame goes blank again when its visitor takes that back; what a script has done stays.
 */
export function startConsentGate({ $consent }: ConsentStore, life: PageRun): void {
  let work = Promise.resolve();

  function isAllowed(element: Element): boolean {
    const { allows } = $consent.get();
    return neededBy(element)?.every((category) => allows[category]) ?? false;
  }

  function findDue(): Element[] {
    return [...document.querySelectorAll(HELD)].filter((element) => {
      if (done.has(element)) return false;
      if (!neededBy(element)) {
        done.add(element);
        reportUnknown(element);
      }
      const isDue = isAllowed(element);
      if (isDue) done.add(element);
      return isDue;
    });
  }

  function findDenied(): Element[] {
    // A frame that came with an address never waited.
    return [...document.querySelectorAll(SHOWN)].filter((frame) => {
      const isDenied = done.has(frame) && !isAllowed(frame);
      if (isDenied) done.delete(frame);
      return isDenied;
    });
  }

  async function change(due: readonly Element[], denied: readonly Element[]): Promise<void> {
    try {
      const { releaseElement, blankFrame } = await releaseCode.load();
      for (const frame of denied) blankFrame(frame as HTMLIFrameElement);
      for (const element of due) {
        // What came before it may have taken its time.
        if (isAllowed(element)) await releaseElement(element);
        else done.delete(element);
      }
    } catch (error) {
      for (const element of due) done.delete(element);
      releaseCode.reportThrow(error, { kind: 'page', path: 'consent' });
    }
  }

  function look(): void {
    const due = findDue();
    const denied = findDenied();
    // One after the other: what came first has run before what comes next.
    if (due.length + denied.length > 0) work = work.then(() => change(due, denied));
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
  return isElement(node) && (node.matches(HELD) || node.querySelector(HELD) !== null);
}

function neededBy(element: Element): readonly ConsentCategory[] | undefined {
  return neededCategories(namesOf(element));
}

function namesOf(element: Element): string {
  return element.getAttribute('data-sq-consent') ?? '';
}

function reportUnknown(element: Element): void {
  report({
    tag: element.localName,
    kind: 'input',
    path: 'data-sq-consent',
    message: `"${namesOf(element)}" is no category: it is held back for good.`,
    allowed: 'necessary, preferences, analytics or marketing',
  });
}
