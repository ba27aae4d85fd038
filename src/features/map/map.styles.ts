import { css } from '../../core/css.js';

export const mapStyles = css`
  :host {
    display: grid;
    position: relative;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  }
  .map {
    --_pin: #1f2326;
    --_pin-edge: #fff;
    position: relative;
    grid-area: 1 / 1;
    isolation: isolate;
    min-width: 0;
    inline-size: 100%;
    min-block-size: 100%;
    max-block-size: 100%;
    aspect-ratio: var(--_map-ratio, var(--sq-map-aspect-ratio, 1.83));
    overflow: hidden;
    border-radius: var(--sq-map-radius, 0);
    color: var(--_text);
    background: var(--sq-map-water, var(--_water));
  }
  .map::before {
    content: '';
    display: grid;
    grid-template-columns: minmax(0, 300px);
  }
  @media (width < 480px) {
    .map {
      aspect-ratio: var(--_map-ratio, var(--sq-map-aspect-ratio, 1.25));
    }
  }
  .canvas {
    position: absolute;
    inset: 0;
    isolation: isolate;
    direction: ltr;
    font:
      0.75rem/1.2 system-ui,
      sans-serif;
    touch-action: pan-x pan-y;
    -webkit-tap-highlight-color: transparent;
  }
  .canvas:focus-visible {
    outline: 2px solid var(--_text);
    outline-offset: -3px;
  }
  .base,
  .tiles {
    position: absolute;
    inset: 0;
  }
  .base {
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .tiles img {
    position: absolute;
    width: 256px;
    height: 256px;
    max-width: none;
    user-select: none;
  }
  .degrees {
    position: absolute;
    z-index: 500;
    inset: 0;
    overflow: hidden;
    pointer-events: none;
    font-size: 0.6875rem;
    font-variant-numeric: tabular-nums;
    opacity: 0.75;
    user-select: none;
  }
  .degrees span {
    position: absolute;
    white-space: nowrap;
  }
  .lng {
    top: 4px;
    translate: 4px 0;
  }
  .lat {
    left: 6px;
    translate: 0 calc(-100% - 2px);
  }
  /* A marker has no size. It is positioned at the point that the tip of its pin marks. */
  .marker {
    position: absolute;
    z-index: 600;
    top: 0;
    left: 0;
    width: 0;
    height: 0;
    direction: ltr;
  }
  .marker:hover,
  .marker:focus-within {
    z-index: 90000 !important;
  }
  .marker.open {
    z-index: 100000 !important;
  }
  .pin {
    position: absolute;
    display: block;
    box-sizing: content-box;
    inset: -62px auto auto -24px;
    width: 48px;
    height: 64px;
    min-width: 0;
    border-radius: 8px;
    background: none;
  }
  button.pin:hover {
    background: none;
  }
  .pin:any-link,
  button.pin {
    cursor: pointer;
  }
  .pin:focus-visible {
    outline: 2px solid var(--_pin);
    outline-offset: 0;
    box-shadow: 0 0 0 4px var(--_pin-edge);
  }
  .pin svg {
    display: block;
    transform-origin: 50% 96%;
    transition: scale 0.15s;
  }
  .pin:is(a[href], button):hover svg,
  .open .pin svg {
    scale: 1.06;
  }
  .pin-body {
    fill: var(--sq-map-pin, var(--_pin));
    stroke: var(--_pin-edge);
    stroke-width: 1.5;
  }
  .pin-dot {
    fill: var(--_pin-edge);
  }
  .pin-shadow {
    fill: rgb(0 0 0 / 28%);
  }
  .count {
    position: absolute;
    display: grid;
    place-items: center;
    inset: 9px 0 auto;
    height: 32px;
    font:
      700 0.875rem/1 system-ui,
      sans-serif;
    font-variant-numeric: tabular-nums;
    color: var(--_pin-edge);
  }
  /* Clusters are only shown on screens. A printed map has a numbered pin for each marker. */
  @media screen {
    .in-cluster {
      display: none;
    }
    .pin:has(.count) .pin-dot {
      opacity: 0;
    }
  }
  .over {
    display: contents;
  }
  /* Places the zoom buttons and the attribution above the hint. The attribution also covers the shadow of the zoom buttons. */
  .controls,
  .lower {
    z-index: 1;
  }
  .controls {
    position: absolute;
    inset-block-start: 12px;
    inset-inline-end: 12px;
    display: grid;
    overflow: hidden;
    border-radius: 10px;
    box-shadow: 0 1px 4px rgb(0 0 0 / 25%);
  }
  button {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    padding: 0;
    border: 0;
    font: inherit;
    color: light-dark(#1f2326, #eef1f2);
    background: light-dark(#fff, #2d3236);
    cursor: pointer;
  }
  button:hover {
    background: light-dark(#eceff1, #3a4045);
  }
  button:focus-visible {
    outline: 2px solid;
    outline-offset: -4px;
    border-radius: 10px;
  }
  button[aria-disabled] {
    cursor: default;
    color: light-dark(#a2aab0, #6c757b);
  }
  .controls button + button {
    border-block-start: 1px solid light-dark(#dde2e5, #454c51);
  }
  .controls svg {
    width: 20px;
    height: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
  }
  .lower {
    position: absolute;
    inset: auto 0 0;
    display: flex;
    flex-direction: column;
    align-items: end;
    max-height: 100%;
    pointer-events: none;
  }
  .lower > * {
    pointer-events: auto;
  }
  [part='attribution'] {
    margin: 0;
    padding: 3px 8px;
    font:
      0.6875rem/1.3 system-ui,
      sans-serif;
    color: var(--_text);
    background: color-mix(in srgb, var(--_water) 75%, transparent);
    border-start-start-radius: 6px;
  }
  [part='attribution'] a {
    color: inherit;
  }
  [part='attribution'] span + span::before {
    content: ' · ';
  }
  .google {
    position: absolute;
    inset: 0;
  }
  .hint {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    margin: 0;
    padding: 1rem;
    font:
      500 1.125rem/1.4 system-ui,
      sans-serif;
    text-align: center;
    color: #fff;
    background: rgb(0 0 0 / 55%);
    opacity: 0;
    transition: opacity 0.2s;
    pointer-events: none;
  }
  .hint.shown {
    opacity: 1;
    /* The first time the hint is shown, it is inserted with this class. This rule makes it fade in that time, too. */
    @starting-style {
      opacity: 0;
    }
  }
  [part='error'] {
    margin: 0;
  }
  @media (prefers-reduced-motion) {
    .pin svg,
    .hint {
      transition: none;
    }
  }
  /* Printing changes the layout, but scripts cannot redraw the map in time. Instead, the existing drawing is scaled. */
  @media print {
    .map {
      /* The canvas's layout is larger than its scaled drawing. Size containment prevents a page break inside the canvas. */
      container-type: size;
      aspect-ratio: var(--_drawn-width) / var(--_drawn-height);
      max-inline-size: min(
        var(--_drawn-width) * 1px,
        90vb * var(--_drawn-width) / var(--_drawn-height)
      );
      break-inside: avoid;
      print-color-adjust: exact;
    }
    .canvas {
      inset: 50% auto auto 50%;
      width: calc(var(--_drawn-width) * 1px);
      height: calc(var(--_drawn-height) * 1px);
      translate: -50% -50%;
      scale: tan(atan2(100cqi, var(--_drawn-width) * 1px));
    }
    .controls,
    .hint,
    .count,
    .map:has(> .canvas:empty) {
      display: none;
    }
  }
`;
