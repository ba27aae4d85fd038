import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import type { ElementDoc } from '../../../src/build/element-doc.js';
import type { Example } from '../../examples.js';

type Element = DefaultTreeAdapterMap['element'];

/** Children of the same kind that a minimal example keeps. */
const KEPT = 2;

/** Attributes that a page needs only for speed, or that belong to the demo's own scripts and styles. */
const optional = /\s(?:srcset|sizes|loading|decoding|class|preview)(?:="[^"]*")?(?=[\s>])/g;

/**
 * The least HTML that shows an element: its first example without optional attributes and with two of its repeated
 * children. The source is cut, not serialized, so that it stays as written.
 */
export function minimalHtml({ tag }: ElementDoc, example: Example | undefined): string {
  if (!example) return `<${tag}></${tag}>`;
  const { source } = example;
  const fragment = parseFragment(source, { sourceCodeLocationInfo: true });
  const host = find(fragment.childNodes.filter(isElement), tag);
  if (!host?.sourceCodeLocation) return source;
  const { startOffset, endOffset } = host.sourceCodeLocation;
  const removed = repeated(host);
  let text = '';
  let at = startOffset;
  for (const { sourceCodeLocation: place } of removed) {
    if (!place) continue;
    text += source.slice(at, place.startOffset).trimEnd();
    at = place.endOffset;
  }
  text += source.slice(at, endOffset);
  return withoutIndent(text.replace(/<[a-z][^>]*>/g, (start) => start.replace(optional, '')));
}

const isElement = (node: DefaultTreeAdapterMap['childNode']): node is Element =>
  tree.isElementNode(node);

function find(elements: readonly Element[], tag: string): Element | undefined {
  for (const element of elements) {
    const found =
      element.tagName === tag ? element : find(element.childNodes.filter(isElement), tag);
    if (found) return found;
  }
  return undefined;
}

/** The children of a list or of the element itself that come after the first two of their kind. */
function repeated(element: Element): Element[] {
  const children = element.childNodes.filter(isElement);
  const repeats = new Set(['figure', 'details', 'li', 'section', 'tr']);
  const counts = new Map<string, number>();
  return children.flatMap((child) => {
    const count = (counts.get(child.tagName) ?? 0) + 1;
    counts.set(child.tagName, count);
    if (repeats.has(child.tagName) && count > KEPT) return [child];
    return repeated(child);
  });
}

/** Removes the indentation of the lines after the first one. */
function withoutIndent(text: string): string {
  const [first = '', ...rest] = text.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...rest.map((line) => line.length - line.trimStart().length));
  return [first, ...rest.map((line) => line.slice(indent))].join('\n');
}

/** A whole page with the element. */
export function minimalPage(doc: ElementDoc, example: Example | undefined): string {
  const own = doc.hasOwnStyles
    ? `\n<link rel="stylesheet" href="/sq-elements/css/${doc.tag}.css">`
    : '';
  return `<link rel="stylesheet" href="/sq-elements/sq.css">${own}
<script type="module" src="/sq-elements/cdn/sq.js"></script>

${minimalHtml(doc, example)}`;
}
