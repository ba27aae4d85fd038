import { css } from '../../../core/css.js';

export const placesStyles = css`
  .label {
    position: absolute;
    z-index: 1;
    bottom: 68px;
    left: 0;
    translate: -50% 0;
    box-sizing: border-box;
    width: max-content;
    max-width: min(240px, 70vw);
    padding: 12px 44px 12px 14px;
    border-radius: 10px;
    font:
      0.875rem/1.4 system-ui,
      sans-serif;
    overflow-wrap: anywhere;
    color: light-dark(#1f2326, #eef1f2);
    background: light-dark(#fff, #2d3236);
    box-shadow: 0 2px 12px rgb(0 0 0 / 30%);
    cursor: auto;
    user-select: text;
  }
  .label::after {
    content: '';
    position: absolute;
    inset: 100% 0 auto;
    width: 0;
    margin: auto;
    border: 7px solid transparent;
    border-top-color: light-dark(#fff, #2d3236);
  }
  .label:focus-visible {
    outline: 2px solid;
    outline-offset: -4px;
  }
  .label strong {
    display: block;
  }
  .label p {
    margin: 0.125rem 0 0;
  }
  .label a {
    display: inline-block;
    padding-block: 0.5rem 0.125rem;
    color: inherit;
  }
  .label button {
    position: absolute;
    top: 0;
    right: 0;
    background: none;
  }
  .label svg {
    width: 18px;
    height: 18px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
  }
  .map {
    container-type: inline-size;
  }
  /* On a small map, an open label hides the zoom buttons and the list. */
  @container (width < 480px) {
    .canvas:has(.open) ~ .controls,
    .canvas:has(.open) ~ .over > .place-list {
      visibility: hidden;
    }
    .label {
      padding-block: 6px;
    }
    .label a {
      padding-block: 0.375rem 0;
    }
  }
  .place-list {
    position: absolute;
    z-index: 2;
    inset-block: 12px auto;
    inset-inline: 12px 68px;
    display: grid;
    justify-items: start;
    max-block-size: calc(100% - 24px);
    font:
      0.875rem/1.35 system-ui,
      sans-serif;
    pointer-events: none;
  }
  .place-list > * {
    pointer-events: auto;
    border-radius: 10px;
    box-shadow: 0 1px 4px rgb(0 0 0 / 25%);
  }
  .place-list > button {
    padding-inline: 14px;
  }
  .place-list ul {
    box-sizing: border-box;
    min-block-size: 0;
    max-inline-size: min(280px, 100%);
    margin: 6px 0 0;
    padding: 4px;
    overflow: auto;
    overscroll-behavior: contain;
    list-style: none;
    background: light-dark(#fff, #2d3236);
  }
  .place-list ul[hidden] {
    display: none;
  }
  .place-list li button {
    display: block;
    place-items: normal;
    inline-size: 100%;
    padding: 8px 10px;
    border-radius: 6px;
    text-align: start;
    background: none;
  }
  .place-list li button:hover {
    background: light-dark(#eceff1, #3a4045);
  }
  .place-list li span {
    display: block;
    opacity: 0.8;
  }
  .legend {
    display: none;
  }
  @media print {
    .place-list,
    .label button {
      display: none;
    }
    .legend {
      display: block;
      columns: 14em;
      margin: 0.75rem 0 0;
      padding: 0;
      list-style: none;
      counter-reset: place;
    }
    .legend li {
      break-inside: avoid;
      padding-block-end: 0.25rem;
    }
    .legend li::before {
      content: counter(place) '. ';
      counter-increment: place;
    }
    .legend span {
      margin-inline-start: 0.5em;
    }
    /* If there are several markers, each pin shows its number in the legend. */
    .canvas {
      counter-reset: place;
    }
    .marker {
      counter-increment: place;
    }
    .map:has(~ .sq-root > .legend) .pin::after {
      content: counter(place);
      position: absolute;
      inset: 8px 9px auto;
      border-radius: 15px;
      font: 700 20px/30px system-ui;
      text-align: center;
      color: #000;
      background: #fff;
    }
  }
`;
