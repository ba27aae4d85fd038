import { css } from '../../core/css.js';

/** The items are the page's: `page.css` gives them their look, before and after the upgrade. */
export const accordionStyles = css`
  :host {
    display: block;
  }
`;
