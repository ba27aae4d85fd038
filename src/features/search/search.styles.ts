import { css } from '../../core/css.js';

export const searchStyles = css`
  :host {
    display: block;
  }
`;
