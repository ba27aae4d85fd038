import { css } from '../../core/css.js';

/** The viewer brings styles of its own as it opens. */
export const blockStyles = css`
  :host {
    display: contents;
  }
  [part='error'] {
    margin: 0;
  }
`;
