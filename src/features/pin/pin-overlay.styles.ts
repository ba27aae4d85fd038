import { css } from '../../core/css.js';

/** Styles of the links and their layer. The layer has no size and does not affect the layout. */
export const pinOverlayStyles = css`
  :host {
    display: contents;
  }
  :host([hidden]) {
    display: none;
  }

  [part='layer'] {
    position: absolute;
    inset: 0 auto auto 0;
    z-index: 1;
    inline-size: 0;
    block-size: 0;
  }

  [part='link'] {
    position: absolute;
    display: flex;
    align-items: center;
    gap: 0.375rem;
    box-sizing: border-box;
    inline-size: max-content;
    /* If only a narrow part of the image is visible, the link is clipped and only shows its icon. */
    overflow: clip;
    white-space: nowrap;
    min-block-size: 2.25rem;
    padding: 0.25rem 0.75rem 0.25rem 0.5rem;
    border: 1px solid transparent;
    border-radius: var(--sq-pin-overlay-radius, 1.25rem);
    background: var(--sq-pin-overlay-background, #ad081b);
    color: var(--sq-pin-overlay-color, #fff);
    font:
      600 0.875rem / 1.4 system-ui,
      sans-serif;
    text-decoration: none;
    opacity: 0;
  }

  /* In right-to-left documents, the link is in the image's top right corner. */
  [part='link'].from-right {
    transform: translateX(-100%);
    padding: 0.25rem 0.5rem 0.25rem 0.75rem;
  }

  [part='link'][hidden] {
    display: none;
  }

  [part='link']:is(.shown, :focus-visible, :hover) {
    opacity: 1;
  }

  /* On devices that cannot hover, links are always visible. */
  @media (hover: none) {
    [part='link'] {
      min-block-size: 2.75rem;
      opacity: 1;
    }
  }

  [part='link']:focus-visible {
    outline: 2px solid var(--sq-accent, Highlight);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px #fff;
  }

  svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    fill: currentColor;
  }

  @media (prefers-reduced-motion: no-preference) {
    [part='link'] {
      transition: opacity 0.15s;
    }
  }

  @media print {
    [part='layer'] {
      display: none;
    }
  }
`;
