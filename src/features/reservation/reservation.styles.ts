import { css } from '../../core/css.js';

/** The page's link above the room of the widget; beside it where Tock has the space (spec section 9, "Sizes and layout"). */
export const reservationStyles = css`
  :host {
    display: flow-root;
    container-type: inline-size;
    position: relative;
  }

  /* The room that the page's sheet keeps until there is this one. */
  :host(:not(:state(waiting)))::before,
  :host(:not(:state(waiting)))::after {
    content: none !important;
  }

  .layout {
    display: flex;
    flex-direction: column;
    gap: 1rem;
  }

  /* What comes one after the other stands in the same place. */
  .widget {
    display: grid;
    align-content: start;
    min-inline-size: 0;
    max-inline-size: 100%;
    min-block-size: var(--_room);
  }

  .widget > *,
  .widget ::slotted(*) {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }

  [part='status'] {
    margin: 0;
  }

  /* A question that is longer than the room can be scrolled. */
  [part='consent'] {
    --_consent-surface: var(--sq-surface, Canvas);
    box-sizing: border-box;
    max-block-size: var(--_room);
    overflow: hidden auto;
    padding: 0.75rem 1rem;
    border: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    border-radius: var(--sq-radius, 4px);
  }

  @container (width > 850px) {
    .opentable > .widget {
      min-block-size: var(--_wide-room);
    }

    .opentable [part='consent'] {
      max-block-size: var(--_wide-room);
    }
  }

  @container (width > 750px) {
    .tock {
      flex-direction: row;
      align-items: start;
    }

    .tock > .sent {
      flex: 1;
    }

    .tock > .widget {
      flex: 2;
    }
  }

  /* A widget that could not be loaded leaves no hole: the page's link is beside it. */
  :host(:state(failed)) .layout > .widget {
    min-block-size: 0;
  }

  @media print {
    .widget {
      display: none;
    }
  }
`;
