import { css } from '../../../../core/css.js';

/** Styles of the nodes that the steps add to the page. The specificity is zero, so the page's own declarations take precedence. */
export const stepStyles = css`
  sq-form form[data-steps] [hidden] {
    display: none !important;
  }

  /* The title above the step has the same text. */
  sq-form .form-step-legend:not(:focus) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  :where(sq-form .form-steps) {
    display: grid;
    gap: 0.75rem;
    align-content: start;
    /* page.css reserves the same space until this code has loaded. */
    min-block-size: var(--_steps-size);
    margin-block-end: var(--_steps-gap);
  }

  /* The page's styles for headings do not apply, because the space for the title is reserved before it is added. */
  sq-form .form-step-title {
    margin: 0;
    font-size: 1.25em;
    line-height: 1.3;
  }

  :where(sq-form .form-step-title) {
    scroll-margin-block: 7rem;
    overflow-wrap: anywhere;
  }

  :where(sq-form .form-step-title:focus:not(:focus-visible)) {
    outline: none;
  }

  :where(sq-form .form-step-title:focus-visible) {
    outline: 2px solid var(--sq-accent, currentColor);
    outline-offset: 4px;
  }

  :where(sq-form .form-step-list) {
    display: flex;
    gap: 0.25rem;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: 0.875em;
  }

  :where(sq-form .form-step-list li) {
    flex: 1 1 0;
    min-inline-size: 0;
    padding-block-start: 0.5rem;
    border-block-start: 4px solid
      var(--sq-form-border, color-mix(in srgb, currentColor 55%, transparent));
  }

  :where(sq-form .form-step-list li:is(.done, [aria-current])) {
    border-block-start-color: var(--sq-accent, currentColor);
  }

  :where(sq-form .form-step-list [aria-current]) {
    font-weight: 600;
  }

  :where(sq-form .form-step-list a) {
    display: inline-block;
    min-block-size: 1.5rem;
    color: inherit;
  }

  :where(sq-form .form-step-list :is(a, span)) {
    overflow-wrap: anywhere;
  }

  /* On narrow pages, the titles of the other steps do not fit. They stay available to screen readers. */
  @media (width < 40rem) {
    :where(sq-form .form-step-list li > *) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }

    :where(sq-form .form-step-list li) {
      position: relative;
    }

    :where(sq-form .form-step-list a) {
      inset: -0.75rem 0 0;
      inline-size: auto;
      block-size: 2.75rem;
      clip-path: none;
      color: transparent;
    }
  }

  :where(sq-form .form-step-buttons) {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
  }

  :where(sq-form .form-step-back) {
    border-color: currentColor;
    background: none;
    color: inherit;
  }

  :where(sq-form .form-summary) {
    display: grid;
    gap: 1rem;
  }

  :where(sq-form .form-summary-step) {
    padding: 0.75rem 1rem;
    border: 1px solid var(--sq-form-border, color-mix(in srgb, currentColor 55%, transparent));
    border-radius: var(--sq-radius, 4px);
  }

  :where(sq-form .form-summary-head) {
    display: flex;
    gap: 1rem;
    align-items: baseline;
    justify-content: space-between;
  }

  :where(sq-form .form-summary-title) {
    margin: 0;
    font-size: 1em;
  }

  :where(sq-form .form-summary-link) {
    padding-block: 0.25rem;
    color: inherit;
  }

  :where(sq-form :is(.form-summary-answers, .form-summary-empty)) {
    margin: 0.25rem 0 0;
  }

  :where(sq-form .form-summary-answers > div) {
    display: grid;
    grid-template-columns: minmax(6rem, 1fr) 2fr;
    gap: 0.25rem 1rem;
    padding-block: 0.25rem;
  }

  :where(sq-form .form-summary-answers :is(dt, dd)) {
    margin: 0;
    overflow-wrap: anywhere;
  }

  :where(sq-form .form-summary-answers dt) {
    opacity: 0.8;
  }
`;
