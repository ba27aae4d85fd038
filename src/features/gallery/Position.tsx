import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { GalleryModel } from './gallery-model.js';
import { animateAndHold } from './moving/animation.js';
import { useIndexChange, useShownText } from './use-model.js';

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
 * For the indicator in the bar below the slides: as wide as a group of them is, of all, and where the
 * current one is. It moves and rests with the slides.
 */
function useIndicator(model: GalleryModel, groupSize: number): RefObject<HTMLSpanElement | null> {
  const { count, isMoving, watchMoving, index } = model;
  const indicator = useRef<HTMLSpanElement>(null);
  const running = useRef<Animation>(null);
  const shown = useRef<number>(null);

  function show(moves: boolean): void {
    const group = Math.floor(index() / groupSize);
    const before = shown.current;
    if (!indicator.current || group === before) return;
    shown.current = group;
    indicator.current.style.transform = translationOf(group);
    running.current?.cancel();
    if (!moves || before === null) return;
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
  useIndexChange(model, () => show(isMoving()));
  useLayoutEffect(
    () =>
      watchMoving((moves) => {
        if (!moves) running.current?.cancel();
      }),
    [watchMoving],
  );
  return indicator;
}

function translationOf(group: number): string {
  return `translateX(calc(${String(group)} * var(--_indicator-step)))`;
}
