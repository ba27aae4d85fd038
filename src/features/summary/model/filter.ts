import { decodeText } from '../../../model/query.js';

export const filterKinds = ['category', 'tag'] as const;

export type FilterKind = (typeof filterKinds)[number];

/** An item's names, keyed by filter kind. */
export type Filterable = Readonly<Record<FilterKind, readonly string[]>>;

/** The selected names, keyed by filter kind. If no name of a kind is selected, that kind matches all items. */
export type Filter = Filterable;

/** Parses a comma-separated list of names. Names that only differ in case are duplicates. */
export function parseNames(list: string): readonly string[] {
  const names = new Map<string, string>();
  for (const part of list.split(',')) {
    const name = part.replace(/\s+/g, ' ').trim();
    if (name !== '' && !names.has(keyOf(name))) names.set(keyOf(name), name);
  }
  return [...names.values()];
}

/**
 * Parses text such as `category:Farms, tag:Washed`. `%2C` represents a comma. Parts without a known kind are ignored. Never
 * throws.
 */
export function parseFilter(text: string): Filter {
  const filter: Record<FilterKind, string[]> = { category: [], tag: [] };
  for (const part of text.split(',')) {
    const kind = filterKinds.find((each) => part.trim().startsWith(`${each}:`));
    const name = kind && decodeText(part.trim().slice(kind.length + 1)).trim();
    if (kind && name && !includesName(filter[kind], name)) filter[kind].push(name);
  }
  return filter;
}

/** Formats a filter so that {@link parseFilter} can read it. Empty if nothing is selected. */
export function formatFilter(filter: Filter): string {
  return filterKinds
    .flatMap((kind) => filter[kind].map((name) => `${kind}:${encodeName(name)}`))
    .join(', ');
}

/** Selects a single name of a kind and deselects all others. If `name` is `undefined`, deselects all names of that kind. */
export function chooseName(filter: Filter, kind: FilterKind, name: string | undefined): Filter {
  return { ...filter, [kind]: name === undefined ? [] : [name] };
}

/** Deselects names of the given kinds that no item has. */
export function withoutMissing(
  filter: Filter,
  kinds: readonly FilterKind[],
  items: readonly Filterable[],
): Filter {
  const keep = (kind: FilterKind): readonly string[] => {
    const known = kinds.includes(kind) ? namesOf(items, kind) : filter[kind];
    return filter[kind].filter((name) => includesName(known, name));
  };
  return { category: keep('category'), tag: keep('tag') };
}

/**
 * Returns `true` if an item matches the filter. If categories are selected, the item must have at least one of them. If tags
 * are selected, the item must have at least one of them, too.
 */
export function matchesFilter(item: Filterable, filter: Filter): boolean {
  return filterKinds.every(
    (kind) =>
      filter[kind].length === 0 || item[kind].some((name) => includesName(filter[kind], name)),
  );
}

/** Returns the distinct names of a kind, in the order in which the items list them. */
export function namesOf(items: readonly Filterable[], kind: FilterKind): readonly string[] {
  const names = new Map<string, string>();
  for (const item of items) {
    for (const name of item[kind]) if (!names.has(keyOf(name))) names.set(keyOf(name), name);
  }
  return [...names.values()];
}

/** Compares names case-insensitively. */
export function includesName(names: readonly string[], name: string): boolean {
  return names.some((each) => keyOf(each) === keyOf(name));
}

function keyOf(name: string): string {
  return name.toLowerCase();
}

function encodeName(name: string): string {
  return name.replace(/[%,]/g, encodeURIComponent);
}
