import { css } from '../../core/css.js';

export const infoBarStyles = css`
  :host {
    display: block;
  }

  nav {
    --background: var(--sq-info-bar-background, #17181a);
    --color: var(--sq-info-bar-color, #fff);
    display: flex;
    box-sizing: border-box;
    min-block-size: 3.5rem;
    padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
    background: var(--background);
    color: var(--color);
    font-size: 0.8125rem;
    font-style: normal;
    font-weight: 500;
    line-height: 1.3;
    letter-spacing: normal;
    text-align: center;
    text-transform: none;
    white-space: normal;
  }

  .LIGHT {
    --background: var(--sq-info-bar-background, #f1efe9);
    --color: var(--sq-info-bar-color, #17181a);
  }

  .floating {
    position: fixed;
    inset: auto 0 0;
    z-index: var(--sq-z-index, 30000);
    padding-block-end: env(safe-area-inset-bottom);
    box-shadow: 0 0 1rem rgb(0 0 0 / 15%);
  }

  nav[hidden] {
    display: none;
  }

  [part='link'],
  ::slotted(a) {
    flex: 1 1 0;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 0.125rem;
    min-inline-size: 0;
    min-block-size: 3.5rem;
    box-sizing: border-box;
    padding: 0.375rem 0.25rem;
    color: inherit !important;
    text-decoration: none !important;
    cursor: pointer;
  }

  [part='link']:hover,
  ::slotted(a:hover) {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }

  :focus-visible,
  ::slotted(:focus-visible) {
    outline: 2px solid currentColor;
    outline-offset: -4px;
  }

  [part='label'] {
    overflow-wrap: anywhere;
  }

  svg {
    inline-size: 1.375rem;
    block-size: 1.375rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  details {
    position: relative;
    flex: 1 1 0;
    min-inline-size: 0;
  }

  summary {
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  [part='days'] {
    position: absolute;
    inset-block-end: 100%;
    inset-inline-end: 0;
    z-index: 1;
    box-sizing: border-box;
    inline-size: max-content;
    max-inline-size: calc(100vi - 1rem);
    max-block-size: calc(100dvb - 5rem);
    margin: 0 0.5rem 0.5rem;
    padding: 0.75rem 1rem;
    overflow: auto;
    border-radius: var(--sq-radius-large, 8px);
    background: var(--background);
    color: var(--color);
    box-shadow: 0 0.25rem 1.5rem rgb(0 0 0 / 30%);
    font-size: 0.9375rem;
    text-align: start;
  }

  [part='days'] div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1.5rem;
    padding-block: 0.25rem;
  }

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    /* Shows the opening time before the closing time, even in right-to-left languages. */
    unicode-bidi: plaintext;
  }

  /* The bar is only shown in windows that are at most 1024 px wide (behavior.md#infobar-width). */
  @media (width > 1024px) {
    :host {
      display: none;
    }
  }

  @media (forced-colors: active) {
    nav,
    [part='days'] {
      border: 1px solid;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .floating {
      transition:
        opacity 0.25s,
        translate 0.25s;
    }

    @starting-style {
      .floating {
        opacity: 0;
        translate: 0 100%;
      }
    }
  }

  /* Must be the last rule, so that it overrides the transition. A running transition would keep the bar visible in print. */
  @media print {
    nav {
      display: none !important;
      transition: none !important;
    }
  }
`;
