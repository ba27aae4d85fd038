import { css } from '../../core/css.js';

/** Styles JSON rows the same way as page.css styles the page's rows. */
export const tourDatesStyles = css`
  :host {
    display: block;
  }

  [part='dates'] {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  [hidden] {
    display: none !important;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 1.5rem;
    position: relative;
    min-block-size: 2.75rem;
    padding-block: 0.75rem;
    padding-inline-end: 3.5rem;
    border-block-end: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    overflow-wrap: anywhere;
  }

  [part~='past'] {
    color: color-mix(in srgb, currentColor 75%, transparent);
  }

  [part='time'] {
    flex: 0 1 11rem;
    font-variant-numeric: tabular-nums;
  }

  [part='event'] {
    flex: 1 1 12rem;
    min-inline-size: 0;
  }

  [part='title'],
  [part='location'],
  [part='local-time'] {
    display: block;
  }

  /* Excludes past rows, because they are already pale. */
  li:not([part~='past']) :is([part='location'], [part='local-time']) {
    opacity: 0.8;
  }

  [part='offer'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 1rem;
  }

  [part='tickets'] {
    padding-block: 0.5rem;
    color: inherit;
  }

  [part='save'] {
    position: absolute;
    inset-block-start: 0.75rem;
    inset-inline-end: 0;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    border-radius: var(--sq-tour-dates-radius, var(--sq-radius, 4px));
    background: none;
    color: inherit;
    cursor: pointer;
  }

  [part='save']:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }

  :focus-visible {
    outline: 2px solid var(--sq-accent, currentColor);
    outline-offset: 2px;
  }

  svg {
    display: block;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: auto;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
  }

  @media print {
    [part='save'] {
      display: none;
    }
  }
`;
