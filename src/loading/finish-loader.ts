import { warn } from '../platform/report.js';
import {
  CART_EVENTS,
  CART_LIKELY_EVENT,
  CART_STORAGE_KEY,
  hasCartCookie,
  MISSED_EVENT,
} from '../model/cart-presence.js';
import type { Load } from './tag-map.js';
import { hasPart, sharedPart } from '../platform/shared.js';
import { savesData, whenIdle } from '../platform/idle.js';
import { fetchChunk, reportLoad } from './fetching.js';
import type { DeferredLoader } from './loader.js';
import { type AddStyles, startPageStyles } from './page-styles.js';
import { startDueTags } from './due-tags.js';
import {
  heldTargets,
  type LoadMode,
  loadModeNames,
  type TagTable,
  waitsForTouch,
} from './tag-map.js';

/** The tag that shows the cart's count. */
const indicator = 'sq-cart-indicator';

/** Tags whose code puts things into a cart, or shows it. */
const commerceTags = /^sq-(cart|product)/;

/** Tells a visitor that an action needs a network. */
export interface OfflineNotice {
  /** Is called with elements whose forms a visitor may send. */
  readonly prepare: (element: Element) => void;
  /** Is called with what was pressed or sent. */
  readonly show: (target: Element) => void;
}

/**
 * What a loader need not do before the page is idle: it fetches the code of tags that wait for a cart, or whose HTML
 * says nothing or nothing that still holds, reports tags that no copy of the script knows and chunks that do not come,
 * tries those again when the network is back, and brings the style sheet to pages that lack it, or
 * the part of it that they need.
 */
export function finishLoader(
  load: Load,
  tags: TagTable,
  addStyles: AddStyles,
  offline: OfflineNotice,
): DeferredLoader {
  const tagMaps = sharedPart('tags', () => []);
  const loading = sharedPart('loading', () => new Map());
  const failed = new Set<string>();
  /** Tags whose `load` attribute was warned of. */
  const warned = new Set<string>();
  let cart: ReturnType<typeof cartToShow> | undefined;

  addEventListener('online', () => {
    for (const tag of failed) void load(tag);
  });
  // So that its count changes with the click, not once its code has come.
  document.addEventListener(CART_LIKELY_EVENT, loadIndicator);
  // The event may have come before this module.
  if (hasPart('cart') && !savesData()) loadIndicator();
  const needBox = startPageStyles(addStyles, tags);
  const awaitDue = startDueTags(load);

  function loadIndicator(): void {
    if (document.querySelector(indicator)) void load(indicator);
  }

  /** Dispatches the events that the tag missed on it alone, not to the page: of an addition there are several. */
  async function loadForCart(element: Element): Promise<void> {
    const missed = new Set<string>();
    const abort = new AbortController();
    for (const each of CART_EVENTS)
      document.addEventListener(each, ({ type }) => missed.add(type), abort);
    await (cart ??= cartToShow());
    await load(element.localName);
    await (element as { updateComplete?: Promise<void> }).updateComplete;
    abort.abort();
    for (const detail of missed) element.dispatchEvent(new CustomEvent(MISSED_EVENT, { detail }));
  }

  function unlistedFound(element: Element): void {
    const { localName } = element;
    if (!localName.startsWith('sq-') || customElements.get(localName)) return;
    // The list of another copy may be on its way.
    whenIdle(() => reportUnknownTag(localName));
  }

  /** Warns once of each tag, with the mode that is `used` in place of an unknown one. */
  function checkLoadAttribute(element: Element, used: LoadMode): void {
    const { localName } = element;
    const word = element.getAttribute('load');
    // A template without the value prints an empty attribute.
    if (!word || loadModeNames.some((each) => each === word) || warned.has(localName)) return;
    warned.add(localName);
    warn(localName, 'load', `one of ${loadModeNames.join(', ')}`, used);
  }

  function reportUnknownTag(tag: string): void {
    if (customElements.get(tag) || tagMaps.some((tags) => tag in tags)) return;
    // So that no other copy reports it again.
    tagMaps.push({ [tag]: false });
    reportLoad(tag, 'unavailable module.');
  }

  return {
    elementFound(element, mode) {
      const { localName } = element;
      if (!mode) return unlistedFound(element);
      needBox(localName);
      checkLoadAttribute(element, mode);
      if (heldTargets(tags[localName], 'submit')) offline.prepare(element);
      if (mode === 'shopping') void loadForCart(element);
      else if (waitsForTouch(mode)) awaitDue(element);
    },

    offline: offline.show,

    gaveUp(hosts, type) {
      for (const { localName } of hosts)
        console.warn(`<${localName}> unavailable module for a trigger: ${type}.`);
    },

    chunkRequested(tag, chunk) {
      // Whoever has asked for it may make one that nobody finds, since it is defined by then.
      needBox(tag);
      fetchChunk(`chunk ${tag}`, () => chunk).then(
        () => failed.delete(tag),
        (error: Error) => {
          // A chunk that never answers must not stand in the way of the next attempt.
          loading.delete(tag);
          failed.add(tag);
          reportLoad(tag, error.message);
          if (commerceTags.test(tag)) console.warn(`<${tag}> unloaded commerce bundle.`);
        },
      );
    },
  };
}

/** Fulfilled once this browser has a cart to show: from before, or of this or another tab. */
function cartToShow(): Promise<void> {
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
 * On a page of another origin the shop's cookie cannot be read, but what its carts have left can: the last cart,
 * and, for this tab, changes that had no answer.
 */
function hasStoredCart(): boolean {
  const isStored = (storage: Storage): boolean =>
    Object.entries(storage).some(([key, text]) => key.startsWith(CART_STORAGE_KEY) && text !== '');
  try {
    return hasCartCookie(document.cookie) || isStored(localStorage) || isStored(sessionStorage);
  } catch {
    // A sandboxed frame has no cookies, and a visitor may allow no storage.
    return false;
  }
}
