import { css } from '../../core/css.js';

/** The gallery's layout is in `page.css`. */
export const galleryStyles = css`
  [part='error'] {
    margin: 0;
  }
`;

/**
 * Added to the page only if JSON or a property hides captions. If this rule were in every page, browsers would check for
 * captions whenever any of a gallery's states changes, for example during each transition.
 */
export const captionlessStyles = css`
  sq-gallery:state(no-captions) :is(figcaption, .meta) {
    display: none;
  }
`;
