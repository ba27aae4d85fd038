import type { ReactNode } from 'react';
import {
  closeLightbox,
  nextPicture,
  previousPicture,
  zoomPicture,
} from '../domain/messages/gallery.js';

interface ControlsProps {
  readonly index: number;
  readonly count: number;
  readonly loop: boolean;
  readonly zoom: { readonly canZoom: boolean; readonly isZoomed: boolean };
  readonly onStep: (by: 1 | -1) => void;
  readonly onZoom: () => void;
  readonly onClose: () => void;
}

/** The buttons of a lightbox. */
export function Controls(props: ControlsProps): ReactNode {
  const { index, count, loop, zoom, onStep, onZoom, onClose } = props;
  return (
    <div className="controls">
      <span part="lightbox-counter" className="counter" aria-hidden="true">
        {index + 1} / {count}
      </span>
      <button
        type="button"
        part="lightbox-close"
        className="close"
        aria-label={closeLightbox}
        onClick={onClose}
      >
        <Icon path="M6 6l12 12M18 6L6 18" />
      </button>
      {zoom.canZoom ? (
        <button
          type="button"
          part="lightbox-zoom"
          className="zoom"
          aria-label={zoomPicture}
          aria-pressed={zoom.isZoomed}
          onClick={onZoom}
        >
          <Icon
            path={`M16 16l5 5M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0M7 10h6${zoom.isZoomed ? '' : 'M10 7v6'}`}
          />
        </button>
      ) : null}
      {count > 1 ? (
        <>
          <StepButton by={-1} isAtEnd={!loop && index === 0} onStep={onStep} />
          <StepButton by={1} isAtEnd={!loop && index === count - 1} onStep={onStep} />
        </>
      ) : null}
    </div>
  );
}

interface StepButtonProps {
  readonly by: 1 | -1;
  readonly isAtEnd: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/** Marked disabled at an end, not made so: that would take the focus away from who steps by keyboard. */
function StepButton({ by, isAtEnd, onStep }: StepButtonProps): ReactNode {
  const name = by > 0 ? 'next' : 'previous';
  return (
    <button
      type="button"
      part={`lightbox-${name}`}
      className={`step ${name}`}
      aria-label={by > 0 ? nextPicture : previousPicture}
      aria-disabled={isAtEnd || undefined}
      onClick={() => onStep(by)}
    >
      <Icon path={by > 0 ? 'M9 4l8 8-8 8' : 'M15 4l-8 8 8 8'} />
    </button>
  );
}

function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
