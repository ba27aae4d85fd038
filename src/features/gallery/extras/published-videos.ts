import { addStyles, css } from '../../../core/css.js';
import { generatedMarker } from '../../../platform/node-kinds.js';
import { findSlides } from '../../slides/model/find-slides.js';

/** A tag name instead of an import, because most galleries have no videos, and only pages with an `sq-video` load its code. */
const player = 'sq-video';

const embedAttributes = ['data-html', 'data-provider-name'];

/**
 * In a Squarespace export, a video's image remains visible as its poster. The image may come from any host, because the page
 * has already loaded it.
 */
const publishedVideoStyles = css`
  sq-gallery [data-html]:has(> sq-video[data-sq-inserted]) {
    position: relative;
  }
  sq-gallery [data-html]:has(img) > sq-video[data-sq-inserted] {
    --sq-video-background: transparent;
    position: absolute;
    inset: 0;
    height: 100%;
    aspect-ratio: auto;
  }
`;

/**
 * Video slides in a Squarespace export contain the embed HTML in `data-html`, but no player. Adds an `sq-video`, which reads
 * that attribute, to each of these slides. Returns a function that removes the styles.
 */
export function addPlayers(host: HTMLElement): (() => void) | undefined {
  for (const { slide, node } of findSlides(host)) if (slide.kind === 'video') addVideo(node);
  return playersOf(host).length > 0 ? addStyles(host, [publishedVideoStyles]) : undefined;
}

export function removePlayers(host: HTMLElement): void {
  for (const video of playersOf(host)) video.remove();
}

/** Skips slides that already have a player, because it may be playing. */
function addVideo(slide: HTMLElement): void {
  const wrapper = slide.matches('[data-html]') ? slide : slide.querySelector('[data-html]');
  if (!wrapper || slide.querySelector('video, iframe, sq-video')) return;
  const video = slide.ownerDocument.createElement(player);
  for (const name of embedAttributes) {
    const value = wrapper.getAttribute(name);
    if (value) video.setAttribute(name, value);
  }
  video.setAttribute(generatedMarker, '');
  wrapper.append(video);
}

function playersOf(host: HTMLElement): NodeListOf<Element> {
  return host.querySelectorAll(`${player}[${generatedMarker}]`);
}
