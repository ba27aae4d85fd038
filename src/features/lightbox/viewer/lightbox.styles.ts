import { css } from '../../../core/css.js';

/** Sets the cursor of images that open a lightbox. These styles are added to the page around a block. */
export const openerStyles = css`
  sq-gallery[lightbox]:not([lightbox='false']) img:not([role='link']),
  sq-lightbox img[aria-haspopup] {
    cursor: zoom-in;
  }
`;

/**
 * Styles of the dialog around PhotoSwipe. PhotoSwipe has its own styles for slides. A gallery's styles are in the same shadow
 * root, so class names that both use, such as those of controls and thumbnails, start with `lightbox-` here.
 */
export const lightboxStyles = css`
  .lightbox {
    --_background: var(--sq-lightbox-background, #000);
    --_color: var(--sq-lightbox-color, #fff);
    --_control-background: color-mix(in srgb, var(--_background) 60%, transparent);
    --_thumbnails-height: 0px;
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
    color: var(--_color);
    background: none;
    font-size: 1rem;
    font-weight: 400;
    font-style: normal;
    line-height: 1.5;
    letter-spacing: normal;
    text-align: start;
    text-transform: none;
    white-space: normal;
    /* The dialog must be visible even if one of these inherited properties hides an ancestor. */
    visibility: visible;
    pointer-events: auto;
    /* The only purpose of this animation is to dispatch an animationstart event when the dialog is inserted (see keepModal). */
    animation: present 1ms;
  }
  .light {
    --_background: var(--sq-lightbox-background, #fff);
    --_color: var(--sq-lightbox-color, #1a1a1a);
  }
  [data-thumbnails] {
    --_thumbnails-height: 96px;
  }
  .lightbox::backdrop {
    background: none;
  }
  .frame {
    position: absolute;
    inset: 0;
  }
  .frame:fullscreen::backdrop {
    background: var(--_background);
  }
  .pswp__error-msg {
    white-space: pre-line;
  }
  .pswp {
    --pswp-bg: var(--_background);
    --pswp-root-z-index: 0;
    --pswp-placeholder-bg: color-mix(in srgb, var(--_color) 12%, var(--_background));
    --pswp-error-text-color: var(--_color);
  }
  .pswp__img {
    cursor: default;
  }
  .pswp__content > :is(video, iframe, sq-video) {
    width: 100%;
    height: 100%;
    border: 0;
  }
  .lightbox-controls,
  .caption,
  [data-closing='fade'] .pswp__scroll-wrap {
    transition:
      opacity 0.3s,
      transform 0.3s;
  }
  [data-closing] :is(.lightbox-controls, .caption) {
    opacity: 0;
  }
  [data-closing='fade'] .pswp__scroll-wrap {
    transform: scale(0.94);
  }
  .control,
  .caption-toggle {
    display: grid;
    place-items: center;
    box-sizing: border-box;
    min-width: 44px;
    min-height: 44px;
    padding: 0;
    border: 0;
    border-radius: 22px;
    font: inherit;
    font-size: 0.875rem;
    color: inherit;
    background: var(--_control-background);
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }
  .panel:focus-visible,
  .control:focus-visible,
  .caption-toggle:focus-visible {
    outline: 2px solid var(--_color);
    outline-offset: -4px;
  }
  .control[aria-disabled] {
    opacity: 0.35;
    cursor: default;
  }
  @media (hover: hover) {
    .control:not([aria-disabled]):hover,
    .caption-toggle:hover {
      background: color-mix(in srgb, var(--_background) 80%, var(--_color));
    }
    .lightbox-step:not([aria-disabled]) {
      opacity: 0.75;
      transition: opacity 0.5s;
    }
    .lightbox-step:not([aria-disabled]):is(:hover, :focus-visible) {
      opacity: 1;
    }
  }
  /* Hides disabled step buttons on touch screens, where visitors can swipe. Uses opacity instead of display, so that a hidden
     button keeps its place and can have focus. */
  @media (hover: none) {
    .lightbox-step[aria-disabled]:not(:focus-visible) {
      opacity: 0;
      pointer-events: none;
    }
  }
  .lightbox svg {
    width: 24px;
    height: 24px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .toolbar {
    position: absolute;
    inset-block-start: env(safe-area-inset-top);
    inset-inline: env(safe-area-inset-left) env(safe-area-inset-right);
    display: flex;
    padding: 8px;
    pointer-events: none;
  }
  /* On narrow screens, the counter moves below the buttons. wrap-reverse puts the last row on top, so the close button stays
     in its corner. */
  .toolbar,
  .buttons {
    flex-wrap: wrap-reverse;
    gap: 4px;
  }
  .buttons {
    display: flex;
    justify-content: end;
    margin-inline-start: auto;
  }
  .toolbar .control,
  .counter {
    pointer-events: auto;
  }
  .counter {
    padding: 0 14px;
    white-space: nowrap;
    border-radius: 22px;
    font-size: 0.875rem;
    line-height: 44px;
    font-variant-numeric: tabular-nums;
    /* Keeps the order of the numbers in right-to-left text: 3 / 10 is not shown as 10 / 3. */
    unicode-bidi: plaintext;
    background: var(--_control-background);
  }
  .toast {
    position: fixed;
    inset-block-start: calc(64px + env(safe-area-inset-top));
    inset-inline-end: calc(8px + env(safe-area-inset-right));
    margin: 0;
    padding: 8px 16px;
    border-radius: 22px;
    font-size: 0.875rem;
    color: var(--_background);
    background: var(--_color);
  }
  .toast:empty {
    padding: 0;
  }
  .lightbox-step {
    position: absolute;
    top: calc(50% - 22px - var(--_thumbnails-height) / 2);
  }
  .lightbox-previous {
    inset-inline-start: calc(8px + env(safe-area-inset-left));
  }
  .lightbox-next {
    inset-inline-end: calc(8px + env(safe-area-inset-right));
  }
  .lightbox-step:dir(rtl) svg {
    transform: scaleX(-1);
  }
  .loading {
    position: absolute;
    top: calc(50% - 22px);
    left: calc(50% - 22px);
    box-sizing: border-box;
    width: 44px;
    height: 44px;
    padding: 8px;
    border: 3px solid color-mix(in srgb, var(--_color) 25%, transparent);
    border-block-start-color: var(--_color);
    border-radius: 50%;
    pointer-events: none;
    opacity: 0;
    /* The delay avoids a flash: most images load faster. */
    animation:
      appear 0.2s 0.4s forwards,
      turn 1s linear infinite;
  }
  @media (width <= 432px) {
    .panel {
      width: 100%;
      padding-inline-start: 20px;
      text-align: start;
    }
  }
  @media (height <= 432px) {
    [data-thumbnails] {
      --_thumbnails-height: 0px;
    }
    .panel {
      min-height: 0;
      padding-block: 10px;
    }
  }
  @media (prefers-reduced-motion) {
    .lightbox-controls,
    .caption,
    .lightbox-step:not([aria-disabled]),
    [data-closing='fade'] .pswp__scroll-wrap {
      transition: none;
      transform: none;
    }
    .loading {
      animation: appear 0s 0.4s forwards;
    }
  }
  @media (forced-colors: active) {
    .control,
    .caption-toggle {
      outline: 1px solid;
    }
  }
  @keyframes present {
  }
  @keyframes appear {
    to {
      opacity: 1;
    }
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
`;
