import { type Catalogue, type Messages, type MessageSources } from '../i18n/messages/catalogue.js';
import { languagesOf, resolveMessages } from '../i18n/messages/resolve.js';
import { asRecord } from '../model/published-values.js';
import { sharedPart } from '../platform/shared.js';
import { localeOf } from './locale.js';
import { publishedContext } from './input/published-context.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    /** What the tags of all copies of the script say, in all languages that the page has. */
    messages: MessageRegistry;
  }
}

/** Texts by the names of their catalogues, then by their keys. */
export type MessageTexts = Readonly<Record<string, MessageSources>>;

/** By language, in lower case. */
type Texts = Record<string, Record<string, MessageSources>>;

/** All texts beside the English ones, which lie with their features. */
export interface MessageRegistry {
  readonly registered: Texts;
  /** What the author of the page says instead. */
  readonly overrides: Texts;
  readonly listeners: Set<() => void>;
  /** Changes every text. */
  transform?: (text: string) => string;
}

/**
 * The texts of a catalogue in a locale: the page author's, otherwise the registered ones for `de-AT`, then for `de`,
 * then the English ones. Returns one object as long as none of them changes.
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

/** The same in the language of a node. */
export function messagesOf<C extends Catalogue>(node: Node, catalogue: C): Messages<C> {
  return messagesIn(catalogue, localeOf(node));
}

interface Resolved {
  /** What the texts were made of. */
  readonly from: readonly unknown[];
  readonly messages: object;
}

const resolved = new WeakMap<Catalogue, Map<string, Resolved>>();

/** Registers the texts of a language, such as `de`. Rendered elements are updated. */
export function registerMessages(language: string, texts: MessageTexts): void {
  add(registry().registered, language, texts);
  changed();
}

/** Replaces texts of a language. The replacements take precedence over registered texts. Rendered elements are updated. */
export function overrideMessages(language: string, texts: MessageTexts): void {
  add(registry().overrides, language, texts);
  changed();
}

/** Changes all texts; undefined ends that. */
export function transformMessages(transform: ((text: string) => string) | undefined): void {
  const shared = registry();
  if (transform) shared.transform = transform;
  else delete shared.transform;
  changed();
}

/** Calls `listener` when texts, or the language of the page, have changed. Returns the function that ends it. */
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

/** The key `messages` of the page context: `{"de": {"form": {"submit": "Ab die Post"}}}`. */
function addPublished(overrides: Texts): void {
  const { messages } = asRecord(publishedContext());
  for (const [language, texts] of Object.entries(asRecord(messages))) {
    add(overrides, language, asRecord(texts) as MessageTexts);
  }
}

/** Only missing texts are added, so that no element is re-rendered. */
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
