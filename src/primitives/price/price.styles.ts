import { css } from '@lit/reactive-element/css-tag.js';

export const priceStyles = css`
  :host {
    unicode-bidi: isolate;
    white-space: nowrap;
  }
`;
