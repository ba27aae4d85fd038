import { css } from '../../core/css.js';

/** The placeholder, and the picture of an element without one of the page's. */
export const imageStyles = css`
  :host(:not(:state(loaded))) {
    background: var(--sq-image-placeholder);
  }
  img {
    display: block;
    max-width: 100%;
    height: auto;
    margin: auto;
  }
`;
