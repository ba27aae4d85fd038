/**
 * What all copies of the script on one page have in common. A theme and a page builder may each
 * bring a copy, of different builds: a part is made by the copy that asks first and used by all.
 * The number in the symbol is the version of this interface: parts may be added, never changed.
 *
 * A part may grow: with a member more, its maker gives it the next version (see `sharedPart`). An older copy goes on
 * using what it knows of it. A newer copy may find it without that member, which is therefore optional in its type, and
 * then does with what that version promised; where no member shows it, `partVersion` does.
 */
export interface SharedParts {
  /** Tags whose code is being fetched, by whichever copy began. */
  loading: Map<string, Promise<unknown>>;
  /** The tags that each copy can load, as the names of an object's members. */
  tags: object[];
  /** On while a loader dispatches what it held. */
  replay: { isOn: boolean };
  /** Presses of Escape, clicks for the choices of cookies, commands to their banner, and errors, that came before the page runtime. */
  early: Event[];
  /** Loaders that watch shadow roots. */
  roots: SharedRoots;
  /** Keeps the page from scrolling below what is open. */
  scrollLock: ScrollLock;
  /** Nodes of the page that tags have added something to. */
  annotated: WeakMap<Element, unknown>;
}

/** The page stays where it is while anybody holds it. */
export interface ScrollLock {
  /** Returns the function that lets go. */
  readonly hold: () => () => void;
}

/** Loaders to call with each new shadow root that may hold tags. Blocks of older builds do so; today's need it no more. */
export interface SharedRoots {
  readonly watchers: Set<(root: ShadowRoot) => void>;
}

const registryKey = Symbol.for('sq-elements/1');

type Versions = Partial<Record<keyof SharedParts, number>>;
type Registry = { [registryKey]?: Partial<SharedParts> & { versions?: Versions } };

/** True where some copy has made a part. */
export function hasPart(name: keyof SharedParts): boolean {
  return (globalThis as Registry)[registryKey]?.[name] !== undefined;
}

/**
 * Returns the page's one instance of a part, made by `create` if no copy has made it yet.
 *
 * @param version of what `create` makes; what the page has may be of another one
 */
export function sharedPart<K extends keyof SharedParts>(
  name: K,
  create: () => SharedParts[K],
  version = 1,
): SharedParts[K] {
  const registry = ((globalThis as Registry)[registryKey] ??= {});
  const parts: Partial<SharedParts> = registry;
  if (parts[name] === undefined) (registry.versions ??= {})[name] = version;
  return (parts[name] ??= create());
}

/** The version of the page's part; 1 where it was made by a build that gave none. */
export function partVersion(name: keyof SharedParts): number {
  return (globalThis as Registry)[registryKey]?.versions?.[name] ?? 1;
}
