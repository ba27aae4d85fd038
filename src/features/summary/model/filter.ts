import { decodeText } from '../../../model/query.js';

/** By what items are filtered. */
export const filterKinds = ['category', 'tag'] as const;

export type FilterKind = (typeof filterKinds)[number];

/** The names that an item has of each kind. */
export type Filterable = Readonly<Record<FilterKind, readonly string[]>>;

/** The chosen names of each kind; of a kind without any, all items match. */
export type Filter = Filterable;

/** The names in a list with commas, each once: two that differ in case alone are the same. */
export function parseNames(list: string): readonly string[] {
  const names = new Map<string, string>();
  for (const part of list.split(',')) {
    const name = part.replace(/\s+/g, ' ').trim();
    if (name !== '' && !names.has(keyOf(name))) names.set(keyOf(name), name);
  }
  return [...names.values()];
}

/** Reads `category:Farms, tag:Washed`, in which `%2C` is a comma. Total: what names no kind is left out. */
export function parseFilter(text: string): Filter {
  const filter: Record<FilterKind, string[]> = { category: [], tag: [] };
  for (const part of text.split(',')) {
    const kind = filterKinds.find((each) => part.trim().startsWith(`${each}:`));
    const name = kind && decodeText(part.trim().slice(kind.length + 1)).trim();
    if (kind && name && !includesName(filter[kind], name)) filter[kind].push(name);
  }
  return filter;
}

/** The text that {@link parseFilter} reads; empty where nothing is chosen. */
export function formatFilter(filter: Filter): string {
  return filterKinds
    .flatMap((kind) => filter[kind].map((name) => `${kind}:${encodeName(name)}`))
    .join(', ');
}

/** The filter with one name of a kind chosen, or none of it. */
export function chooseName(filter: Filter, kind: FilterKind, name: string | undefined): Filter {
  return { ...filter, [kind]: name === undefined ? [] : [name] };
}

/** The filter without names of these kinds that no item has. */
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

/** True for an item that has, of each kind with chosen names, one of them. */
export function matchesFilter(item: Filterable, filter: Filter): boolean {
  return filterKinds.every(
    (kind) =>
      filter[kind].length === 0 || item[kind].some((name) => includesName(filter[kind], name)),
  );
}

/** The names of a kind among items, in the order in which they come. */
export function namesOf(items: readonly Filterable[], kind: FilterKind): readonly string[] {
  const names = new Map<string, string>();
  for (const item of items) {
    for (const name of item[kind]) if (!names.has(keyOf(name))) names.set(keyOf(name), name);
  }
  return [...names.values()];
}

/** True where a name is in a list, whatever its case. */
export function includesName(names: readonly string[], name: string): boolean {
  return names.some((each) => keyOf(each) === keyOf(name));
}

function keyOf(name: string): string {
  return name.toLowerCase();
}

function encodeName(name: string): string {
  return name.replace(/[%,]/g, encodeURIComponent);
}
