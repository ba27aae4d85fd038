import { css } from '../../core/css.js';

export const memberAreaStyles = css`
  :host {
    display: block;
  }

  /* In the height that the page style sheet reserves for one row; it grows where the labels need more. */
  .reserved {
    margin-block-start: -3.75rem;
    padding-block-end: 1rem;
  }

  [part='options'] {
    display: flex;
    flex-wrap: wrap;
    box-sizing: border-box;
    inline-size: fit-content;
    max-inline-size: 100%;
    padding: 3px;
    gap: 3px;
    border: 1px solid
      var(--sq-member-area-border, color-mix(in srgb, currentColor 30%, transparent));
    border-radius: 1.375rem;
  }

  [part='option'] {
    min-inline-size: 0;
    min-block-size: calc(2.75rem - 8px);
    padding: 0.125rem min(1.25rem, 3vw);
    border: 0;
    border-radius: 1.25rem;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 500;
    line-height: 1.25;
    overflow-wrap: anywhere;
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
