import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { GalleryModel } from './gallery-model.js';
import { useIndex } from './use-model.js';

interface PositionProps {
  readonly model: GalleryModel;
  readonly groupSize: number;
  /** `false` if dots replace the bar. */
  readonly hasBar: boolean;
}

/**
 * Shows a moving gallery's position over its images, such as "3 / 10". Also shows a bar, whose indicator is as wide as one
 * group's share of all slides.
 */
export function Position({ model, groupSize, hasBar }: PositionProps): ReactNode {
  const { count } = model;
  const indicator = useRef<HTMLSpanElement>(null);
  const group = useIndex(model, (index) => Math.floor(index / groupSize));
  // The last group may be incomplete. It then also shows slides of the previous group, so that there is no empty space after
  // the last slide.
  const first = Math.max(0, Math.min(group * groupSize, count - groupSize)) + 1;
  const last = Math.min(count, first + groupSize - 1);

  useLayoutEffect(() => {
    const style = indicator.current?.style;
    style?.setProperty('inline-size', `calc(100% / ${String(Math.ceil(count / groupSize))})`);
    style?.setProperty('transform', `translateX(calc(${String(group)} * var(--_indicator-step)))`);
  }, [count, groupSize, group, hasBar]);

  return (
    <>
      <span part="position" className="position" aria-hidden="true">
        {`${first < last ? `${String(first)}–${String(last)}` : String(last)} / ${String(count)}`}
      </span>
      {hasBar ? (
        <span part="bar" className="bar" aria-hidden="true">
          <span ref={indicator} className="indicator" />
        </span>
      ) : null}
    </>
  );
}
