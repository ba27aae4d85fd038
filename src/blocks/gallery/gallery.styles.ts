import { css } from '../../element/css.js';

/** Only the fallback is in the shadow root: the grid itself is the page's, laid out by `page.css`. */
export const galleryStyles = css`
  [part='error'] {
    margin: 0;
  }
`;
