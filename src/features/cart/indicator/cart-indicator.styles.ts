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

  .label {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  [part='room'] {
    visibility: hidden;
  }

  /* The page's own sheet keeps the room until then. */
  :host(:is(:not(:defined), :state(waiting))) [part='room'] {
    display: none;
  }
`;
