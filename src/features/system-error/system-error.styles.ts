import { css } from '../../core/css.js';

export const systemErrorStyles = css`
  :host {
    /* Over the page's own rule, which hides what nobody has asked for. */
    display: contents !important;
  }

  dialog {
    inline-size: 100%;
    max-inline-size: none;
    block-size: 100%;
    max-block-size: none;
    box-sizing: border-box;
    --space: clamp(1.25rem, 6vi, 4rem);
    padding: max(var(--space), env(safe-area-inset-top))
      max(var(--space), env(safe-area-inset-right)) max(var(--space), env(safe-area-inset-bottom))
      max(var(--space), env(safe-area-inset-left));
    overflow: auto;
    overscroll-behavior: contain;
    border: 0;
    background: var(--sq-system-error-background, var(--sq-surface, Canvas));
    color: var(--sq-system-error-color, var(--sq-text, CanvasText));
    font-size: 1rem;
    font-weight: 400;
    font-style: normal;
    line-height: 1.6;
    letter-spacing: normal;
    text-align: start;
    text-transform: none;
    white-space: normal;
    cursor: auto;
  }

  dialog[open] {
    display: grid;
  }

  [part='panel'] {
    /* Auto margins, unlike centring, never cut off what is larger than the screen. */
    margin: auto;
    inline-size: min(var(--sq-system-error-width, 34rem), 100%);
    overflow-wrap: anywhere;
    outline: none;
  }

  [part='heading'] {
    margin: 0 0 0.75rem;
    font-size: clamp(1.75rem, 1.4rem + 1.5vi, 2.25rem);
    font-weight: 600;
    line-height: 1.15;
    text-wrap: balance;
  }

  [part='message'] {
    margin: 0;
    white-space: pre-line;
    text-wrap: pretty;
  }

  [part='buttons'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    margin-block-start: 1.75rem;
  }

  button {
    min-block-size: 2.75rem;
    padding: 0.5rem 1.25rem;
    border: 1px solid color-mix(in srgb, currentColor 40%, transparent);
    border-radius: var(--sq-system-error-button-radius, var(--sq-radius, 4px));
    background: transparent;
    color: inherit;
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }

  button:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }

  button:focus-visible {
    outline: 2px solid var(--sq-system-error-accent, var(--sq-accent, currentColor));
    outline-offset: 2px;
  }

  [part='reload'],
  [part='reload']:hover {
    border-color: transparent;
    background: var(--sq-system-error-accent, var(--sq-accent, CanvasText));
    color: var(--sq-system-error-on-accent, var(--sq-on-accent, Canvas));
  }

  [part='reload']:hover {
    opacity: 0.85;
  }

  @media (forced-colors: active) {
    [part='reload'],
    [part='reload']:hover {
      background: revert;
      color: revert;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    dialog {
      transition: opacity 0.2s;
    }

    @starting-style {
      dialog[open] {
        opacity: 0;
      }
    }
  }
`;
