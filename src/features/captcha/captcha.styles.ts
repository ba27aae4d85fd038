import { css } from '../../core/css.js';

export const captchaStyles = css`
  :host {
    display: block;
    container-type: inline-size;
  }

  .box {
    --_border-color: color-mix(in srgb, currentColor 45%, transparent);
    --_accent: var(--sq-captcha-accent, var(--sq-accent, currentColor));
    --_error: var(--sq-captcha-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
    display: grid;
    align-content: center;
    gap: 0.125rem;
    min-block-size: 78px;
    max-inline-size: 22rem;
    padding: 0.5rem 0.875rem;
    box-sizing: border-box;
    border: 1px solid var(--_border-color);
    border-radius: var(--sq-radius, 4px);
  }

  .error {
    border-color: var(--_error);
  }

  label {
    display: grid;
    grid-template-columns: 1.5rem 1fr;
    align-items: center;
    gap: 0.75rem;
    min-block-size: 1.75rem;
    font-weight: 500;
    cursor: pointer;
  }

  input {
    inline-size: 1.375rem;
    block-size: 1.375rem;
    margin: 0;
    accent-color: var(--_accent);
    cursor: inherit;
  }

  input:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: 3px;
  }

  input:disabled,
  label:has(:disabled) {
    cursor: not-allowed;
  }

  label:has(:disabled) {
    opacity: 0.6;
  }

  p {
    min-block-size: 1.4em;
    margin: 0;
    padding-inline-start: 2.25rem;
    font-size: 0.8125rem;
    line-height: 1.4;
    opacity: 0.85;
  }

  .error p {
    color: var(--_error);
    opacity: 1;
  }

  /* Turns the checkbox into a spinner while the browser solves the captcha. With reduced motion, the ring does not turn. */
  :host(:state(working)) input {
    appearance: none;
    border: 3px solid var(--_border-color);
    border-block-start-color: var(--_accent);
    border-radius: 50%;
    cursor: progress;
    animation: turn 0.8s linear infinite;
  }

  @media (prefers-reduced-motion: reduce) {
    :host(:state(working)) input {
      animation: none;
    }
  }

  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }

  @container (width < 320px) {
    .box {
      padding-inline: 0.625rem;
    }

    label {
      gap: 0.5rem;
    }

    p {
      padding-inline-start: 0;
      font-size: 0.75rem;
    }
  }
`;
