import { css } from '../../core/css.js';

/** Styles of `sq-popup-overlay`, in addition to `ui/modal/modal.styles.ts`. */
export const popupOverlayStyles = css`
  :host(:not(:state(edited))) {
    /* Overrides the rule in page.css that hides the element. */
    display: contents !important;
  }

  :host([preview]) {
    display: block !important;
    container-type: inline-size;
  }

  [part='dialog'] {
    --_border: initial;
    --_radius: var(--sq-popup-overlay-radius);
    --_background: var(--sq-popup-overlay-background);
    --_color: var(--sq-popup-overlay-color);
    --_backdrop: var(--sq-popup-overlay-backdrop);
    inline-size: min(var(--sq-popup-overlay-width, 32rem), 100% - 2rem);
    max-inline-size: none;
    margin: auto;
  }

  :host(:state(full)) [part='dialog'] {
    inline-size: 100%;
    block-size: 100%;
    max-block-size: none;
    border: 0;
    border-radius: 0;
  }

  :host(:state(full)) dialog[open] {
    display: grid;
  }

  :host(:state(bottom)) [part='dialog'] {
    inline-size: 100%;
    margin-block-end: 0;
    border-width: 1px 0 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }

  [part='panel'] {
    position: relative;
    padding: var(--sq-popup-overlay-padding, clamp(1.5rem, 6vi, 2.5rem));
    padding-block-start: max(var(--sq-popup-overlay-padding, clamp(1.5rem, 6vi, 2.5rem)), 3.25rem);
    overflow-wrap: anywhere;
    outline: none;
  }

  /* Keeps the content out of the screen's rounded corners. */
  :host(:state(full)) [part='dialog'],
  :host(:state(bottom)) [part='dialog'] {
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
      env(safe-area-inset-left);
  }

  :host(:state(bottom)) [part='dialog'] {
    padding-block-start: 0;
  }

  /* The panel is as wide as the dialog, so that the close button is in the corner. The padding centers the panel's content. */
  :host(:state(full)) [part='panel'],
  :host(:state(bottom)) [part='panel'] {
    --_padding: var(--sq-popup-overlay-padding, clamp(1.5rem, 6vi, 2.5rem));
    --_width: var(--sq-popup-overlay-width, 32rem);
    box-sizing: border-box;
    padding-inline: max(var(--_padding), (100% - var(--_width)) / 2);
  }

  :host(:state(bottom)) [part='panel'] {
    --_width: calc(var(--sq-popup-overlay-width, 32rem) + 8rem);
  }

  :host(:state(full)) [part='panel'] {
    display: grid;
    align-content: center;
    min-block-size: 100%;
  }

  [part='heading'] {
    margin: 0 0 0.75rem;
    font-size: clamp(1.5rem, 1.2rem + 1.5vi, 2rem);
    font-weight: 600;
    line-height: 1.2;
    text-wrap: balance;
  }

  ::slotted(:first-child) {
    margin-block-start: 0 !important;
  }

  ::slotted(:last-child) {
    margin-block-end: 0 !important;
  }

  [part='close'] {
    position: absolute;
    inset-block-start: 0.25rem;
    inset-inline-end: 0.25rem;
  }

  [part='close']:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }

  [part='close']:focus-visible {
    outline: 2px solid var(--sq-accent, currentColor);
    outline-offset: -2px;
  }

  @media (prefers-reduced-motion: no-preference) {
    dialog,
    dialog::backdrop {
      transition:
        opacity 0.25s,
        translate 0.25s;
    }

    @starting-style {
      dialog[open] {
        translate: 0 1rem;
      }
    }
  }

  /* Must be the last rule, so that it overrides the transition. A running transition would keep the popup visible in print. */
  @media print {
    [part='dialog'] {
      display: none !important;
      transition: none !important;
    }
  }
`;
