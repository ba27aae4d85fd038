import { useRef, type ReactNode } from 'react';
import { nextPicture, previousPicture } from '../../lightbox/messages.js';
import { stepIndex } from '../../lightbox/model/gallery-index.js';
import { useIndex, useShowing, type GalleryModel } from '../model.js';
import { useMark } from './use-mark.js';
import { writeText } from './write-text.js';

interface ControlsProps {
  readonly model: GalleryModel;
  /** Slides that a step passes. */
  readonly groupSize: number;
  /** Captions lie below the pictures, where no control should be. */
  readonly isCaptioned: boolean;
  readonly playControl: ReactNode;
}

/** The buttons of a moving gallery, and where it is. They lie over the pictures and come before them in the tab order. */
export function Controls(props: ControlsProps): ReactNode {
  const { model, groupSize, isCaptioned, playControl } = props;
  return (
    <div className={isCaptioned ? 'controls below' : 'controls'}>
      {playControl}
      <StepButton by={-1} model={model} groupSize={groupSize} />
      <StepButton by={1} model={model} groupSize={groupSize} />
      <Position model={model} groupSize={groupSize} />
    </div>
  );
}

type PlaceProps = Pick<ControlsProps, 'model' | 'groupSize'>;

function Position({ model, groupSize }: PlaceProps): ReactNode {
  const { count } = model;
  const text = useRef<HTMLSpanElement>(null);
  const mark = useMark(model, groupSize);
  useShowing(model, (index) => {
    const group = Math.floor(index / groupSize);
    const first = group * groupSize + 1;
    const last = Math.min(count, (group + 1) * groupSize);
    const shown = first < last ? `${String(first)}–${String(last)}` : String(last);
    writeText(text.current, `${shown} / ${String(count)}`);
  });

  return (
    <>
      <span ref={text} part="position" className="position" aria-hidden="true" />
      <span part="bar" className="bar" aria-hidden="true">
        <span ref={mark} className="mark" />
      </span>
    </>
  );
}

interface StepButtonProps extends PlaceProps {
  readonly by: 1 | -1;
}

/** Marked disabled at an end, not made so: that would take the focus away from who steps by keyboard. */
function StepButton({ by, model, groupSize }: StepButtonProps): ReactNode {
  const { input, count, turn } = model;
  const name = by > 0 ? 'next' : 'previous';
  const isAtEnd = useIndex(
    model,
    (index) => stepIndex(index, count, by, input.loop, groupSize).reached !== null,
  );
  return (
    <button
      type="button"
      part={isAtEnd ? `${name} disabled` : name}
      className={`step ${name}`}
      aria-label={by > 0 ? nextPicture : previousPicture}
      aria-disabled={isAtEnd || undefined}
      onClick={() => turn(by)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={by > 0 ? 'M9 5l7 7-7 7' : 'M15 5l-7 7 7 7'} />
      </svg>
    </button>
  );
}
