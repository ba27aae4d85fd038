import { css } from '../../core/css.js';

/** Document styles, because the panel is in the light DOM. `:where()` lets the page's own rules take precedence. */
export const panelStyles = css`
  :where(.sq-search-panel) {
    position: fixed;
    inset: auto;
    box-sizing: border-box;
    margin: 0;
    padding: 0.25rem;
    overflow: hidden auto;
    overscroll-behavior: contain;
    border: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    border-radius: var(--sq-search-radius, var(--sq-radius-large, 8px));
    background: var(--sq-search-background, var(--sq-surface, Canvas));
    color: var(--sq-search-color, var(--sq-text, CanvasText));
    box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 0.18);
    font-size: 1rem;
    line-height: 1.4;
    text-align: start;
  }

  :where(.sq-search-message),
  :where(.sq-search-heading) {
    margin: 0;
    padding: 0.6rem 0.75rem;
    overflow-wrap: anywhere;
  }

  :where(.sq-search-heading) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 1rem;
    padding-block: 0 0.25rem;
    font-size: 0.875rem;
  }

  :where(.sq-search-heading button) {
    min-block-size: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }

  :where(.sq-search-option) {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-block-size: 2.75rem;
    box-sizing: border-box;
    padding: 0.4rem 0.75rem;
    border-radius: var(--sq-radius, 4px);
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  /* Overrides the page's link styles. */
  a.sq-search-option {
    color: inherit;
    text-decoration: none;
  }

  :where(.sq-search-option:hover) {
    background: color-mix(in srgb, currentColor 8%, transparent);
  }

  /* Based on currentColor, so that the selection is visible in forced-colors mode. */
  :where(.sq-search-option[aria-selected='true']) {
    background: color-mix(in srgb, currentColor 14%, transparent);
    outline: 2px solid var(--sq-accent, currentColor);
    outline-offset: -2px;
  }

  :where(.sq-search-option img) {
    flex: none;
    inline-size: 3rem;
    block-size: 3.75rem;
    border-radius: var(--sq-radius, 4px);
    object-fit: cover;
  }

  :where(.sq-search-text) {
    display: grid;
    min-inline-size: 0;
  }

  :where(.sq-search-title) {
    font-weight: 600;
  }

  :where(.sq-search-excerpt, .sq-search-price) {
    font-size: 0.875rem;
  }

  :where(.sq-search-excerpt) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  :where(.sq-search-all) {
    font-weight: 600;
  }

  @media print {
    .sq-search-panel {
      display: none;
    }
  }
`;
