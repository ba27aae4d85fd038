import { css } from '../../../core/css.js';

export const quickViewStyles = css`
  [part='window'] {
    box-sizing: border-box;
    inline-size: min(30rem, 100% - 1.5rem);
    max-block-size: min(46rem, 100dvb - 1.5rem);
    padding: 0;
    border: 0;
    border-radius: var(--sq-radius-large, 8px);
    background: var(--sq-product-surface, var(--sq-surface, Canvas));
    color: var(--sq-text, CanvasText);
    box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.35);
    overscroll-behavior: contain;
  }

  [part='window']::backdrop {
    background: rgb(0 0 0 / 0.5);
  }

  [part='panel'] {
    position: relative;
    min-block-size: 20rem;
    padding: 1.5rem;
  }

  [part='close'] {
    position: absolute;
    inset-block-start: 2rem;
    inset-inline-end: 2rem;
    z-index: 1;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: color-mix(
      in srgb,
      var(--sq-product-surface, var(--sq-surface, Canvas)) 85%,
      transparent
    );
    color: inherit;
    cursor: pointer;
  }

  [part='details'] > [part='picture'] {
    inline-size: 100%;
    max-block-size: 18rem;
    object-fit: cover;
  }

  [part='details'] > [part='title'] {
    font-size: 1.5rem;
    line-height: 2rem;
  }

  [part='more'] {
    margin: 0.5rem 0 0;
    font-size: 0.9rem;
  }

  [part='more'] > a {
    color: var(--sq-product-accent, var(--sq-accent, currentColor));
  }

  [part='waiting'] {
    display: grid;
    place-items: center;
    min-block-size: 17rem;
    margin: 0;
  }

  [part='waiting'][aria-busy='true']::after {
    content: '';
    inline-size: 2rem;
    block-size: 2rem;
    border: 3px solid color-mix(in srgb, currentColor 25%, transparent);
    border-block-start-color: currentColor;
    border-radius: 50%;
    animation: turn 0.8s linear infinite;
  }

  [part='retry'] {
    padding: 0.75rem 1.25rem;
    border: 1px solid currentColor;
    border-radius: var(--sq-product-radius, var(--sq-radius, 4px));
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    [part='waiting'][aria-busy='true']::after {
      animation-duration: 4s;
    }
  }
`;
