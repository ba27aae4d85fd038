import { css } from '../../../core/css.js';

export const questionStyles = css`
  /* Limits the height of the consent prompt, so that the pin in the middle of the map stays visible. On a short map, the prompt
     is tall enough for its buttons and some text. */
  .lower:has(.question) {
    max-height: max(50%, 6.5rem);
  }
  .question {
    --_consent-surface: light-dark(#fff, #2d3236);
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 0.75rem 1rem 0.5rem;
    font-family: system-ui, sans-serif;
    color: light-dark(#1f2326, #eef1f2);
    background: var(--_consent-surface);
  }
  .consent-buttons button {
    display: inline-block;
  }
  @media print {
    .question {
      display: none;
    }
  }
`;
