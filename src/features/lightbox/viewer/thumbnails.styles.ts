import { css } from '../../../core/css.js';

/** The strip at the bottom of a lightbox, as high as its `--strip`. */
export const thumbnailsStyles = css`
  .thumbnails {
    position: absolute;
    inset-inline: 0;
    bottom: 0;
    box-sizing: border-box;
    height: var(--strip);
    padding: 12px 0;
    overflow: auto hidden;
    overscroll-behavior: contain;
    scrollbar-width: none;
    background: var(--veil);
    transition: opacity 0.3s;
  }
  [data-closing] .thumbnails {
    opacity: 0;
  }
  .rail {
    position: relative;
    width: calc(var(--count) * 72px);
    height: 72px;
    margin-inline: auto;
  }
  .thumbnail {
    position: absolute;
    inset-inline-start: calc(var(--at) * 72px + 4px);
    display: grid;
    place-items: center;
    width: 64px;
    height: 64px;
    margin: 4px 0;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: 4px;
    color: inherit;
    background: color-mix(in srgb, var(--color) 12%, var(--background));
    opacity: 0.6;
    cursor: pointer;
  }
  .thumbnail:is(:hover, :focus-visible, [aria-current]) {
    opacity: 1;
  }
  .thumbnail[aria-current] {
    box-shadow: inset 0 0 0 2px var(--color);
  }
  .thumbnail > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .thumbnail[aria-current] > img {
    clip-path: inset(3px round 2px);
  }
  .thumbnail:focus-visible {
    outline: 2px solid var(--color);
    outline-offset: -4px;
  }
  @media (height <= 432px) {
    .thumbnails {
      display: none;
    }
  }
  @media (prefers-reduced-motion) {
    .thumbnails {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .thumbnail[aria-current] {
      outline: 1px solid;
    }
  }
`;
