import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import pswpStyles from 'photoswipe/style.css';
import { fill } from '../domain/messages/fill.js';
import { lightboxLabel, position } from '../domain/messages/gallery.js';
import type { Slide } from '../domain/slides.js';
import { pushEscapeTarget } from '../element/escape-stack.js';
import { useLatest } from '../element/hooks.js';
import { addStyles } from './add-styles.js';
import { Caption } from './Caption.js';
import { Controls } from './Controls.js';
import { openEngine, type Engine } from './engine.js';
import { lightboxStyles } from './lightbox.styles.js';
import type { LightboxSetting } from './setting.js';

/** Milliseconds between two steps by arrow key (spec section 9). */
const ARROW_THROTTLE = 200;

interface LightboxProps {
  readonly gallery: HTMLElement;
  readonly slides: readonly Slide[];
  readonly index: number;
  readonly theme: 'dark' | 'light';
  readonly hasCaptions: boolean;
  readonly setting: LightboxSetting;
  /** Gets the focus back. */
  readonly opener: HTMLElement;
  readonly onStep: (by: 1 | -1) => void;
  readonly onIndex: (index: number) => void;
  readonly onOpened: (index: number) => void;
  readonly onClosed: (index: number) => void;
}

/** One slide at a time over the whole page, in a modal dialog. Mounting opens it, unmounting ends it. */
export function Lightbox(props: LightboxProps): ReactNode {
  const { gallery, slides, index, theme, hasCaptions, setting, opener, onStep } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine>(null);
  const lastArrow = useRef(-Infinity);
  const latest = useLatest(props);
  const [isClosing, setClosing] = useState(false);
  const [zoom, setZoom] = useState({ canZoom: false, isZoomed: false });
  const caption = slides[index]?.caption ?? '';

  useLayoutEffect(() => {
    const modal = dialog.current;
    if (!modal || !stage.current) return;
    addStyles(modal, [pswpStyles, lightboxStyles]);
    modal.showModal();
    const opened = openEngine(gallery, stage.current, latest.current.index, setting, {
      onStep: (by) => latest.current.onStep(by),
      onIndex: (at) => latest.current.onIndex(at),
      onOpened: () => latest.current.onOpened(latest.current.index),
      onClosing: () => setClosing(true),
      onClosed: () => {
        modal.close();
        // The dialog gives the focus to what had it, which a click need not have changed.
        opener.focus({ preventScroll: true });
        latest.current.onClosed(latest.current.index);
      },
      onZoom: (next) =>
        setZoom((now) =>
          now.canZoom === next.canZoom && now.isZoomed === next.isZoomed ? now : next,
        ),
    });
    engine.current = opened;
    const release = pushEscapeTarget(() => opened.close());
    return () => {
      release();
      engine.current = null;
      opened.destroy();
      modal.close();
    };
  }, [gallery, opener, setting, latest]);

  useEffect(() => engine.current?.refresh(), [slides]);
  useEffect(() => engine.current?.show(index), [index]);

  function pressed(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (target.closest('video, input, textarea, select, [contenteditable]')) return;
    if (
      /^(?:Page|Home|End|Arrow)|^ $/.test(event.key) &&
      !(event.key === ' ' && isControl(target))
    ) {
      // The page behind would scroll.
      event.preventDefault();
    }
    const isRight = event.key === 'ArrowRight';
    if (!(isRight || event.key === 'ArrowLeft') || zoom.isZoomed || hasModifier(event)) return;
    if (event.timeStamp - lastArrow.current < ARROW_THROTTLE) return;
    lastArrow.current = event.timeStamp;
    onStep(isRight === setting.isRtl ? -1 : 1);
  }

  const picture = slides[index]?.kind === 'picture' ? slides[index].picture.alt : '';
  return (
    <dialog
      ref={dialog}
      part="lightbox"
      className={`lightbox ${theme}`}
      aria-label={lightboxLabel}
      data-closing={isClosing || undefined}
      onKeyDown={pressed}
      onCancel={(event) => {
        event.preventDefault();
        engine.current?.close();
      }}
      onClose={() => engine.current?.close()}
    >
      <Controls
        index={index}
        count={slides.length}
        loop={setting.loop}
        zoom={zoom}
        onStep={onStep}
        onZoom={() => engine.current?.toggleZoom()}
        onClose={() => engine.current?.close()}
      />
      <div ref={stage} className="stage" dir="ltr" />
      {hasCaptions && caption ? <Caption gallery={gallery} index={index} text={caption} /> : null}
      <p className="status" role="status">
        {fill(position, { position: index + 1, count: slides.length })}
        {picture ? `. ${picture}` : ''}
      </p>
    </dialog>
  );
}

function isControl(target: Element): boolean {
  return target.closest('button, a') !== null;
}

function hasModifier({ ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
