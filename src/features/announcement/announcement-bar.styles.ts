import { css } from '../../core/css.js';

export const announcementBarStyles = css`
  :host {
    display: block;
    min-block-size: 0;
  }

  section {
    --background: var(--sq-announcement-bar-background, #17181a);
    --color: var(--sq-announcement-bar-color, #fff);
    position: relative;
    box-sizing: border-box;
    display: grid;
    align-items: center;
    min-block-size: var(--sq-announcement-bar-size, 2.75rem);
    padding-block: 0.5rem;
    padding-inline: max(3.25rem, env(safe-area-inset-left)) max(3.25rem, env(safe-area-inset-right));
    background: var(--background);
    color: var(--color);
    font-size: 0.9375rem;
    font-style: normal;
    font-weight: 500;
    line-height: 1.45;
    letter-spacing: normal;
    text-align: center;
    text-transform: none;
    white-space: normal;
  }

  .LIGHT {
    --background: var(--sq-announcement-bar-background, #f1efe9);
    --color: var(--sq-announcement-bar-color, #17181a);
  }

  .floating {
    position: fixed;
    inset: 0;
    inset-block-end: auto;
    z-index: var(--sq-z-index, 30000);
    min-block-size: calc(2.75rem + env(safe-area-inset-top, 0px));
    max-block-size: 50dvb;
    padding-block-start: calc(0.5rem + env(safe-area-inset-top, 0px));
    overflow: auto;
    overscroll-behavior: contain;
    box-shadow: 0 0 1rem rgb(0 0 0 / 15%);
  }

  .bottom {
    inset: auto 0 var(--sq-edge-0, 0px);
    min-block-size: 2.75rem;
    padding-block: 0.5rem calc(0.5rem + env(safe-area-inset-bottom, 0px));
  }

  .invisible {
    visibility: hidden;
  }

  [hidden] {
    display: none;
  }

  [part='text'] {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  [part='text'] :first-child,
  ::slotted(:first-child) {
    margin-block-start: 0 !important;
  }

  [part='text'] :last-child,
  ::slotted(:last-child) {
    margin-block-end: 0 !important;
  }

  a,
  ::slotted(a) {
    color: inherit !important;
    text-underline-offset: 0.2em;
  }

  [part='link'] {
    display: block;
    padding-block: 0.25rem;
    text-decoration: none;
  }

  [part='link']:hover {
    text-decoration: underline;
  }

  button {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: max(0.25rem, env(safe-area-inset-right));
  }

  .floating button {
    inset-block-start: env(safe-area-inset-top, 0);
  }

  .bottom button {
    inset-block-start: 0;
  }

  button:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }

  :focus-visible {
    outline: 2px solid currentColor;
    outline-offset: -4px;
  }

  @media (forced-colors: active) {
    section {
      border-block-end: 1px solid;
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
        translate: 0 -100%;
      }

      .bottom {
        translate: 0 100%;
      }
    }
  }

  /* Must be the last rule, so that it overrides the transition. A running transition would keep the bar visible in print. */
  @media print {
    .floating {
      display: none;
      transition: none;
    }
  }
`;
