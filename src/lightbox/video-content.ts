import type PhotoSwipe from 'photoswipe';

/** A video's size where nobody names one: 16 by 9 (spec section 9). */
export const videoSize = { width: 1280, height: 720 } as const;

/**
 * Shows slides that carry a `video` element (see {@link videoOf}) by a copy of it, which is there only
 * while its slide is, so that leaving a slide stops what plays in it.
 */
export function showVideos(engine: PhotoSwipe): void {
  engine.on('contentLoad', (event) => {
    const { content } = event;
    if (!(content.data['video'] instanceof Element)) return;
    event.preventDefault();
    const wrapper = document.createElement('div');
    wrapper.className = 'pswp__content';
    content.element = wrapper;
  });
  engine.on('contentActivate', ({ content }) => {
    const source: unknown = content.data['video'];
    if (!(source instanceof HTMLElement) || !content.element) return;
    const video = source.cloneNode(true) as HTMLElement;
    video.removeAttribute('id');
    video.removeAttribute('autoplay');
    if (video instanceof HTMLVideoElement) playOnClick(video);
    // The engine would take a press on the video's own controls for the start of a swipe.
    video.addEventListener('pointerdown', (press) => press.stopPropagation());
    content.element.replaceChildren(video);
  });
  engine.on('contentDeactivate', ({ content }) => {
    if (content.data['video']) content.element?.replaceChildren();
  });
}

/** The video of a slide in the page. */
export function videoOf(slide: Element): Element | null {
  return slide.querySelector('video, iframe, sq-video');
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
