import { aspectRatio } from '../../core/aspect-ratio.js';
import { defineInput, InputProblem, type InputOf, type SourceElement } from '../../core/input.js';
import { oneOf, text } from '../../core/scalars.js';
import { filterKinds, parseFilter, parseNames, type Filterable } from './model/filter.js';

/** What `sq-summary` reads from its page: by what its items can be filtered. The items stay the server's. */
export const summaryInput = defineInput({
  scalars: {
    design: oneOf(['list', 'grid', 'wall', 'carousel'], 'grid'),
    filter: text(''),
    filters: text(''),
    imageAspectRatio: aspectRatio,
  },
  content: (source) => ({ items: itemsOf(source)?.map(filterableOf) }),
  watch: ['data-category', 'data-tags'],
  refine: ({ filter, filters, ...input }, { items }) => {
    if (!items) return new InputProblem('children', 'there is no list.', 'a <ul> of items');
    const wanted = filters.split(/[\s,]+/);
    return {
      ...input,
      filter: parseFilter(filter),
      kinds: filterKinds.filter((kind) => wanted.includes(kind)),
      items,
    };
  },
});

export type SummaryInput = InputOf<typeof summaryInput>;

/** The list that holds a summary's items. */
export function listOf<E extends SourceElement>({ children }: E): E | undefined {
  return (Array.from(children) as E[]).find(({ localName }) => /^[uo]l$/.test(localName));
}

/** The items of a summary; undefined where it has no list. */
export function itemsOf<E extends SourceElement>(source: E): E[] | undefined {
  const list = listOf(source);
  return list && (Array.from(list.children) as E[]).filter(({ localName }) => localName === 'li');
}

function filterableOf(item: SourceElement): Filterable {
  return {
    category: parseNames(item.getAttribute('data-category') ?? ''),
    tag: parseNames(item.getAttribute('data-tags') ?? ''),
  };
}
