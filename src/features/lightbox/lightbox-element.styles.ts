import { css } from '../../core/css.js';

/** Styles of the element itself. The viewer adds its own styles when it opens. */
export const lightboxElementStyles = css`
  :host {
    display: contents;
  }
  [part='error'] {
    margin: 0;
  }
`;
