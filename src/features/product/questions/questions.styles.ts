import { css } from '../../../core/css.js';

export const questionsStyles = css`
  .own-fields {
    min-inline-size: 0;
    margin: 0 0 0.5rem;
    padding: 0.5rem 1rem 1rem;
    border: 1px solid var(--sq-product-border, color-mix(in srgb, currentColor 55%, transparent));
    border-radius: var(--sq-product-radius, var(--sq-radius, 4px));
  }

  .field {
    display: grid;
    gap: 0.25rem;
    margin-block-start: 0.75rem;
  }

  .field :is(input:not([type='checkbox'], [type='radio']), select, textarea) {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--sq-product-border, color-mix(in srgb, currentColor 55%, transparent));
    border-radius: var(--sq-product-radius, var(--sq-radius, 4px));
    background: transparent;
    color: inherit;
    font: inherit;
  }

  .field p {
    margin: 0;
    font-size: 0.9em;
  }

  .field-error {
    color: var(--sq-product-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
    font-size: 0.9em;
    font-weight: 500;
  }
`;
