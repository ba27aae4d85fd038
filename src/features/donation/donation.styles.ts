import { css } from '../../core/css.js';

export const donationStyles = css`
  :host {
    display: inline-block;
  }
`;
