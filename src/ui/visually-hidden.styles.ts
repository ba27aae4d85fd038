import { css } from '../core/css.js';

/** In a shadow root, `class="visually-hidden"` makes content available to screen readers only. */
export const visuallyHiddenStyles = css`
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: 0;
    /* Prevents changes inside this element from causing a layout of the document. */
    contain: strict;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
