import { css } from '../../core/css.js';

/** Styles of `sq-dialog`, in addition to `ui/modal/modal.styles.ts`. */
export const dialogStyles = css`
  :host(:not(:state(edited))) {
    /* Overrides the rule in page.css that hides the content until the element is defined. */
    display: contents !important;
  }

  dialog {
    --_border: var(--sq-dialog-border);
    --_radius: var(--sq-dialog-radius);
    --_background: var(--sq-dialog-background);
    --_color: var(--sq-dialog-color);
    --_backdrop: var(--sq-dialog-backdrop);
    --_button-radius: var(--sq-dialog-button-radius);
    --_accent: var(--sq-dialog-accent);
    --_on-accent: var(--sq-dialog-on-accent);
    inline-size: var(--sq-dialog-width, 350px);
    overflow: clip;
  }

  dialog[open] {
    display: flex;
  }

  /* Without scripts, a server-rendered dialog is shown in place if it is the :target. */
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

  [part='buttons'] {
    justify-content: flex-end;
    gap: 0.5rem;
    margin-block-start: 1.25rem;
  }

  [part='close'] {
    float: inline-end;
    inline-size: 2.75rem;
    margin: -0.75rem;
    margin-inline-start: 0.5rem;
    padding: 0;
    border-color: transparent;
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
      dialog[open] {
        translate: 0 0.5rem;
      }
    }
  }
`;
