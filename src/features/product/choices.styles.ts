import { css } from '../../core/css.js';

export const choicesStyles = css`
  [part='option'],
  [part='plans'] {
    flex-basis: 100%;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    min-inline-size: 0;
    margin: 0 0 0.5rem;
    padding: 0;
    border: 0;
  }

  label[part='option'],
  [part='plans'] {
    display: grid;
    gap: 0.25rem;
  }

  [part='option-name'] {
    padding: 0;
    font-size: 0.875rem;
    font-weight: 500;
    line-height: 1.25rem;
  }

  legend[part='option-name'] {
    margin-block-end: 0.25rem;
  }

  [part='value'],
  [part='plan'] {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 2.75rem;
    box-sizing: border-box;
    padding: 0.25rem 0.9rem;
    border: 1px solid var(--sq-product-border, color-mix(in srgb, currentColor 55%, transparent));
    border-radius: var(--sq-product-radius, var(--sq-radius, 4px));
    cursor: pointer;
  }

  [part='plan'] {
    display: flex;
  }

  [part='plan'] > bdi {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }

  [part='plan'] > span::first-letter {
    text-transform: uppercase;
  }

  [part='value'] > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  [part='plan'] > input {
    accent-color: var(--sq-product-accent, var(--sq-accent, currentColor));
  }

  [part='value']:has(:checked),
  [part='plan']:has(:checked) {
    border-color: var(--sq-product-accent, var(--sq-accent, currentColor));
    box-shadow: inset 0 0 0 1px var(--sq-product-accent, var(--sq-accent, currentColor));
  }

  [part='value']:has(:focus-visible),
  [part='plan']:has(:focus-visible) {
    outline: 2px solid var(--sq-product-accent, var(--sq-accent, currentColor));
    outline-offset: 2px;
  }

  [part='value']:is([data-state='impossible'], [data-state='sold-out']) {
    border-style: dashed;
  }

  [part='value']:is([data-state='impossible'], [data-state='sold-out']) > span {
    text-decoration: line-through;
    opacity: 0.75;
  }

  [part='swatch'] {
    inline-size: 2rem;
    block-size: 2rem;
    margin-inline-start: -0.4rem;
    border-radius: 50%;
    object-fit: cover;
  }
`;
