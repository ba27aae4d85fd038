import { css } from '../../../core/css.js';

/** The button of autoplay, among the controls, and the strip of thumbnails, in the room that the gallery keeps for it below its slides. */
export const playingStyles = css`
  .pause {
    position: absolute;
    inset-block-start: clamp(0px, 50% - 72px, 12px);
    /* Where the pictures are low, beside the button for the ones before. */
    inset-inline-start: clamp(12px, (140px - var(--_visible-height)) * 99, 60px);
  }
  .progress {
    position: absolute;
    inset: 0 0 auto;
    block-size: 4px;
    overflow: hidden;
    background: rgb(0 0 0 / 0.4);
    forced-color-adjust: none;
  }
  .progress span {
    display: block;
    block-size: 100%;
    box-sizing: border-box;
    border: 1px solid rgb(0 0 0 / 0.6);
    background: #fff;
    transform: scaleX(0);
    transform-origin: left;
  }
  .progress span:dir(rtl) {
    transform-origin: right;
  }
  .thumbs {
    position: absolute;
    inset: auto 0 0;
    box-sizing: border-box;
    display: flex;
    gap: 8px;
    block-size: var(--_strip-height);
    overflow: auto hidden;
    overscroll-behavior-inline: contain;
    scrollbar-width: none;
  }
  /* As many rows as there is room for, and the others by scrolling. */
  .thumbs.rows {
    flex-wrap: wrap;
    justify-content: center;
    block-size: calc((var(--_strip-height) + 8px) * var(--_strip-rows) - 8px);
    overflow: hidden auto;
    overscroll-behavior-block: contain;
  }
  .thumbs:not(.rows) > :first-child {
    margin-inline-start: auto;
  }
  .thumbs:not(.rows) > :last-child {
    margin-inline-end: auto;
  }
  .thumbs .thumb {
    position: relative;
    display: block;
    flex: none;
    box-sizing: border-box;
    block-size: var(--_strip-height);
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
  .thumbs.fitted {
    scroll-snap-type: x proximity;
  }
  .thumbs.fitted .thumb {
    aspect-ratio: auto;
    inline-size: calc((100% + 8px) / var(--_thumbnails-per-row) - 8px);
  }
  .thumbs img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    opacity: 0.6;
    transition: opacity 0.2s;
  }
  .thumbs .thumb:is(:hover, :focus-visible, [aria-current]) img {
    opacity: 1;
  }
  .thumbs .thumb::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    pointer-events: none;
  }
  .thumbs .thumb[aria-current]::after {
    box-shadow:
      inset 0 0 0 3px currentColor,
      inset 0 0 0 5px var(--sq-surface, Canvas);
  }
  .thumbs .thumb:focus-visible {
    box-shadow: none;
    outline: 3px solid currentColor;
    outline-offset: -3px;
  }
  .thumbs .thumb:focus-visible::after {
    box-shadow: inset 0 0 0 5px var(--sq-surface, Canvas);
  }
  .thumbs svg {
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
    .thumbs img {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .thumbs .thumb[aria-current] {
      border: 3px solid Highlight;
    }
  }
`;
