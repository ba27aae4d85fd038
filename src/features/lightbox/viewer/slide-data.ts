import type PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';
import { isHtmlElement, isHtmlTag, isElement } from '../../../platform/node-kinds.js';
import { largestCandidate } from '../../image/model/picture.js';
import { fileSizeOf } from '../../../ui/file-size.js';
import { tryOrNull } from '../../../platform/storage-item.js';
import type { FoundSlide } from '../../slides/model/slides.js';

/** Assumed width in pixels of an image whose size is unknown until it has loaded. */
const ASSUMED_WIDTH = 1600;

/**
 * Returns the data that PhotoSwipe needs to show a slide. If `isSizeKnown` is `false`, the size is corrected after the image
 * has loaded.
 */
export function slideData({ slide, node, img }: FoundSlide<HTMLElement>): SlideData {
  if (slide.kind === 'video') return { ...videoSize, type: 'video', video: videoOf(node) };
  if (slide.kind === 'content') return { type: 'content', content: node, alt: slide.title };
  const { src, srcset, alt, size, ratio } = slide.picture;
  const thumb = img as HTMLImageElement | null;
  const loaded = thumb && fileSizeOf(thumb);
  const shown = loaded && loaded.width / loaded.height;
  // The image in the page may already be the large file.
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

/** Returns `true` if an image shows exactly this file, and the browser could not choose a different candidate. */
function isSameFile(img: HTMLImageElement, src: string): boolean {
  return img.getAttribute('src') === src && img.src === img.currentSrc && !img.srcset;
}

type LoadedSlide = PhotoSwipe['currSlide'] & object;

/**
 * Corrects a slide's size if it was only assumed, or if the page specifies a wrong one, which would distort the image. Returns
 * `true` if the size has changed.
 */
export function correctSize(slide: LoadedSlide): boolean {
  const { content } = slide;
  const { element, data } = content;
  const file = isHtmlTag(element, 'img') ? fileSizeOf(element) : null;
  if (!file) return false;
  const ratio = file.width / file.height;
  const isRight = Math.abs(slide.width / slide.height / ratio - 1) < 0.02;
  if (data['isSizeKnown'] && isRight) return false;
  // If there is a `srcset`, the natural size depends on the layout, so only its ratio is used.
  const width = data.srcset ? slide.width : file.width;
  const height = width / ratio;
  slide.width = content.width = data.width = width;
  slide.height = content.height = data.height = height;
  data['isSizeKnown'] = true;
  return true;
}

export function fitSlide(slide: LoadedSlide): void {
  slide.calculateSize();
  slide.currentResolution = 0;
  slide.zoomAndPanToInitial();
  slide.applyCurrentZoomPan();
  slide.updateContentSize(true);
}

/** Returns the position of a slide's image in the page, or `undefined` if the image is not visible. */
export function boundsOf(data: SlideData): ThumbBounds | undefined {
  const thumb: unknown = data['thumb'];
  if (!isHtmlElement(thumb) || !thumb.isConnected) return undefined;
  const { objectFit: fit, objectPosition: position } = getComputedStyle(thumb);
  const ratio = (data.width ?? 1) / (data.height ?? 1);
  const { clientWidth: width } = document.documentElement;
  const box = thumb.getBoundingClientRect();
  return thumbBounds(box, ratio, { fit, position }, { width, height: innerHeight });
}

/** A box in pixels, relative to the viewport's top left corner. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ObjectPlacement {
  readonly fit: string;
  readonly position: string;
}

/** Position of an image, and of its visible part if it is cropped. PhotoSwipe defines the format. */
export interface ThumbBounds {
  x: number;
  y: number;
  w: number;
  innerRect?: { x: number; y: number; w: number; h: number };
}

/**
 * Returns the position of an image inside its thumbnail's box, where the opening animation starts. The thumbnail may crop the
 * image around a focal point. `ratio` is the image's width divided by its height. Returns `undefined` if the box is outside the
 * viewport.
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

/** Height of the controls at the bottom of a video, relative to the video's height. */
const CONTROLS_HEIGHT = 0.25;

/** Default size of a video, with a ratio of 16 to 9 (behavior.md#lightbox-video). */
const videoSize = { width: 1280, height: 720 } as const;

/**
 * Shows each slide that has a video (see {@link videoOf}) as a copy of its video element. The copy exists only while its slide
 * is current, so that playback stops when the visitor leaves the slide.
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
      // Prevents PhotoSwipe from treating a press on the video's controls as the start of a swipe.
      if (press.pointerType === 'mouse' || isOnControls(press, video)) press.stopPropagation();
    });
    content.element.replaceChildren(video);
  });
  engine.on('contentDeactivate', ({ content }) => {
    if (!content.data['video']) return;
    const video = content.element?.firstElementChild;
    // Calls `pause` before removing the copy, so that `sq-video` also reports the end of a playback whose start it has
    // reported.
    if (video) callPlayer(video, 'pause');
    content.element?.replaceChildren();
  });
}

/** Pauses the videos in the page's slides, because their copies in the lightbox may play. */
export function pauseVideos(slides: readonly FoundSlide<HTMLElement>[]): void {
  for (const { slide, node } of slides) {
    if (slide.kind !== 'video') continue;
    const video = videoOf(node);
    if (video) callPlayer(video, 'pause');
  }
}

function videoOf(slide: Element): Element | null {
  return slide.matches(videos) ? slide : slide.querySelector(videos);
}

/** Calls a method of a video or player. Does nothing if the method does not exist, as on an `<iframe>`, or if it throws. */
function callPlayer(video: Element, what: 'play' | 'pause'): void {
  const method: unknown = Reflect.get(video, what);
  if (typeof method === 'function') tryOrNull(() => Reflect.apply(method, video, []) as unknown);
}

function playOnClick(video: HTMLVideoElement): void {
  video.controls = true;
  video.addEventListener('click', (event) => {
    if (!video.paused) return;
    event.preventDefault();
    // `play()` is rejected if the browser requires another user gesture. The visitor can then use the controls.
    video.play().catch(() => undefined);
  });
}

function isOnControls({ clientY }: PointerEvent, video: HTMLElement): boolean {
  const { bottom, height } = video.getBoundingClientRect();
  return clientY > bottom - height * CONTROLS_HEIGHT;
}
