import { css } from '../../core/css.js';

export const marqueeStyles = css`
  :host {
    display: block;
  }

  [part='viewport'] {
    position: relative;
    overflow: clip;
    min-block-size: inherit;
  }

  .moving > .text:not(:focus-within) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    contain: strict;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  ::slotted([slot='line']) {
    display: block;
    inline-size: max-content;
    white-space: nowrap;
  }

  /*
   * Hides the line, but keeps its box so that it can be measured:
   * - before the line moves
   * - while the page's content has focus
   * - if the text follows a wave, because an SVG shows the text then
   */
  :not(.moving) > [part='line'],
  .text:focus-within + [part='line'],
  .wave ::slotted([slot='line']) {
    position: absolute;
    visibility: hidden;
  }

  [part='line'] > svg {
    display: block;
    overflow: visible;
  }

  svg a {
    color: inherit;
    cursor: pointer;
  }

  text {
    fill: currentColor;
    direction: ltr;
    white-space: pre;
    user-select: text;
  }

  [part='pause'] {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0.5rem;
    margin-block: auto;
    inline-size: 2rem;
    block-size: 2rem;
    padding: 0.5rem;
    border: 0;
    border-radius: 50%;
    background: var(--sq-surface, Canvas);
    color: var(--sq-text, CanvasText);
    cursor: pointer;
    opacity: 0;
  }

  :host(:hover) [part='pause'],
  [part='pause']:focus-visible {
    opacity: 1;
  }

  @media (hover: none) {
    [part='pause'] {
      opacity: 0.75;
    }
  }

  [part='pause']:focus-visible {
    outline: 2px solid var(--sq-accent, currentColor);
    outline-offset: -2px;
  }

  [part='pause'] svg {
    display: block;
    fill: currentColor;
  }

  @media (forced-colors: active) {
    [part='pause'] svg {
      fill: ButtonText;
    }
  }

  @media print {
    [part='pause'] {
      display: none;
    }

    [part='line'] {
      position: absolute;
      visibility: hidden;
    }

    .moving > .text:not(:focus-within) {
      position: static;
      inline-size: auto;
      block-size: auto;
      contain: none;
      clip-path: none;
      white-space: normal;
    }
  }
`;
