import { css } from '../element/css.js';

/** The dialog around the engine, which styles its own slides. */
export const lightboxStyles = css`
  .lightbox {
    --background: var(--sq-lightbox-background, #000);
    --color: var(--sq-lightbox-color, #fff);
    position: fixed;
    inset: 0;
    width: 100%;
    height: 100%;
    max-width: none;
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
    overflow: hidden;
    overscroll-behavior: contain;
    color: var(--color);
    background: none;
  }
  .light {
    --background: var(--sq-lightbox-background, #fff);
    --color: var(--sq-lightbox-color, #1a1a1a);
  }
  .lightbox::backdrop {
    background: none;
  }
  .pswp {
    --pswp-bg: var(--background);
    --pswp-root-z-index: 0;
    --pswp-placeholder-bg: color-mix(in srgb, var(--color) 12%, var(--background));
    --pswp-error-text-color: var(--color);
  }
  .pswp__img {
    cursor: default;
  }
  .pswp__content > :is(video, iframe, sq-video) {
    width: 100%;
    height: 100%;
    border: 0;
  }
  .controls,
  .caption {
    transition: opacity 0.3s;
  }
  [data-closing] > :is(.controls, .caption) {
    opacity: 0;
  }
  button {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    padding: 0;
    border: 0;
    border-radius: 22px;
    font: inherit;
    font-size: 0.875rem;
    color: inherit;
    background: color-mix(in srgb, var(--background) 60%, transparent);
    cursor: pointer;
  }
  button:hover {
    background: color-mix(in srgb, var(--background) 80%, var(--color));
  }
  button:focus-visible {
    outline: 2px solid var(--color);
    outline-offset: 2px;
  }
  button[aria-disabled] {
    opacity: 0.35;
    cursor: default;
  }
  svg {
    width: 24px;
    height: 24px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .counter,
  .controls > button {
    position: absolute;
    z-index: 1;
    top: 8px;
  }
  .counter {
    inset-inline-start: 12px;
    padding: 0 12px;
    border-radius: 22px;
    font-size: 0.875rem;
    line-height: 44px;
    font-variant-numeric: tabular-nums;
    background: color-mix(in srgb, var(--background) 60%, transparent);
  }
  .close {
    inset-inline-end: 8px;
  }
  .zoom {
    inset-inline-end: 60px;
  }
  .controls > .step {
    top: calc(50% - 22px);
  }
  .previous {
    inset-inline-start: 8px;
  }
  .next {
    inset-inline-end: 8px;
  }
  .step:dir(rtl) svg {
    transform: scaleX(-1);
  }
  .caption {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    bottom: 0;
    display: flex;
    flex-direction: column;
    align-items: center;
    pointer-events: none;
  }
  .caption > * {
    pointer-events: auto;
  }
  .caption-toggle {
    position: absolute;
    inset-inline-end: 8px;
    bottom: 8px;
    padding-inline: 14px;
  }
  .panel {
    box-sizing: border-box;
    max-width: min(100%, 60rem);
    min-height: 60px;
    max-height: 40vh;
    padding: 18px 100px calc(18px + env(safe-area-inset-bottom));
    overflow: auto;
    overscroll-behavior: contain;
    line-height: 1.5;
    text-align: center;
    background: color-mix(in srgb, var(--background) 75%, transparent);
  }
  .panel[hidden] {
    display: none;
  }
  .panel a {
    color: inherit;
  }
  @media (width <= 432px) {
    .panel {
      width: 100%;
      padding-inline-start: 20px;
      text-align: start;
    }
  }
  .status {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion) {
    .controls,
    .caption {
      transition: none;
    }
  }
`;
