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
import type { Slide } from '../model/slides.js';
import { useMessages } from '../../../core/ViewRoot.js';
import { openModal, openModalAfterFrame } from '../../../ui/modal/open-modal.js';
import { visuallyHiddenStyles } from '../../../ui/visually-hidden.styles.js';
import { addStyles, sheetsFor } from '../../../core/css.js';
import { Caption, statusOf } from './Caption.js';
import { useKeys } from './commands.js';
import { contentStyles } from './content-slides.js';
import { Controls } from './Controls.js';
import { openEngine, type Engine, type Loading } from './engine.js';
import { readSetting, type LightboxSetting } from './engine-options.js';
import { labelOf } from './label.js';
import { lightboxStyles, openerStyles } from './lightbox.styles.js';
import { endEarlyAnswer, hasEarlyAnswer, type FindSlides } from './openers.js';
import { lockPage, keepModal, returnFocus } from './page-state.js';
import { hashAddress } from './Share.js';
import { stripHeight, Thumbnails } from './Thumbnails.js';
import { thumbnailsStyles } from './thumbnails.styles.js';

const styles = [pswpStyles, visuallyHiddenStyles, lightboxStyles, contentStyles, thumbnailsStyles];

/** What a lightbox shows, how it looks and what it offers. */
export interface LightboxSlides {
  readonly slides: readonly Slide[];
  /** The same slides with their nodes. The same function in every render. */
  readonly find: FindSlides;
  readonly theme: 'dark' | 'light';
  readonly hasCaptions: boolean;
  /** A button that saves the picture, where that is allowed. */
  readonly hasDownload: boolean;
  /** A strip of small pictures, and a button that hides it. */
  readonly hasThumbnails: boolean;
  /** A button that shares the slide. */
  readonly hasShare: boolean;
  /** The address that names a slide, where it is not the one that `hash` writes. */
  readonly addressOf?: ((index: number) => string) | null;
}

/** A lightbox to mount. */
export interface ReadyLightbox {
  /** Another setting is another lightbox. */
  readonly key: string;
  readonly setting: LightboxSetting;
  readonly Lightbox: typeof Lightbox;
}

/** Lets the pictures of a block that open look so under the pointer, and parses the styles of what opens. */
export function readyLightbox(host: HTMLElement, loop?: boolean): ReadyLightbox {
  addStyles(host, [openerStyles]);
  sheetsFor(host.ownerDocument, styles);
  const setting = readSetting(host, loop);
  return { key: JSON.stringify(setting), setting, Lightbox };
}

/** What the block around a lightbox may ask of it. */
export interface LightboxHandle {
  step(by: 1 | -1): void;
  close(): void;
}

interface LightboxProps {
  readonly ref: Ref<LightboxHandle>;
  /** Opens it. Until then it is laid ready, and nobody meets it. */
  readonly isShown: boolean;
  readonly host: HTMLElement;
  readonly shown: LightboxSlides;
  readonly index: number;
  readonly setting: LightboxSetting;
  /** Gets the focus back. */
  readonly opener: HTMLElement | null;
  readonly onStep: (by: 1 | -1) => void;
  readonly onIndex: (index: number) => void;
  readonly onOpened: (index: number) => void;
  readonly onClosed: (index: number) => void;
}

/** One slide at a time over the whole page, in a modal dialog. `isShown` opens it, unmounting ends it. */
export function Lightbox(props: LightboxProps): ReactNode {
  const { ref, host, isShown, shown, index, setting, opener, onIndex } = props;
  const { slides, find, theme, hasCaptions, hasDownload, hasThumbnails, hasShare } = shown;
  const messages = useMessages(lightboxMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine>(null);
  /** The direction of the step that is about to change the slide. */
  const heading = useRef<1 | -1 | 0>(0);
  const [closing, setClosing] = useState<'zoom' | 'fade'>();
  const [isOpen, setOpen] = useState(false);
  const [zoom, setZoom] = useState({ canZoom: false, isZoomed: false });
  const [known, setKnown] = useState<{ loading: Loading; index: number }>();
  const [withThumbnails, setThumbnails] = useState(!setting.isMobile);
  const slide = slides[index];
  const loading = known?.index === index ? known.loading : 'loaded';
  const isDrawn = useFirstFrame(isShown);
  // Where it opens without a motion, that is known before a frame.
  const isWhole = isDrawn || isOpen;
  const hasStrip = hasThumbnails && withThumbnails && slides.length > 1;

  function onStep(by: 1 | -1): void {
    heading.current = by;
    props.onStep(by);
  }
  const handleStep = useEffectEvent(onStep);
  const latestProps = useEffectEvent(() => props);
  const reserved = useEffectEvent(() => (hasStrip ? stripHeight() : 0));

  useLayoutEffect(() => {
    const modal = dialog.current;
    if (!isShown || !modal || !stage.current) return;
    addStyles(modal, styles);
    const { index: first } = latestProps();
    // Below its modal dialog all that is not modal is inert.
    const isAnswered = hasEarlyAnswer();
    let missing = 2;

    /** It is open once its slide is whole and the page is out of reach, whichever comes last. */
    function arrive(): void {
      missing -= 1;
      if (missing === 0) latestProps().onOpened(latestProps().index);
    }

    // Before the engine, which measures: the page is laid out once.
    const dismiss = (): void => engine.current?.close();
    const hide = isAnswered
      ? openModal(modal, dismiss, null, lockPage)
      : openModalAfterFrame(modal, { dismiss, opened: arrive }, lockPage);
    if (isAnswered) arrive();
    const opened = openEngine(
      stage.current,
      {
        host,
        find,
        first,
        setting,
        isAnswered,
        reserved: () => reserved(),
      },
      {
        onStep: (by) => handleStep(by),
        onIndex: (at) => latestProps().onIndex(at),
        onOpened: () => {
          setOpen(true);
          arrive();
        },
        onClosing: setClosing,
        onClosed: () => {
          end();
          latestProps().onClosed(latestProps().index);
        },
        onLoading: (now, at) =>
          // No part of the first frame: a spinner takes its time anyway.
          startTransition(() =>
            setKnown((before) =>
              before?.loading === now && before.index === at ? before : { loading: now, index: at },
            ),
          ),
        onZoom: (next) =>
          setZoom((now) =>
            now.canZoom === next.canZoom && now.isZoomed === next.isZoomed ? now : next,
          ),
      },
    );
    engine.current = opened;

    endEarlyAnswer();
    let hasEnded = false;

    function end(): void {
      if (hasEnded) return;
      hasEnded = true;
      hide();
      returnFocus(host, opener, find(host), latestProps().index);
    }

    return () => {
      engine.current = null;
      opened.destroy();
      end();
    };
  }, [isShown, host, find, opener, setting]);

  useChange(() => engine.current?.refresh(), slides);
  useEffect(() => {
    engine.current?.show(index, heading.current);
    heading.current = 0;
  }, [index]);
  useChange(() => engine.current?.resize(), hasStrip);
  const close = (): void => engine.current?.close();
  useImperativeHandle(ref, () => ({ step: onStep, close }));
  const pressed = useKeys({
    isZoomed: zoom.isZoomed,
    isRtl: setting.isRtl,
    count: slides.length,
    onStep,
    onIndex,
    onZoom: (factor) => engine.current?.zoomBy(factor),
  });

  return (
    <dialog
      ref={dialog}
      // A page that styles the part must not show what is only laid ready.
      part={isShown ? 'lightbox' : undefined}
      className={`lightbox ${theme}`}
      aria-label={(isShown ? labelOf(host) : null) ?? messages.lightboxLabel}
      aria-describedby="status"
      data-closing={closing}
      data-strip={hasStrip || undefined}
      onKeyDown={pressed}
      onAnimationStart={() => keepModal(dialog.current)}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={close}
    >
      <div ref={frame} className="frame" data-content={slide?.kind === 'content' || undefined}>
        <div ref={stage} className="stage" dir="ltr" />
        {loading === 'loading' ? <div part="lightbox-loading" className="loading" /> : null}
        <Controls
          index={index}
          count={slides.length}
          loop={setting.loop}
          slide={slide}
          isWhole={isWhole}
          hasDownload={hasDownload}
          shareAddress={
            hasShare ? () => shown.addressOf?.(index) ?? hashAddress(slides, index, host.id) : null
          }
          zoom={zoom}
          frame={frame}
          thumbnails={hasThumbnails && slides.length > 1 ? withThumbnails : undefined}
          onThumbnails={() => setThumbnails(!withThumbnails)}
          onStep={onStep}
          onZoom={() => engine.current?.toggleZoom()}
          onClose={close}
        />
        {isWhole && hasCaptions && slide?.caption ? (
          <Caption host={host} find={find} index={index} text={slide.caption} />
        ) : null}
        {hasStrip && isOpen ? (
          <Thumbnails
            host={host}
            find={find}
            slides={slides}
            index={index}
            isRtl={setting.isRtl}
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

/** False until a frame has shown the calling view from when `isShown`: what is not needed at once comes after it. */
function useFirstFrame(isShown: boolean): boolean {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (!isShown) return;
    let next = requestAnimationFrame(() => {
      // The first callback comes before the frame is drawn.
      next = requestAnimationFrame(() => startTransition(() => setOver(true)));
    });
    return () => cancelAnimationFrame(next);
  }, [isShown]);

  return isOver;
}

/** Runs an effect at each change of a value, and not as the view mounts, which has read the value. */
function useChange(effect: () => void, value: unknown): void {
  const known = useRef(value);
  const run = useEffectEvent(effect);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    run();
  }, [value]);
}
