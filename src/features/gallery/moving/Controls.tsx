import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useMessages } from '../../../core/ViewRoot.js';
import { lightboxMessages } from '../../lightbox/messages.js';
import { stepIndex } from '../../lightbox/model/gallery-index.js';
import type { Frame } from '../early.js';
import { useIndexChange, type GalleryModel } from '../use-gallery-model.js';
import { animateAndHold } from './animation.js';

/** How the indicator goes from one place in the bar to the next. */
const indicatorTiming = { duration: 300, easing: 'ease' };

interface PositionProps {
  readonly model: GalleryModel;
  /** Slides that a step passes. */
  readonly groupSize: number;
  /** The line below, where no dots say the same. */
  readonly hasBar: boolean;
}

/** Where a moving gallery is, over its pictures. */
export function Position({ model, groupSize, hasBar }: PositionProps): ReactNode {
  const { count } = model;
  const indicator = useIndicator(model, groupSize);
  const text = useShownText<HTMLSpanElement>(model, (index) => {
    const group = Math.floor(index / groupSize);
    // No space is seen behind the last slide: before a group that is not full are slides of the one before.
    const first = Math.max(0, Math.min(group * groupSize, count - groupSize)) + 1;
    const last = Math.min(count, first + groupSize - 1);
    const shown = first < last ? `${String(first)}–${String(last)}` : String(last);
    return `${shown} / ${String(count)}`;
  });

  return (
    <>
      <span ref={text} part="position" className="position" aria-hidden="true" />
      {hasBar ? (
        <span part="bar" className="bar" aria-hidden="true">
          <span ref={indicator} className="indicator" />
        </span>
      ) : null}
    </>
  );
}

/**
 * Lets the buttons of a frame step through the gallery. Marked disabled at an end, not made so: that would take the focus away
 * from who steps by keyboard.
 */
export function useStepButtons(model: GalleryModel, frame: Frame, groupSize: number): void {
  const { carousel, previous, next } = frame;
  const { step } = model;
  const { nextPicture, previousPicture } = useMessages(lightboxMessages);
  const handleStep = useEffectEvent((event: Event) => {
    event.preventDefault();
    step((event as CustomEvent<1 | -1>).detail);
  });
  useLayoutEffect(() => {
    const abort = new AbortController();
    carousel.addEventListener('step', (event) => handleStep(event), {
      capture: true,
      signal: abort.signal,
    });
    return () => abort.abort();
  }, [carousel]);
  useLayoutEffect(() => {
    previous.setAttribute('aria-label', previousPicture);
    next.setAttribute('aria-label', nextPicture);
  }, [previous, next, previousPicture, nextPicture]);

  const showEnds = (): void => {
    const { input, count, index } = model;
    for (const [button, by] of [
      [previous, -1],
      [next, 1],
    ] as const) {
      const isAtEnd = stepIndex(index(), count, by, input.loop, groupSize).reached !== null;
      button.ariaDisabled = isAtEnd ? 'true' : null;
      button.part.toggle('disabled', isAtEnd);
    }
  };
  useLayoutEffect(showEnds);
  useIndexChange(model, showEnds);
}

/**
 * The node of a text about the current slide. It is written after each rendering, and without one when the slide is
 * another: React is slower to bring a few words into view than to work them out. So it must not write them.
 *
 * @param read - Returns the text, or null to leave it as it is
 */
export function useShownText<T extends Element>(
  { index, watch }: GalleryModel,
  read: (index: number) => string | null,
): RefObject<T | null> {
  const node = useRef<T>(null);
  const showText = useEffectEvent(() => {
    const text = read(index());
    // A screen reader may read what is written anew.
    if (node.current && text !== null && node.current.textContent !== text) {
      node.current.textContent = text;
    }
  });
  useLayoutEffect(() => showText());
  useLayoutEffect(() => watch(() => showText()), [watch]);
  return node;
}

/**
 * For the indicator in the bar below the slides: as wide as a group of them is, of all, and where the
 * current one is. It moves and rests with the slides.
 */
function useIndicator(model: GalleryModel, groupSize: number): RefObject<HTMLSpanElement | null> {
  const { count, slideState, index } = model;
  const indicator = useRef<HTMLSpanElement>(null);
  const running = useRef<Animation>(null);
  const shown = useRef<number>(null);

  function show(isMoving: boolean): void {
    const group = Math.floor(index() / groupSize);
    const before = shown.current;
    if (!indicator.current || group === before) return;
    shown.current = group;
    indicator.current.style.transform = translationOf(group);
    running.current?.cancel();
    if (!isMoving || before === null) return;
    const keyframes = [
      { transform: translationOf(before) },
      { transform: translationOf(group) },
    ] as const;
    running.current = animateAndHold(indicator.current, keyframes, indicatorTiming);
  }

  useLayoutEffect(() => {
    indicator.current?.style.setProperty(
      'inline-size',
      `calc(100% / ${String(Math.ceil(count / groupSize))})`,
    );
  }, [count, groupSize]);
  useLayoutEffect(() => show(false));
  // Whoever moves the slides is notified first, and has begun.
  useIndexChange(model, () => show(slideState.isMoving()));
  useLayoutEffect(
    () =>
      slideState.watch((isMoving) => {
        if (!isMoving) running.current?.cancel();
      }),
    [slideState],
  );
  return indicator;
}

function translationOf(group: number): string {
  return `translateX(calc(${String(group)} * var(--_indicator-step)))`;
}
