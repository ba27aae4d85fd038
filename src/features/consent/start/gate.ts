import { lazyModule } from '../../../loading/lazy-module.js';
import { report } from '../../../platform/report.js';
import { isPrerendering, whenActivated } from '../../../page/activation.js';
import type { ConsentStore } from '../../../page/consent.js';
import type { PageRun } from '../../../page/lifecycle.js';
import { choiceNames } from '../../../page/model/consent.js';
import { isHtmlTag } from '../../../platform/node-kinds.js';
import { runScript } from '../../../platform/run-script.js';
import { neededCategories } from '../model/needed-categories.js';
import { holdsGated } from './gated.js';

/** Attributes that keep the address of an element until there is consent, and those that get it then. */
const addresses = [
  ['data-src', 'src'],
  ['data-sq-src', 'src'],
  ['data-srcset', 'srcset'],
  ['data-href', 'href'],
] as const;

/** `type="text/plain"` keeps a script from running, an address in one of {@link addresses} anything else from loading. */
const BLOCKED = `script[type="text/plain"][data-sq-consent], :not(script)[data-sq-consent]:is(${addresses.map(([from]) => `[${from}]`).join()})`;
const BLOCKED_FRAME = 'iframe[data-sq-consent]:not([src])';
const RELEASED = 'iframe[data-sq-consent][src]';
/** Elements that ask for consent, but have loaded already or can never load. */
const UNBLOCKED = `[data-sq-consent]:not(${BLOCKED})`;

/** What has been released, or never can be, since the document was loaded. */
const handled = new WeakSet<Element>();

/** Frames that a visitor has allowed once, whatever holds for the site. */
const allowedOnce = new WeakSet<Element>();

const placeholderCode = lazyModule('page consent placeholder', () => import('./placeholder.js'), {
  fallback: 'Frames that wait for consent stay empty.',
});

/**
 * Releases scripts, frames and other files whose categories are allowed: once, in document order, also those that are added later.
 * A frame goes blank again when the visitor denies its category; what others have done or loaded stays. A placeholder says what
 * a frame waits for.
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
    // A frame that the server has sent with an address was never blocked.
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
        // What came before it may have taken its time.
        if (isAllowed(element)) await releaseElement(element);
        else handled.delete(element);
      }
    } catch (error) {
      for (const element of due) handled.delete(element);
      report({ tag: 'page runtime', kind: 'page', path: 'consent', message: 'failed.', error });
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
    // One after the other: what came first has run before what comes next.
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

  // While the document is parsed a script may be half there.
  const startParsed = (): void => {
    if (document.readyState !== 'loading') start();
    else document.addEventListener('DOMContentLoaded', start, { once: true, signal: life.signal });
  };
  if (isPrerendering()) void whenActivated().then(startParsed);
  else startParsed();
  life.onDestroy(() => observer.disconnect());
}

/** Runs a script that was blocked, with its own nonce, or loads a frame. Settles when the next one may follow. */
async function releaseElement(element: Element): Promise<void> {
  if (!element.isConnected) return;
  if (isHtmlTag(element, 'script')) await releaseScript(element);
  else releaseAddresses(element);
}

/** `data-sq-type="module"` makes it a module. Its address may be in `data-src` or `data-sq-src`. */
async function releaseScript(script: HTMLScriptElement): Promise<void> {
  const address = addressOf(script);
  const failed = (failedAddress: string): void =>
    report({ tag: 'script', kind: 'load', message: `${failedAddress} did not load.` });
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
  // A sound or film that found no source before looks for one again only when it is told to.
  const { parentElement: media } = element;
  if (isHtmlTag(media, 'audio', 'video') && !media.currentSrc) media.load();
}

/** Unloads a frame that was released, so that it can be released again. */
function blankFrame(frame: HTMLIFrameElement): void {
  const { parentNode, nextSibling } = frame;
  // Out of the document it loses its page, without an entry in the history.
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

/** Id of a service of the site's settings; empty for none. */
function serviceOf(element: Element): string {
  return (element.getAttribute('data-sq-service') ?? '').trim().toLowerCase();
}

function reportUnknown(element: Element): void {
  report({
    tag: element.localName,
    kind: 'input',
    path: 'data-sq-consent',
    message: `"${namesOf(element)}" is no category: it is held back for good.`,
    allowed: 'necessary, preferences, analytics, marketing, or one of the site',
  });
}

function reportUnblocked(element: Element): void {
  report({
    tag: element.localName,
    kind: 'input',
    path: 'data-sq-consent',
    message: 'nothing of it waits for consent.',
    allowed:
      'type="text/plain" for a script; data-src, data-srcset or data-href in place of src, srcset or href for others',
  });
}
