import { css } from '../../../core/css.js';

/** Styles of the grid. Its six weeks have the same height, regardless of their content. */
export const gridStyles = css`
  [part='grid'] {
    inline-size: 100%;
    block-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }

  [part='weekday'] {
    block-size: 2rem;
    font-size: 0.875rem;
    font-weight: 600;
    text-align: start;
    padding-inline: 0.4rem;
  }

  td {
    position: relative;
    padding: 0;
    border: 1px solid var(--_border);
    cursor: pointer;
  }

  /* Absolutely positioned, so that the content cannot increase the height of the row. */
  .cell {
    position: absolute;
    inset: 0;
    display: flex;
    flex-direction: column;
    gap: 2px;
    padding: 0.2rem 0.3rem;
    /* A multi-day event extends beyond the cell of its first day. */
    overflow: visible clip;
    font-size: 0.8125rem;
    line-height: 1.3;
  }

  [part='number'] {
    align-self: start;
    min-inline-size: 1.5em;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }

  [part~='outside'] [part='number'] {
    opacity: 0.7;
  }

  [part~='current'] [part='number'] {
    border-radius: var(--_radius);
    outline: 2px solid var(--_accent);
    font-weight: 700;
  }

  [part~='event'] {
    box-sizing: border-box;
    flex: none;
    padding-inline: 0.3rem;
    border-inline-start: 3px solid var(--_accent);
    background: color-mix(in srgb, currentColor 9%, transparent);
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
    overflow: hidden;
    overflow-wrap: anywhere;
  }

  /* An event covers the cells of all its days, including the borders between them. */
  .days {
    inline-size: calc(
      var(--_days, 1) * (100% + 0.6rem + 1px) - 0.6rem - 1px + var(--_before, 0rem) +
        var(--_after, 0rem)
    );
  }

  .days-2 {
    --_days: 2;
  }
  .days-3 {
    --_days: 3;
  }
  .days-4 {
    --_days: 4;
  }
  .days-5 {
    --_days: 5;
  }
  .days-6 {
    --_days: 6;
  }
  .days-7 {
    --_days: 7;
  }

  /* An invisible line. It takes the place of an event that is drawn in an earlier cell, or of an empty line above an event. */
  .free {
    flex: none;
    block-size: 1lh;
    overflow: hidden;
    opacity: 0;
  }

  /* If a cell has only one or two events, their names can take up more lines. */
  .few-1 [part~='event'] {
    -webkit-line-clamp: 3;
  }

  .few-2 [part~='event'] {
    -webkit-line-clamp: 2;
  }

  [part~='continued'] {
    --_before: 0.3rem;
    margin-inline-start: -0.3rem;
    border-inline-start: 0;
  }

  [part~='continues'] {
    --_after: 0.3rem;
  }

  [part='more'] {
    padding-inline: 0.3rem;
    overflow: hidden;
  }

  td:hover {
    background: color-mix(in srgb, currentColor 8%, transparent);
  }

  @media (forced-colors: active) {
    [part~='current'] [part='number'] {
      outline-color: Highlight;
    }
  }
`;
