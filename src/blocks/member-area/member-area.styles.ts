import { css } from '../../element/css.js';

export const memberAreaStyles = css`
  :host {
    display: block;
    position: relative;
  }

  /* In the room that the page's style sheet keeps. */
  [part='options'] {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    display: flex;
    box-sizing: border-box;
    block-size: 2.75rem;
    max-inline-size: 100%;
    padding: 3px;
    gap: 3px;
    border: 1px solid
      var(--sq-member-area-border, color-mix(in srgb, currentColor 30%, transparent));
    border-radius: 999px;
  }

  [part='option'] {
    min-inline-size: 0;
    padding: 0 1.25rem;
    overflow: hidden;
    border: 0;
    border-radius: 999px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }

  [part='option'][aria-pressed='true'] {
    background: var(--sq-member-area-accent, var(--sq-accent, CanvasText));
    color: var(--sq-member-area-on-accent, var(--sq-on-accent, Canvas));
  }

  [part='option']:focus-visible {
    outline: 2px solid var(--sq-member-area-accent, var(--sq-accent, currentColor));
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    [part='option'][aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
