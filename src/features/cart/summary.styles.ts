import { css } from '../../core/css.js';

export const summaryStyles = css`
  [part='summary'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem;
    padding: 1.5rem;
    border: 1px solid var(--_border);
    border-radius: var(--sq-radius-large, 12px);
    background: var(--_surface);
  }

  [part='coupons'],
  [part='shipping'] {
    display: grid;
    gap: 0.75rem;
    padding-block-end: 1.25rem;
    border-block-end: 1px solid var(--_border);
  }

  [part='coupons'] ul {
    display: grid;
    gap: 0.5rem;
  }

  [part~='coupon'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    font-size: 0.925rem;
    overflow-wrap: anywhere;
  }

  /* The amount and the button wrap to the next row if less than 7rem would be left for the code and its description. */
  [part~='coupon'] div {
    flex: 1 1 7rem;
  }

  [part~='coupon-invalid'] b {
    text-decoration: line-through;
  }

  [part~='coupon'] span {
    color: var(--_muted);
  }

  label,
  [part='shipping'] :is(h2, h3) {
    font-size: 0.925rem;
    font-weight: 600;
  }

  .row,
  [part='coupon-form'] {
    display: grid;
    gap: 0.375rem;
  }

  .row {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.5rem;
  }

  [part='field'] {
    inline-size: 100%;
    padding: 0.5rem 0.75rem;
    font-weight: 400;
  }

  [part='location'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: end;
    gap: 0.5rem;
  }

  [part='location'] label {
    display: grid;
    gap: 0.25rem;
    font-weight: 500;
    font-size: 0.875rem;
  }

  [part='location'] :is(.country, button) {
    grid-column: 1 / -1;
  }

  [part='shipping-option'] {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.75rem;
    min-block-size: 2.75rem;
    font-weight: 400;
    cursor: pointer;
  }

  [type='radio'] {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    min-block-size: 0;
    margin: 0;
    accent-color: var(--_accent);
  }

  .footer {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem;
  }

  [part='amount'] {
    white-space: nowrap;
  }

  [part~='totals'] {
    display: grid;
    gap: 0.375rem;
  }

  /* If an amount does not fit beside its label, the amount moves below the label. */
  [part~='totals'] > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: 1rem;
    overflow-wrap: break-word;
  }

  [part~='totals'] dd {
    min-inline-size: 0;
    margin-inline-start: auto;
    text-align: end;
  }

  @media (prefers-reduced-motion: no-preference) {
    [part~='totals'] > div {
      transition: opacity 0.15s;
    }
  }

  [part~='totals-pending'] > div:not(.sure) {
    opacity: 0.75;
  }

  [part='total'] {
    margin-block-start: 0.5rem;
    font-size: 1.25rem;
    font-weight: 600;
  }

  [part='note'] {
    color: var(--_muted);
    font-size: 0.925rem;
  }

  [part='checkout'] {
    display: grid;
    place-items: center;
    min-block-size: 3.25rem;
    padding: 0.75rem 1.5rem;
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
    forced-color-adjust: none;
    font-size: 1.0625rem;
    font-weight: 600;
    text-decoration: none;
  }

  [part='checkout'][href]:hover {
    background: color-mix(in oklab, var(--_accent), CanvasText 16%);
  }

  [part='link'] {
    justify-self: center;
    padding-block: 0.5rem;
    color: inherit;
    text-underline-offset: 0.2em;
  }

  [part='empty'] {
    display: grid;
    justify-items: start;
    gap: 0.75rem;
    padding-block: 1rem;
    font-size: 1.125rem;
  }

  [part='empty'] [part='link'] {
    justify-self: start;
  }

  /* On phones, a line's total has its own row. Otherwise, a large amount would leave too little space for the title. */
  @container (width < 25rem) {
    [part='line'] {
      grid-template:
        'picture what' auto
        'picture form' auto
        'picture message' auto
        'picture total' auto / 4.5rem minmax(0, 1fr);
    }
  }

  /* If the text is large and the screen is small, everything is stacked in one column, so that words are not broken. */
  @container (width < 15rem) {
    [part='line'] {
      display: flex;
      flex-direction: column;
    }

    :host(:not(:state(ready))) {
      & [part='step'] {
        display: none;
      }

      & [part='update'] {
        position: static;
      }
    }

    .row,
    [part='location'] {
      grid-template-columns: minmax(0, 1fr);
    }

    [part='location'] label {
      grid-column: 1 / -1;
    }
  }
`;
