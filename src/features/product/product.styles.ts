import { css } from '../../core/css.js';

export const productStyles = css`
  :host {
    display: block;
  }

  /* If the server has rendered the form, removes the space that page.css reserves for the form. */
  :host::after {
    display: none !important;
  }

  [part='title'] {
    margin: 0 0 0.25rem;
    font-size: 1.25rem;
    font-weight: 600;
    line-height: 1.625rem;
    overflow-wrap: anywhere;
  }

  [part='price'] {
    display: flex;
    gap: 0.75ch;
    margin: 0 0 0.75rem;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    line-height: 1.5rem;
  }

  [part='usual-price'] {
    font-weight: 400;
    opacity: 0.75;
  }

  /* page.css reserves this minimum height: 4.25rem for the controls, and 1.75rem for a line of text below them. */
  [part='form'] {
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    align-items: end;
    gap: 0.5rem;
    min-block-size: 6rem;
  }

  [part='picture'] {
    display: block;
    max-inline-size: 100%;
    block-size: auto;
    margin-block-end: 1rem;
    border-radius: var(--sq-product-radius, var(--sq-radius, 4px));
  }

  [part='renewal'] {
    font-weight: 400;
    opacity: 0.85;
  }

  .choices,
  .questions {
    flex-basis: 100%;
    display: grid;
    overflow-wrap: anywhere;
  }

  .link {
    flex-basis: 100%;
    min-block-size: 2.75rem;
  }

  .questions:not(:has(fieldset)) {
    display: none;
  }

  [part='quick-view'] {
    margin-block-start: 0.5rem;
    padding: 0.5rem 1rem;
    border: 1px solid var(--sq-product-border, color-mix(in srgb, currentColor 55%, transparent));
    border-radius: var(--sq-product-radius, var(--sq-radius, 4px));
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  [part='label'] {
    display: grid;
    gap: 0.25rem;
    font-size: 0.875rem;
    font-weight: 500;
    line-height: 1.25rem;
  }

  /* All controls of the rendered form, including the product's questions, which may be inserted later. */
  [part='quantity'],
  [part='add'],
  [part='select'],
  .field :is(input:not([type='checkbox'], [type='radio']), select, textarea) {
    box-sizing: border-box;
    min-block-size: 2.75rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--sq-product-border, color-mix(in srgb, currentColor 55%, transparent));
    border-radius: var(--sq-product-radius, var(--sq-radius, 4px));
    background: transparent;
    color: inherit;
    font: inherit;
  }

  [part='select'],
  .field :is(input:not([type='checkbox'], [type='radio']), select, textarea) {
    inline-size: 100%;
  }

  [part='quantity'] {
    inline-size: 6ch;
    padding-inline: 0.5rem;
    font-size: 1rem;
    font-variant-numeric: tabular-nums;
    text-align: center;
    appearance: textfield;
  }

  [part='quantity']::-webkit-inner-spin-button {
    appearance: none;
  }

  [part='quantity'][aria-invalid='true'] {
    border-color: var(--sq-product-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
  }

  [part='add'] {
    display: inline-grid;
    place-items: center;
    padding-inline: 1.25rem;
    border-color: transparent;
    background: var(--sq-product-accent, var(--sq-accent, CanvasText));
    color: var(--sq-product-on-accent, var(--sq-on-accent, Canvas));
    font-weight: 500;
    cursor: pointer;
  }

  @media (forced-colors: active) {
    [part='add'] {
      background: revert;
      color: revert;
    }
  }

  [part='add'] > span {
    grid-area: 1 / 1;
  }

  .unseen {
    visibility: hidden;
  }

  a[part='add'] {
    text-decoration: none;
  }

  [part='add']:hover {
    opacity: 0.85;
  }

  [part='add'][aria-disabled='true'] {
    opacity: 0.7;
    cursor: progress;
  }

  [part='add']:disabled {
    border: 1px dashed color-mix(in srgb, currentColor 55%, transparent);
    background: none;
    color: inherit;
    opacity: 0.75;
    cursor: default;
  }

  :focus-visible {
    outline: 2px solid var(--sq-product-accent, var(--sq-accent, currentColor));
    outline-offset: 2px;
  }

  .text {
    flex-basis: 100%;
    min-block-size: 1.25rem;
    font-size: 0.9rem;
    font-weight: 500;
    line-height: 1.25rem;
    overflow-wrap: anywhere;
  }

  .text p {
    margin: 0;
  }

  [part='message'] {
    color: var(--sq-product-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
  }
`;
