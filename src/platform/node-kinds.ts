/**
 * Type guards for nodes. They do not use `instanceof`, since nodes in a page builder's canvas belong to a different window,
 * which has its own interfaces.
 */

/** Marks light DOM nodes that a block has inserted. Changes inside them are not input. */
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

/** Type guard for the result of `getRootNode()`. The guard is `true` for every connected node's root. */
export function isRoot(value: unknown): value is Document | ShadowRoot {
  return isShadowRoot(value) || (isNode(value) && value.nodeType === Node.DOCUMENT_NODE);
}

/** Type guard for HTML elements. Returns `false` for SVG and MathML elements. */
export function isHtmlElement(value: unknown): value is HTMLElement {
  return isElement(value) && value.namespaceURI === 'http://www.w3.org/1999/xhtml';
}

export function isHtmlTag<K extends keyof HTMLElementTagNameMap>(
  value: unknown,
  ...localNames: readonly K[]
): value is HTMLElementTagNameMap[K] {
  return isHtmlElement(value) && localNames.includes(value.localName as K);
}

/**
 * Returns `true` if a frame still shows `about:blank`, which has the page's own origin. `postMessage` with the origin of the
 * frame's `src` would fail.
 */
export function isBlankFrame(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument !== null;
  } catch {
    return false;
  }
}
