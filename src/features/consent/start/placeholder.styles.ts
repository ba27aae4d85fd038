import { css } from '../../../core/css.js';

/** The box in the place of a frame; its size is the frame's. */
export const framePlaceholderStyles = css`
  :host {
    --_consent-surface: var(--sq-surface, Canvas);
    box-sizing: border-box;
    max-inline-size: 100%;
    padding: 0.75rem;
    overflow: auto;
    border: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    border-radius: var(--sq-radius, 4px);
    background: var(--_consent-surface);
    color: var(--sq-text, CanvasText);
    vertical-align: baseline;
  }
`;
