import { type Catalogue, type Messages, type MessageSources } from '../i18n/messages/catalogue.js';
import { languagesOf, resolveMessages } from '../i18n/messages/resolve.js';
import { asRecord } from '../model/published-values.js';
import { sharedPart } from '../platform/shared.js';
import { localeOf } from './locale.js';
import { publishedContext } from './input/published-context.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    /** The message texts of all copies of the script, in all languages that have been loaded. */
    messages: MessageRegistry;
  }
}

/** Texts, keyed by catalogue name and then by message key. */
export type MessageTexts = Readonly<Record<string, MessageSources>>;

/** Texts, keyed by lowercase language. */
type Texts = Record<string, Record<string, MessageSources>>;

/** All texts except the English ones, which are defined in each feature's files. */
export interface MessageRegistry {
  readonly registered: Texts;
  /** Texts that the page author has set to replace ours. */
  readonly overrides: Texts;
  readonly listeners: Set<() => void>;
  /** A function that changes every text, if one is set. */
  transform?: (text: string) => string;
}

/**
 * Returns a catalogue's texts in a locale. Each text is looked up in this order: the page author's text, the registered text
 * for `de-AT`, the registered text for `de`, the English text. Returns the same object until one of the texts changes.
 */
export function messagesIn<C extends Catalogue>(catalogue: C, locale: string): Messages<C> {
  const { overrides, registered, transform } = registry();
  const { name } = catalogue;
  const languages = languagesOf(locale);
  const layers = (languages.includes('en') ? languages : [...languages, 'en']).map((language) => ({
    language,
    texts: [overrides[language]?.[name], registered[language]?.[name]],
  }));
  const from = [transform, ...layers.flatMap(({ texts }) => texts)];
  const known = resolved.get(catalogue) ?? new Map<string, Resolved>();
  resolved.set(catalogue, known);
  const last = known.get(locale);
  if (last?.from.every((each, index) => each === from[index])) return last.messages as Messages<C>;
  const messages = resolveMessages(catalogue, locale, layers, transform);
  known.set(locale, { from, messages });
  return messages;
}

/** Returns a catalogue's texts in a node's language. */
export function messagesOf<C extends Catalogue>(node: Node, catalogue: C): Messages<C> {
  return messagesIn(catalogue, localeOf(node));
}

interface Resolved {
  /** The texts that `messages` was created from. */
  readonly from: readonly unknown[];
  readonly messages: object;
}

const resolved = new WeakMap<Catalogue, Map<string, Resolved>>();

/** Registers the texts of a language, such as `de`. Rendered elements are updated. */
export function registerMessages(language: string, texts: MessageTexts): void {
  add(registry().registered, language, texts);
  changed();
}

/** Replaces some texts of a language. The replacements take precedence over registered texts. Rendered elements are updated. */
export function overrideMessages(language: string, texts: MessageTexts): void {
  add(registry().overrides, language, texts);
  changed();
}

/** Sets a function that changes all texts; `undefined` removes it. */
export function transformMessages(transform: ((text: string) => string) | undefined): void {
  const shared = registry();
  if (transform) shared.transform = transform;
  else delete shared.transform;
  changed();
}

/** Calls `listener` when texts or the page's language have changed. Returns a function that unsubscribes. */
export function subscribeMessages(listener: () => void): () => void {
  const { listeners } = registry();
  listeners.add(listener);
  if (!isWatching && typeof document !== 'undefined') {
    isWatching = true;
    new MutationObserver(changed).observe(document.documentElement, { attributeFilter: ['lang'] });
  }
  return () => listeners.delete(listener);
}

let isWatching = false;

function registry(): MessageRegistry {
  return sharedPart('messages', () => {
    const overrides: Texts = {};
    if (typeof document !== 'undefined') addPublished(overrides);
    return { registered: {}, overrides, listeners: new Set() };
  });
}

/** Adds the texts from the `messages` key of the page context: `{"de": {"form": {"submit": "Ab die Post"}}}`. */
function addPublished(overrides: Texts): void {
  const { messages } = asRecord(publishedContext());
  for (const [language, texts] of Object.entries(asRecord(messages))) {
    add(overrides, language, asRecord(texts) as MessageTexts);
  }
}

/** Keeps the existing object if no text changes, so that elements are not re-rendered. */
function add(to: Texts, language: string, texts: MessageTexts): void {
  const own = (to[language.toLowerCase()] ??= {});
  for (const [name, one] of Object.entries(texts)) {
    const known = own[name];
    const isNew = Object.entries(one).some(([key, text]) => known?.[key] !== text);
    if (isNew) own[name] = { ...known, ...one };
  }
}

function changed(): void {
  for (const listener of registry().listeners) listener();
}
