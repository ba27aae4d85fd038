import { css } from '../core/css.js';

/** A close button that is large enough for touch. The icon is drawn in CSS, because glyphs differ between fonts. */
export const closeButtonStyles = css`
  :where([part='close']) {
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: var(--sq-radius, 4px);
    background: none;
    color: inherit;
    cursor: pointer;
  }

  [part='close']::before {
    content: '';
    display: block;
    inline-size: 1rem;
    block-size: 1rem;
    margin: auto;
    background:
      linear-gradient(currentColor 0 0) center / 1rem 2px no-repeat,
      linear-gradient(currentColor 0 0) center / 2px 1rem no-repeat;
    rotate: 45deg;
  }

  /* Without these declarations, forced-colors mode would make the gradients invisible. */
  @media (forced-colors: active) {
    [part='close']::before {
      forced-color-adjust: none;
      color: ButtonText;
    }
  }
`;
