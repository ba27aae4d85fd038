import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../../core/ViewRoot.js';
import { fill } from '../../../i18n/messages/fill.js';
import { isHtmlTag } from '../../../platform/node-kinds.js';
import { lightboxMessages } from '../messages.js';
import { slideTitle, type Slide } from '../model/slides.js';
import type { FindSlides } from './openers.js';

/** Pixels from one thumbnail to the next: `thumbnails.styles.ts` says the same. */
const PITCH = 72;
/** Thumbnails kept on either side of those in view. */
const SPARE = 6;
/** Pixels that the strip takes, with its margins: `lightbox.styles.ts` says the same. */
const STRIP_HEIGHT = 96;
/** A phone on its side is at most so high, in pixels, and has no room for the strip. */
const LOW = 432;

/** Pixels at the bottom of the window that the strip has to itself. */
export function stripHeight(): number {
  return innerHeight > LOW ? STRIP_HEIGHT : 0;
}

interface ThumbnailsProps {
  readonly host: HTMLElement;
  readonly find: FindSlides;
  readonly slides: readonly Slide[];
  readonly index: number;
  readonly isRtl: boolean;
  readonly onPick: (index: number) => void;
}

/**
 * A strip of small pictures, of which only those near the view exist. One stop of the tab key; the
 * arrow keys step, and the focus follows.
 */
export function Thumbnails(props: ThumbnailsProps): ReactNode {
  const { host, find, slides, index, isRtl, onPick } = props;
  const strip = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ first: index, count: 1 });
  const { pictureName } = useMessages(lightboxMessages);

  function look(): void {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    const first = Math.floor(Math.abs(scrollLeft) / PITCH);
    const count = Math.ceil(clientWidth / PITCH) + 1;
    setView((now) => (now.first === first && now.count === count ? now : { first, count }));
  }

  useLayoutEffect(() => {
    const { current } = strip;
    if (!current) return;
    const left = (index + 0.5) * PITCH - current.clientWidth / 2;
    current.scrollLeft = isRtl ? -left : left;
    look();
    // What has the focus may be a thumbnail that is not current any more.
    const focused = current.contains((current.getRootNode() as ShadowRoot).activeElement);
    if (focused)
      current.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [index, isRtl, slides.length]);

  const from = Math.max(0, view.first - SPARE);
  const to = Math.min(slides.length, view.first + view.count + SPARE);
  const places = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  // The current one stays where the focus can find it.
  if (!places.includes(index)) places.push(index);
  const found = find(host);
  return (
    <div ref={strip} part="lightbox-thumbnails" className="thumbnails" onScroll={look}>
      <div
        className="rail"
        ref={(rail) => rail?.style.setProperty('--_thumbnail-count', `${slides.length}`)}
      >
        {places.map((at) => (
          <button
            key={at}
            type="button"
            className="thumbnail"
            tabIndex={at === index ? 0 : -1}
            aria-label={nameOf(slides[at], fill(pictureName, { position: at + 1 }))}
            aria-current={at === index || undefined}
            ref={(button) => button?.style.setProperty('--_thumbnail-index', `${at}`)}
            onClick={() => onPick(at)}
          >
            <Small img={found[at]?.img ?? null} slide={slides[at]} />
          </button>
        ))}
      </div>
    </div>
  );
}

interface SmallProps {
  readonly img: HTMLElement | null;
  readonly slide: Slide | undefined;
}

function Small({ img, slide }: SmallProps): ReactNode {
  const shown = isHtmlTag(img, 'img') ? img.currentSrc || img.src : '';
  const src = shown || (slide?.kind === 'picture' ? slide.picture.src : '');
  if (src) return <img src={src} alt="" decoding="async" draggable={false} />;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={slide?.kind === 'content' ? 'M5 6h14M5 10h14M5 14h14M5 18h8' : 'M8 5l11 7-11 7z'} />
    </svg>
  );
}

function nameOf(slide: Slide | undefined, place: string): string {
  const name = slide?.kind === 'video' ? slide.caption : slideTitle(slide) || slide?.caption;
  return [place, name].filter(Boolean).join(': ');
}
