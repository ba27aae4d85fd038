import { css } from '../../core/css.js';

export const cookieBannerStyles = css`
  :host {
    display: contents;
  }

  /* In a preview, the fixed banner is positioned inside the element instead of the window. */
  :host([preview]) {
    display: block;
    position: relative;
    contain: layout paint;
    box-sizing: border-box;
    block-size: var(--sq-cookie-banner-preview-size, 22rem);
    --sq-edge-0: 0px;
    --sq-edge-1: 0px;
    --sq-edge-start-0: 0px;
  }

  section {
    --background: var(--sq-cookie-banner-background, #17181a);
    --color: var(--sq-cookie-banner-color, #fff);
    --accent: var(--sq-cookie-banner-accent, #fff);
    --on-accent: var(--sq-cookie-banner-on-accent, #17181a);
    --space: var(--sq-cookie-banner-padding, 1rem);
    /* Total height of the other bars at the same edge of the window. */
    --bars: calc(var(--sq-edge-0, 0px) + var(--sq-edge-1, 0px));
    position: fixed;
    z-index: calc(var(--sq-z-index, 30000) + 1);
    inset-inline: 0;
    box-sizing: border-box;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 0.75rem 1.5rem;
    /* If the banner is taller than the window, its text scrolls behind the buttons. */
    max-block-size: calc(min(100%, 100dvb) - var(--bars));
    padding-block: var(--space);
    padding-inline: max(var(--space), env(safe-area-inset-left))
      max(var(--space), env(safe-area-inset-right));
    overflow: auto;
    overscroll-behavior: contain;
    background: var(--background);
    color: var(--color);
    /* Separates the banner from a page with the same background color. */
    box-shadow:
      0 0 0 1px color-mix(in srgb, var(--color) 12%, transparent),
      0 0 1.5rem rgb(0 0 0 / 20%);
    font-size: 0.9375rem;
    font-style: normal;
    font-weight: 400;
    line-height: 1.5;
    letter-spacing: normal;
    text-align: start;
    text-transform: none;
    white-space: normal;
    color-scheme: dark;
  }

  .LIGHT {
    --background: var(--sq-cookie-banner-background, #fff);
    --color: var(--sq-cookie-banner-color, #17181a);
    --accent: var(--sq-cookie-banner-accent, #17181a);
    --on-accent: var(--sq-cookie-banner-on-accent, #fff);
    color-scheme: light;
  }

  .TOP,
  .TOP_LEFT,
  .TOP_RIGHT {
    --bars: var(--sq-edge-start-0, 0px);
  }

  .TOP {
    inset-block-start: var(--bars);
    padding-block-start: max(var(--space), env(safe-area-inset-top));
  }

  .BOTTOM {
    inset-block-end: var(--bars);
    padding-block-end: max(var(--space), env(safe-area-inset-bottom));
  }

  .POPUP {
    inset-inline: auto;
    inline-size: min(var(--sq-cookie-banner-width, 24rem), 100% - 2rem);
    max-block-size: calc(100% - 2rem - var(--bars));
    padding-inline: var(--space);
    border-radius: var(--sq-cookie-banner-radius, var(--sq-radius-large, 8px));
  }

  .TOP_LEFT,
  .TOP_RIGHT {
    top: calc(max(1rem, env(safe-area-inset-top)) + var(--bars));
  }

  .BOTTOM_LEFT,
  .BOTTOM_RIGHT {
    bottom: calc(max(1rem, env(safe-area-inset-bottom)) + var(--bars));
  }

  .TOP_LEFT,
  .BOTTOM_LEFT {
    left: max(1rem, env(safe-area-inset-left));
  }

  .TOP_RIGHT,
  .BOTTOM_RIGHT {
    right: max(1rem, env(safe-area-inset-right));
  }

  [hidden] {
    display: none;
  }

  [part='text'] {
    flex: 1 1 20rem;
    min-inline-size: 0;
    max-inline-size: 75ch;
    margin-inline-end: auto;
    overflow-wrap: anywhere;
  }

  .POPUP [part='text'] {
    flex-basis: 100%;
  }

  [part='text'] :first-child,
  ::slotted(:first-child) {
    margin-block-start: 0;
  }

  [part='text'] :last-child,
  ::slotted(:last-child) {
    margin-block-end: 0;
  }

  a {
    color: inherit;
  }

  [part='buttons'],
  .answers {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 0.5rem;
    max-inline-size: 100%;
  }

  /* Keeps the buttons visible below long text, unless the window is too short to show both. */
  @media (height >= 30rem) {
    [part='buttons'] {
      position: sticky;
      inset-block-end: calc(-1 * var(--space));
      z-index: 1;
      padding-block: 0.25rem;
      background: var(--background);
    }
  }

  .POPUP [part='buttons'] {
    flex: 1 1 100%;
    justify-content: space-between;
  }

  .answers {
    margin-inline-start: auto;
  }

  [part='manage'] {
    margin-inline-start: -0.75rem;
  }

  /* Reserves space for the close icon. */
  .ICON {
    padding-inline-end: 3.5rem;
  }

  .POPUP.ICON [part='buttons'] {
    max-inline-size: none;
    margin-inline-end: calc(var(--space) - 3.5rem);
  }

  /* On narrow screens, the buttons have their own row, which starts with the settings button. */
  @media (width < 36rem) {
    .BAR [part='buttons'] {
      flex: 1 1 100%;
      justify-content: space-between;
    }
  }

  button {
    min-block-size: 2.75rem;
    min-inline-size: 2.75rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid transparent;
    border-radius: var(--sq-radius, 4px);
    background: transparent;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }

  button:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }

  button:focus-visible,
  a:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }

  /* Both answers have the same style, so that neither is emphasized. */
  .BUTTON .answers button {
    padding-inline: 1.25rem;
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
    text-decoration: none;
  }

  .BUTTON .answers button:hover {
    opacity: 0.88;
  }

  .TEXT .answers button {
    font-weight: 600;
  }

  .ICON [part='accept'] {
    position: absolute;
    inset-block-start: calc(var(--space) - 0.5rem);
    inset-inline-end: calc(max(var(--space), env(safe-area-inset-right)) - 0.5rem);
    padding: 0;
  }

  .ICON [part='accept']::before {
    content: '';
    display: block;
    block-size: 1rem;
    background:
      linear-gradient(currentColor 0 0) center / 1rem 2px no-repeat,
      linear-gradient(currentColor 0 0) center / 2px 1rem no-repeat;
    rotate: 45deg;
  }

  @media (forced-colors: active) {
    section {
      border: 1px solid;
    }

    .ICON [part='accept']::before {
      forced-color-adjust: none;
      color: ButtonText;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    section {
      transition:
        opacity 0.25s,
        display 0.25s allow-discrete;
    }

    [hidden],
    [hidden] * {
      opacity: 0;
    }

    @starting-style {
      section:not([hidden]) {
        opacity: 0;
      }
    }
  }

  /* Must be the last rule, so that it overrides the transition. A running transition would keep the banner visible in print. */
  @media print {
    section {
      display: none !important;
      transition: none !important;
    }
  }
`;
