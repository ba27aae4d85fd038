import { html, type TemplateResult } from 'lit/html.js';
import type { LitView } from '../../core/lit-block.js';
import type { SearchInput } from './input.js';

export interface SearchState {
  /** What a screen reader is to say of the results. */
  readonly status: string;
}

/** The page's form, and what is said of the results. */
export function searchView({ state, locale }: LitView<SearchInput, SearchState>): TemplateResult {
  return html`<slot></slot>
    <div class="visually-hidden" role="status" lang=${locale}>${state.status}</div>`;
}
