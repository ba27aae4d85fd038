import { css } from '../core/css.js';

/**
 * Styles the text and buttons. The element that shows the placeholder styles the box around them. In a box that is not tall
 * enough, the text scrolls behind the buttons, whose background is `--_consent-surface`.
 */
export const consentPlaceholderStyles = css`
  [part='consent'] {
    display: grid;
    gap: 0.5rem;
    justify-items: start;
    max-inline-size: 38rem;
    font-size: 0.8125rem;
    line-height: 1.4;
  }
  [part='consent-text'] {
    margin: 0;
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  .consent-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    position: sticky;
    inset-block-end: 0;
    inline-size: 100%;
    padding-block: 0.25rem;
    background: var(--_consent-surface, Canvas);
  }
  .consent-buttons button {
    min-block-size: 2.5rem;
    padding: 0.25rem 0.875rem;
    border: 1px solid var(--sq-accent, CanvasText);
    border-radius: var(--sq-radius, 4px);
    color: inherit;
    background: none;
    font: inherit;
    font-size: 0.875rem;
    font-weight: 600;
    cursor: pointer;
  }
  /* Both answers have the same style, so that neither is emphasized. */
  .consent-buttons button:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .consent-buttons button:focus-visible {
    outline: 2px solid var(--sq-accent, CanvasText);
    outline-offset: 2px;
  }
  @media print {
    .consent-buttons {
      display: none;
    }
  }
`;
