import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { fill } from '../../../i18n/messages/fill.js';
import { isHtmlTag } from '../../../platform/node-kinds.js';
import { lightboxMessages } from '../messages.js';
import { slideTitle, type Slide } from '../../slides/model/slides.js';
import type { FindSlides } from '../openers.js';

/** Distance from one thumbnail to the next, in pixels. Keep it equal to the value in `thumbnails.styles.ts`. */
const ITEM_SIZE = 72;
/** Number of additional thumbnails rendered on each side of the visible ones. */
const OVERSCAN = 6;
interface ThumbnailsProps {
  readonly host: HTMLElement;
  readonly find: FindSlides;
  readonly slides: readonly Slide[];
  readonly index: number;
  readonly isRtl: boolean;
  readonly onPick: (index: number) => void;
}

/**
 * Renders a list of thumbnails. Only the visible thumbnails and a few next to them are in the DOM. The list is a single tab
 * stop. When arrow keys change the slide, focus moves to the current thumbnail.
 */
export function Thumbnails(props: ThumbnailsProps): ReactNode {
  const { host, find, slides, index, isRtl, onPick } = props;
  const list = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState({ first: index, count: 1 });
  const { pictureName } = useMessages(lightboxMessages);

  function updateVisible(): void {
    const { scrollLeft = 0, clientWidth = 0 } = list.current ?? {};
    const first = Math.floor(Math.abs(scrollLeft) / ITEM_SIZE);
    const count = Math.ceil(clientWidth / ITEM_SIZE) + 1;
    setVisible((now) => (now.first === first && now.count === count ? now : { first, count }));
  }

  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const left = (index + 0.5) * ITEM_SIZE - current.clientWidth / 2;
    current.scrollLeft = isRtl ? -left : left;
    updateVisible();
    // If a thumbnail has focus, moves focus to the current one.
    const focused = current.contains((current.getRootNode() as ShadowRoot).activeElement);
    if (focused)
      current.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [index, isRtl, slides.length]);

  const from = Math.max(0, visible.first - OVERSCAN);
  const to = Math.min(slides.length, visible.first + visible.count + OVERSCAN);
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  // The current thumbnail is always rendered, so that it can receive focus.
  if (!indexes.includes(index)) indexes.push(index);
  const found = find(host);
  return (
    <div
      ref={list}
      part="lightbox-thumbnails"
      className="lightbox-thumbnails"
      onScroll={updateVisible}
    >
      <div
        className="lightbox-track"
        ref={(track) => track?.style.setProperty('--_thumbnail-count', `${slides.length}`)}
      >
        {indexes.map((at) => (
          <button
            key={at}
            type="button"
            className="lightbox-thumbnail"
            tabIndex={at === index ? 0 : -1}
            aria-label={thumbnailLabel(slides[at], fill(pictureName, { position: at + 1 }))}
            aria-current={at === index || undefined}
            ref={(button) => button?.style.setProperty('--_thumbnail-index', `${at}`)}
            onClick={() => onPick(at)}
          >
            <ThumbnailImage img={found[at]?.img ?? null} slide={slides[at]} />
          </button>
        ))}
      </div>
    </div>
  );
}

interface ThumbnailImageProps {
  readonly img: HTMLElement | null;
  readonly slide: Slide | undefined;
}

function ThumbnailImage({ img, slide }: ThumbnailImageProps): ReactNode {
  const shown = isHtmlTag(img, 'img') ? img.currentSrc || img.src : '';
  const src = shown || (slide?.kind === 'picture' ? slide.picture.src : '');
  if (src) return <img src={src} alt="" decoding="async" draggable={false} />;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={slide?.kind === 'content' ? 'M5 6h14M5 10h14M5 14h14M5 18h8' : 'M8 5l11 7-11 7z'} />
    </svg>
  );
}

function thumbnailLabel(slide: Slide | undefined, position: string): string {
  const name = slide?.kind === 'video' ? slide.caption : slideTitle(slide) || slide?.caption;
  return [position, name].filter(Boolean).join(': ');
}
