import { decodeText } from '../../../model/query.js';

export const filterKinds = ['category', 'tag'] as const;

export type FilterKind = (typeof filterKinds)[number];

/** The names of an item by kind. */
export type Filterable = Readonly<Record<FilterKind, readonly string[]>>;

/** The selected names by kind. A kind without names matches all items. */
export type Filter = Filterable;

/** Parses a comma-separated list of names. Names that differ only in case are duplicates. */
export function parseNames(list: string): readonly string[] {
  const names = new Map<string, string>();
  for (const part of list.split(',')) {
    const name = part.replace(/\s+/g, ' ').trim();
    if (name !== '' && !names.has(keyOf(name))) names.set(keyOf(name), name);
  }
  return [...names.values()];
}

/** Parses `category:Farms, tag:Washed`, in which `%2C` is a comma. Never throws: parts without a known kind are ignored. */
export function parseFilter(text: string): Filter {
  const filter: Record<FilterKind, string[]> = { category: [], tag: [] };
  for (const part of text.split(',')) {
    const kind = filterKinds.find((each) => part.trim().startsWith(`${each}:`));
    const name = kind && decodeText(part.trim().slice(kind.length + 1)).trim();
    if (kind && name && !includesName(filter[kind], name)) filter[kind].push(name);
  }
  return filter;
}

/** Formats a filter for {@link parseFilter}. Empty if nothing is selected. */
export function formatFilter(filter: Filter): string {
  return filterKinds
    .flatMap((kind) => filter[kind].map((name) => `${kind}:${encodeName(name)}`))
    .join(', ');
}

/** Returns the filter with only this name of a kind, or without names of the kind. */
export function chooseName(filter: Filter, kind: FilterKind, name: string | undefined): Filter {
  return { ...filter, [kind]: name === undefined ? [] : [name] };
}

/** Removes names of these kinds that no item has. */
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

/** Returns `true` if the item has a selected name of each kind with selected names. */
export function matchesFilter(item: Filterable, filter: Filter): boolean {
  return filterKinds.every(
    (kind) =>
      filter[kind].length === 0 || item[kind].some((name) => includesName(filter[kind], name)),
  );
}

/** Returns the distinct names of a kind, in the order of the items. */
export function namesOf(items: readonly Filterable[], kind: FilterKind): readonly string[] {
  const names = new Map<string, string>();
  for (const item of items) {
    for (const name of item[kind]) if (!names.has(keyOf(name))) names.set(keyOf(name), name);
  }
  return [...names.values()];
}

/** Case-insensitive. */
export function includesName(names: readonly string[], name: string): boolean {
  return names.some((each) => keyOf(each) === keyOf(name));
}

function keyOf(name: string): string {
  return name.toLowerCase();
}

function encodeName(name: string): string {
  return name.replace(/[%,]/g, encodeURIComponent);
}
