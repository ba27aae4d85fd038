import { css } from '../../element/css.js';

export const donationStyles = css`
  :host {
    display: inline-block;
  }
`;
