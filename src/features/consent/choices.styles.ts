import { css } from '../../core/css.js';

/**
 * Styles of the choices dialog, in addition to `ui/modal/modal.styles.ts` and the button styles in `cookie-banner.styles.ts`.
 */
export const choicesStyles = css`
  dialog {
    inline-size: var(--sq-cookie-banner-choices-width, 30rem);
  }

  [part='panel'] {
    container-type: inline-size;
    padding: 1.25rem;
  }

  [part='heading'] {
    margin: 0 0 0.5rem;
    font-size: 1.25rem;
    font-weight: 600;
    line-height: 1.3;
    outline: none;
  }

  p {
    margin: 0 0 0.75rem;
  }

  [part='hint'] {
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid currentColor;
  }

  [part='group'] {
    padding-block: 0.75rem;
    border-block-start: 1px solid
      var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
  }

  label {
    display: flex;
    gap: 0.75rem;
    cursor: pointer;
  }

  label:has(:disabled) {
    cursor: default;
  }

  label > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  [part='services'] {
    margin-block-start: 0.5rem;
    padding-inline-start: 2rem;
  }

  summary {
    padding-block: 0.25rem;
    font-size: 0.9375rem;
    cursor: pointer;
  }

  [part='service'] {
    padding-block: 0.5rem;
  }

  [part='record'] {
    padding-block-start: 0.75rem;
    border-block-start: 1px solid
      var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }

  label span span {
    display: block;
    font-size: 0.9375rem;
  }

  input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0.125rem 0 0;
    accent-color: var(--sq-accent, auto);
  }

  [part='choices-buttons'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin-block-end: -1.25rem;
    padding-block: 1rem 1.25rem;
    background: var(--sq-surface, Canvas);
    border-block-start: 1px solid
      var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
  }

  /* Keeps the buttons visible while a long dialog scrolls. In a small window, sticky buttons would cover the choices. */
  @media (height >= 30rem) {
    @container (inline-size >= 15rem) {
      [part='choices-buttons'] {
        position: sticky;
        inset-block-end: 0;
      }
    }
  }

  dialog [part='export'] {
    padding-inline: 0;
    border: 0;
    text-decoration: underline;
  }

  dialog [part='choices-buttons'] button {
    flex: 1 1 auto;
    border-color: color-mix(in srgb, currentColor 40%, transparent);
    font-weight: 500;
    text-decoration: none;
  }

  /* All buttons have the same style, so that no answer is emphasized. */
  [part='choices-buttons'] button,
  [part='choices-buttons'] button:hover {
    background: var(--sq-accent, CanvasText);
    color: var(--sq-on-accent, Canvas);
  }

  dialog [part='close'] {
    float: inline-end;
    margin: -0.75rem;
    margin-inline-start: 0.5rem;
    padding: 0;
    border-color: transparent;
  }

  :not(h2):focus-visible {
    outline: 2px solid var(--sq-accent, currentColor);
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    [part='choices-buttons'] button,
    [part='choices-buttons'] button:hover {
      background: revert;
      color: revert;
    }
  }
`;
