import { css } from '../../../core/css.js';

export const formStyles = css`
  :host {
    display: block;
  }

  :host(:state(submitting)) {
    position: relative;
    cursor: progress;
  }

  /* Shows that the form is being sent. The bar takes no space. */
  :host(:state(submitting))::after {
    content: '';
    position: absolute;
    inset: auto 0 -0.625rem;
    block-size: 0.25rem;
    border-radius: 0.125rem;
    background: linear-gradient(90deg, transparent, var(--sq-accent, currentColor), transparent) 0 /
      40% no-repeat;
    animation: sq-form-progress 1.2s ease-in-out infinite alternate;
  }

  @keyframes sq-form-progress {
    to {
      background-position-x: 100%;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :host(:state(submitting))::after {
      background: var(--sq-accent, currentColor);
      opacity: 0.5;
      animation: none;
    }
  }

  @media (forced-colors: active) {
    :host(:state(submitting))::after {
      forced-color-adjust: none;
      background: Highlight;
    }
  }

  [hidden] {
    display: none !important;
  }

  .notice {
    margin: 0 0 1rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--sq-form-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
    border-inline-start-width: 0.3rem;
    border-radius: var(--sq-radius, 4px);
    color: var(--sq-form-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  .form ~ .notice,
  .form ~ [role='status'] > [part='notice'] {
    margin: 1rem 0 0;
  }

  /* The message stays visible while the visitor corrects the fields. Small windows have no space for it. */
  @media (min-height: 32rem) {
    .notice {
      position: sticky;
      inset-block: 0.5rem;
      z-index: 1;
      max-block-size: 10rem;
      overflow: auto;
      background: light-dark(#fdf3f2, #3a1f1c);
    }
  }

  .notice.pending {
    position: static;
    border-color: currentColor;
    background: none;
    color: inherit;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }

  .notice > .actions {
    margin-block-start: 0.5rem;
  }

  [part='message'] {
    margin: 0;
  }

  /* This message is shown in place of the view until the view has loaded. */
  .sq-root + [part='message'] {
    margin-block-start: 1rem;
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  [part='summary'] {
    margin: 0.5rem 0 0;
    padding-inline-start: 1.25rem;
    font-weight: 400;
  }

  [part='summary'] a {
    display: inline-block;
    padding-block: 0.25rem;
    vertical-align: top;
    color: inherit;
  }

  [part='notice'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    align-items: baseline;
    margin: 0 0 1rem;
  }

  [part='notice'] p {
    margin: 0;
  }

  [part='notice-action'] {
    min-block-size: 2.75rem;
    padding: 0.25rem 0.75rem;
    border: 1px solid currentColor;
    border-radius: var(--sq-radius, 4px);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  [part='success'] {
    outline: none;
  }

  [part='success-heading'] {
    margin: 0 0 0.25rem;
    font-size: 1.25em;
    line-height: 1.3;
  }

  [part='success']:focus-visible {
    outline: 2px solid var(--sq-accent, currentColor);
    outline-offset: 4px;
  }
`;
