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

/** The results of a text are shown below its field. */
export interface SearchPreviewed {
  readonly query: string;
  /** How many there are, on all pages. */
  readonly total: number;
}

/** A visitor goes to something that was found. */
export interface SearchSelected {
  readonly query: string;
  readonly url: string;
  /** Position among the results, from 0. */
  readonly index: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-search-previewed': SearchPreviewed;
    'sq-search-selected': SearchSelected;
  }
}

/** Milliseconds until results are announced: before that a screen reader still repeats what was typed. */
const STATUS_DELAY = 700;

/** Shows what is found below the field as somebody types: an editable combobox with a listbox (WAI-ARIA Authoring Practices). */
export function connectSearch(context: LitContext<SearchInput, SearchState>): () => void {
  const { host, signal, current, update } = context;
  const { ownerDocument: document } = host;
  let content: PanelContent = { kind: 'nothing' };
  let options: readonly PanelOption[] = [];
  let active: string | undefined;
  /** Where the panel may show; else Escape, or somebody who has gone on, has closed it. */
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

  /** Shows what there is for the text in the field, or what was looked for before where there is none. */
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
        // Tab leads on to the button beside recent searches.
        return action.isOwn || content.kind !== 'recent' ? close() : undefined;
      case 'open':
        return open();
      case 'leave':
        return move(undefined);
      case 'move':
        // In the place of a list stands why there is none: it is asked for again.
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
    // The page may stay: a link to a part of it, or into another tab.
    close();
  });
  on(host, 'focusin', (event) => {
    if (isField(event) && event.isTrusted && combobox?.field.value === '') open();
  });
  on(host, 'submit', () => {
    remember(combobox?.field.value ?? '');
    close();
  });
  // A phone whose keyboard is put away, or a window that is left, takes the focus from the field and keeps the panel.
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
  // What was typed, or touched, before the code was there.
  const field = combobox?.field;
  const isUnread = field && (field.value === '' || field.value !== field.defaultValue);
  if (isUnread && focusPath().includes(field)) open();
  setHostState(host, 'ready', true);
  return follow;
}

/** What a screen reader says; nothing while there is nothing new. */
function messageOf(content: PanelContent, locale: string): string {
  const message = content.kind === 'searching' ? undefined : messageText(content, locale);
  if (message !== undefined || content.kind !== 'results') return message ?? '';
  const { total, query } = content.results;
  return messagesIn(searchMessages, locale).found(total, { query: isolated(query) });
}
