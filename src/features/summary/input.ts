import {
  defineInput,
  InputProblem,
  type InputOf,
  type SourceElement,
} from '../../core/input/input.js';
import { aspectRatio, oneOf, text } from '../../core/input/scalars.js';
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
    if (!items)
      return new InputProblem(
        'children',
        'there is no list.',
        'a <ul> of items, or <article> elements in one element',
      );
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

/**
 * The list that holds a summary's items: a child `<ul>` or `<ol>`, else the list of a Squarespace export, else the first list or the
 * first element with `<article>` children inside wrappers. `page.css` lays out the same elements.
 */
export function listOf<E extends SourceElement>(holder: Holder): E | undefined {
  const children = Array.from(holder.children) as E[];
  return (
    children.find(isList) ?? listWithin(children, isPublishedList) ?? listWithin(children, isList)
  );
}

function isList({ localName, children }: SourceElement): boolean {
  return /^[uo]l$/.test(localName) || Array.from(children).some(isArticle);
}

function isPublishedList(element: SourceElement): boolean {
  return /(?:^|\s)summary-item-list(?:\s|$)/.test(element.getAttribute('class') ?? '');
}

function isArticle({ localName }: SourceElement): boolean {
  return localName === 'article';
}

/** The first list among elements and what is inside them. Lists of links around the items are none. */
function listWithin<E extends SourceElement>(
  elements: readonly E[],
  isWanted: (element: SourceElement) => boolean,
): E | undefined {
  for (const element of elements) {
    if (/^(?:nav|header|footer)$/.test(element.localName)) continue;
    const found = isWanted(element)
      ? element
      : listWithin(Array.from(element.children) as E[], isWanted);
    if (found) return found;
  }
  return undefined;
}

/** The items of a summary; undefined if it has no list. */
export function itemsOf<E extends SourceElement>(source: Holder): E[] | undefined {
  const list = listOf<E>(source);
  if (!list) return undefined;
  const children = Array.from(list.children) as E[];
  if (/^[uo]l$/.test(list.localName)) return children.filter(({ localName }) => localName === 'li');
  if (!isPublishedList(list)) return children.filter(isArticle);
  return children.filter(({ localName }) => !/^(?:script|style|template)$/.test(localName));
}

/** By what the items of a summary can be filtered; undefined if it has no list. */
export function readItems(source: Holder): readonly Filterable[] | undefined {
  return itemsOf(source)?.map(filterableOf);
}

function filterableOf(item: SourceElement): Filterable {
  return {
    category: parseNames(item.getAttribute('data-category') ?? publishedNames(item, 'cats')),
    tag: parseNames(item.getAttribute('data-tags') ?? publishedNames(item, 'tags')),
  };
}

/** The names of an item in a Squarespace export, with commas between them. */
function publishedNames(item: SourceElement, kind: 'cats' | 'tags'): string {
  const names = item.querySelector(`.summary-metadata-item--${kind}`);
  const links = Array.from(names?.children ?? [], ({ textContent }) => textContent);
  return links.length > 0 ? links.join(',') : (names?.textContent ?? '');
}
