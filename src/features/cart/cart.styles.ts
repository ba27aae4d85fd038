import { css } from '../../core/css.js';

export const cartStyles = css`
  :host {
    --_accent: var(--sq-cart-accent, var(--sq-accent, CanvasText));
    --_on-accent: var(--sq-cart-on-accent, var(--sq-on-accent, Canvas));
    --_border: var(
      --sq-cart-border,
      var(--sq-border, color-mix(in srgb, currentColor 22%, transparent))
    );
    --_surface: var(--sq-cart-surface, var(--sq-surface, Canvas));
    --_radius: var(--sq-cart-radius, var(--sq-radius, 6px));
    --_muted: color-mix(in srgb, currentColor 72%, transparent);
    --_error: var(--sq-cart-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
    display: block;
    container-type: inline-size;
    font-variant-numeric: tabular-nums;
    line-height: 1.5;
  }

  :host([drawer]:not(:state(edited))) {
    display: contents !important;
  }

  * {
    box-sizing: border-box;
  }

  :is(h2, h3, p, ul, dl, dd) {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  [part='cart'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2rem;
    align-items: start;
  }

  [part='lines'] {
    border-block-start: 1px solid var(--_border);
  }

  [part='line'],
  [part='removed'] {
    padding-block: 1.25rem;
    border-block-end: 1px solid var(--_border);
  }

  [part='line'] {
    display: grid;
    grid-template:
      'picture what total' auto
      'picture form form' auto
      'picture message message' auto / 4.5rem minmax(0, 1fr) auto;
    gap: 0.625rem 1rem;
  }

  [part='picture'] {
    grid-area: picture;
    max-inline-size: 6rem;
    aspect-ratio: 4 / 5;
    align-self: start;
    overflow: hidden;
    border-radius: var(--_radius);
    background: var(--_border);
  }

  img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  .description {
    grid-area: what;
    display: grid;
    gap: 0.125rem;
    align-content: start;
    color: var(--_muted);
    font-size: 0.925rem;
    overflow-wrap: anywhere;
  }

  [part='name'] {
    color: var(--sq-text, CanvasText);
    font-size: 1.0625rem;
    font-weight: 600;
    line-height: 1.35;
  }

  [part='name'] a {
    color: inherit;
    text-decoration: none;
  }

  [part='name'] a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  [part='plan']::first-letter {
    text-transform: uppercase;
  }

  [part='answers'] div {
    display: flex;
    flex-wrap: wrap;
    column-gap: 0.5ch;
  }

  [part='answers'] dt::after {
    content: ':';
  }

  [part='stock'] {
    color: var(--_accent);
    font-weight: 600;
  }

  s {
    margin-inline-end: 0.5ch;
  }

  [part='line-total'] {
    grid-area: total;
    font-weight: 600;
    overflow-wrap: anywhere;
    text-align: end;
  }

  [part='quantity-form'] {
    grid-area: form;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
  }

  [part='stepper'] {
    position: relative;
    display: inline-flex;
    margin-inline-end: 1.5rem;
    border: 1px solid color-mix(in srgb, currentColor 55%, transparent);
    border-radius: var(--_radius);
  }

  input,
  button,
  [part='checkout'] {
    min-block-size: 2.75rem;
    border: 1px solid color-mix(in srgb, currentColor 55%, transparent);
    border-radius: var(--_radius);
    background: transparent;
    color: inherit;
    font: inherit;
  }

  button {
    padding: 0.5rem 1rem;
    font-weight: 600;
    /* Buttons must not break words, even if they inherit overflow-wrap: anywhere or word-break from the page. */
    overflow-wrap: break-word;
    word-break: normal;
    cursor: pointer;
  }

  button:hover:not([aria-disabled]) {
    background: color-mix(in srgb, currentColor 8%, transparent);
  }

  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
    border-radius: 3px;
  }

  [data-first]:focus-visible:not(button) {
    outline: none;
  }

  [part='step'] {
    inline-size: 2.5rem;
    padding: 0;
    border: 0;
    font-size: 1.125rem;
    line-height: 1;
  }

  [aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }

  [part='quantity'] {
    inline-size: 3.25rem;
    padding: 0;
    border-block: 0;
    border-inline-color: color-mix(in srgb, currentColor 22%, transparent);
    border-radius: 0;
    text-align: center;
    appearance: textfield;
  }

  [part='stepper']:has([readonly]) * {
    border-color: transparent;
  }

  [part='quantity']::-webkit-inner-spin-button {
    appearance: none;
  }

  [aria-invalid='true'] {
    border-color: var(--_error);
    outline: 1px solid var(--_error);
  }

  [part='remove'] {
    padding-inline: 0.25rem;
    border: 0;
    font-weight: 400;
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
    text-underline-offset: 0.2em;
  }

  /*
   * The "Update" button, which is visible until the element is ready. Until then, the step buttons do nothing and are hidden.
   * "Update" takes the place of a step button and the space beside it, so that nothing moves when the element is ready.
   */
  [part='update'] {
    position: absolute;
    inset-inline-start: calc(100% - 2rem);
    inline-size: 4.5rem;
    padding: 0;
    font-size: 0.925rem;
  }

  :host(:state(ready)) [part~='update'] {
    display: none;
  }

  :host(:not(:state(ready))) {
    & [part='step'] {
      visibility: hidden;
    }

    & [part='stepper'] {
      border-color: transparent;
    }

    & [part='quantity'] {
      outline: 1px solid color-mix(in srgb, currentColor 55%, transparent);
    }
  }

  [part='message'] {
    color: var(--_error);
    font-size: 0.925rem;
    font-weight: 600;
  }

  [part='line'] > [part='message'] {
    grid-area: message;
  }

  [part='cart'] > [part='message'] {
    grid-column: 1 / -1;
  }

  [part='removed'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
  }

  @container (width >= 46rem) {
    /* Checks that the empty-cart message is missing, because the summary is parsed after the lines and may not exist yet. */
    [part='cart']:not(:has([part='empty'])) {
      grid-template-columns: minmax(0, 1.7fr) minmax(19rem, 1fr);
      column-gap: clamp(2rem, 5cqi, 4.5rem);
    }

    [part='summary'] {
      position: sticky;
      inset-block-start: 1.5rem;
    }

    [part='line'] {
      grid-template-columns: 6rem minmax(0, 1fr) auto;
      column-gap: 1.5rem;
    }
  }
`;
