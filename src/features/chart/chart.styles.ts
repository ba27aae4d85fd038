import { css } from '../../core/css.js';

export const chartStyles = css`
  :host {
    display: block;
  }

  [part='chart'] {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
    box-sizing: border-box;
    block-size: 100%;
    margin: 0;
    font-variant-numeric: tabular-nums;
  }

  [part='caption'] {
    font-weight: 600;
  }

  [part='legend'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    /* On a phone, a legend with eight names would be as high as the chart. The legend scrolls instead, so that the plot keeps
       half of the height. */
    min-block-size: 1.75rem;
    padding: 3px;
    margin: -3px;
    overflow-y: auto;
  }

  [part='series'] {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: 1.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-size: 0.875rem;
    cursor: pointer;
  }

  [part='series'][aria-pressed='false'] {
    text-decoration: line-through;
    opacity: 0.7;
  }

  [part='series']::before,
  [part='tooltip'] span::before {
    content: '';
    flex: none;
    inline-size: 0.75em;
    block-size: 0.75em;
    border-radius: 3px;
    background: var(--_color);
    forced-color-adjust: none;
  }

  [part='plot'] {
    position: relative;
    flex: 1 0 50%;
  }

  svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    touch-action: pan-y pinch-zoom;
  }

  svg:focus-visible,
  [part='series']:focus-visible {
    outline: 2px solid var(--sq-accent, currentColor);
    outline-offset: 2px;
  }

  text {
    fill: currentColor;
    font-size: 12px;
    opacity: 0.8;
  }

  .value {
    text-anchor: end;
  }

  .category {
    text-anchor: middle;
  }

  /* Axes run from left to right, even in right-to-left languages. */
  svg text {
    direction: ltr;
    unicode-bidi: plaintext;
  }

  .grid {
    stroke: currentColor;
    stroke-opacity: 0.12;
  }

  .axis {
    stroke: currentColor;
    stroke-opacity: 0.6;
  }

  .active {
    fill: currentColor;
    fill-opacity: 0.08;
  }

  path {
    fill: var(--_color);
    forced-color-adjust: none;
  }

  path.line {
    fill: none;
    stroke: var(--_color);
    stroke-width: 2;
    stroke-linejoin: round;
  }

  path.area {
    fill-opacity: 0.3;
    stroke: var(--_color);
  }

  .slice {
    stroke: var(--sq-surface, Canvas);
  }

  /* Dims all slices except the active one. */
  .slice.pale {
    opacity: 0.5;
  }

  .point {
    fill: var(--_color);
    stroke: var(--sq-surface, Canvas);
    stroke-width: 2;
  }

  [part='tooltip'] {
    position: absolute;
    inset-block-start: 0.5rem;
    display: grid;
    gap: 0.25rem;
    max-inline-size: 60%;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    border-radius: var(--sq-radius, 4px);
    background: var(--sq-surface, Canvas);
    color: var(--sq-text, CanvasText);
    font-size: 0.875rem;
    pointer-events: none;
  }

  [part='tooltip'][hidden] {
    display: none;
  }

  [part='tooltip'].start {
    left: 3.5rem;
  }

  [part='tooltip'].end {
    right: 0.5rem;
  }

  [part='tooltip'] span {
    display: flex;
    align-items: baseline;
    gap: 0.5em;
  }

  .color-0 {
    --_color: var(--sq-chart-color-a, light-dark(#2563a8, #7db4ee));
  }
  .color-1 {
    --_color: var(--sq-chart-color-b, light-dark(#b4541a, #f0a36b));
  }
  .color-2 {
    --_color: var(--sq-chart-color-c, light-dark(#2f7d4f, #7fce9c));
  }
  .color-3 {
    --_color: var(--sq-chart-color-d, light-dark(#8a3a8f, #d79bdb));
  }
  .color-4 {
    --_color: var(--sq-chart-color-e, light-dark(#8a6d00, #e2c44d));
  }
  .color-5 {
    --_color: var(--sq-chart-color-f, light-dark(#0e7780, #6fcdd6));
  }
  .color-6 {
    --_color: var(--sq-chart-color-g, light-dark(#b3263f, #f59aa9));
  }
  .color-7 {
    --_color: var(--sq-chart-color-h, light-dark(#5c5c6b, #b9b9c8));
  }

  /* Without JavaScript, the server-rendered chart is shown above its table. */
  @media (scripting: none) {
    [part='chart'] {
      block-size: auto;
      aspect-ratio: 16 / 9;
      min-block-size: 18rem;
    }
  }

  @media print {
    [part='tooltip'] {
      display: none;
    }
    path {
      print-color-adjust: exact;
    }
  }
`;
