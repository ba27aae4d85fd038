import { css } from '../../element/css.js';

/** The viewer brings styles of its own as it opens. */
export const blockStyles = css`
  :host {
    display: contents;
  }
  [part='error'] {
    margin: 0;
  }
`;

/** For the page around: a picture that opens says so to a pointer. */
export const openerStyles = css`
  sq-lightbox img[aria-haspopup='dialog'] {
    cursor: zoom-in;
  }
`;
