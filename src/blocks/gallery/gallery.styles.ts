import { css } from '../../element/css.js';

/** Only the fallback is in the shadow root: the grid itself is the page's, laid out by `page.css`. */
export const galleryStyles = css`
  [part='error'] {
    margin: 0;
  }
`;

/** For the page around: a picture that opens says so to a pointer. */
export const openerStyles = css`
  sq-gallery[lightbox]:not([lightbox='false']) img:not([role='link']) {
    cursor: zoom-in;
  }
`;
