import { css } from '../../../core/css.js';

export const captionStyles = css`
  .caption {
    position: absolute;
    inset-inline: 0;
    bottom: var(--_thumbnails-height);
    display: flex;
    flex-direction: column;
    align-items: center;
    pointer-events: none;
  }
  .caption > * {
    pointer-events: auto;
  }
  .caption-toggle {
    position: absolute;
    z-index: 1;
    inset-inline-end: 8px;
    bottom: calc(8px + env(safe-area-inset-bottom));
  }
  .caption-toggle[aria-expanded='false'] {
    opacity: 0.75;
  }
  .panel {
    box-sizing: border-box;
    max-width: min(100%, 60rem);
    min-height: 60px;
    max-height: 40vh;
    padding: 18px 60px calc(18px + env(safe-area-inset-bottom));
    overflow: auto;
    overscroll-behavior: contain;
    line-height: 1.5;
    overflow-wrap: anywhere;
    text-align: center;
    background: color-mix(in srgb, var(--_background) 75%, transparent);
  }
  .panel[hidden] {
    display: none;
  }
  .panel a {
    color: inherit;
  }
`;
