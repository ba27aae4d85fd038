import { css } from '../../../core/css.js';

/** Draws the focus ring inside its element, because the viewport would clip an outer ring. */
export const ringStyles = css`
  sq-gallery:is([design='carousel'], [design^='slide']) :focus-visible {
    outline-offset: -3px;
  }
`;

/**
 * The focus ring for designs that are set as a state instead of an attribute. Added only if needed: if a page contains this
 * rule, browsers recalculate the styles of everything in a gallery whenever any of its states changes, for example during each
 * transition.
 */
export const stateRingStyles = css`
  sq-gallery:is(:state(carousel), :state(slider), :state(slideshow)) :focus-visible {
    outline-offset: -3px;
  }
`;

/**
 * The rules of `movingStyles`, for slides that are not children of the gallery. `wrappers.ts` marks the elements around such
 * slides.
 */
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

export const movingStyles = css`
  :host {
    display: block !important;
    position: relative;
    overflow: visible !important;
    /* If a box has scrolled and then loses its own layer, Chromium reports a layout shift. */
    contain: paint;
    scroll-snap-type: none !important;
  }
  .carousel,
  .viewport,
  .track {
    grid: inherit;
    gap: inherit;
  }
  .carousel {
    display: block;
    position: relative;
    block-size: 100%;
  }
  .viewport {
    position: relative;
    overflow: clip;
    touch-action: pan-y pinch-zoom;
  }
  .viewport:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: -2px;
  }
  .track {
    display: grid;
    block-size: 100%;
    -webkit-user-drag: none;
    will-change: transform;
    isolation: isolate;
  }
  .controls {
    --_button-background: rgb(0 0 0 / 0.65);
    --_visible-height: calc(100% / var(--_ratio, var(--_default-ratio, 1)));
    position: absolute;
    z-index: 1;
    inset: 0 0 auto;
    block-size: var(--_controls-size, 100%);
    padding-block-start: var(--_controls-room, 0px);
    color: #fff;
    pointer-events: none;
    /* The text changes with each slide. Containment prevents each change from causing a layout outside this element. */
    contain: strict;
  }
  /* Covers the images, but not the captions below them. */
  .controls.below {
    --_controls-size: 0px;
    --_controls-room: var(--_visible-height);
    --_visible-height: calc(
      ((100% + var(--_gap)) / var(--_columns) - var(--_gap)) /
        var(--_ratio, var(--_default-ratio, 1))
    );
  }
  .controls button {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    color: inherit;
    background: var(--_button-background);
    cursor: pointer;
    pointer-events: auto;
    transition: background 0.2s;
  }
  /* The visible part of a button is smaller than its touch target. */
  @media (width < 480px) {
    .controls button {
      padding: 4px;
      background-clip: content-box;
    }
  }
  .controls .step {
    position: absolute;
    inset-block-start: calc(50% - 22px);
    touch-action: pan-y pinch-zoom;
  }
  .previous {
    inset-inline-start: 8px;
  }
  .next {
    inset-inline-end: 8px;
  }
  .step::before {
    content: '';
    inline-size: 10px;
    block-size: 10px;
    border: solid;
    border-width: 2px 2px 0 0;
    rotate: 45deg;
    translate: -2px;
  }
  .previous::before {
    rotate: -135deg;
    translate: 2px;
  }
  .step:dir(rtl) {
    scale: -1 1;
  }
  /* Fades the icon and background instead of the whole button, so that the focus ring stays visible. */
  .controls button[aria-disabled] {
    background: rgb(0 0 0 / 0.2);
    cursor: default;
  }
  .controls [aria-disabled]::before {
    opacity: 0.4;
  }
  .viewport:is(.slider, .slideshow) {
    aspect-ratio: var(--_viewport-ratio, var(--_ratio, var(--_default-ratio, auto)));
  }
  /* Hides disabled step buttons on touch screens, where visitors can swipe. Uses opacity instead of display, so that a hidden
     button keeps its place and can have focus. */
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
    /* During a cross-fade, the opacities of both slides add up to 1, so that the background does not shine through. */
    mix-blend-mode: plus-lighter;
  }
  :is(.fade, .ken-burns).slideshow ::slotted([inert]) {
    visibility: hidden;
  }
  .more {
    display: contents;
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
    /* Keeps the order of the numbers in right-to-left text: 3 / 10 is not shown as 10 / 3. */
    unicode-bidi: plaintext;
    background: var(--_button-background);
  }
  .bar {
    position: absolute;
    inset: auto 0 0;
    block-size: 4px;
    overflow: hidden;
    background: rgb(0 0 0 / 0.4);
    /* In forced-colors mode, the bar and its indicator would have the same color. */
    forced-color-adjust: none;
  }
  .indicator {
    --_indicator-step: 100%;
    display: block;
    block-size: 100%;
    box-sizing: border-box;
    /* Makes the indicator visible on a light page if there is no image behind it. */
    border: 1px solid rgb(0 0 0 / 0.6);
    background: #fff;
    transition: transform 0.3s;
  }
  .indicator:dir(rtl) {
    --_indicator-step: -100%;
  }
  /* !important overrides the animations and inline styles that position the slides. */
  @media print {
    .controls {
      display: none;
    }
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
    .indicator,
    .selectable ::slotted(*) {
      transition: none;
    }
  }
`;
