import { css } from '../../../core/css.js';

export const thumbnailsStyles = css`
  .thumbnails {
    position: absolute;
    inset: auto 0 0;
    box-sizing: border-box;
    display: flex;
    gap: 8px;
    block-size: var(--_thumbnails-height);
    overflow: auto hidden;
    overscroll-behavior-inline: contain;
    scrollbar-width: none;
  }
  /* Shows as many rows as fit. Visitors scroll to see the other rows. */
  .thumbnails.rows {
    flex-wrap: wrap;
    justify-content: center;
    block-size: calc((var(--_thumbnails-height) + 8px) * var(--_thumbnails-rows) - 8px);
    overflow: hidden auto;
    overscroll-behavior-block: contain;
  }
  .thumbnails:not(.rows) > :first-child {
    margin-inline-start: auto;
  }
  .thumbnails:not(.rows) > :last-child {
    margin-inline-end: auto;
  }
  .thumbnails .thumbnail {
    position: relative;
    display: block;
    flex: none;
    box-sizing: border-box;
    block-size: var(--_thumbnails-height);
    aspect-ratio: var(--_thumbnail-ratio, 1);
    inline-size: auto;
    min-inline-size: 0;
    min-block-size: 0;
    margin-block: 0;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: var(--sq-radius, 4px);
    color: inherit;
    background: color-mix(in srgb, currentColor 14%, transparent);
    backdrop-filter: none;
    cursor: pointer;
    scroll-snap-align: start;
  }
  .thumbnails.fitted {
    scroll-snap-type: x proximity;
  }
  .thumbnails.fitted .thumbnail {
    aspect-ratio: auto;
    inline-size: calc((100% + 8px) / var(--_thumbnails-per-row) - 8px);
  }
  .thumbnails img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    opacity: 0.6;
    transition: opacity 0.2s;
  }
  .thumbnails .thumbnail:is(:hover, :focus-visible, [aria-current]) img {
    opacity: 1;
  }
  .thumbnails .thumbnail::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    pointer-events: none;
  }
  .thumbnails .thumbnail[aria-current]::after {
    box-shadow:
      inset 0 0 0 3px currentColor,
      inset 0 0 0 5px var(--sq-surface, Canvas);
  }
  .thumbnails .thumbnail:focus-visible {
    box-shadow: none;
    outline: 3px solid currentColor;
    outline-offset: -3px;
  }
  .thumbnails .thumbnail:focus-visible::after {
    box-shadow: inset 0 0 0 5px var(--sq-surface, Canvas);
  }
  .thumbnails svg {
    position: absolute;
    inset: 0;
    inline-size: 32px;
    block-size: 32px;
    margin: auto;
    fill: #fff;
    stroke: none;
    border-radius: 50%;
    background: rgb(0 0 0 / 60%);
  }
  @media (prefers-reduced-motion: reduce) {
    .thumbnails img {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .thumbnails .thumbnail[aria-current] {
      border: 3px solid Highlight;
    }
  }
  @media print {
    .thumbnails {
      display: none;
    }
  }
`;
