import { css } from '../../core/css.js';

export const embedStyles = css`
  :host {
    display: block;
    --_consent-surface: var(--sq-embed-background, light-dark(#f1f1ef, #24272b));
    position: relative;
    box-sizing: border-box;
  }
  /* Once the content is shown, the box has no padding and no background. !important overrides the page's style sheet. */
  :host(:state(shown)) {
    padding: 0 !important;
    overflow: hidden;
    background: none;
  }
  :host(:state(measured)) {
    block-size: auto !important;
    min-block-size: 0 !important;
    aspect-ratio: auto !important;
  }
  :host(:state(shown)) .sent {
    display: none;
  }
  [part='name'] {
    margin: 0;
    font-weight: 600;
  }
  .sent + :not(.content) {
    margin-block: 0.5rem 0;
  }
  iframe,
  img {
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    border: 0;
  }
  /* Hides the frame until the height of the frame's content is known. The frame keeps its width and stays focusable. */
  .unmeasured {
    position: absolute;
    inset: 0;
    block-size: 100%;
    opacity: 0;
  }
  iframe:not(.html),
  img {
    position: absolute;
    inset: 0;
    block-size: 100%;
    object-fit: contain;
  }
  iframe:focus-visible {
    outline: 2px solid var(--sq-accent, CanvasText);
    outline-offset: -2px;
  }
  /* Prints the link instead of the embedded content. */
  @media print {
    :host {
      block-size: auto !important;
      min-block-size: 0 !important;
      aspect-ratio: auto !important;
    }
    :host(:state(shown)) .sent {
      display: block;
    }
    .content {
      display: none;
    }
  }
`;
