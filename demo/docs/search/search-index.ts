import type { SearchEntry } from '../../assets/scripts/docs/search-rank.js';
import { anchorOf, apiEntries, type ApiKind } from '../element/anchors.js';
import type { SitePage } from '../site-page.js';

const kinds: Readonly<Record<ApiKind, string>> = {
  attr: 'Attribute',
  prop: 'Property',
  event: 'Event',
  method: 'Method',
  slot: 'Slot',
  part: 'Part',
  css: 'Custom property',
  state: 'State',
};

/** Headings that all element pages have in common. Searching for them would list each element. */
const isCommon = (id: string): boolean => !id.startsWith('recipe-');

/** The entries of the search: pages, headings of guides, recipes, and the members of each element's API. */
export function searchIndex(pages: readonly SitePage[]): SearchEntry[] {
  return pages.flatMap((page) => [pageEntry(page), ...headings(page), ...members(page)]);
}

function pageEntry({ path, title, description, source }: SitePage): SearchEntry {
  return {
    name: title,
    kind: source.kind === 'element' ? 'Element' : source.kind === 'demo' ? 'Demo' : 'Page',
    path: path.slice(1),
    text: description,
  };
}

function headings({ path, title, headings: all, source }: SitePage): SearchEntry[] {
  const shown = source.kind === 'element' ? all.filter(({ id }) => !isCommon(id)) : all;
  return shown.map(({ id, text }) => ({
    name: text,
    kind: source.kind === 'element' ? 'Recipe' : 'Section',
    path: `${path.slice(1)}#${id}`,
    on: title,
    text: '',
  }));
}

function members({ path, title, source }: SitePage): SearchEntry[] {
  if (source.kind !== 'element') return [];
  return apiEntries(source.doc).map(({ kind, name, doc }) => ({
    name: name || 'Default slot',
    kind: kinds[kind],
    path: `${path.slice(1)}#${anchorOf(kind, name)}`,
    on: title,
    text: lead(doc),
  }));
}

/** Maximum length of a member's description. */
const MAX_LENGTH = 90;

/** The first sentence of a description, without markup. */
function lead(doc: string): string {
  const text = doc.replaceAll('`', '').replace(/(?<=[.!?])\s.*$/s, '');
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_LENGTH);
  return `${start.slice(0, start.lastIndexOf(' '))} …`;
}
