import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Attributes with an address. */
const addressAttributes = ['href', 'src', 'poster', 'action', 'data-src', 'data-sq-src', 'srcset'];

/** A replacement of a part of the text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Changes the addresses in a page for a static host. The markup is edited, not serialized, so that it otherwise stays as it
 * is.
 *
 * @param resolve - Returns the new address for a path on the site, or `undefined` if the host has no such page. A link to such a page
 * loses its `href`
 */
export function mapAddresses(
  markup: string,
  resolve: (path: string) => string | undefined,
): string {
  const edits = elementsIn(parse(markup, { sourceCodeLocationInfo: true })).flatMap((element) =>
    editsOf(element, resolve),
  );
  let text = '';
  let at = 0;
  for (const { start, end, text: replacement } of edits.sort((a, b) => a.start - b.start)) {
    text += markup.slice(at, start) + replacement;
    at = end;
  }
  return text + markup.slice(at);
}

/** The addresses in a page that lead to its own site, without a query and a fragment. */
export function addressesIn(markup: string): string[] {
  const found: string[] = [];
  mapAddresses(markup, (path) => {
    found.push(path.replace(/[?#].*$/, ''));
    return path;
  });
  return found;
}

function elementsIn(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  const content = 'content' in node ? elementsIn(node.content) : [];
  const own = tree.isElementNode(node) ? [node] : [];
  return [...own, ...content, ...children.flatMap(elementsIn)];
}

function editsOf(
  { attrs, sourceCodeLocation }: Element,
  resolve: (path: string) => string | undefined,
): Edit[] {
  return attrs.flatMap(({ name, value }): Edit[] => {
    const place = sourceCodeLocation?.attrs?.[name];
    if (!place || !addressAttributes.includes(name) || !/(?:^|\s)\/(?!\/)/.test(value)) return [];
    const edit = { start: place.startOffset, end: place.endOffset };
    if (name === 'srcset') return [{ ...edit, text: attribute(name, mapSrcset(value, resolve)) }];
    const address = resolve(value);
    if (address !== undefined) return [{ ...edit, text: attribute(name, address) }];
    return name === 'href' ? [{ ...edit, text: '' }] : [];
  });
}

function mapSrcset(value: string, resolve: (path: string) => string | undefined): string {
  return value.replace(/(?<=^|,\s*)\/[^\s,]+/g, (path) => resolve(path) ?? path);
}

function attribute(name: string, value: string): string {
  return `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}
