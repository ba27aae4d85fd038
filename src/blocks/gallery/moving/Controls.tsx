import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { nextPicture, previousPicture } from '../../../domain/messages/gallery.js';
import type { GalleryModel } from '../model.js';

interface ControlsProps {
  readonly index: number;
  readonly count: number;
  /** Slides that a step passes. */
  readonly groupSize: number;
  readonly loop: boolean;
  /** Captions lie below the pictures, where no control should be. */
  readonly isCaptioned: boolean;
  readonly playControl: ReactNode;
  /** The gallery as last rendered: the same object in every render. */
  readonly model: { readonly current: GalleryModel };
}

/** The buttons of a moving gallery, and where it is. They lie over the pictures and come before them in the tab order. */
export function Controls(props: ControlsProps): ReactNode {
  const { index, count, groupSize, loop, isCaptioned, playControl, model } = props;
  const bar = useRef<HTMLSpanElement>(null);
  const groups = Math.ceil(count / groupSize);
  const group = Math.floor(index / groupSize);
  const last = Math.min(count, (group + 1) * groupSize);

  useLayoutEffect(() => {
    bar.current?.style.setProperty('--groups', String(groups));
    bar.current?.style.setProperty('--group', String(group));
  }, [groups, group]);

  return (
    <div className={isCaptioned ? 'controls below' : 'controls'}>
      {playControl}
      <StepButton by={-1} isAtEnd={!loop && group === 0} model={model} />
      <StepButton by={1} isAtEnd={!loop && group === groups - 1} model={model} />
      <span part="position" className="position" aria-hidden="true">
        {groupSize > 1 && last - group * groupSize > 1
          ? `${String(group * groupSize + 1)}–${String(last)}`
          : last}
        {` / ${String(count)}`}
      </span>
      <span part="bar" className="bar" aria-hidden="true">
        <span ref={bar} className="mark" />
      </span>
    </div>
  );
}

interface StepButtonProps {
  readonly by: 1 | -1;
  readonly isAtEnd: boolean;
  readonly model: ControlsProps['model'];
}

/** Marked disabled at an end, not made so: that would take the focus away from who steps by keyboard. */
const StepButton = memo(function StepButton({ by, isAtEnd, model }: StepButtonProps): ReactNode {
  const name = by > 0 ? 'next' : 'previous';
  return (
    <button
      type="button"
      part={isAtEnd ? `${name} disabled` : name}
      className={`step ${name}`}
      aria-label={by > 0 ? nextPicture : previousPicture}
      aria-disabled={isAtEnd || undefined}
      onClick={() => model.current.turn(by)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={by > 0 ? 'M9 5l7 7-7 7' : 'M15 5l-7 7 7 7'} />
      </svg>
    </button>
  );
});
