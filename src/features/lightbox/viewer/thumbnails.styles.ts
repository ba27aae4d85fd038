import { css } from '../../../core/css.js';

export const thumbnailsStyles = css`
  .lightbox-thumbnails {
    position: absolute;
    inset-inline: 0;
    bottom: 0;
    box-sizing: border-box;
    height: var(--_thumbnails-height);
    padding: 12px 0;
    overflow: auto hidden;
    overscroll-behavior: contain;
    scrollbar-width: none;
    background: var(--_control-background);
    transition: opacity 0.3s;
  }
  [data-closing] .lightbox-thumbnails {
    opacity: 0;
  }
  .lightbox-track {
    position: relative;
    width: calc(var(--_thumbnail-count) * 72px);
    height: 72px;
    margin-inline: auto;
  }
  .lightbox-thumbnail {
    position: absolute;
    inset-inline-start: calc(var(--_thumbnail-index) * 72px + 4px);
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
    background: color-mix(in srgb, var(--_color) 12%, var(--_background));
    opacity: 0.6;
    cursor: pointer;
  }
  .lightbox-thumbnail:is(:hover, :focus-visible, [aria-current]) {
    opacity: 1;
  }
  .lightbox-thumbnail[aria-current] {
    box-shadow: inset 0 0 0 2px var(--_color);
  }
  .lightbox-thumbnail > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .lightbox-thumbnail[aria-current] > img {
    clip-path: inset(3px round 2px);
  }
  .lightbox-thumbnail:focus-visible {
    outline: 2px solid var(--_color);
    outline-offset: -4px;
  }
  @media (height <= 432px) {
    .lightbox-thumbnails {
      display: none;
    }
  }
  @media (prefers-reduced-motion) {
    .lightbox-thumbnails {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .lightbox-thumbnail[aria-current] {
      outline: 1px solid;
    }
  }
`;
