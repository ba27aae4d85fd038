import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

export type SourceNode = DefaultTreeAdapterTypes.ChildNode;
export type SourceElement = DefaultTreeAdapterTypes.Element;
export type SourceText = DefaultTreeAdapterTypes.TextNode;

/** Replaces a range of the HTML. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Parses HTML with the position of each node. The content of `<noscript>` is parsed as elements. */
export function parseSource(html: string): readonly SourceNode[] {
  return parseFragment(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }).childNodes;
}

export function isElement(node: SourceNode): node is SourceElement {
  return 'tagName' in node;
}

export function isText(node: SourceNode): node is SourceText {
  return node.nodeName === '#text';
}

export function childrenOf(element: SourceElement): readonly SourceNode[] {
  return 'content' in element
    ? (element as DefaultTreeAdapterTypes.Template).content.childNodes
    : element.childNodes;
}

/** Returns the `sq-` tags in the HTML, each once, in document order. */
export function tagsIn(nodes: readonly SourceNode[]): readonly string[] {
  const tags = nodes.filter(isElement).flatMap((element): readonly string[] => {
    const inside = tagsIn(childrenOf(element));
    return element.tagName.startsWith('sq-') ? [element.tagName, ...inside] : inside;
  });
  return [...new Set(tags)];
}

/** Applies a function to all nodes, and replaces the ranges that it returns. It is not applied inside a replaced element. */
export function rewrite(html: string, edit: (node: SourceNode) => readonly Edit[]): string {
  const edits: Edit[] = [];
  const visit = (node: SourceNode): void => {
    const own = edit(node);
    edits.push(...own);
    const range = node.sourceCodeLocation;
    const isReplaced = own.some(
      ({ start, end }) => start === range?.startOffset && end === range.endOffset,
    );
    if (isElement(node) && !isReplaced) childrenOf(node).forEach(visit);
  };
  parseSource(html).forEach(visit);
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, each) => text.slice(0, each.start) + each.text + text.slice(each.end), html);
}

/** Replaces a whole node. */
export function replacement(
  { sourceCodeLocation: range }: SourceNode,
  text: string,
): readonly Edit[] {
  return range ? [{ start: range.startOffset, end: range.endOffset, text }] : [];
}

/** The content of a `<script>` or `<style>`. */
export function rawText({ childNodes }: SourceElement): string {
  return childNodes.map((node) => (isText(node) ? node.value : '')).join('');
}

/** Returns the value of a JSON script as JavaScript, or `undefined` if the element contains something else. */
export function jsonValue(element: SourceElement): string | undefined {
  const type = element.attrs.find(({ name }) => name === 'type')?.value ?? '';
  if (element.tagName !== 'script' || !/^application\/(?:ld\+)?json$/.test(type)) return undefined;
  try {
    // JSON is JavaScript. `</script` would end the script of a component.
    return JSON.stringify(JSON.parse(rawText(element)), null, 2).replaceAll('</', '<\\/');
  } catch {
    return undefined;
  }
}

/**
 * JavaScript that evaluates to the text of a script or style sheet. In JSON, `<` is escaped, so that no value can end the
 * element.
 */
export function rawTextCode(element: SourceElement): string {
  const json = jsonValue(element);
  return json === undefined
    ? quote(rawText(element))
    : `JSON.stringify(${json}).replaceAll('<', '\\\\u003c')`;
}

/** A text as a JavaScript string that can be inside a `<script>`. */
export function quote(text: string): string {
  return JSON.stringify(text)
    .replaceAll('</', '<\\/')
    .replaceAll('<!--', '<\\!--')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Indents all lines that are not empty. Other line terminators, such as U+2028, are part of the text. */
export function indent(text: string, spaces: number): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(spaces) + line))
    .join('\n');
}
