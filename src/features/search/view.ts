import { html, type TemplateResult } from 'lit/html.js';
import { css } from '../../core/css.js';
import { defineInput, InputProblem, type InputOf } from '../../core/input/input.js';
import type { LitView } from '../../core/renderers/lit/lit-block.js';
import { flag, number } from '../../core/input/scalars.js';

/** The field of a search: the first that is for searching, else for text. */
export const fieldSelector = 'input[type="search"], input[type="text"], input:not([type])';

/** What `sq-search` reads from its page: the server's form stays what it is. */
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
      : new InputProblem('children', 'there is no form with a field.', '<input type="search">'),
});

export type SearchInput = InputOf<typeof searchInput>;

export interface SearchState {
  /** What a screen reader is to say of the results. */
  readonly status: string;
}

export const searchStyles = css`
  :host {
    display: block;
  }
`;

/** The page's form, and what is said of the results. */
export function searchView({ state, locale }: LitView<SearchInput, SearchState>): TemplateResult {
  return html`<slot></slot>
    <div class="visually-hidden" role="status" lang=${locale}>${state.status}</div>`;
}
