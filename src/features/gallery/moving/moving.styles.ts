import { css } from '../../../core/css.js';

/** For the page around a gallery: a ring around what has the focus would lie outside of the viewport. */
export const ringStyles = css`
  sq-gallery:is([design='carousel'], [design^='slide']) :focus-visible {
    outline-offset: -3px;
  }
`;

/**
 * The same for a design that is a state. With such a rule on a page a browser styles all that is in a gallery anew when
 * any state of it changes, such as that its slides move.
 */
export const stateRingStyles = css`
  sq-gallery:is(:state(carousel), :state(slider), :state(slideshow)) :focus-visible {
    outline-offset: -3px;
  }
`;

/** The rules of `movingStyles` for slides that are not children of the gallery. `wrappers.ts` marks their parents. */
export const wrappedStyles = css`
  sq-gallery[design='slider'] [data-sq-wrapper] > :not([data-sq-wrapper]) {
    cursor: pointer;
  }
  sq-gallery[design='slider'] [data-sq-wrapper] > :not([aria-current], [data-sq-wrapper]) {
    filter: brightness(0.6);
  }
  sq-gallery[design='slideshow']:is(:not([transition]), [transition='fade'], [transition^='ken'])
    [data-sq-wrapper]
    > * {
    grid-area: 1 / 1;
    overflow: hidden;
  }
  sq-gallery[design='slideshow']:is(:not([transition]), [transition='fade'], [transition^='ken'])
    [data-sq-wrapper]
    > [inert] {
    visibility: hidden;
  }
`;

/** Of the frame, once code moves its track: the viewport scrolls no more. */
export const movingStyles = css`
  .viewport {
    block-size: auto;
    overflow: hidden;
    overflow: clip;
    touch-action: pan-y pinch-zoom;
    scroll-snap-type: none;
  }
  .controls .step {
    touch-action: pan-y pinch-zoom;
  }
  .viewport:not(:focus-visible) {
    outline: none;
  }
  .viewport:is(.slider, .slideshow) {
    aspect-ratio: var(--_viewport-ratio, var(--_ratio, var(--_default-ratio, auto)));
  }
  .track {
    -webkit-user-drag: none;
    will-change: transform;
    isolation: isolate;
  }
  /* A finger swipes, so a button that does nothing only covers the image. It keeps its place, and the focus. */
  @media (hover: none) {
    .controls .step[aria-disabled]:not(:focus-visible) {
      opacity: 0;
      pointer-events: none;
    }
  }
  .slider .track {
    display: var(--_track-display, flex);
  }
  .slider ::slotted(*) {
    flex: none;
  }
  .selectable ::slotted(*) {
    transition: filter 0.3s;
    cursor: pointer;
  }
  .selectable ::slotted(:not([aria-current])) {
    filter: brightness(0.6);
  }
  :is(.fade, .ken-burns).slideshow ::slotted(*) {
    grid-area: 1 / 1;
    overflow: hidden;
    /* Of two that cross-fade both together are as opaque as one: nothing behind them shines through. */
    mix-blend-mode: plus-lighter;
  }
  :is(.fade, .ken-burns).slideshow ::slotted([inert]) {
    visibility: hidden;
  }
  .controls {
    --_visible-height: calc(100% / var(--_ratio, var(--_default-ratio, 1)));
    /* Where it is changes with each slide: nothing around it is laid out for that. */
    contain: strict;
  }
  .more {
    display: contents;
  }
  .controls button {
    transition: background 0.2s;
  }
  .controls button:hover {
    background: rgb(0 0 0 / 0.8);
  }
  .controls button:focus-visible {
    outline: 2px solid #fff;
    outline-offset: 2px;
    box-shadow: 0 0 0 6px rgb(0 0 0 / 0.8);
  }
  .controls svg {
    inline-size: 24px;
    block-size: 24px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .position {
    position: absolute;
    inset-block-start: min(8px, 50% - 12px);
    inset-inline-end: clamp(8px, (112px - var(--_visible-height)) * 99, 60px);
    padding: 0 10px;
    border-radius: 12px;
    font-size: 0.8125rem;
    line-height: 24px;
    font-variant-numeric: tabular-nums;
    /* Digits and a slash take no direction from the text around. */
    unicode-bidi: plaintext;
    background: var(--_button-background);
  }
  .bar {
    position: absolute;
    inset: auto 0 0;
    block-size: 4px;
    overflow: hidden;
    background: rgb(0 0 0 / 0.4);
    /* It would be of one colour with its indicator. */
    forced-color-adjust: none;
  }
  .indicator {
    --_indicator-step: 100%;
    display: block;
    block-size: 100%;
    box-sizing: border-box;
    /* Where no picture is behind it, it stands out from a light page. */
    border: 1px solid rgb(0 0 0 / 0.6);
    background: #fff;
  }
  .indicator:dir(rtl) {
    --_indicator-step: -100%;
  }
  /* What moves it, or holds a slide where others are, is an animation or an inline style. */
  @media print {
    .viewport {
      block-size: auto !important;
      aspect-ratio: auto !important;
    }
    .track {
      transform: none !important;
    }
    .viewport ::slotted(*) {
      grid-area: auto !important;
      visibility: visible !important;
      opacity: 1 !important;
      filter: none !important;
      translate: none !important;
    }
  }
  @media (prefers-reduced-motion) {
    .controls button,
    .selectable ::slotted(*) {
      transition: none;
    }
  }
`;
