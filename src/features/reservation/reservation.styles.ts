import { css } from '../../core/css.js';

/**
 * The page's link is above the widget. Tock's link is next to the widget if there is enough space
 * (behavior.md#reservation-layout).
 */
export const reservationStyles = css`
  :host {
    display: flow-root;
    container-type: inline-size;
    position: relative;
  }

  /* Removes the space that page.css reserves, because .widget now reserves the same space. */
  :host(:not(:state(waiting)))::before,
  :host(:not(:state(waiting)))::after {
    content: none !important;
  }

  .layout {
    display: flex;
    flex-direction: column;
    gap: 1rem;
  }

  /* The consent prompt, the status and the widget replace each other, so they share one grid cell. */
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

  /* If the consent prompt is taller than the reserved space, the prompt scrolls. */
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

  /* If the widget has failed to load, it takes up no space. The page's link remains visible. */
  :host(:state(failed)) .layout > .widget {
    min-block-size: 0;
  }

  @media print {
    .widget {
      display: none;
    }
  }
`;
