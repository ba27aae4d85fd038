import { css } from '../../element/css.js';

export const priceStyles = css`
  :host {
    unicode-bidi: isolate;
    white-space: nowrap;
  }
`;
