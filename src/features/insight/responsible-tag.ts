/*
 * Finds the element that is responsible for a metric. Browsers do not report nodes in shadow roots, so those nodes are found
 * from their position or from their image's URL.
 */

/**
 * Returns the innermost `sq-*` tag around a node, even outside the node's shadow root. Returns an empty string if the node is
 * not inside such an element.
 */
export function tagAround(node: Node | null | undefined): string {
  let at = node;
  while (at) {
    const { localName = '', host } = at as Partial<Element & ShadowRoot>;
    if (localName.startsWith('sq-')) return localName;
    at = at.parentNode ?? host;
  }
  return '';
}

/** Returns the tag around a painted element. If the element is missing, returns the tag around the image with the given URL. */
export function tagOfPaint(element: Node | null | undefined, address: string | undefined): string {
  return tagAround(
    element ?? allImages().find(({ currentSrc }) => address && currentSrc === address),
  );
}

/** Returns the tag around a node that a layout shift has moved, or else the tag at the node's position. */
export function tagOfShift(source: LayoutShiftAttribution | undefined): string {
  if (!source) return '';
  const { node, currentRect } = source;
  const { x, y, width, height } = currentRect;
  return tagAround(node) || tagAt(x + width / 2, y + height / 2);
}

/** Returns all images on the page, including those in shadow roots. */
export function allImages(): HTMLImageElement[] {
  const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot);
  return [document, ...roots].flatMap((root) => [...(root?.querySelectorAll('img') ?? [])]);
}

/** Returns the tag at a position in the viewport, in CSS pixels. */
function tagAt(x: number, y: number): string {
  let at = document.elementFromPoint(x, y);
  for (;;) {
    const inner = at?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === at) return tagAround(at);
    at = inner;
  }
}
