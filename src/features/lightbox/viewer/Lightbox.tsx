import {
  startTransition,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import pswpStyles from 'photoswipe/style.css';
import { lightboxMessages } from '../messages.js';
import type { Slide } from '../../slides/model/slides.js';
import { useMessages } from '../../../core/ViewRoot.js';
import { openModal, openModalAfterFrame } from '../../../ui/modal/open-modal.js';
import { visuallyHiddenStyles } from '../../../ui/visually-hidden.styles.js';
import { addStyles, sheetsFor } from '../../../core/css.js';
import { addressName } from './address-name.js';
import { Caption, statusOf } from './Caption.js';
import { captionStyles } from './caption.styles.js';
import { useKeys } from './commands.js';
import { contentStyles } from './content-slides.js';
import { Controls } from './Controls.js';
import { openEngine, type Engine, type LoadState } from './engine.js';
import { readSettings, type LightboxSettings } from './engine-options.js';
import { labelOf } from './label.js';
import { lightboxStyles, openerStyles } from './lightbox.styles.js';
import { endEarlyAnswer, hasEarlyAnswer, type FindSlides } from './openers.js';
import { lockPage, keepModal, returnFocus } from './page-state.js';
import { hashAddress } from './Share.js';
import { thumbnailsHeight, Thumbnails } from './Thumbnails.js';
import { thumbnailsStyles } from './thumbnails.styles.js';

const styles = [
  pswpStyles,
  visuallyHiddenStyles,
  captionStyles,
  lightboxStyles,
  contentStyles,
  thumbnailsStyles,
];

/** What a lightbox shows, how it looks and what it offers. */
export interface ViewerOptions {
  readonly slides: readonly Slide[];
  /** All slides of the block, and the index of a shown slide among them, if the page hides some. */
  readonly all?: readonly Slide[];
  readonly blockIndexOf?: (index: number) => number;
  /** The same slides with their nodes. The same function in every render. */
  readonly find: FindSlides;
  readonly theme: 'dark' | 'light';
  readonly hasCaptions: boolean;
  /** A button that saves the picture, where that is allowed. */
  readonly hasDownload: boolean;
  /** A list of small pictures, and a button that hides it. */
  readonly hasThumbnails: boolean;
  /** A button that shares the slide. */
  readonly hasShare: boolean;
  /** The address that names a slide, where it is not the one that `hash` writes. */
  readonly addressOf?: ((index: number) => string) | null;
}

/** What a block mounts. */
export interface PreparedLightbox {
  /** Other settings are another lightbox. */
  readonly key: string;
  readonly settings: LightboxSettings;
  readonly Lightbox: typeof Lightbox;
}

/** Lets the pictures of a block that open look so under the pointer, and parses the styles of what opens. */
export function prepareLightbox(host: HTMLElement, loop?: boolean): PreparedLightbox {
  addStyles(host, [openerStyles]);
  sheetsFor(host.ownerDocument, styles);
  const settings = readSettings(host, loop);
  return { key: JSON.stringify(settings), settings, Lightbox };
}

/** What the block around a lightbox may ask of it. */
export interface LightboxHandle extends Pick<Engine, 'close' | 'isClosing'> {
  step(by: 1 | -1): void;
}

interface LightboxProps {
  readonly ref: Ref<LightboxHandle>;
  /** Opens it. Until then it is rendered, and closed. */
  readonly isShown: boolean;
  readonly host: HTMLElement;
  readonly options: ViewerOptions;
  readonly index: number;
  readonly settings: LightboxSettings;
  /** Gets the focus back. */
  readonly opener: HTMLElement | null;
  readonly onStep: (by: 1 | -1) => void;
  readonly onIndex: (index: number) => void;
  readonly onOpened: (index: number) => void;
  readonly onClosed: (index: number) => void;
}

/** One slide at a time over the whole page, in a modal dialog. `isShown` opens it, unmounting ends it. */
export function Lightbox(props: LightboxProps): ReactNode {
  const { ref, host, isShown, options, index, settings, opener, onIndex } = props;
  const { slides, find, theme, hasCaptions, hasDownload, hasThumbnails, hasShare } = options;
  const messages = useMessages(lightboxMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  /** Null until the first frame is drawn. */
  const engine = useRef<Engine>(null);
  const isCloseWanted = useRef(false);
  /** The direction of the step that is about to change the slide. */
  const direction = useRef<1 | -1 | 0>(0);
  const [closing, setClosing] = useState<'zoom' | 'fade'>();
  const [isPainted, setPainted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [zoom, setZoom] = useState({ canZoom: false, isZoomed: false });
  const [loadState, setLoadState] = useState<{ loading: LoadState; index: number }>();
  const [areThumbnailsOn, setThumbnailsOn] = useState(!settings.isMobile);
  const slide = slides[index];
  const loading = loadState?.index === index ? loadState.loading : 'loaded';
  // Where it opens without a motion, that comes first.
  const isComplete = isPainted || isOpen;
  const areThumbnailsShown = hasThumbnails && areThumbnailsOn && slides.length > 1;

  function onStep(by: 1 | -1): void {
    direction.current = by;
    props.onStep(by);
  }
  /** What opens is closed as soon as it is open. */
  function close(): void {
    isCloseWanted.current = true;
    engine.current?.close();
  }
  const handleStep = useEffectEvent(onStep);
  const latestClose = useEffectEvent(close);
  const latestProps = useEffectEvent(() => props);
  const reservedHeight = useEffectEvent(() => (areThumbnailsShown ? thumbnailsHeight() : 0));

  useLayoutEffect(() => {
    const modal = dialog.current;
    const container = viewport.current;
    if (!isShown || !modal || !container) return;
    addStyles(modal, styles);
    // Below its modal dialog all that is not modal is inert.
    const isAnswered = hasEarlyAnswer();
    let pendingSteps = 2;
    let opened: Engine | undefined;
    let hasEnded = false;

    /** Called twice: it is open once its slide is there and the page behind it is inert, whichever comes last. */
    function finishOpening(): void {
      pendingSteps -= 1;
      if (pendingSteps === 0) latestProps().onOpened(latestProps().index);
    }

    /** The first frame does not wait for this, unless the picture is there already. */
    function start(): void {
      const { index: first } = latestProps();
      opened = openEngine(
        container as HTMLElement,
        { host, find, first, settings, isAnswered, reservedHeight: () => reservedHeight() },
        {
          onStep: (by) => handleStep(by),
          onIndex: (at) => latestProps().onIndex(at),
          onOpened: () => {
            setOpen(true);
            finishOpening();
          },
          onClosing: setClosing,
          onClosed: () => {
            end();
            latestProps().onClosed(latestProps().index);
          },
          onLoading: (now, at) =>
            // No part of the first frame: a spinner takes its time anyway.
            startTransition(() =>
              setLoadState((before) =>
                before?.loading === now && before.index === at
                  ? before
                  : { loading: now, index: at },
              ),
            ),
          onZoom: (next) =>
            setZoom((now) =>
              now.canZoom === next.canZoom && now.isZoomed === next.isZoomed ? now : next,
            ),
        },
      );
      engine.current = opened;
      startTransition(() => setPainted(true));
      if (isCloseWanted.current) opened.close();
    }

    isCloseWanted.current = false;
    const dismiss = (): void => latestClose();
    // Before the engine, which measures: the page is laid out once.
    const closeModal = isAnswered
      ? openModal(modal, dismiss, null, lockPage)
      : openModalAfterFrame(modal, { dismiss, painted: start, opened: finishOpening }, lockPage);
    if (isAnswered) {
      finishOpening();
      start();
    }
    endEarlyAnswer();

    function end(): void {
      if (hasEnded) return;
      hasEnded = true;
      const hasLeft = closeModal();
      if (!hasLeft) returnFocus(host, opener, find(host), latestProps().index);
    }

    return () => {
      engine.current = null;
      opened?.destroy();
      end();
    };
  }, [isShown, host, find, opener, settings]);

  useUpdateEffect(() => engine.current?.refresh(), slides);
  useEffect(() => {
    engine.current?.goTo(index, direction.current);
    direction.current = 0;
  }, [index]);
  useUpdateEffect(() => engine.current?.resize(), areThumbnailsShown);
  const isClosing = (): boolean => engine.current?.isClosing() ?? isCloseWanted.current;
  useImperativeHandle(ref, () => ({ step: onStep, close, isClosing }));
  const handleKeyDown = useKeys({
    isZoomed: zoom.isZoomed,
    isRtl: settings.isRtl,
    count: slides.length,
    onStep,
    onIndex,
    onZoom: (factor) => engine.current?.zoomBy(factor),
  });

  return (
    <dialog
      ref={dialog}
      // A page that styles the part must not show a closed dialog.
      part={isShown ? 'lightbox' : undefined}
      className={`lightbox ${theme}`}
      aria-label={(isShown ? labelOf(host) : null) ?? messages.lightboxLabel}
      aria-describedby="status"
      data-closing={closing}
      data-thumbnails={areThumbnailsShown || undefined}
      onKeyDown={handleKeyDown}
      onAnimationStart={() => keepModal(dialog.current)}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={close}
    >
      <div ref={frame} className="frame" data-content={slide?.kind === 'content' || undefined}>
        <div ref={viewport} className="lightbox-viewport" dir="ltr" />
        {loading === 'loading' ? <div part="lightbox-loading" className="loading" /> : null}
        <Controls
          index={index}
          count={slides.length}
          loop={settings.loop}
          slide={slide}
          isComplete={isComplete}
          hasDownload={hasDownload}
          shareAddress={
            hasShare
              ? () => {
                  const at = options.blockIndexOf?.(index) ?? index;
                  return (
                    options.addressOf?.(at) ??
                    hashAddress(options.all ?? slides, at, addressName(host))
                  );
                }
              : null
          }
          zoom={zoom}
          frame={frame}
          thumbnails={hasThumbnails && slides.length > 1 ? areThumbnailsOn : undefined}
          onThumbnails={() => setThumbnailsOn(!areThumbnailsOn)}
          onStep={onStep}
          onZoom={() => engine.current?.toggleZoom()}
          onClose={close}
        />
        {isComplete && hasCaptions && slide?.caption ? (
          <Caption host={host} find={find} index={index} text={slide.caption} />
        ) : null}
        {areThumbnailsShown && isOpen ? (
          <Thumbnails
            host={host}
            find={find}
            slides={slides}
            index={index}
            isRtl={settings.isRtl}
            onPick={onIndex}
          />
        ) : null}
        <p id="status" className="visually-hidden" role="status">
          {statusOf({ slides, index, hasCaptions, hasFailed: loading === 'failed' }, messages)}
        </p>
      </div>
    </dialog>
  );
}

/** Runs an effect at each change of a value, and not as the view mounts, which has read the value. */
function useUpdateEffect(effect: () => void, value: unknown): void {
  const known = useRef(value);
  const run = useEffectEvent(effect);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    run();
  }, [value]);
}
