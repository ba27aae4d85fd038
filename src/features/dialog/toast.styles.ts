import { css } from '../../core/css.js';

export const toastStyles = css`
  :host {
    position: fixed;
    inset: 1rem;
    inset-block-end: auto;
    inset-inline-start: auto;
    z-index: var(--sq-z-index, 30000);
    inline-size: min(var(--sq-dialog-width, 350px), 100vi - 2rem);
    margin: 0;
    padding: 0;
    border: 0;
    overflow: visible;
    background: none;
    color: var(--sq-dialog-color, var(--sq-text, CanvasText));
    font-size: 1rem;
    line-height: 1.5;
    text-align: start;
  }

  [part~='toast'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
    padding: var(--sq-dialog-padding, 20px);
    border: var(
      --sq-dialog-border,
      1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent))
    );
    border-radius: var(--sq-dialog-radius, var(--sq-radius-large, 8px));
    background: var(--sq-dialog-background, var(--sq-surface, Canvas));
    box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 20%);
    overflow-wrap: anywhere;
  }

  [part~='toast'] + [part~='toast'] {
    margin-block-start: 0.5rem;
  }

  [part~='toast']:focus-visible {
    outline: 2px solid var(--sq-dialog-accent, var(--sq-accent, currentColor));
    outline-offset: 2px;
  }

  .icon {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    fill: none;
    stroke: var(--sq-dialog-accent, var(--sq-accent, currentColor));
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  [part~='error'] .icon {
    stroke: var(--sq-error, currentColor);
  }

  .texts {
    flex: 1 1 8rem;
    min-inline-size: 0;
  }

  .buttons {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 0.5rem;
    margin-inline-start: auto;
  }

  button {
    min-block-size: 2.75rem;
    min-inline-size: 2.75rem;
    margin-block: -0.5rem;
    border: 0;
    border-radius: var(--sq-dialog-button-radius, var(--sq-radius, 4px));
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  [part='action'] {
    padding-inline: 0.5rem;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  [part='close'] {
    margin-inline-end: -0.75rem;
  }

  button:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }

  button:focus-visible {
    outline: 2px solid var(--sq-dialog-accent, var(--sq-accent, currentColor));
    outline-offset: -2px;
  }

  p {
    margin: 0;
  }

  [part='heading'] {
    font-weight: 600;
  }

  @media (prefers-reduced-motion: no-preference) {
    [part~='toast'] {
      transition:
        opacity 0.2s,
        translate 0.2s;
    }

    @starting-style {
      [part~='toast'] {
        opacity: 0;
        translate: 0 -0.5rem;
      }
    }
  }
`;
