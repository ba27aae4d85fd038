import type PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';
import { isHtmlElement, isHtmlTag, isElement } from '../../../platform/node-kinds.js';
import { largestCandidate } from '../../image/model/picture.js';
import { fileSizeOf } from '../../../ui/file-size.js';
import { tryOrNull } from '../../../platform/storage-item.js';
import type { FoundSlide } from '../../slides/model/slides.js';

/** Pixels that a picture of unknown size is taken to be wide until it has loaded. */
const ASSUMED_WIDTH = 1600;

/** What the engine needs to show a slide. `isSizeKnown` is false where the loaded picture has the say. */
export function slideData({ slide, node, img }: FoundSlide<HTMLElement>): SlideData {
  if (slide.kind === 'video') return { ...videoSize, type: 'video', video: videoOf(node) };
  if (slide.kind === 'content') return { type: 'content', content: node, alt: slide.title };
  const { src, srcset, alt, size, ratio } = slide.picture;
  const thumb = img as HTMLImageElement | null;
  const loaded = thumb && fileSizeOf(thumb);
  const shown = loaded && loaded.width / loaded.height;
  // The picture in the page may be the file itself.
  const file = loaded && !srcset && isSameFile(thumb, src) ? loaded : null;
  const assumed = largestCandidate(srcset)?.width ?? ASSUMED_WIDTH;
  const { width, height } = size ??
    file ?? { width: assumed, height: assumed / (ratio ?? shown ?? 3 / 2) };
  return {
    src,
    alt,
    width,
    height,
    isSizeKnown: (size ?? file) !== null,
    ...(srcset === null ? {} : { srcset }),
    ...(thumb && shown ? { msrc: thumb.currentSrc, thumb } : {}),
  };
}

/** True where a picture shows a file as it is, and not one of several that the browser may choose from. */
function isSameFile(img: HTMLImageElement, src: string): boolean {
  return img.getAttribute('src') === src && img.src === img.currentSrc && !img.srcset;
}

type LoadedSlide = PhotoSwipe['currSlide'] & object;

/** A size that was assumed, or that the page gave wrong, would distort the picture. True where it did. */
export function correctSize(slide: LoadedSlide): boolean {
  const { content } = slide;
  const { element, data } = content;
  const file = isHtmlTag(element, 'img') ? fileSizeOf(element) : null;
  if (!file) return false;
  const ratio = file.width / file.height;
  const isRight = Math.abs(slide.width / slide.height / ratio - 1) < 0.02;
  if (data['isSizeKnown'] && isRight) return false;
  // With a srcset the natural size is the one that the layout asked for: only its ratio counts.
  const width = data.srcset ? slide.width : file.width;
  const height = width / ratio;
  slide.width = content.width = data.width = width;
  slide.height = content.height = data.height = height;
  data['isSizeKnown'] = true;
  return true;
}

/** Shows a slide whole, at its present size. */
export function fitSlide(slide: LoadedSlide): void {
  slide.calculateSize();
  slide.currentResolution = 0;
  slide.zoomAndPanToInitial();
  slide.applyCurrentZoomPan();
  slide.updateContentSize(true);
}

/** Where the page shows the picture of a slide now; undefined where it is out of sight. */
export function boundsOf(data: SlideData): ThumbBounds | undefined {
  const thumb: unknown = data['thumb'];
  if (!isHtmlElement(thumb) || !thumb.isConnected) return undefined;
  const { objectFit: fit, objectPosition: position } = getComputedStyle(thumb);
  const ratio = (data.width ?? 1) / (data.height ?? 1);
  const { clientWidth: width } = document.documentElement;
  const box = thumb.getBoundingClientRect();
  return thumbBounds(box, ratio, { fit, position }, { width, height: innerHeight });
}

/** A box in pixels, from the top left corner of the window. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How CSS puts a picture into its box: computed values of `object-fit` and `object-position`. */
interface ObjectPlacement {
  readonly fit: string;
  readonly position: string;
}

/** Where a whole picture lies, and what of it is seen, if not all. In the shape that the engine takes. */
export interface ThumbBounds {
  x: number;
  y: number;
  w: number;
  innerRect?: { x: number; y: number; w: number; h: number };
}

/**
 * Where a picture of `ratio` (width by height) lies in the box of its small version, which may crop
 * it around a focal point: there it starts to grow. Undefined where the box is out of the window.
 */
export function thumbBounds(
  box: Box,
  ratio: number,
  { fit, position }: ObjectPlacement,
  viewport: { readonly width: number; readonly height: number },
): ThumbBounds | undefined {
  const isSeen =
    box.width > 0 &&
    box.height > 0 &&
    box.x + box.width > 0 &&
    box.y + box.height > 0 &&
    box.x < viewport.width &&
    box.y < viewport.height;
  if (!isSeen) return undefined;
  const isWhole = fit === 'contain' || fit === 'scale-down';
  const isWider = box.width / box.height > ratio;
  const w = isWider === isWhole ? box.height * ratio : box.width;
  const h = w / ratio;
  const [across = '50%', down = '50%'] = position.split(' ');
  const left = offset(across, box.width - w);
  const top = offset(down, box.height - h);
  const whole = { x: box.x + left, y: box.y + top, w };
  return isWhole
    ? whole
    : { ...whole, innerRect: { x: left, y: top, w: box.width, h: box.height } };
}

function offset(position: string, room: number): number {
  const value = parseFloat(position);
  if (Number.isNaN(value)) return room / 2;
  return position.endsWith('%') ? (room * value) / 100 : value;
}

const videos = 'video, iframe, sq-video';

/** Part of a video's height that its controls take, at the bottom. */
const CONTROLS_HEIGHT = 0.25;

/** A video's size where nobody names one: 16 by 9 (spec section 9). */
const videoSize = { width: 1280, height: 720 } as const;

/**
 * Shows slides that carry a `video` element (see {@link videoOf}) by a copy of it, which is there only
 * while its slide is, so that leaving a slide stops what plays in it.
 */
export function showVideos(engine: PhotoSwipe): void {
  engine.on('contentLoad', (event) => {
    const { content } = event;
    if (!isElement(content.data['video'])) return;
    event.preventDefault();
    const wrapper = document.createElement('div');
    wrapper.className = 'pswp__content';
    content.element = wrapper;
  });
  engine.on('contentActivate', ({ content }) => {
    const source: unknown = content.data['video'];
    if (!isHtmlElement(source) || !content.element) return;
    const video = source.cloneNode(true) as HTMLElement;
    video.removeAttribute('id');
    video.removeAttribute('autoplay');
    if (isHtmlTag(video, 'video')) playOnClick(video);
    else video.addEventListener('click', () => callPlayer(video, 'play'), { once: true });
    video.addEventListener('pointerdown', (press) => {
      // The engine would take a press on the video's own controls for the start of a swipe.
      if (press.pointerType === 'mouse' || isOnControls(press, video)) press.stopPropagation();
    });
    content.element.replaceChildren(video);
  });
  engine.on('contentDeactivate', ({ content }) => {
    if (!content.data['video']) return;
    const video = content.element?.firstElementChild;
    // It says so, to whom it has said that it plays.
    if (video) callPlayer(video, 'pause');
    content.element?.replaceChildren();
  });
}

/** Stops what plays in the slides of the page: their copies play now. */
export function pauseVideos(slides: readonly FoundSlide<HTMLElement>[]): void {
  for (const { slide, node } of slides) {
    if (slide.kind !== 'video') continue;
    const video = videoOf(node);
    if (video) callPlayer(video, 'pause');
  }
}

/** The video of a slide in the page. */
function videoOf(slide: Element): Element | null {
  return slide.matches(videos) ? slide : slide.querySelector(videos);
}

/** Plays or pauses a video or a player; a frame has neither, and a tag that cannot work throws. */
function callPlayer(video: Element, what: 'play' | 'pause'): void {
  const method: unknown = Reflect.get(video, what);
  if (typeof method === 'function') tryOrNull(() => Reflect.apply(method, video, []) as unknown);
}

function playOnClick(video: HTMLVideoElement): void {
  video.controls = true;
  video.addEventListener('click', (event) => {
    if (!video.paused) return;
    event.preventDefault();
    // Refused where the browser wants another gesture; the controls are there for that.
    video.play().catch(() => undefined);
  });
}

function isOnControls({ clientY }: PointerEvent, video: HTMLElement): boolean {
  const { bottom, height } = video.getBoundingClientRect();
  return clientY > bottom - height * CONTROLS_HEIGHT;
}
