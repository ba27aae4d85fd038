import { html, nothing, type TemplateResult } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import { messagesIn } from '../../core/message-registry.js';
import { fill } from '../../i18n/messages/fill.js';
import { searchMessages } from './messages.js';
import type { PanelContent, PanelOption, SearchHit } from './model/panel.js';

/** What the panel is drawn from. */
export interface PanelView {
  readonly content: PanelContent;
  readonly options: readonly PanelOption[];
  /** Key of the option that Enter follows. */
  readonly active: string | undefined;
  /** Of the listbox; its options add a number. */
  readonly id: string;
  readonly locale: string;
  /** The page of the results of a query; undefined where the form is posted. */
  readonly addressOf: (query: string) => string | undefined;
  readonly onClear: () => void;
}

/** The id of an option. */
export function optionId(id: string, index: number): string {
  return `${id}-${String(index)}`;
}

/** The list below the field, or the one line that stands in its place. It lies in the page, where ids can refer to it. */
export function panelView(view: PanelView): TemplateResult {
  const { content, options, id, locale } = view;
  const messages = messagesIn(searchMessages, locale);
  const isRecent = content.kind === 'recent';
  const text = messageText(content, locale);
  return html`${text ? html`<p class="sq-search-message">${text}</p>` : nothing}
    ${
      isRecent
        ? html`<div class="sq-search-heading">
            <span>${messages.recent}</span>
            <button type="button" aria-label=${messages.clearRecent} @click=${view.onClear}>
              ${messages.clear}
            </button>
          </div>`
        : nothing
    }
    <div
      class="sq-search-list"
      role="listbox"
      id=${id}
      aria-label=${isRecent ? messages.recent : messages.suggestions}
      ?hidden=${options.length === 0}
    >
      ${repeat(
        options,
        ({ key }) => key,
        (option, index) => optionView(option, index, view),
      )}
    </div>`;
}

/** What is said where there is no option; undefined where there are some. */
export function messageText(content: PanelContent, locale: string): string | undefined {
  const messages = messagesIn(searchMessages, locale);
  switch (content.kind) {
    case 'searching':
      return messages.searching;
    case 'failed':
      return messages.failed;
    case 'results': {
      const { total, query } = content.results;
      return total === 0 ? fill(messages.empty, { query: isolated(query) }) : undefined;
    }
    case 'nothing':
    case 'recent':
      return undefined;
  }
}

/** A text whose direction does not touch that of the sentence around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A link, so that it opens in a tab of its own, too. */
function optionView(option: PanelOption, index: number, view: PanelView): TemplateResult {
  const { active, id, addressOf } = view;
  const url = option.kind === 'hit' ? option.hit.url : addressOf(option.query);
  return html`<a
    class=${`sq-search-option sq-search-${option.kind}`}
    role="option"
    id=${optionId(id, index)}
    tabindex="-1"
    href=${url ?? nothing}
    data-index=${index}
    aria-selected=${option.key === active ? 'true' : 'false'}
    >${contentView(option, view)}</a
  >`;
}

function contentView(option: PanelOption, { locale }: PanelView): TemplateResult {
  switch (option.kind) {
    case 'hit':
      return hitView(option.hit);
    case 'recent':
      return html`<bdi>${option.query}</bdi>`;
    case 'all':
      return html`${messagesIn(searchMessages, locale).all(option.total)}`;
  }
}

/** Each part in its own direction, all of them at the side where lines of the panel begin. */
function hitView({ title, excerpt, image, price }: SearchHit): TemplateResult {
  const picture = image ? html`<img src=${image} alt="" width="48" height="60" />` : nothing;
  return html`${picture}<span class="sq-search-text"
      >${line('title', title)}${line('price', price)}${line('excerpt', excerpt)}</span
    >`;
}

function line(name: string, text: string | undefined): TemplateResult | typeof nothing {
  return text ? html`<span class=${`sq-search-${name}`}><bdi>${text}</bdi> </span>` : nothing;
}
