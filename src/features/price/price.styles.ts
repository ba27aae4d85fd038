import { css } from '../../core/css.js';

export const priceStyles = css`
  :host {
    position: relative;
    unicode-bidi: isolate;
    white-space: nowrap;
  }

  [part='original'] {
    margin-inline-end: 0.6em;
    font-weight: 400;
    opacity: 0.8;
  }
`;
