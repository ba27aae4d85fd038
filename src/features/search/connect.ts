import { emit } from '../../core/events.js';
import { pushEscapeTarget } from '../../core/escape-stack.js';
import { setHostState } from '../../core/life/host.js';
import type { LitContext } from '../../core/renderers/lit/lit-block.js';
import { messagesIn } from '../../core/message-registry.js';
import { focusPath } from '../../page/typing.js';
import { createCombobox, fieldOf, type Combobox } from './combobox.js';
import { searchMessages } from './messages.js';
import { keyAction, moveActive } from './model/keys.js';
import { optionsOf, type PanelContent, type PanelOption } from './model/panel.js';
import { cleanQuery } from './model/query.js';
import { isolated, messageText } from './panel.js';
import { createPreview } from './preview.js';
import { forgetQueries, recentQueries, rememberQuery } from './recent.js';
import type { SearchInput, SearchState } from './view.js';

/** Detail of `sq-search-previewed`. */
export interface SearchPreviewed {
  readonly query: string;
  /** Total number of hits, on all pages. */
  readonly total: number;
}

/** Detail of `sq-search-selected`. */
export interface SearchSelected {
  readonly query: string;
  readonly url: string;
  /** 0-based index of the hit. */
  readonly index: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-search-previewed': SearchPreviewed;
    'sq-search-selected': SearchSelected;
  }
}

/** Results are announced after this delay in milliseconds, so that screen readers can finish echoing the typed text. */
const STATUS_DELAY = 700;

/**
 * Shows results below the field while the visitor is typing. The field is an editable combobox with a listbox (WAI-ARIA
 * Authoring Practices).
 */
export function connectSearch(context: LitContext<SearchInput, SearchState>): () => void {
  const { host, signal, current, update } = context;
  const { ownerDocument: document } = host;
  let content: PanelContent = { kind: 'nothing' };
  let options: readonly PanelOption[] = [];
  let active: string | undefined;
  /** `true` if the panel may open. `false` after Escape, and after the visitor has left the field. */
  let isWanted = false;
  let combobox: Combobox | undefined;
  let removeEscapeTarget: (() => void) | undefined;
  let statusTimer: ReturnType<typeof setTimeout> | undefined;

  const preview = createPreview((next, isBusy) => {
    setHostState(host, 'loading', isBusy);
    const isNew = next !== content;
    content = next;
    draw();
    if (!isNew || !isWanted || next.kind !== 'results') return;
    const { query, total } = next.results;
    emit(host, 'sq-search-previewed', { query, total });
  });

  function draw(): void {
    const { input, locale } = current();
    options = optionsOf(content, input.limit);
    if (!options.some(({ key }) => key === active)) active = undefined;
    announce(messageOf(content, locale));
    if (!isWanted || content.kind === 'nothing') return hide();
    combobox?.show({ content, options, active, locale, onClear });
    removeEscapeTarget ??= pushEscapeTarget(close);
    setHostState(host, 'open', true);
  }

  function hide(): void {
    combobox?.hide();
    removeEscapeTarget?.();
    removeEscapeTarget = undefined;
    setHostState(host, 'open', false);
  }

  function close(): void {
    isWanted = false;
    active = undefined;
    preview.stop();
    content = { kind: 'nothing' };
    setHostState(host, 'loading', false);
    draw();
  }

  /** Shows results for the field's text. If the field is empty, shows recent searches. */
  function open(): void {
    const text = cleanQuery(combobox?.field.value ?? '');
    isWanted = true;
    if (text !== '') return preview.ask(text);
    preview.stop();
    const queries = current().input.noRecent ? [] : recentQueries();
    content = queries.length > 0 ? { kind: 'recent', queries } : { kind: 'nothing' };
    draw();
  }

  function onClear(): void {
    forgetQueries();
    close();
    combobox?.field.focus();
  }

  function announce(status: string): void {
    clearTimeout(statusTimer);
    if (status === current().state.status) return;
    statusTimer = setTimeout(() => update({ status }), status === '' ? 0 : STATUS_DELAY);
  }

  function move(next: string | undefined): void {
    if (next === active) return;
    active = next;
    draw();
  }

  function remember(query: string): void {
    if (!current().input.noRecent) rememberQuery(query);
  }

  function onKey(event: KeyboardEvent): void {
    const isOpen = removeEscapeTarget !== undefined;
    const action = keyAction(event, { isOpen, hasActive: active !== undefined });
    if (!action) return;
    const isOwn = action.kind === 'close' ? action.isOwn : action.kind !== 'leave';
    if (isOwn) event.preventDefault();
    const keys = options.map(({ key }) => key);
    switch (action.kind) {
      case 'close':
        // If recent searches are shown, Tab moves to the button next to them, so the panel stays open.
        return action.isOwn || content.kind !== 'recent' ? close() : undefined;
      case 'open':
        return open();
      case 'leave':
        return move(undefined);
      case 'move':
        // The panel shows a message instead of options, so retry the search.
        return keys.length === 0 ? open() : move(moveActive(action.key, keys, active));
      case 'follow':
        return combobox?.follow(keys.indexOf(active ?? ''));
    }
  }

  function onOption(index: number): void {
    const option = options[index];
    if (!option) return;
    const query = content.kind === 'results' ? content.results.query : '';
    if (option.kind === 'hit') {
      emit(host, 'sq-search-selected', { query, url: option.hit.url, index });
      remember(query);
    } else remember(option.query);
  }

  const on = <K extends keyof HTMLElementEventMap>(
    target: EventTarget,
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ): void => target.addEventListener(type, listener as EventListener, { signal });
  const isField = ({ target }: Event): boolean => target === combobox?.field;

  on(host, 'input', (event) => {
    if (!isField(event)) return;
    active = undefined;
    open();
  });
  on(host, 'keydown', (event) => {
    if (isField(event)) onKey(event);
  });
  on(host, 'click', (event) => {
    if (isField(event)) return open();
    const option = (event.target as Element).closest('[role="option"]');
    if (!option || !combobox?.contains(option)) return;
    onOption(Number(option.getAttribute('data-index')));
    // Close the panel, because the document may stay open. The link can point to a fragment or open another tab.
    close();
  });
  on(host, 'focusin', (event) => {
    if (isField(event) && event.isTrusted && combobox?.field.value === '') open();
  });
  on(host, 'submit', () => {
    remember(combobox?.field.value ?? '');
    close();
  });
  // `focusout` is not used. Closing a phone's keyboard or leaving the window also blurs the field, but must not close the
  // panel.
  for (const type of ['focusin', 'pointerdown'] as const) {
    on(document, type, (event) => {
      if (!event.composedPath().includes(host)) close();
    });
  }
  addEventListener('pagehide', close, { signal });

  function follow(): void {
    const field = fieldOf(host);
    if (field === combobox?.field) return;
    combobox?.remove();
    combobox = field && createCombobox(host, field);
    close();
  }

  signal.addEventListener('abort', () => {
    close();
    clearTimeout(statusTimer);
    combobox?.remove();
  });
  follow();
  // The visitor may have focused the field or started typing before the code loaded.
  const field = combobox?.field;
  const isUnread = field && (field.value === '' || field.value !== field.defaultValue);
  if (isUnread && focusPath().includes(field)) open();
  setHostState(host, 'ready', true);
  return follow;
}

/** Returns the text to announce to screen readers. Empty if there is nothing to announce. */
function messageOf(content: PanelContent, locale: string): string {
  const message = content.kind === 'searching' ? undefined : messageText(content, locale);
  if (message !== undefined || content.kind !== 'results') return message ?? '';
  const { total, query } = content.results;
  return messagesIn(searchMessages, locale).found(total, { query: isolated(query) });
}
