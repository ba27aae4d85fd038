import { css } from '../../core/css.js';

/** The page's link above the widget; beside it where Tock has the room (spec section 9, "Sizes and layout"). */
export const reservationStyles = css`
  :host {
    display: block;
    position: relative;
  }

  .content {
    container-type: inline-size;
  }

  .layout {
    display: flex;
    flex-direction: column;
    gap: 1rem;
  }

  @container (width > 750px) {
    .tock {
      flex-direction: row;
      align-items: center;
    }

    .tock > .sent {
      flex: 1;
    }

    .tock > .widget {
      flex: 2;
    }
  }

  .widget {
    min-inline-size: 0;
    max-inline-size: 100%;
  }

  [part='status'] {
    margin: 0;
  }

  [part='consent'] {
    padding: 0.75rem 1rem;
    border: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    border-radius: var(--sq-radius, 4px);
  }

  @media print {
    .widget {
      display: none;
    }
  }
`;
