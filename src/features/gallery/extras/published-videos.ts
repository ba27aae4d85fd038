import { addStyles, css } from '../../../core/css.js';
import { generatedMarker } from '../../../platform/node-kinds.js';
import { findSlides } from '../../slides/model/find-slides.js';

/** Not imported with the gallery: most have no videos, and only a page that has this tag gets one. */
const player = 'sq-video';

const embedAttributes = ['data-html', 'data-provider-name'];

/** The published picture of a video stays its poster: it comes from anywhere, and the page has loaded it already. */
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
 * Published slides hold the embed HTML of their video as data, and nothing that plays it: an `sq-video` reads that. Returns the
 * function that removes its styles.
 */
export function addPlayers(host: HTMLElement): (() => void) | undefined {
  for (const { slide, node } of findSlides(host)) if (slide.kind === 'video') addVideo(node);
  return playersOf(host).length > 0 ? addStyles(host, [publishedVideoStyles]) : undefined;
}

/** Removes the players that `addPlayers` has added. */
export function removePlayers(host: HTMLElement): void {
  for (const video of playersOf(host)) video.remove();
}

/** Not where there is one already, which may be playing. */
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
