import { useEffect, useState } from 'react';
import { isNode } from '../../../platform/node-kinds.js';
import type { GalleryModel } from '../model.js';
import { isOnScreen, type AutoplayHolds } from '../model/gallery-autoplay.js';
import { watchPlayingVideos } from './videos.js';

type Hold = keyof AutoplayHolds;
type SetHold = (hold: Hold, isOn: boolean) => void;

/** Where intersections are told (spec section 9, "Intersection thresholds"). */
const THRESHOLDS = [0, 0.1, 0.25, 0.5, 1];

const none: AutoplayHolds = {
  pointer: false,
  focus: false,
  video: false,
  viewer: false,
  // Until the observer has looked.
  offScreen: true,
  hiddenTab: false,
};

/**
 * What holds autoplay for the time being (spec section 4, "Autoplay"; WCAG 2.2.2). `insist` is the
 * visitor who starts it by hand: pointer and focus, which are at the button then, count again once
 * they have left.
 */
export function useHolds({ host, input }: GalleryModel): {
  readonly isHeld: boolean;
  readonly insist: () => void;
} {
  const { noPauseOnHover } = input;
  const [holds, setHolds] = useState(none);

  useEffect(() => {
    if (!host) return;
    const abort = new AbortController();
    const set: SetHold = (hold, isOn) =>
      setHolds((known) => (known[hold] === isOn ? known : { ...known, [hold]: isOn }));
    watchPointer(host, set, abort.signal);
    watchFocus(host, set, abort.signal);
    watchViewer(host, set, abort.signal);
    watchPlayingVideos(host, (isPlaying) => set('video', isPlaying), abort.signal);
    watchScreen(host, set, abort.signal);
    return () => abort.abort();
  }, [host]);

  const { pointer, ...others } = holds;
  return {
    isHeld: (pointer && !noPauseOnHover) || Object.values(others).includes(true),
    insist: () => setHolds((known) => ({ ...known, pointer: false, focus: false })),
  };
}

/** A mouse that lies over the gallery. A finger leaves no pointer behind. */
function watchPointer(host: HTMLElement, set: SetHold, signal: AbortSignal): void {
  const hover = (isOn: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') set('pointer', isOn);
  };
  host.addEventListener('pointerenter', hover(true), { signal });
  host.addEventListener('pointerleave', hover(false), { signal });
  set('pointer', matchMedia('(hover: hover)').matches && host.matches(':hover'));
}

function watchFocus(host: HTMLElement, set: SetHold, signal: AbortSignal): void {
  host.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      // From one control to the next it stays what it was.
      if (!isWithin(host, relatedTarget)) set('focus', true);
    },
    { signal },
  );
  host.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!isWithin(host, relatedTarget)) set('focus', false);
    },
    { signal },
  );
  set('focus', host.matches(':focus-within'));
}

function isWithin(host: HTMLElement, node: EventTarget | null): boolean {
  return isNode(node) && (host.contains(node) || host.shadowRoot?.contains(node) === true);
}

function watchViewer(host: HTMLElement, set: SetHold, signal: AbortSignal): void {
  host.addEventListener('sq-gallery-opened', () => set('viewer', true), { signal });
  host.addEventListener('sq-gallery-closed', () => set('viewer', false), { signal });
}

function watchScreen(host: HTMLElement, set: SetHold, signal: AbortSignal): void {
  const { ownerDocument: page } = host;
  const look = (): void => set('hiddenTab', page.hidden);
  page.addEventListener('visibilitychange', look, { signal });
  look();
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (!last) return;
      const { intersectionRatio, intersectionRect, rootBounds } = last;
      const covered = rootBounds ? intersectionRect.height / rootBounds.height : 0;
      set('offScreen', !isOnScreen(intersectionRatio, covered));
    },
    { threshold: THRESHOLDS },
  );
  observer.observe(host);
  signal.addEventListener('abort', () => observer.disconnect());
}
