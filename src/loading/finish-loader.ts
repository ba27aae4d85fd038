import { advise, PAGE } from '../platform/report.js';
import {
  CART_EVENTS,
  CART_LIKELY_EVENT,
  CART_STORAGE_KEY,
  hasCartCookie,
  MISSED_EVENT,
} from '../model/cart-presence.js';
import type { Load } from './tag-map.js';
import { hasPart, loading as sharedLoading, otherVersion } from '../platform/shared.js';
import { savesData, whenIdle } from '../platform/idle.js';
import { fetchChunk, reportLoad } from './fetching.js';
import { lazyModule } from './lazy-module.js';
import type { DeferredLoader } from './loader.js';
import { type AddStyles, startPageStyles } from './page-styles.js';
import { startDueTags } from './due-tags.js';
import { heldTargets, type LoadMode, loadModeNames, type TagTable, isOnDemand } from './tag-map.js';

/** Only needed on pages with an unknown tag. */
const suggestions = lazyModule('page suggestions', () => import('./suggest-element.js'));

/** The element that shows the number of items in the cart. */
const indicator = 'sq-cart-indicator';

/** Tags whose code adds items to the cart or shows the cart. */
const commerceTags = /^sq-(cart|product)/;

/** Informs a visitor that an action needs a network connection. */
export interface OfflineNotice {
  /** Called with each element that handles a form submission. */
  readonly prepare: (element: Element) => void;
  /** Called with the target of an event that was dropped. */
  readonly show: (target: Element) => void;
}

/**
 * The part of the loader that can wait until the page is idle. It does the following:
 *
 * - Loads elements that wait for a cart, and elements whose HTML is empty or outdated.
 * - Reports unknown tags and failed chunks.
 * - Requests failed chunks again when the network is back.
 * - Adds the style sheets that the page lacks.
 */
export function finishLoader(
  load: Load,
  tags: TagTable,
  addStyles: AddStyles,
  offline: OfflineNotice,
): DeferredLoader {
  const { pending: loading, tags: tagMaps } = sharedLoading();
  const failed = new Set<string>();
  /** Tags whose invalid `load` attribute has already been reported. */
  const warned = new Set<string>();
  let cart: ReturnType<typeof whenCartExists> | undefined;

  const other = otherVersion();
  if (other)
    advise(
      PAGE,
      `The page also loads ${other}, a different major version. The two copies do not share the cart, consent or dialogs.`,
    );

  addEventListener('online', () => {
    for (const tag of failed) void load(tag);
  });
  // The indicator loads early, so that its count changes as soon as an item is added.
  document.addEventListener(CART_LIKELY_EVENT, loadIndicator);
  // The event may have been dispatched before this module ran.
  if (hasPart('cart') && !savesData()) loadIndicator();
  const needStyles = startPageStyles(addStyles, tags);
  const watchStale = startDueTags(load);

  function loadIndicator(): void {
    if (document.querySelector(indicator)) void load(indicator);
  }

  /**
   * Loads the element when there is a cart. Then dispatches on it the cart events that it has missed, of which there may be
   * several.
   */
  async function loadForCart(element: Element): Promise<void> {
    const missed = new Set<string>();
    const abort = new AbortController();
    for (const each of CART_EVENTS)
      document.addEventListener(each, ({ type }) => missed.add(type), abort);
    await (cart ??= whenCartExists());
    await load(element.localName);
    await (element as { updateComplete?: Promise<void> }).updateComplete;
    abort.abort();
    for (const detail of missed) element.dispatchEvent(new CustomEvent(MISSED_EVENT, { detail }));
  }

  function unknownTagFound(element: Element): void {
    const { localName } = element;
    if (!localName.startsWith('sq-') || customElements.get(localName)) return;
    // Another copy of the script may still register its tags.
    whenIdle(() => reportUnknownTag(localName));
  }

  /** Warns once per tag about an unknown `load` value. `used` is the mode that applies instead. */
  function checkLoadAttribute(element: Element, used: LoadMode): void {
    const { localName } = element;
    const word = element.getAttribute('load');
    // An empty attribute is not a mistake: templates print one if a value is missing.
    if (!word || loadModeNames.some((each) => each === word) || warned.has(localName)) return;
    warned.add(localName);
    advise(element, `load="${word}" is not one of ${loadModeNames.join(', ')}. Using "${used}".`);
  }

  function reportUnknownTag(tag: string): void {
    if (customElements.get(tag) || tagMaps.some((map) => tag in map)) return;
    // Marks the tag as known, so that no other copy reports it again.
    tagMaps.push({ [tag]: false });
    void suggestions.tryLoad().then((code) => {
      const suggestion = code?.suggestElement(tag, Object.keys(tags)) ?? '';
      reportLoad(tag, `<${tag}> is not an element of sq-elements.${suggestion}`);
    });
  }

  return {
    elementFound(element, mode) {
      const { localName } = element;
      if (!mode) return unknownTagFound(element);
      needStyles(localName);
      checkLoadAttribute(element, mode);
      if (heldTargets(tags[localName], 'submit')) offline.prepare(element);
      if (mode === 'shopping') void loadForCart(element);
      else if (isOnDemand(mode)) watchStale(element);
    },

    offline: offline.show,

    gaveUp(hosts, type) {
      for (const host of hosts)
        advise(host, `The element's code had not loaded, so the browser handled the ${type}.`);
    },

    chunkRequested(tag, chunk) {
      // The caller may create an element after the tag is defined. The loader does not find such an element, so its styles are
      // requested now.
      needStyles(tag);
      fetchChunk(`chunk ${tag}`, () => chunk).then(
        () => failed.delete(tag),
        (error: Error) => {
          // A request that timed out must not block the next attempt.
          loading.delete(tag);
          failed.add(tag);
          reportLoad(tag, error.message);
          if (commerceTags.test(tag)) advise(tag, 'The code for the shop failed to load.');
        },
      );
    },
  };
}

/** Resolves when this browser has a cart: a stored cart, or one that this tab or another tab creates. */
function whenCartExists(): Promise<void> {
  return new Promise((resolve) => {
    if (hasStoredCart()) return resolve();
    const abort = new AbortController();
    const { signal } = abort;
    const found = (): void => {
      abort.abort();
      resolve();
    };
    for (const type of CART_EVENTS) document.addEventListener(type, found, { signal });
    addEventListener('storage', ({ key }) => key?.startsWith(CART_STORAGE_KEY) && found(), {
      signal,
    });
  });
}

/**
 * A page on a different origin cannot read the shop's cookie. It can read the data that our cart code has stored: the last cart
 * and, in this tab, changes that the server has not confirmed.
 */
function hasStoredCart(): boolean {
  const isStored = (storage: Storage): boolean =>
    Object.entries(storage).some(([key, text]) => key.startsWith(CART_STORAGE_KEY) && text !== '');
  try {
    return hasCartCookie(document.cookie) || isStored(localStorage) || isStored(sessionStorage);
  } catch {
    // A sandboxed frame has no cookies, and the visitor may have blocked storage.
    return false;
  }
}
