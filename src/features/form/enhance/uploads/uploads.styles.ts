import { css } from '../../../../core/css.js';

/** Styles of the list of files, in its own shadow root. */
export const fileListStyles = css`
  :host {
    display: block;
  }

  :host([data-over]) {
    outline: 2px dashed var(--sq-accent, currentColor);
    outline-offset: 4px;
    border-radius: var(--sq-radius, 4px);
  }

  [hidden] {
    display: none !important;
  }

  ul {
    display: grid;
    gap: 0.5rem;
    margin: 0.5rem 0 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    min-inline-size: 0;
    padding: 0.5rem;
    border: 1px solid var(--sq-form-border, color-mix(in srgb, currentColor 55%, transparent));
    border-radius: var(--sq-radius, 4px);
  }

  li[data-state='failed'],
  li[data-state='rejected'] {
    border-color: var(--sq-form-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
  }

  [part='preview'] {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    overflow: hidden;
    border-radius: calc(var(--sq-radius, 4px) / 2);
    background: color-mix(in srgb, currentColor 10%, transparent);
  }

  /* A sheet of paper, for files without a preview. */
  [part='preview']:empty::before {
    content: '';
    inline-size: 1.1rem;
    block-size: 1.4rem;
    border: 1.5px solid currentColor;
    border-radius: 2px;
    opacity: 0.6;
    box-sizing: border-box;
  }

  [part='preview'] img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  [part='text'] {
    display: grid;
    flex: 1;
    gap: 0.125rem;
    min-inline-size: 0;
  }

  [part='file-name'] {
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [part='file-status'] {
    font-size: max(0.85em, 12px);
    line-height: 1.35;
    overflow-wrap: anywhere;
    opacity: 0.8;
  }

  :is([data-state='failed'], [data-state='rejected']) [part='file-status'] {
    color: var(--sq-form-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
    opacity: 1;
  }

  progress {
    appearance: none;
    inline-size: 100%;
    block-size: 4px;
    margin-block-start: 0.25rem;
    overflow: hidden;
    border: 0;
    border-radius: 2px;
    background: color-mix(in srgb, currentColor 15%, transparent);
    color: var(--sq-accent, currentColor);
  }

  progress::-webkit-progress-bar {
    background: none;
  }

  progress::-webkit-progress-value {
    border-radius: 2px;
    background: var(--sq-accent, currentColor);
    transition: inline-size 0.2s;
  }

  progress::-moz-progress-bar {
    border-radius: 2px;
    background: var(--sq-accent, currentColor);
  }

  [part='buttons'] {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: 0.25rem;
    justify-content: end;
    max-inline-size: 45%;
  }

  button {
    min-block-size: 2.75rem;
    padding: 0.25rem 0.75rem;
    border: 0;
    border-radius: var(--sq-radius, 4px);
    background: none;
    color: inherit;
    font: inherit;
    font-size: max(0.9em, 12px);
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }

  button:hover {
    background: color-mix(in srgb, currentColor 8%, transparent);
  }

  button:focus-visible {
    outline: 2px solid var(--sq-accent, currentColor);
    outline-offset: -2px;
  }

  @media (forced-colors: active) {
    progress {
      appearance: auto;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    progress::-webkit-progress-value {
      transition: none;
    }
  }
`;

/** Styles of the page's file control. The page's own styles take precedence. */
export const fileInputStyles = css`
  :where(.sq-file)::file-selector-button {
    min-block-size: 2.75rem;
    margin-inline-end: 0.75rem;
    padding: 0.25rem 1rem;
    border: 1px solid;
    border-radius: var(--sq-radius, 4px);
    background: none;
    color: inherit;
    font: inherit;
  }

  :where(.sq-file-over) {
    border-color: var(--sq-accent, currentColor);
    background: color-mix(in srgb, var(--sq-accent, currentColor) 8%, transparent);
  }

  :where(.field-files-hint) {
    display: block;
    font-size: max(0.85em, 12px);
    line-height: 1.35;
    opacity: 0.8;
  }
`;
