import { css } from '../../core/css.js';

export const dialogStyles = css`
  :host {
    /* Over the page's own rule, which hides the content until there is a dialog for it. */
    display: contents !important;
  }

  dialog {
    inline-size: var(--sq-dialog-width, 350px);
    max-inline-size: calc(100vi - 2rem);
    max-block-size: calc(100dvb - 2rem);
    box-sizing: border-box;
    padding: 0;
    overflow: clip;
    border: var(
      --sq-dialog-border,
      1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent))
    );
    border-radius: var(--sq-dialog-radius, var(--sq-radius-large, 8px));
    background: var(--sq-dialog-background, var(--sq-surface, Canvas));
    color: var(--sq-dialog-color, var(--sq-text, CanvasText));
    box-shadow: 0 1rem 3rem rgb(0 0 0 / 25%);
    font-size: 1rem;
    font-weight: 400;
    font-style: normal;
    line-height: 1.5;
    letter-spacing: normal;
    text-align: start;
    text-transform: none;
    white-space: normal;
    cursor: auto;
  }

  dialog[open] {
    display: flex;
  }

  dialog::backdrop {
    background: var(--sq-dialog-backdrop, rgb(0 0 0 / 50%));
  }

  /* Without a script, a server-sent dialog that the address names is shown where it stands. */
  :host(:target:not(:defined)) dialog {
    display: flex;
    position: static;
    margin: 0;

    & button {
      display: none;
    }
  }

  [part='panel'] {
    flex: 1;
    min-inline-size: 0;
    box-sizing: border-box;
    padding: var(--sq-dialog-padding, 20px);
    overflow: auto;
    overscroll-behavior: contain;
    overflow-wrap: anywhere;
    outline: none;
  }

  [part='heading'] {
    margin: 0 0 0.5rem;
    font-size: 1.25rem;
    font-weight: 600;
    line-height: 1.3;
  }

  [part='message'] {
    margin: 0;
    white-space: pre-line;
  }

  [part='buttons'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0.5rem;
    margin-block-start: 1.25rem;
  }

  button {
    min-block-size: 2.75rem;
    padding: 0.5rem 1rem;
    border: 1px solid color-mix(in srgb, currentColor 40%, transparent);
    border-radius: var(--sq-dialog-button-radius, var(--sq-radius, 4px));
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
    outline: 2px solid var(--sq-dialog-accent, var(--sq-accent, currentColor));
    outline-offset: 2px;
  }

  [part='confirm'],
  [part='confirm']:hover {
    border-color: transparent;
    background: var(--sq-dialog-accent, var(--sq-accent, CanvasText));
    color: var(--sq-dialog-on-accent, var(--sq-on-accent, Canvas));
  }

  [part='confirm']:hover {
    opacity: 0.85;
  }

  [part='close'] {
    float: inline-end;
    inline-size: 2.75rem;
    margin: -0.75rem;
    margin-inline-start: 0.5rem;
    padding: 0;
    border-color: transparent;
  }

  @media (forced-colors: active) {
    [part='confirm'],
    [part='confirm']:hover {
      background: revert;
      color: revert;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    dialog,
    dialog::backdrop {
      transition:
        opacity 0.2s,
        translate 0.2s;
    }

    dialog[data-closing],
    dialog[data-closing]::backdrop {
      opacity: 0;
    }

    dialog[data-closing] {
      translate: 0 0.5rem;
    }

    @starting-style {
      dialog[open],
      dialog[open]::backdrop {
        opacity: 0;
      }

      dialog[open] {
        translate: 0 0.5rem;
      }
    }
  }
`;
