import type { GalleryInput } from '../input.js';

/** Milliseconds without a change of size after which a gallery is laid out anew (spec section 9). */
export const RESIZE_DEBOUNCE = 100;

/**
 * Calls `refresh` when the gallery's width has changed and rests, and when the device has been turned,
 * as far as the settings want it.
 */
export function onRefresh(
  host: HTMLElement,
  { noRefreshOnResize, noRefreshOnOrientationChange }: GalleryInput,
  refresh: () => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(refresh, RESIZE_DEBOUNCE);
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });

  const turned = matchMedia('(orientation: portrait)');
  let isTurned = false;
  turned.addEventListener(
    'change',
    () => {
      isTurned = true;
      if (!noRefreshOnOrientationChange) later();
    },
    { signal },
  );

  // The observer's first word may already be of another width.
  let width = contentWidth(host);
  const observer = new ResizeObserver(([entry]) => {
    const before = width;
    width = entry?.contentRect.width ?? 0;
    if (Math.abs(before - width) < 1) return;
    // The resize that comes with a turn is the turn's.
    const isWanted = isTurned ? !noRefreshOnOrientationChange : !noRefreshOnResize;
    isTurned = false;
    if (isWanted) later();
  });
  observer.observe(host);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

function contentWidth(host: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(host);
  return host.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}
