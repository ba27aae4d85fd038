import { css } from '../../../core/css.js';

export const dotsStyles = css`
  .dots {
    position: absolute;
    inset: auto 0 0;
    display: flex;
    justify-content: center;
    block-size: 32px;
  }
  .dot {
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 32px;
    margin: 0;
    padding: 0;
    border: 0;
    color: inherit;
    background: none;
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }
  /* The dot is drawn as a border, because forced-colors mode removes backgrounds. */
  .dot::before {
    content: '';
    inline-size: 0;
    border: 4px solid currentColor;
    border-radius: 4px;
    opacity: 0.5;
    transition:
      inline-size 0.2s,
      opacity 0.2s;
  }
  .dot.small::before {
    scale: 0.6;
  }
  .dot:hover::before {
    opacity: 0.8;
  }
  .dot[aria-current]::before {
    inline-size: 12px;
    opacity: 1;
  }
  .dot:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: -3px;
    border-radius: 8px;
  }
  @media (prefers-reduced-motion: reduce) {
    .dot::before {
      transition: none;
    }
  }
  @media print {
    .dots {
      display: none;
    }
  }
`;
