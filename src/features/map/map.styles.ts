import { css } from '../../core/css.js';

/** Box, colours by style, marker and controls. */
export const mapStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .map {
    --pin: #1f2326;
    --pin-edge: #fff;
    position: relative;
    grid-area: 1 / 1;
    isolation: isolate;
    min-width: 0;
    aspect-ratio: var(--sq-r, var(--sq-map-aspect-ratio, 1.83));
    overflow: hidden;
    border-radius: var(--sq-map-radius, 0);
    color: var(--text);
    background: var(--sq-map-water, var(--water));
  }
  @media (width < 480px) {
    .map {
      aspect-ratio: var(--sq-r, var(--sq-map-aspect-ratio, 1.25));
    }
  }
  .original {
    --water: light-dark(#b4d6e4, #17323f);
    --land: light-dark(#f4efe2, #36443c);
    --coast: light-dark(#6f9fb5, #7ea08f);
    --shade: light-dark(#9cc6d8, #1f4252);
    --text: light-dark(#1f4555, #cfe3e0);
  }
  .grayscale {
    --water: light-dark(#d3dade, #23282c);
    --land: light-dark(#f6f6f4, #41474b);
    --coast: light-dark(#a3adb3, #6d767c);
    --shade: light-dark(#c3ccd1, #2c3237);
    --text: light-dark(#3d464b, #d5dade);
  }
  .satellite {
    --water: #0b2238;
    --land: #4a5a3a;
    --coast: #7d8b63;
    --shade: #123554;
    --text: #dfe8e4;
  }
  .minimal-light {
    --water: #e9eef0;
    --land: #fff;
    --coast: #c5ced3;
    --shade: #dde4e7;
    --text: #48525a;
  }
  .minimal-dark {
    --water: #131517;
    --land: #2b2f33;
    --coast: #50565b;
    --shade: #1b1e21;
    --text: #c3c9cd;
  }
  .minimal-blue {
    --water: #9fc2ee;
    --land: #eaf2fd;
    --coast: #5f8fcb;
    --shade: #87b1e6;
    --text: #173b6c;
  }
  .original,
  .grayscale {
    --pin: light-dark(#1f2326, #fff);
    --pin-edge: light-dark(#fff, #1f2326);
  }
  .satellite,
  .minimal-dark {
    --pin: #fff;
    --pin-edge: #1f2326;
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
    outline: 2px solid var(--text);
    outline-offset: -3px;
  }
  .land {
    fill: var(--sq-map-land, var(--land));
    fill-opacity: 1;
    stroke: var(--coast);
    stroke-opacity: 0.8;
  }
  .coast {
    fill: none;
    stroke: var(--shade);
    stroke-opacity: 1;
  }
  .grid {
    fill: none;
    stroke: var(--text);
    stroke-opacity: 0.14;
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
  .pin {
    position: absolute;
    inset: 0 auto auto 0;
    width: 48px;
    height: 64px;
    margin: -62px 0 0 -24px;
    border-radius: 8px;
  }
  .pin[href] {
    cursor: pointer;
  }
  .pin:focus-visible {
    outline: 2px solid var(--pin);
    outline-offset: 0;
    box-shadow: 0 0 0 4px var(--pin-edge);
  }
  .pin svg {
    display: block;
    transform-origin: 50% 96%;
    transition: scale 0.15s;
  }
  .pin[href]:hover svg {
    scale: 1.06;
  }
  .pin-body {
    fill: var(--sq-map-pin, var(--pin));
    stroke: var(--pin-edge);
    stroke-width: 1.5;
  }
  .pin-dot {
    fill: var(--pin-edge);
  }
  .pin-shadow {
    fill: rgb(0 0 0 / 28%);
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
    padding: 0 12px;
    border: 0;
    font: inherit;
    color: light-dark(#1f2326, #eef1f2);
    background: light-dark(#fff, #2d3236);
    cursor: pointer;
  }
  .controls button {
    padding: 0;
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
  [part='attribution'] {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
    margin: 0;
    padding: 3px 8px;
    font:
      0.6875rem/1.3 system-ui,
      sans-serif;
    color: var(--text);
    background: color-mix(in srgb, var(--water) 75%, transparent);
    border-start-start-radius: 6px;
  }
  [part='attribution'] a {
    color: inherit;
  }
  [part='failure'] {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 12px;
    padding: 16px;
    text-align: center;
  }
  [part='failure'] p,
  [part='error'] {
    margin: 0;
  }
  [part='failure'] button {
    border-radius: 10px;
  }
  @media (prefers-reduced-motion) {
    .pin svg {
      transition: none;
    }
  }
`;
