import { noParent, notAnImage } from '../i18n/messages/image.js';

/**
 * Lazy loading of pictures that wait for code, `data-src` above all: near the viewport, a few at a
 * time. What has a real `src` is the browser's to load.
 */

/** Pixels around the viewport within which a picture is loaded (spec section 9: 200px). */
const MARGIN = '200px';
/**
 * The same beside a box that scrolls sideways, as a row of slides does. Not above and below: Chromium
 * adds it to the viewport's margin there.
 */
const SCROLL_MARGIN = '0px 200px';
/** Pictures under way at once (spec section 9, "image load concurrency"). */
const CONCURRENCY = 16;
const CONCURRENCY_ON_MOBILE = 1;
/** Milliseconds after which a server that does not answer no longer keeps the other pictures waiting. */
const LOAD_TIMEOUT = 15_000;
/** Mobile by its width (spec section 9, "Breakpoints"). */
const MOBILE = '(width <= 432px)';

/** On an `<img>` whose picture is under way; another copy of the script leaves it alone too. */
export const loadingMarker = 'data-loading';

const waiting = new Map<Element, () => void>();
/** Those of the waiting that are near, in the order in which they came there. */
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;
let loadingCount = 0;

/**
 * Calls `load` once, when a picture is within 200 px of the viewport and there is room: at most 16
 * pictures are under way at once, one on mobile. `load` sets the picture's source; its slot is free
 * again when the picture has loaded or failed, or `signal` has ended it.
 *
 * One that waits already waits with the new `load`. One that is under way is skipped (spec section 4,
 * "Image loading"), unless `concurrent` allows it. What is no picture, or has no parent, is warned
 * about and left.
 */
export function loadWhenNear(
  img: HTMLImageElement,
  load: () => void,
  signal: AbortSignal,
  { concurrent = false }: { readonly concurrent?: boolean } = {},
): void {
  if (signal.aborted) return;
  if (img.localName !== 'img') return console.warn(notAnImage);
  if (!img.parentNode) return console.warn(noParent);
  if (img.hasAttribute(loadingMarker) && !concurrent) return;
  const start = (): void => begin(img, load, signal);
  waiting.set(img, start);
  signal.addEventListener(
    'abort',
    () => {
      if (waiting.get(img) === start) forget(img);
    },
    { once: true },
  );
  observer ??= new IntersectionObserver(sort, { rootMargin: MARGIN, scrollMargin: SCROLL_MARGIN });
  observer.observe(img);
}

function sort(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    // One that is out of sight again before there was room lets the others pass.
    if (!isIntersecting) near.delete(target);
    else if (waiting.has(target)) near.add(target);
  }
  fill();
}

function fill(): void {
  const room = matchMedia(MOBILE).matches ? CONCURRENCY_ON_MOBILE : CONCURRENCY;
  for (const img of near) {
    if (loadingCount >= room) return;
    const start = waiting.get(img);
    forget(img);
    start?.();
  }
}

function forget(img: Element): void {
  waiting.delete(img);
  near.delete(img);
  observer?.unobserve(img);
}

function begin(img: HTMLImageElement, load: () => void, signal: AbortSignal): void {
  const ended = new AbortController();
  loadingCount += 1;
  img.setAttribute(loadingMarker, '');
  const end = (): void => {
    ended.abort();
    loadingCount -= 1;
    clearTimeout(timeout);
    img.removeAttribute(loadingMarker);
  };
  const endAndFill = (): void => {
    end();
    fill();
  };
  const timeout = setTimeout(endAndFill, LOAD_TIMEOUT);
  for (const type of ['load', 'error']) {
    img.addEventListener(type, endAndFill, { signal: ended.signal });
  }
  signal.addEventListener('abort', endAndFill, { signal: ended.signal });
  try {
    load();
  } finally {
    // Nothing to wait for: there was no source to set, or its picture is there already.
    if (img.complete) end();
  }
}
