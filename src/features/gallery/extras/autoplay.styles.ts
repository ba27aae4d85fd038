import { css } from '../../../core/css.js';

export const autoplayStyles = css`
  .pause {
    position: absolute;
    inset-block-start: clamp(0px, 50% - 72px, 12px);
    /* If the images are short, the button is placed beside the "previous" button. */
    inset-inline-start: clamp(12px, (140px - var(--_visible-height)) * 99, 60px);
  }
  .progress {
    position: absolute;
    inset: 0 0 auto;
    block-size: 4px;
    overflow: hidden;
    background: rgb(0 0 0 / 0.4);
    forced-color-adjust: none;
  }
  .progress span {
    display: block;
    block-size: 100%;
    box-sizing: border-box;
    border: 1px solid rgb(0 0 0 / 0.6);
    background: #fff;
    transform: scaleX(0);
    transform-origin: left;
  }
  .progress span:dir(rtl) {
    transform-origin: right;
  }
`;
