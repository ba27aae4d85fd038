import { css } from '../../core/css.js';

export const iconStyles = css`
  :host {
    display: inline-block;
    vertical-align: -0.125em;
  }
  svg {
    display: block;
    inline-size: var(--sq-icon-size, 1em);
    block-size: var(--sq-icon-size, 1em);
    fill: none;
    stroke: currentColor;
    stroke-width: var(--sq-icon-stroke, 2);
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
