import { css } from '../../core/css.js';

export const summaryStyles = css`
  :host {
    display: block;
  }

  /* Placed in the space that page.css reserves for one row. If the text is large, the toolbar may be taller. */
  [part='toolbar'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
    box-sizing: border-box;
    min-block-size: 3.75rem;
    margin-block-start: -3.75rem;
    padding-block-end: 1rem;
  }

  .filters {
    display: flex;
    flex: 1 1 6rem;
    gap: 1.5rem;
    box-sizing: border-box;
    min-inline-size: 0;
    overflow-x: auto;
    padding: 4px;
    scrollbar-width: none;
  }

  .filters:empty {
    flex-basis: 0;
  }

  [part='filter'],
  [part='update'],
  [part='controls'] {
    display: flex;
    flex: none;
    gap: 0.5rem;
  }

  [part='update'] {
    align-items: center;
    max-inline-size: 60%;
  }

  [part='message'] {
    font-size: 0.875em;
    line-height: 1.2;
    text-align: end;
  }

  button {
    min-block-size: 2.25rem;
    padding: 0 0.875rem;
    border: 1px solid var(--sq-border, color-mix(in srgb, currentColor 30%, transparent));
    border-radius: 99px;
    background: none;
    color: inherit;
    font: inherit;
    font-size: 0.875em;
    white-space: nowrap;
    cursor: pointer;
  }

  button:focus-visible {
    outline: 2px solid var(--sq-summary-accent, var(--sq-accent, currentColor));
    outline-offset: 1px;
  }

  button[aria-pressed='true'] {
    border-color: var(--sq-summary-accent, var(--sq-accent, currentColor));
    box-shadow: inset 0 0 0 1px var(--sq-summary-accent, var(--sq-accent, currentColor));
    color: var(--sq-summary-accent, var(--sq-accent, currentColor));
    font-weight: 600;
  }

  [part='controls'] button {
    display: grid;
    place-items: center;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    padding: 0;

    &::before {
      inline-size: 0.55rem;
      block-size: 0.55rem;
      border: solid currentColor;
      border-width: 2px 0 0 2px;
      content: '';
      rotate: -45deg;
      translate: 0.1rem;
    }

    &[aria-disabled='true'] {
      opacity: 0.4;
      cursor: default;
    }
  }

  [part='next'] {
    scale: -1 1;
  }

  :host(:dir(rtl)) [part='controls'] {
    scale: -1 1;
  }

  [part='empty'] {
    margin: 0;
    padding-block: 2rem;
    text-align: center;
  }

  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      border-color: Highlight;
    }
  }

  @media print {
    [part='toolbar'] {
      display: none;
    }
  }
`;
