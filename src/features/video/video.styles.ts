import { css } from '../../core/css.js';

export const videoStyles = css`
  .viewport,
  .overlay,
  .poster,
  .player {
    position: absolute;
    inset: 0;
  }
  .viewport {
    overflow: clip;
    border-radius: inherit;
    background: var(--sq-video-background, #1d1d1f);
    color: #fff;
    container-type: size;
  }
  .poster img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .overlay {
    z-index: 1;
    transition:
      opacity 0.3s,
      visibility 0.3s;
  }
  .player {
    visibility: hidden;
    opacity: 0;
  }
  .shown .overlay {
    visibility: hidden;
    opacity: 0;
  }
  .shown .player {
    visibility: visible;
    opacity: 1;
    transition: opacity 1s;
  }
  .player > * {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    background: #000;
  }
  /* An iframe cannot crop its video. To cover the box, the iframe is enlarged and keeps the video's aspect ratio. */
  .fill .player > iframe {
    inset: 50% auto auto 50%;
    inline-size: max(100cqi, 100cqb * var(--_video-ratio, 1.7762));
    block-size: max(100cqb, 100cqi / var(--_video-ratio, 1.7762));
    translate: -50% -50%;
  }
  .fill .player > video {
    object-fit: cover;
  }
  button,
  summary {
    font: inherit;
    cursor: pointer;
  }
  .play {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: #fff;
  }
  .play svg {
    inline-size: 4.25rem;
    block-size: 3rem;
    border-radius: 0.75rem;
    background: var(--sq-video-play-background, rgb(0 0 0 / 0.75));
    fill: currentColor;
    transition: background 0.2s;
  }
  :is(span, a).play {
    display: grid;
    place-items: center;
  }
  span.play {
    pointer-events: none;
  }
  .beside {
    position: absolute;
    inset: 0.5rem 0.5rem auto auto;
    z-index: 2;
    padding: 0.25em 0.75em;
    border-radius: 1em;
    background: rgb(0 0 0 / 0.75);
    color: #fff;
    font-size: 0.875rem;
  }
  .play:hover svg {
    background: var(--sq-video-play-hover, #000);
  }
  .play:focus-visible {
    outline: 3px solid #fff;
    outline-offset: -6px;
    box-shadow: inset 0 0 0 6px #000;
  }
  [part='title'] {
    position: absolute;
    inset: auto 0 0;
    margin: 0;
    padding: 2.5rem 1rem 0.75rem;
    background: linear-gradient(transparent, rgb(0 0 0 / 0.75));
    text-shadow: 0 1px 2px #000;
    pointer-events: none;
  }
  .status {
    position: absolute;
    inset: auto 0 0;
    z-index: 2;
  }
  [part='notice'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 1em;
    margin: 0;
    padding: 0.75em 1em;
    background: var(--sq-surface, Canvas);
    color: var(--sq-text, CanvasText);
  }
  [part='link'] {
    color: inherit;
  }
  .retry {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    text-decoration: underline;
  }
  .tool {
    border: 1px solid transparent;
    border-radius: var(--sq-radius, 4px);
    background: rgb(0 0 0 / 0.75);
    color: #fff;
  }
  .tool:focus-visible,
  [part='chapter']:focus-visible,
  .retry:focus-visible,
  [part='link']:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }
  .pause {
    position: absolute;
    inset: auto 0.75rem 0.75rem auto;
    inset-inline: auto 0.75rem;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0.625rem;
    z-index: 2;
  }
  .pause svg {
    display: block;
    fill: currentColor;
    stroke: currentColor;
    stroke-width: 2;
  }
  .chapters {
    position: absolute;
    inset-block: 0.5rem auto;
    inset-inline: auto 0.5rem;
    z-index: 2;
    max-inline-size: calc(100% - 1rem);
    max-block-size: calc(100% - 4rem);
    overflow: auto;
    font-size: 0.875rem;
  }
  .chapters summary {
    inline-size: fit-content;
    margin-inline-start: auto;
    padding: 0.5em 0.75em;
    list-style: none;
  }
  .chapters summary::-webkit-details-marker {
    display: none;
  }
  .chapters ol {
    margin: 0.25rem 0 0;
    padding: 0.25rem;
    border-radius: var(--sq-radius, 4px);
    background: var(--sq-surface, Canvas);
    color: var(--sq-text, CanvasText);
    list-style: none;
  }
  [part='chapter'] {
    display: flex;
    justify-content: space-between;
    gap: 1.5em;
    inline-size: 100%;
    min-block-size: 2.25rem;
    padding: 0.25em 0.75em;
    border: 0;
    background: none;
    color: inherit;
    text-align: start;
  }
  [part='chapter']:hover {
    text-decoration: underline;
  }
  @media (forced-colors: active) {
    .play svg,
    .tool {
      border: 1px solid ButtonText;
      background: ButtonFace;
      color: ButtonText;
      forced-color-adjust: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .overlay,
    .shown .player,
    .play svg {
      transition: none;
    }
  }
  /* Prints only the poster. */
  @media print {
    .player,
    .play,
    .tool {
      display: none;
    }
    .shown .overlay {
      visibility: visible;
      opacity: 1;
    }
  }
`;
