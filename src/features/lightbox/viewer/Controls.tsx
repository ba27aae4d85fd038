import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { lightboxMessages } from '../messages.js';
import { downloadName } from '../model/download-name.js';
import { slideTitle, type Slide } from '../../slides/model/slides.js';
import { Share } from './Share.js';
import type { Viewer, ViewerState } from './viewer.js';

interface ControlsProps {
  readonly viewer: Viewer;
  readonly state: ViewerState;
  readonly hasDownload: boolean;
  /** Returns the URL that the share button shares. If `null`, there is no share button. */
  readonly shareAddress: (() => string) | null;
  /** `true` if thumbnails are shown, `false` if they are hidden, `undefined` if the lightbox has no thumbnails. */
  readonly thumbnails: boolean | undefined;
}

export function Controls(props: ControlsProps): ReactNode {
  const { viewer, state, thumbnails } = props;
  const { index, canZoom, isZoomed } = state;
  const { slides } = state.options;
  const { loop } = viewer.settings;
  const slide = slides[index];
  const count = slides.length;
  const fullScreen = useFullScreen(viewer.frame);
  const messages = useMessages(lightboxMessages);
  return (
    <div className="lightbox-controls">
      <div className="toolbar">
        <span part="lightbox-counter" className="counter" aria-hidden="true">
          {index + 1} / {count}
        </span>
        <div className="buttons">
          {canZoom ? (
            <Toggle
              name="zoom"
              label={messages.zoomPicture}
              isOn={isZoomed}
              onClick={viewer.toggleZoom}
            >
              {`M16 16l5 5M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0M7 10h6${isZoomed ? '' : 'M10 7v6'}`}
            </Toggle>
          ) : null}
          {props.hasDownload && slide?.kind === 'picture' && isSameOrigin(slide.picture.src) ? (
            <a
              part="lightbox-download"
              className="control"
              href={slide.picture.src}
              download={downloadName(slide.picture.src, slide.picture.alt)}
              aria-label={messages.downloadPicture}
            >
              <Icon path="M12 4v11M7 11l5 5 5-5M5 20h14" />
            </a>
          ) : null}
          {props.shareAddress ? (
            <Share address={props.shareAddress} title={titleOf(slide)} />
          ) : null}
          {thumbnails === undefined ? null : (
            <Toggle
              name="thumbnails-toggle"
              label={messages.thumbnailsToggle}
              isOn={thumbnails}
              onClick={viewer.toggleThumbnails}
            >
              M4 5h16v8H4zM4 17h4v3H4zM10 17h4v3h-4zM16 17h4v3h-4z
            </Toggle>
          )}
          {fullScreen.isPossible ? (
            <Toggle
              name="full-screen"
              label={messages.fullScreen}
              isOn={fullScreen.isOn}
              onClick={fullScreen.toggle}
            >
              {fullScreen.isOn
                ? 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5'
                : 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'}
            </Toggle>
          ) : null}
          <CloseButton viewer={viewer} />
        </div>
      </div>
      {count > 1 ? (
        <>
          <StepButton by={-1} isAtEnd={!loop && index === 0} onStep={viewer.step} />
          <StepButton by={1} isAtEnd={!loop && index === count - 1} onStep={viewer.step} />
        </>
      ) : null}
    </div>
  );
}

function titleOf(slide: Slide | undefined): string {
  return slide?.caption || slideTitle(slide) || document.title;
}

/**
 * Receives the dialog's initial focus. If this button is rendered after the dialog has opened, it takes focus, unless a control
 * already has focus.
 */
function CloseButton({ viewer }: { readonly viewer: Viewer }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const { closeLightbox } = useMessages(lightboxMessages);
  useLayoutEffect(() => {
    // React does not render the `autofocus` attribute.
    button.current?.setAttribute('autofocus', '');
    const { dialog } = viewer;
    const focused = dialog.querySelector<HTMLElement>(':focus');
    // `focused` is never the dialog itself. Its `tabIndex` would not be negative in Firefox.
    if (dialog.matches(':focus-within') && (!focused || focused.tabIndex < 0))
      button.current?.focus({ preventScroll: true });
  }, [viewer]);
  return (
    <button
      ref={button}
      type="button"
      part="lightbox-close"
      className="control"
      aria-label={closeLightbox}
      onClick={viewer.close}
    >
      <Icon path="M6 6l12 12M18 6L6 18" />
    </button>
  );
}

interface ToggleProps {
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function Toggle({ name, label, isOn, onClick, children }: ToggleProps): ReactNode {
  return (
    <button
      type="button"
      part={`lightbox-${name}`}
      className="control"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <Icon path={children} />
    </button>
  );
}

interface StepButtonProps {
  readonly by: 1 | -1;
  readonly isAtEnd: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/** Uses `aria-disabled` instead of `disabled`, so that a keyboard user does not lose focus at the last slide. */
function StepButton({ by, isAtEnd, onStep }: StepButtonProps): ReactNode {
  const name = by > 0 ? 'next' : 'previous';
  const { nextPicture, previousPicture } = useMessages(lightboxMessages);
  return (
    <button
      type="button"
      part={`lightbox-${name}`}
      className={`control lightbox-step lightbox-${name}`}
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

interface FullScreen {
  /** `false` if the browser or the page does not allow full screen. */
  readonly isPossible: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Controls an element's full-screen mode, which ends when the calling component unmounts. */
function useFullScreen(element: HTMLElement): FullScreen {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    const handleChange = (): void => setOn(element.matches(':fullscreen'));
    element.addEventListener('fullscreenchange', handleChange);
    return () => {
      element.removeEventListener('fullscreenchange', handleChange);
      if (element.matches(':fullscreen')) exitFullScreen();
    };
  }, [element]);

  return {
    isPossible: document.fullscreenEnabled,
    isOn,
    toggle: () => {
      // The browser may reject the request, for example without a user gesture.
      if (isOn) exitFullScreen();
      else element.requestFullscreen().catch(() => undefined);
    },
  };
}

function exitFullScreen(): void {
  document.exitFullscreen().catch(() => undefined);
}

/** Returns `true` for same-origin files. For other files, browsers ignore `download` and navigate to them instead. */
function isSameOrigin(src: string): boolean {
  if (!URL.canParse(src, document.baseURI)) return false;
  const { origin, protocol } = new URL(src, document.baseURI);
  return origin === location.origin || /^(?:data|blob):$/.test(protocol);
}
