import { css } from '../../core/css.js';

/**
 * Base styles of a modal dialog, including a reset of inherited text styles. The element's own styles set the size. They can
 * override the site's tokens by setting `--_border`, `--_radius`, `--_background`, `--_color` and `--_backdrop` on the dialog.
 * A preview is not a `<dialog>`, but has `part="dialog"`.
 */
export const modalStyles = css`
  :where(dialog, [part='dialog']) {
    max-inline-size: calc(100vi - 2rem);
    max-block-size: calc(100dvb - 2rem);
    box-sizing: border-box;
    padding: 0;
    overflow: auto;
    overscroll-behavior: contain;
    border: var(
      --_border,
      1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent))
    );
    border-radius: var(--_radius, var(--sq-radius-large, 8px));
    background: var(--_background, var(--sq-surface, Canvas));
    color: var(--_color, var(--sq-text, CanvasText));
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

  /* A dialog must be visible even if one of these inherited properties hides an ancestor, such as a closed side navigation. */
  :where(dialog) {
    visibility: visible;
    pointer-events: auto;
  }

  dialog::backdrop {
    background: var(--_backdrop, rgb(0 0 0 / 50%));
  }

  @media (prefers-reduced-motion: no-preference) {
    dialog,
    dialog::backdrop {
      transition: opacity 0.2s;
    }

    @starting-style {
      dialog[open],
      dialog[open]::backdrop {
        opacity: 0;
      }
    }
  }
`;

/**
 * Styles of a message and its buttons. The `primary` class marks the button for the most likely answer. The dialog can set
 * `--_button-radius`, `--_accent` and `--_on-accent`.
 */
export const answerStyles = css`
  [part='message'] {
    margin: 0;
    white-space: pre-line;
  }

  [part='buttons'] {
    display: flex;
    flex-wrap: wrap;
  }

  button {
    min-block-size: 2.75rem;
    padding: 0.5rem 1rem;
    border: 1px solid color-mix(in srgb, currentColor 40%, transparent);
    border-radius: var(--_button-radius, var(--sq-radius, 4px));
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
    outline: 2px solid var(--_accent, var(--sq-accent, currentColor));
    outline-offset: 2px;
  }

  .primary,
  .primary:hover {
    border-color: transparent;
    background: var(--_accent, var(--sq-accent, CanvasText));
    color: var(--_on-accent, var(--sq-on-accent, Canvas));
  }

  .primary:hover {
    opacity: 0.85;
  }

  @media (forced-colors: active) {
    .primary,
    .primary:hover {
      background: revert;
      color: revert;
    }
  }
`;
