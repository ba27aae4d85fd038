import { css } from '../core/css.js';

/** The cross of a button that closes, drawn: fonts disagree about glyphs. */
export const closeButtonStyles = css`
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

  /* Forced colours would take the gradients. */
  @media (forced-colors: active) {
    [part='close']::before {
      forced-color-adjust: none;
      color: ButtonText;
    }
  }
`;
