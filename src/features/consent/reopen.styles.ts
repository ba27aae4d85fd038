import { css } from '../../core/css.js';

/** Styles of the button that reopens the choices. Styles shared by all buttons are in `cookie-banner.styles.ts`. */
export const reopenStyles = css`
  [part='reopen'] {
    --background: var(--sq-cookie-banner-background, #17181a);
    --color: var(--sq-cookie-banner-color, #fff);
    position: fixed;
    z-index: var(--sq-z-index, 30000);
    inset-block-end: calc(
      max(1rem, env(safe-area-inset-bottom)) + var(--sq-edge-0, 0px) + var(--sq-edge-1, 0px)
    );
    inset-inline-start: max(1rem, env(safe-area-inset-left));
    max-inline-size: calc(100vi - 2rem);
    padding-inline: 1rem;
    border-radius: 2rem;
    background: var(--background);
    color: var(--color);
    box-shadow:
      0 0 0 1px color-mix(in srgb, var(--color) 12%, transparent),
      0 0.25rem 1rem rgb(0 0 0 / 20%);
    font-size: 0.875rem;
    font-weight: 500;
    line-height: 1.3;
    text-decoration: none;
  }

  [part='reopen']:hover {
    background: var(--background);
    text-decoration: underline;
  }

  [part='reopen'].LIGHT {
    --background: var(--sq-cookie-banner-background, #fff);
    --color: var(--sq-cookie-banner-color, #17181a);
  }

  [part='reopen'].ICON {
    padding: 0.5rem;
  }

  svg {
    display: block;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: auto;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  :host([preview]) [part='reopen'] {
    position: absolute;
  }

  @media print {
    [part='reopen'] {
      display: none;
    }
  }
`;
