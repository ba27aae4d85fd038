import { css } from '../../core/css.js';

/** The player fills the space that page.css reserves: 7rem, plus 3rem per track for an album. */
export const audioStyles = css`
  :host {
    display: block;
    padding: 0 !important;
  }
  :host(:not(:state(failed))) {
    min-block-size: 7rem !important;
  }
  [part='player'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
    box-sizing: border-box;
    block-size: 7rem;
    padding: 0.75rem;
    border: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    border-radius: var(--sq-audio-radius, var(--sq-radius-large, 8px));
    background: var(--sq-audio-background, transparent);
  }
  [part='play'] {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 3rem;
    block-size: 3rem;
    padding: 0;
    border: 0;
    border-radius: 50%;
    color: var(--sq-on-accent, Canvas);
    background: var(--sq-accent, CanvasText);
    cursor: pointer;
  }
  svg {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }
  [part='play'] path {
    fill: currentColor;
  }
  [part='download'] path {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  [part='cover'] {
    flex: none;
    inline-size: 3rem;
    block-size: 3rem;
    border-radius: var(--sq-radius, 4px);
    object-fit: cover;
  }
  [part='about'] {
    flex: 1 1 0;
    display: grid;
    min-inline-size: 0;
    margin: 0;
    line-height: 1.3;
  }
  [part='about'] > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [part='title'] {
    font-weight: 600;
  }
  [part='artist'] {
    font-size: 0.875rem;
  }
  [part='speed'] {
    flex: none;
    block-size: 2.5rem;
    padding: 0 0.25rem;
    border: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    border-radius: var(--sq-radius, 4px);
    color: inherit;
    background: Canvas;
    font: inherit;
    font-size: 0.875rem;
  }
  [part='download'] {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    color: inherit;
  }
  .seek,
  audio,
  [part='error'] {
    flex: 1 0 100%;
    min-inline-size: 0;
    margin: 0;
    font-size: 0.875rem;
  }
  audio {
    block-size: 1.75rem;
  }
  .seek {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr) 3rem;
    align-items: center;
    gap: 0.5rem;
    font-variant-numeric: tabular-nums;
  }
  .seek span:last-child {
    text-align: end;
  }
  [part='seek'] {
    inline-size: 100%;
    block-size: 1.5rem;
    margin: 0;
    accent-color: var(--sq-accent, CanvasText);
  }
  [part='error'] a {
    color: inherit;
  }
  [part='tracks'] {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  [part='track'] {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 3rem;
    padding: 0 0.75rem;
    border: 0;
    border-block-end: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    color: inherit;
    background: none;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  [part='track'][aria-current] {
    font-weight: 600;
  }
  [part='track'][aria-current] .number {
    text-decoration: underline 2px;
    text-underline-offset: 0.2em;
  }
  .number {
    min-inline-size: 1.5rem;
    font-variant-numeric: tabular-nums;
  }
  .name {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  button:focus-visible,
  select:focus-visible,
  input:focus-visible,
  a:focus-visible {
    outline: 2px solid var(--sq-accent, CanvasText);
    outline-offset: 2px;
  }
  [part='track']:focus-visible {
    outline-offset: -2px;
  }
  /* On a phone, the title has two lines and the speed menu is narrower. */
  @media (width < 480px) {
    [part='player'] {
      gap: 0.25rem 0.5rem;
    }
    [part='title'] {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
      line-height: 1.15;
    }
    [part='speed'] {
      appearance: none;
      inline-size: 3rem;
      text-align: center;
    }
  }
  /* Until the code has loaded, server-rendered controls are invisible but take up their space. */
  :is([part='play'], [part='speed']):disabled,
  .early {
    visibility: hidden;
  }
  @media (scripting: none) {
    :is([part='play'], [part='speed']):disabled,
    .early {
      display: none;
    }
    [part='player'] {
      block-size: auto;
    }
  }
  @media (forced-colors: active) {
    [part='play'] {
      border: 1px solid;
      color: ButtonText;
      background: ButtonFace;
    }
  }
`;
