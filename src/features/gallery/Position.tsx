import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { GalleryModel } from './gallery-model.js';
import { useIndexChange, useShownText } from './use-model.js';

interface PositionProps {
  readonly model: GalleryModel;
  readonly groupSize: number;
  /** `false` when the dots replace the bar. */
  readonly hasBar: boolean;
}

/** Shows the position of a moving gallery ("3 / 10") over its images, and an indicator bar. */
export function Position({ model, groupSize, hasBar }: PositionProps): ReactNode {
  const { count } = model;
  const indicator = useIndicator(model, groupSize);
  const text = useShownText<HTMLSpanElement>(model, (index) => {
    const group = Math.floor(index / groupSize);
    // An incomplete last group is filled up with slides of the group before it, so that no empty space appears after the last slide.
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

/** Returns the ref of the bar's indicator. The indicator is as wide as one group's share of all slides. */
function useIndicator(model: GalleryModel, groupSize: number): RefObject<HTMLSpanElement | null> {
  const { count, index } = model;
  const indicator = useRef<HTMLSpanElement>(null);
  const show = (): void => {
    const group = Math.floor(index() / groupSize);
    indicator.current?.style.setProperty(
      'transform',
      `translateX(calc(${String(group)} * var(--_indicator-step)))`,
    );
  };
  useLayoutEffect(() => {
    indicator.current?.style.setProperty(
      'inline-size',
      `calc(100% / ${String(Math.ceil(count / groupSize))})`,
    );
  }, [count, groupSize]);
  useLayoutEffect(show);
  useIndexChange(model, show);
  return indicator;
}
