import { render, html, nothing, type TemplateResult } from 'lit/html.js';
import { generate } from '../../core/annotations/annotate.js';
import { addStyles } from '../../core/css.js';
import { panelStyles } from './panel.styles.js';
import { repeat } from 'lit/directives/repeat.js';
import { messagesIn } from '../../core/message-registry.js';
import { fill } from '../../i18n/messages/fill.js';
import { searchMessages } from './messages.js';
import type { PanelContent, PanelOption, SearchHit } from './model/panel.js';

/** Minimum distance between the panel and the edges of the visual viewport, in pixels. */
const EDGE = 8;
/** Distance between the panel and the field, in pixels. */
const GAP = 4;
/** Minimum size in pixels, if the viewport is large enough. */
const MIN_WIDTH = 320;
const MIN_HEIGHT = 120;

export type Panel = ReturnType<typeof createPanel>;

/**
 * Creates a panel. The panel is a popover in the light DOM, so it does not shift content and is not clipped by ancestors. It
 * follows the field and ends above a phone's on-screen keyboard.
 */
export function createPanel(host: HTMLElement, field: HTMLElement) {
  const { ownerDocument: document } = host;
  const node = document.createElement('div');
  node.className = 'sq-search-panel';
  node.popover = 'manual';
  let following: AbortController | undefined;
  const removeNode = generate(node, insert, host);
  const removeStyles = addStyles(host, [panelStyles]);
  // Prevent a press from blurring the field, which would also close a phone's on-screen keyboard.
  node.addEventListener('mousedown', (event) => event.preventDefault());

  /**
   * Inserts the panel. If the panel was open before it was removed, it is opened again, because browsers close a popover when
   * it is removed.
   */
  function insert(): void {
    host.append(node);
    if (following) node.showPopover();
  }

  function follow(): void {
    if (following) return;
    const { signal } = (following = new AbortController());
    const update = (): void => positionPanel(node, field);
    const view = document.defaultView;
    const targets = [view, view?.visualViewport];
    for (const target of targets) {
      for (const type of ['resize', 'scroll'])
        target?.addEventListener(type, update, { signal, capture: true, passive: true });
    }
  }

  return {
    node,
    show(view: PanelView): void {
      render(panelView(view), node);
      // While the page is being edited, the panel is not inserted.
      if (!node.isConnected) return;
      if (!node.matches(':popover-open')) node.showPopover();
      positionPanel(node, field);
      follow();
    },
    hide(): void {
      following?.abort();
      following = undefined;
      if (node.matches(':popover-open')) node.hidePopover();
    },
    option: (index: number): HTMLElement | null =>
      node.querySelector(`[data-index="${String(index)}"]`),
    remove(): void {
      this.hide();
      removeNode();
      removeStyles();
    },
  };
}

/**
 * Places the panel below the field, aligned with the field's start. The panel is at least {@link MIN_WIDTH} wide, and no taller
 * than the visible area. If there is too little space below the field, the panel is placed above it.
 */
function positionPanel(node: HTMLElement, field: HTMLElement): void {
  const { ownerDocument: document } = field;
  const { left, right, top, bottom, width } = field.getBoundingClientRect();
  const { clientWidth: windowWidth, clientHeight: windowHeight } = document.documentElement;
  const view = document.defaultView?.visualViewport;
  const seenTop = view?.offsetTop ?? 0;
  const seenBottom = view ? view.offsetTop + view.height : windowHeight;
  const above = top - seenTop - GAP - EDGE;
  const below = seenBottom - bottom - GAP - EDGE;
  const isAbove = below < MIN_HEIGHT && above > below;
  const panelWidth = Math.min(Math.max(width, MIN_WIDTH), windowWidth - 2 * EDGE);
  const isRightToLeft = node.matches(':dir(rtl)');
  const wanted = isRightToLeft ? right - panelWidth : left;
  const start = Math.min(Math.max(wanted, EDGE), windowWidth - EDGE - panelWidth);
  node.style.left = `${String(start)}px`;
  node.style.top = isAbove ? 'auto' : `${String(bottom + GAP)}px`;
  node.style.bottom = isAbove ? `${String(windowHeight - top + GAP)}px` : 'auto';
  node.style.width = `${String(panelWidth)}px`;
  node.style.maxHeight = `${String(Math.max(isAbove ? above : below, MIN_HEIGHT))}px`;
}

export interface PanelView {
  readonly content: PanelContent;
  readonly options: readonly PanelOption[];
  /** Key of the active option, which Enter follows. */
  readonly active: string | undefined;
  /** ID of the listbox. The options' IDs are this ID plus an index. */
  readonly id: string;
  readonly locale: string;
  /** Returns the URL of the results page. Returns `undefined` if the form does not use GET. */
  readonly addressOf: (query: string) => string | undefined;
  readonly onClear: () => void;
}

export function optionId(id: string, index: number): string {
  return `${id}-${String(index)}`;
}

/** Renders a list of options, or a message. The list is in the light DOM, because ID references cannot cross shadow roots. */
function panelView(view: PanelView): TemplateResult {
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

/** Returns the message to show instead of options. Returns `undefined` if there are options. */
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

/** Isolates text, so that its direction does not affect the surrounding sentence. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Renders an option as a link, so that visitors can open it in another tab. */
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

/** Renders a hit. Each part has its own text direction, but all parts are aligned with the panel's start. */
function hitView({ title, excerpt, image, price }: SearchHit): TemplateResult {
  const picture = image ? html`<img src=${image} alt="" width="48" height="60" />` : nothing;
  return html`${picture}<span class="sq-search-text"
      >${line('title', title)}${line('price', price)}${line('excerpt', excerpt)}</span
    >`;
}

function line(name: string, text: string | undefined): TemplateResult | typeof nothing {
  return text ? html`<span class=${`sq-search-${name}`}><bdi>${text}</bdi> </span>` : nothing;
}
