import { css } from '../core/css.js';

/** `class="visually-hidden"` in a shadow root: content for screen readers only. */
export const visuallyHiddenStyles = css`
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: 0;
    /* Isolates the layout of the content. */
    contain: strict;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
