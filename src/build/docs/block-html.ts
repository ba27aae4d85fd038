import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterMap } from 'parse5';

/*
 * Takes the HTML of new blocks and new items from `demo/examples`. The HTML is cut from the file's text instead of being
 * serialized, so that it stays exactly as written.
 */

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];
type Template = DefaultTreeAdapterMap['template'];

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Marks each element with its position in the list of all elements, so that a selector can find it in the source. */
const marker = 'data-source-index';

/**
 * Returns the HTML of an element's first example, without its context.
 *
 * @throws Error if the file does not exist, or if its first example does not contain the element
 */
export function blockExample(tag: string): string {
  const file = `demo/examples/${tag}.html`;
  const text = readFileSync(file, 'utf8');
  const [found] = cut(text, `[data-example]:first-of-type ${tag}`);
  if (found === undefined) throw new Error(`${file}: the first example does not contain <${tag}>.`);
  return found;
}

/** Returns the HTML of the first element that matches a selector in a block, or `undefined`. */
export function firstMatch(html: string, selector: string): string | undefined {
  return cut(html, selector)[0];
}

/** Returns the HTML of all elements that match a selector, without IDs and without their indentation. */
function cut(html: string, selector: string): string[] {
  return matchesOf(html, selector).map((element) => sourceOf(html, element));
}

/** Returns the positions of all elements that match a selector, in document order. */
export function rangesOf(
  html: string,
  selector: string,
): (readonly [start: number, end: number])[] {
  return matchesOf(html, selector).map(({ sourceCodeLocation }) => [
    sourceCodeLocation?.startOffset ?? 0,
    sourceCodeLocation?.endOffset ?? 0,
  ]);
}

function matchesOf(html: string, selector: string): Element[] {
  const elements = elementsIn(parseFragment(html, { sourceCodeLocationInfo: true }).childNodes);
  const marks = elements.flatMap((element, index): Edit[] => {
    const start = element.sourceCodeLocation?.startTag?.startOffset;
    if (start === undefined) return [];
    const at = start + 1 + element.tagName.length;
    return [{ start: at, end: at, text: ` ${marker}="${String(index)}"` }];
  });
  const { document } = parseHTML(`<html><body>${applyEdits(html, marks)}</body></html>`);
  return [...document.querySelectorAll(selector)].flatMap((match) => {
    const element = elements[Number(match.getAttribute(marker))];
    return element ? [element] : [];
  });
}

function elementsIn(nodes: readonly Node[]): Element[] {
  return nodes
    .filter((node) => tree.isElementNode(node))
    .flatMap((element) => {
      const content =
        element.tagName === 'template'
          ? tree.getTemplateContent(element as Template).childNodes
          : [];
      return [element, ...elementsIn(element.childNodes), ...elementsIn(content)];
    });
}

/**
 * Returns the source of an element without its indentation. Names that could repeat on a page are removed: IDs, and the `name`
 * of `<details>`, which would combine several blocks into one group. `preview` is removed because it is meant only for
 * demonstrations.
 */
function sourceOf(html: string, element: Element): string {
  const { startOffset = 0, endOffset = 0 } = element.sourceCodeLocation ?? {};
  const elements = elementsIn([element]);
  const edits = [
    ...elements.flatMap((each) => removal(each, 'id')),
    ...elements.flatMap((each) => labelEdits(each)),
    ...elements.flatMap((each) => (each.tagName === 'details' ? removal(each, 'name') : [])),
    ...removal(element, 'preview'),
  ].map(({ start, end, text }) => ({ start: start - startOffset, end: end - startOffset, text }));
  const text = applyEdits(html.slice(startOffset, endOffset), edits);
  const lineStart = html.lastIndexOf('\n', startOffset) + 1;
  const indent = /^[ \t]*/.exec(html.slice(lineStart, startOffset))?.[0] ?? '';
  return text.replaceAll(`\n${indent}`, '\n');
}

function removal(element: Element, attribute: string): Edit[] {
  const location = element.sourceCodeLocation?.attrs?.[attribute];
  // Also removes the space before the attribute.
  return location ? [{ start: location.startOffset - 1, end: location.endOffset, text: '' }] : [];
}

/** Puts the control into its label, because `for` cannot refer to a control without an ID. */
function labelEdits(label: Element): Edit[] {
  const target = label.attrs.find(({ name }) => name === 'for')?.value;
  if (label.tagName !== 'label' || target === undefined) return [];
  const siblings = (label.parentNode?.childNodes ?? []).filter((node) => tree.isElementNode(node));
  const control = siblings[siblings.indexOf(label) + 1];
  const endTag = label.sourceCodeLocation?.endTag;
  const end = control?.sourceCodeLocation?.endOffset;
  if (!endTag || end === undefined || !control?.attrs.some(({ value }) => value === target)) {
    throw new Error(`The control of <label for="${target}"> must be the next element.`);
  }
  return [
    ...removal(label, 'for'),
    { start: endTag.startOffset, end: endTag.endOffset, text: '' },
    { start: end, end, text: '</label>' },
  ];
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (edited, { start, end, text: put }) => edited.slice(0, start) + put + edited.slice(end),
      text,
    );
}
