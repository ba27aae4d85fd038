import { lazyModule } from '../../../loading/lazy-module.js';
import { PAGE, report } from '../../../platform/report.js';
import { isPrerendering, whenActivated } from '../../../page/activation.js';
import type { ConsentStore } from '../../../page/consent.js';
import type { PageRun } from '../../../page/lifecycle.js';
import { choiceNames } from '../../../page/model/consent.js';
import { isHtmlTag } from '../../../platform/node-kinds.js';
import { runScript } from '../../../platform/run-script.js';
import { neededCategories } from '../model/needed-categories.js';
import { holdsGated } from './gated.js';

/** Pairs of attributes. The first attribute contains a URL until the visitor consents. Then the second attribute gets the URL. */
const addresses = [
  ['data-src', 'src'],
  ['data-sq-src', 'src'],
  ['data-srcset', 'srcset'],
  ['data-href', 'href'],
] as const;

/**
 * Scripts are blocked by `type="text/plain"`. Other elements are blocked by having their URL in an attribute from {@link
 * addresses}.
 */
const BLOCKED = `script[type="text/plain"][data-sq-consent], :not(script)[data-sq-consent]:is(${addresses.map(([from]) => `[${from}]`).join()})`;
const BLOCKED_FRAME = 'iframe[data-sq-consent]:not([src])';
const RELEASED = 'iframe[data-sq-consent][src]';
/** Elements that declare a category but are not blocked. They have already loaded, or can never load. */
const UNBLOCKED = `[data-sq-consent]:not(${BLOCKED})`;

/** Elements that were released or reported as invalid. */
const handled = new WeakSet<Element>();

/** Frames that the visitor has allowed for this page view only, regardless of stored consent. */
const allowedOnce = new WeakSet<Element>();

const placeholderCode = lazyModule('page consent placeholder', () => import('./placeholder.js'), {
  fallback: 'Frames that need consent stay empty.',
});

/**
 * Releases scripts, frames and other files in document order when their categories are allowed. This includes elements added
 * later. While a frame is blocked, a placeholder is shown. When consent is withdrawn, released frames are unloaded. Scripts
 * that have run and other files that have loaded cannot be undone.
 */
export function startConsentGate(store: ConsentStore, life: PageRun): void {
  const { $consent } = store;
  let queue = Promise.resolve();

  function categoriesOf(element: Element): readonly string[] | undefined {
    return neededCategories(namesOf(element), choiceNames(store.explain().policy));
  }

  function isAllowed(element: Element): boolean {
    if (allowedOnce.has(element)) return true;
    const { allows, deniedServices = [] } = $consent.get();
    if (deniedServices.includes(serviceOf(element))) return false;
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
    // Only released frames are blanked. A frame that the server sent with a `src` was never blocked.
    return [...document.querySelectorAll(RELEASED)].filter((frame) => {
      const isDenied = handled.has(frame) && !isAllowed(frame);
      if (isDenied) handled.delete(frame);
      return isDenied;
    });
  }

  async function apply(due: readonly Element[], denied: readonly Element[]): Promise<void> {
    try {
      for (const frame of denied) blankFrame(frame as HTMLIFrameElement);
      for (const element of due) {
        // Consent may have changed while earlier scripts were loading.
        if (isAllowed(element)) await releaseElement(element);
        else handled.delete(element);
      }
    } catch (error) {
      for (const element of due) handled.delete(element);
      report(PAGE, {
        kind: 'page',
        path: 'consent',
        message: 'The page feature "consent" failed.',
        error,
      });
    }
  }

  function update(): void {
    for (const element of document.querySelectorAll(UNBLOCKED)) {
      if (handled.has(element)) continue;
      handled.add(element);
      reportUnblocked(element);
    }
    for (const frame of document.querySelectorAll('iframe[data-sq-consent][src="about:blank" i]'))
      if (!handled.has(frame)) frame.removeAttribute('src');
    const due = findDue();
    const denied = findDenied();
    // Elements are released one at a time, so that scripts run in document order.
    if (due.length + denied.length > 0) queue = queue.then(() => apply(due, denied));
    const waiting = [...document.querySelectorAll<HTMLIFrameElement>(BLOCKED_FRAME)].filter(
      (frame) => !handled.has(frame),
    );
    if (waiting.length > 0) void showPlaceholders(waiting);
  }

  async function showPlaceholders(frames: readonly HTMLIFrameElement[]): Promise<void> {
    const code = await placeholderCode.tryLoad();
    if (!code || life.signal.aborted) return;
    for (const frame of frames) {
      const categories = categoriesOf(frame) ?? [];
      const service = serviceOf(frame);
      const loadOnce = (): void => {
        allowedOnce.add(frame);
        update();
      };
      if (!isAllowed(frame))
        await code.showPlaceholder(frame, { store, categories, service, loadOnce });
    }
  }

  const observer = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(holdsGated))) update();
  });

  function start(): void {
    if (life.signal.aborted) return;
    observer.observe(document, { childList: true, subtree: true });
    life.onDestroy($consent.subscribe(update));
  }

  // During parsing, a script element may still be incomplete.
  const startParsed = (): void => {
    if (document.readyState !== 'loading') start();
    else document.addEventListener('DOMContentLoaded', start, { once: true, signal: life.signal });
  };
  if (isPrerendering()) void whenActivated().then(startParsed);
  else startParsed();
  life.onDestroy(() => observer.disconnect());
}

/** Releases one element. Resolves when the next element may be released. */
async function releaseElement(element: Element): Promise<void> {
  if (!element.isConnected) return;
  if (isHtmlTag(element, 'script')) await releaseScript(element);
  else releaseAddresses(element);
}

/** Runs a blocked script with its own nonce. With `data-sq-type="module"`, it runs as a module. */
async function releaseScript(script: HTMLScriptElement): Promise<void> {
  const address = addressOf(script);
  const failed = (failedAddress: string): void =>
    report(script, { kind: 'load', message: `${failedAddress} failed to load.` });
  const attributes = {
    type: script.getAttribute('data-sq-type'),
    src: address,
    'data-sq-consent': null,
    'data-sq-type': null,
  };
  await runScript(script, script, { attributes, nonce: script.nonce, failed });
}

function releaseAddresses(element: Element): void {
  for (const [from, to] of addresses) {
    const address = element.getAttribute(from);
    if (address) element.setAttribute(to, address);
  }
  // A media element that found no source only searches again after `load()`.
  const { parentElement: media } = element;
  if (isHtmlTag(media, 'audio', 'video') && !media.currentSrc) media.load();
}

/** Unloads a released frame. The frame can be released again later. */
function blankFrame(frame: HTMLIFrameElement): void {
  const { parentNode, nextSibling } = frame;
  // Removing the frame unloads its document without adding a history entry.
  frame.remove();
  frame.removeAttribute('src');
  parentNode?.insertBefore(frame, nextSibling);
}

function addressOf(element: Element): string | null {
  for (const name of ['src', 'data-src', 'data-sq-src']) {
    const address = element.getAttribute(name);
    if (address) return address;
  }
  return null;
}

function namesOf(element: Element): string {
  return element.getAttribute('data-sq-consent') ?? '';
}

/** Returns the service ID, or an empty string. */
function serviceOf(element: Element): string {
  return (element.getAttribute('data-sq-service') ?? '').trim().toLowerCase();
}

function reportUnknown(element: Element): void {
  report(element, {
    kind: 'input',
    path: 'data-sq-consent',
    message: `data-sq-consent="${namesOf(element)}" is not a consent category. The element stays blocked.`,
    allowed: 'necessary, preferences, analytics, marketing, or a category of the site',
  });
}

function reportUnblocked(element: Element): void {
  report(element, {
    kind: 'input',
    path: 'data-sq-consent',
    message: 'The element loads without consent, because its script or URL is not blocked.',
    allowed:
      'type="text/plain" on a script, or data-src, data-srcset or data-href instead of src, srcset or href on other elements',
  });
}
