/**
 * What kind of node something is. Never by `instanceof`: in a page builder's canvas lie nodes that another window
 * made, whose interfaces are that window's own.
 */

/** Marks light-DOM nodes that a block put beside the server's own: changes in them are not input. */
export const generatedMarker = 'data-sq-inserted';

export function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.nodeType === 'number';
}

export function isElement(value: unknown): value is Element {
  return (value as Node | null)?.nodeType === Node.ELEMENT_NODE;
}

export function isText(value: unknown): value is Text {
  return (value as Node | null)?.nodeType === Node.TEXT_NODE;
}

export function isShadowRoot(value: unknown): value is ShadowRoot {
  return isNode(value) && value.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in value;
}

/** True for what `getRootNode` answers of a node in a page. */
export function isRoot(value: unknown): value is Document | ShadowRoot {
  return isShadowRoot(value) || (isNode(value) && value.nodeType === Node.DOCUMENT_NODE);
}

/** True for an element of HTML, not of SVG or MathML. */
export function isHtmlElement(value: unknown): value is HTMLElement {
  return isElement(value) && value.namespaceURI === 'http://www.w3.org/1999/xhtml';
}

/** True for an element of HTML with one of some local names. */
export function isHtmlTag<K extends keyof HTMLElementTagNameMap>(
  value: unknown,
  ...localNames: readonly K[]
): value is HTMLElementTagNameMap[K] {
  return isHtmlElement(value) && localNames.includes(value.localName as K);
}

/** A frame that has not been loaded is of the page's own origin: a message to the origin of its address would not arrive. */
export function isBlankFrame(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument !== null;
  } catch {
    return false;
  }
}
