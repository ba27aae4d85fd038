import type { MessageSources } from '../i18n/messages/catalogue.js';

/**
 * State that all copies of the script on a page share. A page can have several copies, for example one from a theme and one
 * from a page builder. The first copy that needs a part creates it, and all copies use it. Other modules add their parts to
 * this interface. The loader is built separately from the elements, so it also shares `loading` with the elements of its own
 * copy.
 */
export interface SharedParts {
  loading: Loading;
}

/** State that the loaders of all copies share with each other and with the code that they load. */
export interface Loading {
  /** For each tag whose code is being loaded, the promise of the pending request. */
  readonly pending: Map<string, Promise<unknown>>;
  /** For each copy of the script, an object that has the tags that it can load as property names. */
  readonly tags: object[];
  /** `true` while a loader dispatches the events that it has held. */
  isReplaying: boolean;
  /** Events that wait for the page runtime: see `keep-early-events.ts`. `undefined` if the page has no loader. */
  early?: Event[];
  /** Loads the texts of other languages. A page that uses a bundler registers its own implementation. */
  languages?: LanguageFiles;
}

/** A tag's texts, keyed by catalogue name and then by message key. */
type Texts = Readonly<Record<string, MessageSources>>;

export interface LanguageFiles {
  readonly known: readonly string[];
  /** Loads the texts of a tag, or of `runtime`. */
  readonly fetch: (language: string, name: string) => Promise<{ readonly default: Texts }>;
}

/** The number is the script's major version. Copies with different major versions share nothing. */
const registryKey = Symbol.for('sq-elements/1');

type Registry = { [registryKey]?: Partial<SharedParts> };

/** Returns `true` if a copy has created the part. */
export function hasPart(name: keyof SharedParts): boolean {
  return (globalThis as Registry)[registryKey]?.[name] !== undefined;
}

/** Returns the page's only instance of a part. If no copy has created the part yet, calls `create`. */
export function sharedPart<K extends keyof SharedParts>(
  name: K,
  create: () => SharedParts[K],
): SharedParts[K] {
  const parts: Partial<SharedParts> = ((globalThis as Registry)[registryKey] ??= {});
  return (parts[name] ??= create());
}

/** Returns the loading state that all copies share. */
export function loading(): Loading {
  return sharedPart('loading', () => ({
    pending: new Map(),
    tags: [],
    isReplaying: false,
    reports: { waiting: [] },
  }));
}

/**
 * Returns the key of another major version's copy on the page, such as `sq-elements/2`. Both copies work, but share nothing.
 */
export function otherVersion(): string | undefined {
  const isOther = ({ description = '' }: symbol): boolean =>
    /^sq-elements\/\d+$/.test(description) && description !== registryKey.description;
  return Object.getOwnPropertySymbols(globalThis).find(isOther)?.description;
}
