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

export interface Rotation {
  /** `null` until the visitor stops or starts autoplay. Until then, `prefers-reduced-motion` decides. */
  readonly isStopped: boolean | null;
  readonly setStopped: (isStopped: boolean) => void;
  readonly setPlaying: (isPlaying: boolean) => void;
}

interface AutoplayProps {
  readonly model: GalleryModel;
  readonly rotation: Rotation;
}

/** Advances the slides automatically. Renders the button that stops and starts autoplay (WCAG 2.2.2). */
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
      // At the end, restarts from the first slide. The click on the button must not count as a manual step, which would stop
      // autoplay.
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

/** Shows the next slide after the current one has been displayed for `autoplayDuration`. Returns a ref for the progress bar. */
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
    // A manual step stops autoplay: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
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
      // The progress bar keeps its position while autoplay is paused.
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

/**
 * Shows the next slide. Without `loop`, autoplay stops at the last slide and emits the same event as a manual step there
 * (behavior.md#gallery-autoplay).
 */
function advanceBy(model: GalleryModel): 'changed' | 'refused' | 'ended' {
  const { index, count, input, goTo, step } = model;
  if (input.randomize) {
    return goTo(otherSlide(index(), count, Math.random)) ? 'changed' : 'refused';
  }
  const isLast = isAtEnd(model);
  if (!step(1)) return 'refused';
  return isLast ? 'ended' : 'changed';
}

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

/**
 * Returns `true` if an event is an interaction with the gallery. Vertical scrolling and Tab presses are not, because they only
 * pass over the gallery.
 */
function isWork(event: Event): boolean {
  const { type, deltaX, deltaY, key } = event as WheelEvent & KeyboardEvent;
  return type === 'wheel' ? Math.abs(deltaX) > Math.abs(deltaY) : key !== 'Tab';
}
