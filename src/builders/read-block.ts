import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { jsonMark, type BlockData } from './block-data.js';

type Range = readonly [start: number, end: number];

/**
 * Reads a block's HTML as data. The data restores the same nodes, and writing and reading it again changes no byte.
 *
 * @param html one element, without text around it
 * @param findItems returns the positions of the block's items in the HTML, in document order
 * @throws TypeError if the HTML does not start with an element
 */
export function readBlock(html: string, findItems: (html: string) => readonly Range[]): BlockData {
  const { childNodes } = parseFragment(html, { sourceCodeLocationInfo: true });
  const block = childNodes.find((node) => 'tagName' in node);
  const location = block?.sourceCodeLocation;
  if (!block || !location?.startTag)
    throw new TypeError('The HTML of a block starts with its tag.');
  const start = location.startTag.endOffset;
  const end = location.endTag?.startOffset ?? html.length;
  const found = findJson(block);
  const items = findItems(html).filter(([from, to]) => from >= start && to <= end);
  const edges = items.map(([, to]) => to);
  const first = items[0]?.[0] ?? end;
  // The first item's whitespace is part of the item, so that items can be added and removed everywhere.
  const itemsStart = first - trailingSpace(html.slice(start, first));
  const part = (from: number, to: number): string => {
    if (!found || found.range[0] < from || found.range[1] > to) return html.slice(from, to);
    return html.slice(from, found.range[0]) + jsonMark + html.slice(found.range[1], to);
  };
  return {
    tag: block.tagName,
    attributes: Object.fromEntries(block.attrs.map(({ name, value }) => [name, value])),
    before: part(start, items.length > 0 ? itemsStart : end),
    items: edges.map((to, index) => part(index === 0 ? itemsStart : (edges[index - 1] ?? 0), to)),
    after: items.length > 0 ? part(edges.at(-1) ?? end, end) : '',
    ...(found && { json: found.json }),
  };
}

function trailingSpace(text: string): number {
  return text.length - text.trimEnd().length;
}

/** Finds the block's own JSON. Invalid JSON stays in the HTML, unchanged. */
function findJson({ childNodes }: DefaultTreeAdapterTypes.Element) {
  for (const node of childNodes) {
    if (!('tagName' in node) || node.tagName !== 'script' || !node.sourceCodeLocation) continue;
    // Other attributes would be lost.
    const isPlain = node.attrs.length === 1 && node.attrs[0]?.value === 'application/json';
    const text = node.childNodes.map((each) => ('value' in each ? each.value : '')).join('');
    const json = isPlain ? parse(text) : undefined;
    const { startOffset, endOffset } = node.sourceCodeLocation;
    if (json !== undefined) return { json, range: [startOffset, endOffset] as const };
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
