import { css } from '../../core/css.js';

/** `page.css` lays out the gallery. */
export const galleryStyles = css`
  [part='error'] {
    margin: 0;
  }
`;

/**
 * For the page, where only JSON or a property says so. In the sheet of every page it would have a browser look for
 * captions whenever any state of a gallery changes, such as that its slides move.
 */
export const captionlessStyles = css`
  sq-gallery:state(no-captions) :is(figcaption, .meta) {
    display: none;
  }
`;
