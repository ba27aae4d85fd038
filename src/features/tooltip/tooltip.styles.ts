import { css } from '../../core/css.js';

export const tooltipStyles = css`
  [part='tooltip'] {
    position: fixed;
    inset: auto;
    box-sizing: border-box;
    inline-size: max-content;
    max-inline-size: min(var(--sq-tooltip-width, 250px), 100vw - 40px);
    margin: 0;
    padding: 0.5em 0.75em;
    border: 1px solid transparent;
    border-radius: var(--sq-tooltip-radius, var(--sq-radius, 4px));
    background: var(--sq-tooltip-background, var(--sq-text, CanvasText));
    color: var(--sq-tooltip-color, var(--sq-surface, Canvas));
    font-size: 0.875rem;
    font-style: normal;
    font-weight: 400;
    line-height: 1.4;
    text-align: start;
    text-transform: none;
    letter-spacing: normal;
    white-space: normal;
    overflow-wrap: break-word;
    opacity: 0;
    transition:
      opacity 0.3s,
      display 0.3s allow-discrete,
      overlay 0.3s allow-discrete;
  }
  [part='tooltip']:popover-open {
    opacity: 1;
  }
  .away {
    visibility: hidden;
  }
  @starting-style {
    [part='tooltip']:popover-open {
      opacity: 0;
    }
  }
  /* In forced-colors mode, browsers paint a backplate behind text. Text in the tooltip's own colors could be unreadable on the
     backplate. */
  @media (forced-colors: active) {
    [part='tooltip'] {
      background: revert;
      color: revert;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [part='tooltip'] {
      transition: none;
    }
  }
`;
