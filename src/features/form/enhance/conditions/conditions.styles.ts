import { css } from '../../../../core/css.js';

/** Styles of the page around the form. The page's own styles may set `display`, which would show hidden fields. */
export const conditionStyles = css`
  :is(sq-form, sq-newsletter) [data-show-when][hidden] {
    display: none !important;
  }
`;
