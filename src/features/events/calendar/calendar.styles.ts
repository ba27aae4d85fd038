import { css } from '../../../core/css.js';

/**
 * Styles of the toolbar, the list, the day dialog and the grid's container. The height is fixed so that changing the month does
 * not shift the page.
 */
export const calendarStyles = css`
  :host {
    display: block;
    container-type: inline-size;
  }

  [part='calendar'] {
    display: flex;
    flex-direction: column;
    block-size: 100%;
  }

  p {
    margin: 0;
  }

  [part='toolbar'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem;
    padding-block-end: 0.5rem;
  }

  [part='month'] {
    flex: 1;
    padding-inline: 0.5rem;
    font-size: 1.25rem;
    font-weight: 600;
  }

  button,
  summary {
    min-block-size: 2.75rem;
    padding-inline: 0.75rem;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  :host,
  dialog {
    --_border: var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    --_accent: var(--sq-calendar-accent, var(--sq-accent, currentColor));
    --_radius: var(--sq-calendar-radius, var(--sq-radius, 4px));
  }

  :is(button, summary):hover {
    background: color-mix(in srgb, currentColor 8%, transparent);
  }

  [part='previous'],
  [part='next'] {
    inline-size: 2.75rem;
    padding: 0;
  }

  svg {
    display: block;
    inline-size: 1.5rem;
    margin: auto;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
  }

  svg:dir(rtl) {
    scale: -1 1;
  }

  [part='list'][aria-pressed='true'] {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }

  .frame {
    position: relative;
    flex: 1;
    min-block-size: 0;
  }

  [part~='past'] {
    opacity: 0.7;
  }

  [part='agenda'] {
    display: none;
    position: absolute;
    inset: 0;
    overflow: hidden auto;
    border-block-start: 1px solid var(--_border);
  }

  [part='show-past'] {
    margin-block-start: 0.5rem;
  }

  [part='date-name'] {
    padding-block: 0.75rem 0.25rem;
    font-weight: 600;
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  [part~='row'] {
    display: grid;
    gap: 0.15rem;
    padding-block: 0.6rem;
    border-block-end: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }

  a {
    color: inherit;
  }

  summary {
    inline-size: fit-content;
    padding-inline: 0.25rem 0.5rem;
    border: 0;
    align-content: center;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  .links {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 1rem;
  }

  .links a {
    padding-block: 0.6rem;
  }

  .status {
    position: absolute;
    inset: auto 0 0.4rem;
    display: grid;
    place-items: center;
    pointer-events: none;
  }

  [part='empty'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0.25rem 1rem;
    padding: 0.15rem 1rem;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--sq-surface, Canvas);
    color: var(--sq-text, CanvasText);
    pointer-events: auto;
  }

  .list [part='grid'] {
    display: none;
  }

  .list [part='agenda'] {
    display: block;
  }

  @container (inline-size < 40rem) {
    [part='grid'],
    [part='list'] {
      display: none;
    }

    [part='agenda'] {
      display: block;
    }

    [part='month'] {
      font-size: 1.0625rem;
    }
  }

  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }

  [part='dialog'] {
    inline-size: min(32rem, 100vi - 2rem);
    max-block-size: calc(100dvb - 2rem);
    padding: 0 1.25rem 1rem;
    border: 1px solid var(--_border);
    border-radius: var(--sq-radius-large, 8px);
    background: var(--sq-surface, Canvas);
    color: var(--sq-text, CanvasText);
    overscroll-behavior: contain;
    text-align: start;
  }

  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }

  [part='header'] {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-block: 0.5rem;
    background: inherit;
  }

  [part='day-name'] {
    margin: 0;
    font-size: 1.25rem;
    font-weight: 600;
  }

  [part='close'] {
    inline-size: 2.75rem;
    margin-inline-end: -0.75rem;
    padding: 0;
    border: 0;
  }

  /* Without JavaScript, the buttons of a server-rendered month would do nothing, so they are hidden. On narrow screens, the
     page's list is shown instead of the month. */
  @media (scripting: none) {
    [part='calendar'] {
      block-size: var(--sq-calendar-height, 42rem);
    }

    [part='toolbar'] button {
      display: none;
    }

    @container (inline-size < 40rem) {
      .has-rows {
        display: none;
      }
    }
  }

  /* Prints the page's own list of events. If the page has none, prints the month's events as a list. */
  @media print {
    [part='toolbar'] button,
    [part='grid'],
    [part='save'],
    .status,
    .has-rows {
      display: none;
    }

    .source[hidden] {
      display: block;
    }

    [part='calendar'] [part='agenda'] {
      display: block;
      position: static;
      overflow: visible;
    }
  }
`;
