import { defineInput, InputProblem, type InputOf, type SourceElement } from '../../core/input.js';
import { aspectRatio, oneOf, text } from '../../core/scalars.js';
import { filterKinds, parseFilter, parseNames, type Filterable } from './model/filter.js';

/** What `sq-summary` reads from its page: by what its items can be filtered. The items stay the server's. */
export const summaryInput = defineInput({
  scalars: {
    blockId: text(''),
    collectionId: text(''),
    design: oneOf(['list', 'grid', 'wall', 'carousel'], 'grid'),
    filter: text(''),
    filters: text(''),
    imageAspectRatio: aspectRatio,
  },
  content: (source) => ({ items: readItems(source) }),
  watch: ['data-category', 'data-tags', 'data-image-focal-point'],
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

/** What holds a summary's list: the tag, or what the server sends for it. */
interface Holder {
  readonly children: ArrayLike<SourceElement>;
}

/** The list that holds a summary's items. */
export function listOf<E extends SourceElement>({ children }: Holder): E | undefined {
  return (Array.from(children) as E[]).find(({ localName }) => /^[uo]l$/.test(localName));
}

/** The items of a summary; undefined where it has no list. */
export function itemsOf<E extends SourceElement>(source: Holder): E[] | undefined {
  const list = listOf<E>(source);
  return list && (Array.from(list.children) as E[]).filter(({ localName }) => localName === 'li');
}

/** By what the items of a summary can be filtered; undefined where it has no list. */
export function readItems(source: Holder): readonly Filterable[] | undefined {
  return itemsOf(source)?.map(filterableOf);
}

function filterableOf(item: SourceElement): Filterable {
  return {
    category: parseNames(item.getAttribute('data-category') ?? ''),
    tag: parseNames(item.getAttribute('data-tags') ?? ''),
  };
}
