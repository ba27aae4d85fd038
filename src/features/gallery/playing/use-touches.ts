import { useEffect } from 'react';
import type { GalleryModel } from '../model.js';
import { linkedGalleries } from './linked-galleries.js';
import type { VisitorTouch } from './visitor-touch.js';

/** Notes that a visitor works a gallery, or one that is linked to it. */
export function useTouches({ host, input }: GalleryModel, noted: VisitorTouch): void {
  const { linked } = input;
  useEffect(() => {
    if (!host) return;
    const abort = new AbortController();
    const touch = (event: Event): void => {
      if (!isWork(event)) return;
      const path = event.composedPath();
      const isOurs = [host, ...linkedGalleries(host, linked)].some((part) => path.includes(part));
      if (isOurs) noted.note();
    };
    for (const type of ['pointerdown', 'click', 'keydown', 'wheel']) {
      host.ownerDocument.addEventListener(type, touch, {
        capture: true,
        passive: true,
        signal: abort.signal,
      });
    }
    return () => abort.abort();
  }, [host, linked, noted]);
}

/** Not what only passes over a gallery: scrolling of the page, or the focus on its way. */
function isWork(event: Event): boolean {
  const { type, deltaX, deltaY, key } = event as WheelEvent & KeyboardEvent;
  return type === 'wheel' ? Math.abs(deltaX) > Math.abs(deltaY) : key !== 'Tab';
}
