import { html, type TemplateResult } from 'lit/html.js';
import { css } from '../../core/css.js';
import { defineInput, InputProblem, type InputOf } from '../../core/input/input.js';
import type { LitView } from '../../core/renderers/lit/lit-block.js';
import { flag, number } from '../../core/input/scalars.js';

/** The search field is the first element that matches this selector. */
export const fieldSelector = 'input[type="search"], input[type="text"], input:not([type])';

/** The server-rendered form is used unchanged. */
export const searchInput = defineInput({
  scalars: {
    limit: number(6, { min: 1, max: 20, integer: true }),
    noRecent: flag(),
  },
  content: (source) => ({
    hasField: source.querySelector('form')?.querySelector(fieldSelector) != null,
  }),
  refine: (input, { hasField }) =>
    hasField
      ? input
      : new InputProblem(
          'children',
          'The element contains no form with a search field.',
          '<input type="search">',
        ),
});

export type SearchInput = InputOf<typeof searchInput>;

export interface SearchState {
  /** Announced by screen readers. */
  readonly status: string;
}

export const searchStyles = css`
  :host {
    display: block;
  }
`;

export function searchView({ state, locale }: LitView<SearchInput, SearchState>): TemplateResult {
  return html`<slot></slot>
    <div class="visually-hidden" role="status" lang=${locale}>${state.status}</div>`;
}
