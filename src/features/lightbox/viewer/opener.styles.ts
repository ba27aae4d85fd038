import { css } from '../../../core/css.js';

/** For the page around a block: a picture that opens says so to a pointer. */
export const openerStyles = css`
  sq-gallery[lightbox]:not([lightbox='false']) img:not([role='link']),
  sq-lightbox img[aria-haspopup] {
    cursor: zoom-in;
  }
`;
