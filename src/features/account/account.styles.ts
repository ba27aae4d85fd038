import { css } from '../../core/css.js';

export const accountStyles = css`
  :host {
    display: block;
  }

  :host(:state(pending)) {
    cursor: progress;
  }

  [part='message'] {
    margin: 0 0 1rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--sq-account-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
    border-inline-start-width: 0.3rem;
    border-radius: var(--sq-radius, 4px);
    color: var(--sq-account-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;
