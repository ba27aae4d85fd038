import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useHostState } from '../../../core/hooks.js';
import { addStyles } from '../../../core/css.js';
import { useMessages } from '../../../core/ViewRoot.js';
import { isNode } from '../../../platform/node-kinds.js';
import { galleryMessages } from '../messages.js';
import { stepIndex } from '../../lightbox/model/gallery-index.js';
import { useIndex, type GalleryModel } from '../use-gallery-model.js';
import {
  otherSlide,
  remainingTime,
  type VisitorTouch,
  isOnScreen,
  type PauseReasons,
} from '../model/gallery-autoplay.js';
import { playingStyles } from './playing.styles.js';
import { linkedGalleries } from './use-linked-galleries.js';
import { watchPlayingVideos } from './videos.js';

/** Autoplay as the whole gallery knows it. */
export interface Rotation {
  /** Null until somebody decides: then the visitor's wish for less motion does. */
  readonly isStopped: boolean | null;
  readonly setStopped: (isStopped: boolean) => void;
  readonly setPlaying: (isPlaying: boolean) => void;
  readonly touch: VisitorTouch;
}

interface AutoplayProps {
  readonly model: GalleryModel;
  readonly rotation: Rotation;
}

/** Changes slides by themselves, and is the button that stops and starts it (WCAG 2.2.2). */
export function Autoplay({ model, rotation }: AutoplayProps): ReactNode {
  const { setPlaying, setStopped } = rotation;
  const messages = useMessages(galleryMessages);
  const [prefersLess] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const isStopped = rotation.isStopped ?? prefersLess;
  const { isPaused, resume } = usePauseReasons(model);
  const button = useRef<HTMLButtonElement>(null);
  const runs = !isStopped && !isPaused;
  useRotation(model, rotation, runs);
  useHostState('playing', runs);
  useLayoutEffect(() => {
    if (button.current) addStyles(button.current, [playingStyles]);
  }, []);
  useLayoutEffect(() => {
    setPlaying(runs);
    return () => setPlaying(false);
  }, [runs, setPlaying]);

  function toggle(): void {
    if (isStopped) {
      resume();
      // From the end it starts anew. What the visitor wants of this press is no step of his own.
      rotation.touch.take();
      if (isAtEnd(model)) model.goTo(0);
    }
    setStopped(!isStopped);
  }

  return (
    <button
      ref={button}
      type="button"
      part="pause"
      className="pause"
      aria-label={isStopped ? messages.startAutoplay : messages.pauseAutoplay}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isStopped ? 'M8 5l11 7-11 7z' : 'M8 5v14M16 5v14'} />
      </svg>
    </button>
  );
}

/** Shows the next slide whenever one has been looked at for long enough. */
function useRotation(model: GalleryModel, rotation: Rotation, runs: boolean): void {
  const { input } = model;
  const index = useIndex(model, (at) => at);
  const { setStopped, touch } = rotation;
  const timeout = input.autoplayDuration * 1000;
  const advance = useEffectEvent(() => advanceBy(model));
  const seen = useRef({ index, time: 0 });
  const isOwnChange = useRef(false);
  const [attempt, setAttempt] = useState(0);
  useVisitorTouches(model, touch);

  useEffect(() => {
    if (seen.current.index === index) return;
    seen.current = { index, time: 0 };
    // Who steps himself has taken over: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
    if (touch.take() && !isOwnChange.current) setStopped(true);
    isOwnChange.current = false;
  }, [index, touch, setStopped]);

  useEffect(() => {
    if (!runs) return;
    const begun = performance.now();
    const show = seen.current;
    const timer = setTimeout(
      () => {
        isOwnChange.current = true;
        const outcome = advance();
        if (outcome === 'changed') return;
        isOwnChange.current = false;
        if (outcome === 'ended') setStopped(true);
        else setAttempt((attempts) => attempts + 1);
      },
      remainingTime(timeout, show.time),
    );
    return () => {
      clearTimeout(timer);
      show.time += performance.now() - begun;
    };
  }, [runs, index, timeout, attempt, setStopped]);
}

function isAtEnd({ index, count, input, slideState }: GalleryModel): boolean {
  if (input.randomize) return false;
  return stepIndex(index(), count, 1, input.loop, slideState.groupSize()).reached === 'end';
}

/** Without loop it ends at the last slide, and says so as a step does (spec section 4, "Index"). */
function advanceBy(model: GalleryModel): 'changed' | 'refused' | 'ended' {
  const { index, count, input, goTo, step } = model;
  if (input.randomize) {
    return goTo(otherSlide(index(), count, Math.random)) ? 'changed' : 'refused';
  }
  const isLast = isAtEnd(model);
  if (!step(1)) return 'refused';
  return isLast ? 'ended' : 'changed';
}

/** Notes that a visitor works a gallery, or one that is linked to it. */
function useVisitorTouches({ host, input }: GalleryModel, noted: VisitorTouch): void {
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

type PauseReason = keyof PauseReasons;
type SetPauseReason = (reason: PauseReason, isOn: boolean) => void;

/** Where intersections are reported (spec section 9, "Intersection thresholds"). */
const THRESHOLDS = [0, 0.1, 0.25, 0.5, 1];

const none: PauseReasons = {
  pointer: false,
  focus: false,
  video: false,
  viewer: false,
  // Until the observer has looked.
  offScreen: true,
  hiddenTab: false,
};

/**
 * What pauses autoplay for the time being (spec section 4, "Autoplay"; WCAG 2.2.2). `resume` is the
 * visitor who starts it by hand: pointer and focus, which are at the button then, count again once
 * they have left.
 */
function usePauseReasons({ host, input }: GalleryModel): {
  readonly isPaused: boolean;
  readonly resume: () => void;
} {
  const { noPauseOnHover } = input;
  const [reasons, setReasons] = useState(none);

  useEffect(() => {
    if (!host) return;
    const abort = new AbortController();
    const set: SetPauseReason = (reason, isOn) =>
      setReasons((known) => (known[reason] === isOn ? known : { ...known, [reason]: isOn }));
    watchPointer(host, set, abort.signal);
    watchFocus(host, set, abort.signal);
    watchViewer(host, set, abort.signal);
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

/** A mouse that lies over the gallery. A finger leaves no pointer behind. */
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

function watchViewer(host: HTMLElement, set: SetPauseReason, signal: AbortSignal): void {
  host.addEventListener('sq-gallery-opened', () => set('viewer', true), { signal });
  host.addEventListener('sq-gallery-closed', () => set('viewer', false), { signal });
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
