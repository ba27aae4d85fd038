import { css } from '../../core/css.js';

/** Styles of `sq-system-error`, in addition to `ui/modal/modal.styles.ts`. */
export const systemErrorStyles = css`
  :host(:not(:state(edited))) {
    /* Overrides the rule in page.css that hides the element. */
    display: contents !important;
  }

  dialog {
    --_border: 0;
    --_radius: 0;
    --_background: var(--sq-system-error-background);
    --_color: var(--sq-system-error-color);
    --_backdrop: initial;
    --_button-radius: var(--sq-system-error-button-radius);
    --_accent: var(--sq-system-error-accent);
    --_on-accent: var(--sq-system-error-on-accent);
    inline-size: 100%;
    max-inline-size: none;
    block-size: 100%;
    max-block-size: none;
    --space: clamp(1.25rem, 6vi, 4rem);
    padding: max(var(--space), env(safe-area-inset-top))
      max(var(--space), env(safe-area-inset-right)) max(var(--space), env(safe-area-inset-bottom))
      max(var(--space), env(safe-area-inset-left));
    box-shadow: none;
    line-height: 1.6;
  }

  dialog[open] {
    display: grid;
  }

  [part='panel'] {
    /* Unlike centering, auto margins never cut off content that is larger than the screen. */
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
    text-wrap: pretty;
  }

  [part='buttons'] {
    gap: 0.75rem;
    margin-block-start: 1.75rem;
  }

  button {
    padding-inline: 1.25rem;
  }
`;
