import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { addStyles } from '../../../core/css.js';
import { styleHost } from '../../../core/annotations/host-styles.js';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { fill } from '../../../i18n/messages/fill.js';
import { isHtmlElement, isShadowRoot, isHtmlTag } from '../../../platform/node-kinds.js';
import { chooseWidth, neededWidth, sourceAt } from '../../image/model/image-source.js';
import { objectPosition } from '../../image/model/picture.js';
import { lightboxMessages } from '../../lightbox/messages.js';
import { galleryMessages } from '../messages.js';
import { findSlides } from '../../slides/model/find-slides.js';
import { pictureSource } from '../../slides/model/slide-picture.js';
import { slideTitle, type FoundSlide, type Slide } from '../../slides/model/slides.js';
import type { GalleryInput } from '../input.js';
import type { GalleryModel } from '../gallery-model.js';
import { useIndex, useIndexChange } from '../use-model.js';
import { thumbnailsStyles } from './thumbnails.styles.js';

/** Gap between thumbnails in pixels. Keep it equal to the value in `thumbnails.styles.ts`. */
const GAP = 8;

/**
 * Renders a list of thumbnails. A click on a thumbnail shows its slide. The list is a single tab stop. When arrow keys change
 * the slide, focus moves to the current thumbnail.
 */
export function Thumbnails({ model }: { readonly model: GalleryModel }): ReactNode {
  const { host, index, input } = model;
  const { slides, squareThumbs, thumbnailsPerRow, activeAlignment } = input;
  const { thumbnailStripHeight: height, thumbnailStripMargin: margin, thumbnailRows: rows } = input;
  const { thumbnailsLabel } = useMessages(galleryMessages);
  const list = useRef<HTMLDivElement>(null);
  const hasAligned = useRef(false);
  const pick = usePick(model);
  const thumbnails = useMemo(
    // `slides` is a new array whenever the slides' nodes have changed.
    () => (slides.length > 0 ? readThumbnails(host, height, squareThumbs) : []),
    [host, slides, height, squareThumbs],
  );

  useLayoutEffect(() => {
    if (list.current) addStyles(list.current, [thumbnailsStyles]);
  }, []);
  useLayoutEffect(
    () => reserveRoom(host, (height + GAP) * rows - GAP + margin),
    [host, height, margin, rows],
  );
  useLayoutEffect(() => {
    const style = list.current?.style;
    style?.setProperty('--_thumbnails-height', `${String(height)}px`);
    style?.setProperty('--_thumbnails-rows', String(rows));
    style?.setProperty('--_thumbnails-per-row', String(thumbnailsPerRow ?? 1));
  }, [height, rows, thumbnailsPerRow]);
  const align = (): void => {
    const { current: node } = list;
    const current = node?.children[index()];
    if (!node || !isHtmlElement(current)) return;
    alignThumbnail(node, current, activeAlignment, hasAligned.current);
    hasAligned.current = true;
    const root = node.getRootNode();
    const hasFocus = isShadowRoot(root) && root.activeElement?.parentElement === node;
    if (hasFocus) current.focus({ preventScroll: true });
  };
  const alignNow = useEffectEvent(align);
  useLayoutEffect(() => alignNow(), [activeAlignment, thumbnails]);
  useIndexChange(model, align);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Home' && event.key !== 'End') return;
    // Prevents the page from scrolling.
    event.preventDefault();
    pick(event.key === 'Home' ? 0 : -1);
  }

  return (
    <div
      ref={list}
      part="thumbnails"
      className={`thumbnails${thumbnailsPerRow ? ' fitted' : ''}${rows > 1 ? ' rows' : ''}`}
      role="group"
      aria-label={thumbnailsLabel}
    >
      {thumbnails.map((thumbnail, at) => (
        <ThumbnailButton
          key={at}
          model={model}
          thumbnail={thumbnail}
          at={at}
          height={height}
          onKeyDown={handleKeyDown}
          onPick={pick}
        />
      ))}
    </div>
  );
}

interface ThumbnailButtonProps {
  readonly model: GalleryModel;
  readonly thumbnail: Thumbnail;
  readonly at: number;
  /** In CSS pixels. */
  readonly height: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPick: (at: number) => void;
}

const positionNames = {
  picture: 'position',
  video: 'videoPosition',
  content: 'slidePosition',
} as const;

function ThumbnailButton(props: ThumbnailButtonProps): ReactNode {
  const { model, thumbnail, at, height, onKeyDown, onPick } = props;
  const isCurrent = useIndex(model, (index) => index === at);
  const messages = useMessages(lightboxMessages);
  const position = fill(messages[positionNames[thumbnail.kind]], {
    position: at + 1,
    count: model.count,
  });
  return (
    <button
      type="button"
      part={isCurrent ? 'thumbnail current' : 'thumbnail'}
      className="thumbnail"
      aria-label={thumbnail.alt ? `${position}: ${thumbnail.alt}` : position}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      ref={(button) => button?.style.setProperty('--_thumbnail-ratio', String(thumbnail.ratio))}
      onKeyDown={onKeyDown}
      onClick={() => onPick(at)}
    >
      <ThumbnailImage thumbnail={thumbnail} width={height * thumbnail.ratio} />
    </button>
  );
}

/**
 * Returns a function that shows a slide. If a transition is running, the slide is shown after the transition, so that no click
 * is lost.
 */
export function usePick(model: GalleryModel): (at: number) => void {
  const { watchMoving, goTo } = model;
  const goNow = useEffectEvent(goTo);
  const wanted = useRef<number>(null);
  useEffect(
    () =>
      watchMoving((isMoving) => {
        const at = wanted.current;
        if (isMoving || at === null) return;
        wanted.current = null;
        goNow(at);
      }),
    [watchMoving],
  );
  return (at) => {
    wanted.current = goTo(at) ? null : at;
  };
}

interface ThumbnailImageProps {
  readonly thumbnail: Thumbnail;
  /** In CSS pixels. */
  readonly width: number;
}

function ThumbnailImage({ thumbnail, width }: ThumbnailImageProps): ReactNode {
  const { src, srcset, focus, kind } = thumbnail;
  return (
    <>
      {src ? (
        <img
          {...(srcset && { srcSet: srcset, sizes: `${String(Math.ceil(width))}px` })}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          ref={(img) => img?.style.setProperty('object-position', focus)}
        />
      ) : null}
      {kind !== 'picture' ? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={kind === 'video' ? 'M10 7.5l7 4.5-7 4.5z' : 'M7 7h10v2H7zm0 4h10v2H7zm0 4h7v2H7z'}
          />
        </svg>
      ) : null}
    </>
  );
}

/**
 * Reserves space below the slides if `page.css` cannot, because a setting is not an attribute, or because the browser does not
 * support typed `attr()`. Returns a cleanup function.
 *
 * @param height in CSS pixels
 */
export function reserveRoom(host: HTMLElement, height: number): () => void {
  const room = `${String(height)}px`;
  const { paddingBlockEnd, boxSizing } = getComputedStyle(host);
  if (paddingBlockEnd === room && boxSizing === 'content-box') return () => undefined;
  return styleHost(host, { 'padding-block-end': room, 'box-sizing': 'content-box' });
}

/** Position of the current thumbnail in the list, as the portion of the free space that precedes it. */
const alignedShares = { left: 0, start: 0, center: 0.5, middle: 0.5, right: 1, end: 1 } as const;

/** Scrolls the list, but not its ancestors, to align a thumbnail according to `alignment`. */
function alignThumbnail(
  list: HTMLElement,
  thumbnail: HTMLElement,
  alignment: GalleryInput['activeAlignment'],
  isSmooth: boolean,
): void {
  const isRtl = getComputedStyle(list).direction === 'rtl';
  const [outer, inner] = [list.getBoundingClientRect(), thumbnail.getBoundingClientRect()];
  const share = isRtl ? 1 - alignedShares[alignment] : alignedShares[alignment];
  const free = outer.width - inner.width;
  const hasMotion = isSmooth && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollTo({
    left: list.scrollLeft + inner.left - outer.left - free * share,
    top: list.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2,
    behavior: hasMotion ? 'smooth' : 'instant',
  });
}

interface Thumbnail {
  /** `null` if the slide has no image. */
  readonly src: string | null;
  /** Image candidates with width descriptors. */
  readonly srcset: string | null;
  readonly alt: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** CSS `object-position`. */
  readonly focus: string;
  readonly kind: Slide['kind'];
}

/** Aspect ratio of a video's thumbnail (behavior.md#gallery-thumbnails). */
const VIDEO_RATIO = 16 / 9;

/** Minimum and maximum aspect ratio of a thumbnail. A panorama is cropped. */
const RATIOS = [0.4, 3] as const;

/**
 * Returns the thumbnails of a gallery's slides, in order.
 *
 * @param height in CSS pixels
 */
function readThumbnails(gallery: HTMLElement, height: number, isSquare: boolean): Thumbnail[] {
  return findSlides(gallery).map((found) => readThumbnail(found, height, isSquare));
}

function readThumbnail(
  { slide, node, img }: FoundSlide<HTMLElement>,
  height: number,
  isSquare: boolean,
): Thumbnail {
  const isPicture = slide.kind === 'picture';
  const natural = !isPicture ? VIDEO_RATIO : (slide.picture.ratio ?? naturalRatio(img) ?? 1);
  const ratio = isSquare && isPicture ? 1 : Math.min(Math.max(natural, RATIOS[0]), RATIOS[1]);
  return {
    src: img ? smallSource(img, height * ratio) : posterOf(node),
    srcset: img?.getAttribute('srcset') || null,
    alt: slideTitle(slide) || slide.caption,
    ratio,
    focus: slide.focalPoint ? objectPosition(slide.focalPoint) : '50% 50%',
    kind: slide.kind,
  };
}

/**
 * Returns the source of the slide's image. If the image has no source yet and its URL is in `data-image`, returns a version in
 * the thumbnail's size.
 */
function smallSource(img: HTMLElement, width: number): string | null {
  const source = pictureSource(img);
  if (source === null || source !== img.getAttribute('data-image')) return source;
  const needed = neededWidth({ width, density: devicePixelRatio });
  return sourceAt(source, chooseWidth(needed), 'queryString', location.host);
}

function posterOf(node: HTMLElement): string | null {
  return node.querySelector('video')?.getAttribute('poster') || null;
}

function naturalRatio(img: HTMLElement | null): number | null {
  const isKnown = isHtmlTag(img, 'img') && img.naturalHeight > 0;
  return isKnown ? img.naturalWidth / img.naturalHeight : null;
}
