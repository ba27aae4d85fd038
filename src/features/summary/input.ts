import {
  defineInput,
  InputProblem,
  type InputOf,
  type SourceElement,
} from '../../core/input/input.js';
import { aspectRatio, oneOf, text } from '../../core/input/scalars.js';
import { filterKinds, parseFilter, parseNames, type Filterable } from './model/filter.js';

/** Reads the names by which the items can be filtered. The items themselves stay in the page. */
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
        'The element contains no list.',
        'a <ul> of items, or <article> elements in a common parent',
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

/** Contains a summary's list. Either the element or a server response. */
interface Holder {
  readonly children: ArrayLike<SourceElement>;
}

/**
 * Returns the list that contains a summary's items. `page.css` lays out the same elements. The first match is returned:
 * - a child `<ul>` or `<ol>`
 * - the list of a Squarespace export
 * - the first list, or the first element with `<article>` children, inside wrappers
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

/** Returns the first wanted list in a tree of elements. Link lists in navigation, headers and footers are skipped. */
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

/** Returns `undefined` if the summary has no list. */
export function itemsOf<E extends SourceElement>(source: Holder): E[] | undefined {
  const list = listOf<E>(source);
  if (!list) return undefined;
  const children = Array.from(list.children) as E[];
  if (/^[uo]l$/.test(list.localName)) return children.filter(({ localName }) => localName === 'li');
  if (!isPublishedList(list)) return children.filter(isArticle);
  return children.filter(({ localName }) => !/^(?:script|style|template)$/.test(localName));
}

/** Returns the names by which each item can be filtered. Returns `undefined` if the summary has no list. */
export function readItems(source: Holder): readonly Filterable[] | undefined {
  return itemsOf(source)?.map(filterableOf);
}

function filterableOf(item: SourceElement): Filterable {
  return {
    category: parseNames(item.getAttribute('data-category') ?? publishedNames(item, 'cats')),
    tag: parseNames(item.getAttribute('data-tags') ?? publishedNames(item, 'tags')),
  };
}

/** Returns an item's names in a Squarespace export, separated by commas. */
function publishedNames(item: SourceElement, kind: 'cats' | 'tags'): string {
  const names = item.querySelector(`.summary-metadata-item--${kind}`);
  const links = Array.from(names?.children ?? [], ({ textContent }) => textContent);
  return links.length > 0 ? links.join(',') : (names?.textContent ?? '');
}
