import type PhotoSwipe from 'photoswipe';
import { isElement, isHtmlElement, isHtmlTag } from '../../../platform/node-kinds.js';
import type { FoundSlide } from '../model/slides.js';

const videos = 'video, iframe, sq-video';

/** Part of a video's height that its controls take, at the bottom. */
const CONTROLS_HEIGHT = 0.25;

/** A video's size where nobody names one: 16 by 9 (spec section 9). */
export const videoSize = { width: 1280, height: 720 } as const;

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
    video.addEventListener('pointerdown', (press) => {
      // The engine would take a press on the video's own controls for the start of a swipe.
      if (press.pointerType === 'mouse' || isOnControls(press, video)) press.stopPropagation();
    });
    content.element.replaceChildren(video);
  });
  engine.on('contentDeactivate', ({ content }) => {
    if (content.data['video']) content.element?.replaceChildren();
  });
}

/** Stops what plays in the slides of the page: their copies play now. */
export function pauseVideos(slides: readonly FoundSlide<HTMLElement>[]): void {
  for (const { slide, node } of slides) {
    if (slide.kind !== 'video') continue;
    const video = videoOf(node);
    // An iframe has none.
    if (video && 'pause' in video) (video as HTMLVideoElement).pause();
  }
}

/** The video of a slide in the page. */
export function videoOf(slide: Element): Element | null {
  return slide.matches(videos) ? slide : slide.querySelector(videos);
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
