import { css } from '../../core/css.js';

export const productReviewsStyles = css`
  :host {
    display: block;
  }

  :host(:state(sending)) {
    cursor: progress;
  }

  [hidden] {
    display: none !important;
  }

  [part='message'],
  [part='thanks'] {
    margin: 0 0 1rem;
  }

  [part='message'] {
    color: var(--sq-product-reviews-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  [part='thanks'] {
    font-size: 1.15em;
    font-weight: 500;
    outline: none;
  }
`;
