import { useEffect, useState } from 'react';
import { isNode } from '../../../platform/node-kinds.js';
import { isOnScreen, type PauseReasons } from '../model/gallery-autoplay.js';
import type { GalleryModel } from '../gallery-model.js';
import { watchPlayingVideos } from './videos.js';

type PauseReason = keyof PauseReasons;
type SetPauseReason = (reason: PauseReason, isOn: boolean) => void;

/** Intersection observer thresholds (behavior.md#gallery-visible). */
const THRESHOLDS = [0, 0.1, 0.25, 0.5, 1];

const none: PauseReasons = {
  pointer: false,
  focus: false,
  video: false,
  lightbox: false,
  // The initial value, which applies until the observer's first report.
  offScreen: true,
  hiddenTab: false,
};

/**
 * Tracks the conditions that pause autoplay (behavior.md#gallery-autoplay; WCAG 2.2.2).
 *
 * Call `resume` when the visitor starts autoplay with the button. The pointer and focus are then on the button. They pause
 * autoplay again only after they have left the gallery and returned.
 */
export function usePauseReasons({ host, input }: GalleryModel): {
  readonly isPaused: boolean;
  readonly resume: () => void;
} {
  const { noPauseOnHover } = input;
  const [reasons, setReasons] = useState(none);

  useEffect(() => {
    const abort = new AbortController();
    const set: SetPauseReason = (reason, isOn) =>
      setReasons((known) => (known[reason] === isOn ? known : { ...known, [reason]: isOn }));
    watchPointer(host, set, abort.signal);
    watchFocus(host, set, abort.signal);
    watchLightbox(host, set, abort.signal);
    watchPlayingVideos(host, (isPlaying) => set('video', isPlaying), abort.signal);
    watchScreen(host, set, abort.signal);
    return () => abort.abort();
  }, [host]);

  const { pointer, ...others } = reasons;
  return {
    isPaused: (pointer && !noPauseOnHover) || Object.values(others).includes(true),
    resume: () => setReasons((known) => ({ ...known, pointer: false, focus: false })),
  };
}

/** Only a mouse pauses autoplay, because touch pointers do not hover. */
function watchPointer(host: HTMLElement, set: SetPauseReason, signal: AbortSignal): void {
  const hover = (isOn: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') set('pointer', isOn);
  };
  host.addEventListener('pointerenter', hover(true), { signal });
  host.addEventListener('pointerleave', hover(false), { signal });
  set('pointer', matchMedia('(hover: hover)').matches && host.matches(':hover'));
}

function watchFocus(host: HTMLElement, set: SetPauseReason, signal: AbortSignal): void {
  host.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      // The state does not change when focus moves between the gallery's controls.
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

function watchLightbox(host: HTMLElement, set: SetPauseReason, signal: AbortSignal): void {
  host.addEventListener('sq-gallery-opened', () => set('lightbox', true), { signal });
  host.addEventListener('sq-gallery-closed', () => set('lightbox', false), { signal });
}

function watchScreen(host: HTMLElement, set: SetPauseReason, signal: AbortSignal): void {
  const { ownerDocument: page } = host;
  const updateHidden = (): void => set('hiddenTab', page.hidden);
  page.addEventListener('visibilitychange', updateHidden, { signal });
  updateHidden();
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
