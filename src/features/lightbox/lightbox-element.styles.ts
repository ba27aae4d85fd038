import { css } from '../../core/css.js';

/** The element's own styles. The viewer adds its styles when it opens. */
export const lightboxElementStyles = css`
  :host {
    display: contents;
  }
  [part='error'] {
    margin: 0;
  }
`;
