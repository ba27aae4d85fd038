import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useHostState } from '../../../core/renderers/react/hooks.js';
import { addStyles } from '../../../core/css.js';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { galleryMessages } from '../messages.js';
import { stepIndex } from '../../slides/model/slide-index.js';
import type { GalleryModel } from '../gallery-model.js';
import { useIndex } from '../use-model.js';
import { otherSlide, remainingTime } from '../model/gallery-autoplay.js';
import { usePauseReasons } from './pause-reasons.js';
import { autoplayStyles } from './autoplay.styles.js';
import { linkedGalleries } from './linked-galleries.js';

/** Autoplay as the whole gallery knows it. */
export interface Rotation {
  /** Null until somebody decides: then the visitor's wish for less motion does. */
  readonly isStopped: boolean | null;
  readonly setStopped: (isStopped: boolean) => void;
  readonly setPlaying: (isPlaying: boolean) => void;
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
  const progress = useRotation(model, rotation, runs);
  useHostState('playing', runs);
  useLayoutEffect(() => {
    if (button.current) addStyles(button.current, [autoplayStyles]);
  }, []);
  useLayoutEffect(() => {
    setPlaying(runs);
    return () => setPlaying(false);
  }, [runs, setPlaying]);

  function toggle(): void {
    if (isStopped) {
      resume();
      // From the end it starts anew. What the visitor wants of this press is no step of his own.
      model.visitorAction.take();
      if (isAtEnd(model)) model.goTo(0);
    }
    setStopped(!isStopped);
  }

  return (
    <>
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
      {model.input.autoplayProgress && !isStopped ? (
        <span part="progress" className="progress" aria-hidden="true">
          <span ref={progress} />
        </span>
      ) : null}
    </>
  );
}

/** Shows the next slide whenever one has been looked at for long enough. Returns the line that shows how long that is. */
function useRotation(
  model: GalleryModel,
  rotation: Rotation,
  runs: boolean,
): RefObject<HTMLSpanElement | null> {
  const { input } = model;
  const index = useIndex(model, (at) => at);
  const { setStopped } = rotation;
  const { visitorAction } = model;
  const timeout = input.autoplayDuration * 1000;
  const advance = useEffectEvent(() => advanceBy(model));
  const seen = useRef({ index, time: 0 });
  const isOwnChange = useRef(false);
  const line = useRef<HTMLSpanElement>(null);
  const held = useRef<Animation>(undefined);
  const [attempt, setAttempt] = useState(0);
  useVisitorActions(model);

  useEffect(() => {
    if (seen.current.index === index) return;
    seen.current = { index, time: 0 };
    // Who steps himself has taken over: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
    if (visitorAction.take() && !isOwnChange.current) setStopped(true);
    isOwnChange.current = false;
  }, [index, visitorAction, setStopped]);

  useEffect(() => {
    if (!runs) return;
    const begun = performance.now();
    const show = seen.current;
    const rest = remainingTime(timeout, show.time);
    held.current?.cancel();
    const growth = line.current?.animate(
      { transform: [`scaleX(${String(Math.max(0, 1 - rest / timeout))})`, 'none'] },
      { duration: rest, fill: 'forwards' },
    );
    const timer = setTimeout(() => {
      isOwnChange.current = true;
      const outcome = advance();
      if (outcome === 'changed') return;
      isOwnChange.current = false;
      if (outcome === 'ended') setStopped(true);
      else setAttempt((attempts) => attempts + 1);
    }, rest);
    return () => {
      clearTimeout(timer);
      show.time += performance.now() - begun;
      // It stays where it is for as long as nothing goes on.
      growth?.pause();
      held.current = growth;
    };
  }, [runs, index, timeout, attempt, setStopped]);
  return line;
}

function isAtEnd({ index, count, input, groupSize }: GalleryModel): boolean {
  if (input.randomize) return false;
  return stepIndex(index(), count, 1, input.loop, groupSize()).reached === 'end';
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
function useVisitorActions({ host, input, visitorAction: noted }: GalleryModel): void {
  const { linked } = input;
  useEffect(() => {
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
