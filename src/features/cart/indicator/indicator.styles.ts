import { css } from '../../../core/css.js';

export const cartIndicatorStyles = css`
  [part='count']:not(:empty),
  [part='subtotal']:not(:empty) {
    margin-inline-start: var(--sq-cart-indicator-gap, 0.5ch);
  }

  [part='link'] {
    color: inherit;
  }

  [part='link'] [part='count'] {
    margin-inline-start: 0;
  }

  [part='room'] {
    visibility: hidden;
  }
`;
