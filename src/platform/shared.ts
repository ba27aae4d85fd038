import type { MessageSources } from '../i18n/messages/catalogue.js';

/**
 * State that all copies of the script on a page share: a theme and a page builder may each add one. The copy that needs a part first makes
 * it, and all copies use it. Other modules add their parts to this interface. The loader is a build of its own, so that it shares
 * `loading` with the elements of its own copy, too.
 */
export interface SharedParts {
  loading: Loading;
}

/** What the loaders of all copies, and the code that they load, know of each other. */
export interface Loading {
  /** Tags whose code is being fetched. */
  readonly pending: Map<string, Promise<unknown>>;
  /** The tags that each copy can load, as the names of an object's properties. */
  readonly tags: object[];
  /** True while a loader dispatches the events that it has held. */
  isReplaying: boolean;
  /** Events that wait for the page runtime: see `keep-early-events.ts`. Undefined if the page has no loader. */
  early?: Event[];
  /** Where to get the texts of other languages. A page that uses a bundler registers its own. */
  languages?: LanguageFiles;
}

/** The texts of a tag by the names of their catalogues, then by their keys. */
type Texts = Readonly<Record<string, MessageSources>>;

export interface LanguageFiles {
  readonly known: readonly string[];
  /** Fetches the texts of a tag, or of `runtime`. */
  readonly fetch: (language: string, name: string) => Promise<{ readonly default: Texts }>;
}

/** The number is the major version of the script: copies of different ones share nothing. */
const registryKey = Symbol.for('sq-elements/1');

type Registry = { [registryKey]?: Partial<SharedParts> };

/** Whether a copy has made a part. */
export function hasPart(name: keyof SharedParts): boolean {
  return (globalThis as Registry)[registryKey]?.[name] !== undefined;
}

/** Returns the page's one instance of a part, made by `create` if no copy has made it yet. */
export function sharedPart<K extends keyof SharedParts>(
  name: K,
  create: () => SharedParts[K],
): SharedParts[K] {
  const parts: Partial<SharedParts> = ((globalThis as Registry)[registryKey] ??= {});
  return (parts[name] ??= create());
}

/** The state of loading, shared by all copies. */
export function loading(): Loading {
  return sharedPart('loading', () => ({
    pending: new Map(),
    tags: [],
    isReplaying: false,
    reports: { waiting: [] },
  }));
}

/** The key of a copy of another major version on the page, such as `sq-elements/2`. Both work, but they share nothing. */
export function otherVersion(): string | undefined {
  const isOther = ({ description = '' }: symbol): boolean =>
    /^sq-elements\/\d+$/.test(description) && description !== registryKey.description;
  return Object.getOwnPropertySymbols(globalThis).find(isOther)?.description;
}
