import { css } from '../core/css.js';

/** `class="visually-hidden"` in a shadow root: for screen readers alone. */
export const visuallyHiddenStyles = css`
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: 0;
    /* What it says is laid out for itself. */
    contain: strict;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
