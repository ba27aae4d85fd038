import { noParent, notAnImage } from '../i18n/messages/image.js';

// Lazily loads images that need a script (`data-src`): when they are near the viewport, and only a few at a time. The browser
// itself loads images with a regular `src`.

/** An image loads within this distance of the viewport (behavior.md#image-near). */
const MARGIN = '200px';
/**
 * Horizontal margin for scroll containers, such as a row of slides. The vertical margin is 0, because Chromium adds it to the
 * viewport's margin.
 */
const SCROLL_MARGIN = '0px 200px';
/** Maximum number of images that load at the same time (behavior.md#image-concurrency). */
const CONCURRENCY = 16;
const CONCURRENCY_ON_MOBILE = 1;
/** A pending image frees its slot after this many milliseconds. */
const LOAD_TIMEOUT = 15_000;
/** Matches window widths of phones (behavior.md#page-devices). */
const MOBILE = '(width <= 432px)';

/** Set on an `<img>` while it is loading. Other copies of the script also skip images that have this attribute. */
export const loadingMarker = 'data-loading';

const waiting = new Map<Element, () => void>();
/** Waiting images near the viewport, in the order in which they came near it. */
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;
let loadingCount = 0;

/**
 * Calls `load` once when the image is near the viewport and a slot is free. `load` sets the image's source. The slot is freed
 * when the image has loaded or failed, or when `signal` aborts.
 *
 * If the image is already waiting, `load` replaces the earlier callback. If the image is already loading, it is skipped
 * (behavior.md#image-concurrency) unless `concurrent` is set. If the node is not an image or has no parent, a warning is logged
 * and the node is ignored.
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
    // An image that leaves the area near the viewport loses its place in the queue, unless it has started to load.
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
    // The callback has not set a source, or the image has already loaded.
    if (img.complete) end();
  }
}
