import { lazyModule } from '../../../core/lazy-module.js';
import { report } from '../../../core/report.js';
import { consent, type ConsentStore } from '../../../page/consent.js';
import type { PageRun, Runtime } from '../../../page/lifecycle.js';
import {
  type Consent,
  type ConsentCategory,
  consentSignals,
  neededCategories,
} from '../../../page/model/consent.js';
import { sessionInfo } from '../../../page/session.js';
import { isTracked, visitorOf } from '../../../page/model/visitor-role.js';
import { isElement } from '../../../platform/node-kinds.js';

declare global {
  interface DocumentEventMap {
    /** What a visitor allows is known, or has changed; also where they have answered in another tab. */
    'sq-consent-changed': CustomEvent<Consent>;
  }
  interface Window {
    /** What Google's tags read, in order, once a page has loaded them. */
    dataLayer?: unknown[];
  }
}

/** Starts what follows from consent: events and Consent Mode, blocked scripts and frames, the visit. */
export function beginConsent(runtime: Runtime): void {
  const store = consent();
  // First: what is released may listen.
  startConsentMode(store, runtime.life);
  startConsentGate(store, runtime.life);
  startSession(store, runtime);
}

/** Google's tags get a default once in a document, however often the runtime starts. */
let command: 'default' | 'update' = 'default';

/** Notifies the page, and Google's tags by Consent Mode v2, of what is allowed: now, and with each change. Loads nothing. */
function startConsentMode({ $consent }: ConsentStore, life: PageRun): void {
  let last = '';
  const unsubscribe = $consent.subscribe((current) => {
    const text = JSON.stringify(current);
    if (text === last) return;
    last = text;
    gtag('consent', command, consentSignals(current));
    command = 'update';
    document.dispatchEvent(new CustomEvent('sq-consent-changed', { detail: current }));
  });
  life.onDestroy(unsubscribe);
}

/** Google's tags distinguish commands from other entries by their type, which is that of `arguments`. */
function gtag(..._command: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above.
  (window.dataLayer ??= []).push(arguments);
}

/** Records the visit of somebody who is counted as a visitor, once they allow it (spec sections 4 and 6). */
function startSession({ $consent }: ConsentStore, { site, life }: Runtime): void {
  if (!isTracked(visitorOf(site), location.pathname)) return;
  const unsubscribe = $consent.subscribe(({ allows }) => {
    if (allows.analytics) sessionInfo();
  });
  life.onDestroy(unsubscribe);
}

/** What is blocked until there is consent: `type="text/plain"` keeps a script from running, a missing `src` a frame from loading. */
const BLOCKED = 'script[type="text/plain"][data-sq-consent], iframe[data-sq-consent]:not([src])';
const RELEASED = 'iframe[data-sq-consent][src]';

/** What has been released, or never can be, since the document was loaded. */
const handled = new WeakSet<Element>();

const releaseCode = lazyModule('page consent release', () => import('./release.js'));

/**
 * Releases scripts and frames whose categories are allowed: once, in document order, also those that are added later.
 * A frame goes blank again when its visitor withdraws consent; what a script has done stays.
 */
function startConsentGate({ $consent }: ConsentStore, life: PageRun): void {
  let queue = Promise.resolve();

  function isAllowed(element: Element): boolean {
    const { allows } = $consent.get();
    return categoriesOf(element)?.every((category) => allows[category]) ?? false;
  }

  function findDue(): Element[] {
    return [...document.querySelectorAll(BLOCKED)].filter((element) => {
      if (handled.has(element)) return false;
      if (!categoriesOf(element)) {
        handled.add(element);
        reportUnknown(element);
      }
      const isDue = isAllowed(element);
      if (isDue) handled.add(element);
      return isDue;
    });
  }

  function findDenied(): Element[] {
    // A frame that the server has sent with an address was never blocked.
    return [...document.querySelectorAll(RELEASED)].filter((frame) => {
      const isDenied = handled.has(frame) && !isAllowed(frame);
      if (isDenied) handled.delete(frame);
      return isDenied;
    });
  }

  async function apply(due: readonly Element[], denied: readonly Element[]): Promise<void> {
    try {
      const { releaseElement, blankFrame } = await releaseCode.load();
      for (const frame of denied) blankFrame(frame as HTMLIFrameElement);
      for (const element of due) {
        // What came before it may have taken its time.
        if (isAllowed(element)) await releaseElement(element);
        else handled.delete(element);
      }
    } catch (error) {
      for (const element of due) handled.delete(element);
      releaseCode.reportThrow(error, { kind: 'page', path: 'consent' });
    }
  }

  function update(): void {
    const due = findDue();
    const denied = findDenied();
    // One after the other: what came first has run before what comes next.
    if (due.length + denied.length > 0) queue = queue.then(() => apply(due, denied));
  }

  const observer = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(mayContainBlocked))) update();
  });

  function start(): void {
    observer.observe(document, { childList: true, subtree: true });
    life.onDestroy($consent.subscribe(update));
  }

  // While the document is parsed a script may be half there.
  if (document.readyState !== 'loading') start();
  else document.addEventListener('DOMContentLoaded', start, { once: true, signal: life.signal });
  life.onDestroy(() => observer.disconnect());
}

function mayContainBlocked(node: Node): boolean {
  return isElement(node) && (node.matches(BLOCKED) || node.querySelector(BLOCKED) !== null);
}

function categoriesOf(element: Element): readonly ConsentCategory[] | undefined {
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
