import { css } from '../../core/css.js';

/** The layout of the gallery is in `page.css`. */
export const galleryStyles = css`
  [part='error'] {
    margin: 0;
  }
`;

/**
 * Added to the page only if captions are hidden by JSON or a property. In the sheet of every page, this selector would make browsers check
 * for captions whenever any state of a gallery changes, for example during each transition.
 */
export const captionlessStyles = css`
  sq-gallery:state(no-captions) :is(figcaption, .meta) {
    display: none;
  }
`;
