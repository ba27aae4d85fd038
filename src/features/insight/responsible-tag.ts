/*
 * Finds the element that is responsible for a metric. Browsers report no nodes in shadow roots, so those are found by their position
 * or by the address of their image.
 */

/** The innermost `sq-*` tag around a node, through shadow roots; empty if there is none. */
export function tagAround(node: Node | null | undefined): string {
  let at = node;
  while (at) {
    const { localName = '', host } = at as Partial<Element & ShadowRoot>;
    if (localName.startsWith('sq-')) return localName;
    at = at.parentNode ?? host;
  }
  return '';
}

/** The tag around a painted element, else around the image with its address. */
export function tagOfPaint(element: Node | null | undefined, address: string | undefined): string {
  return tagAround(
    element ?? allImages().find(({ currentSrc }) => address && currentSrc === address),
  );
}

/** The tag around a node that a layout shift has moved, else the tag at its position. */
export function tagOfShift(source: LayoutShiftAttribution | undefined): string {
  if (!source) return '';
  const { node, currentRect } = source;
  const { x, y, width, height } = currentRect;
  return tagAround(node) || tagAt(x + width / 2, y + height / 2);
}

/** All images of the page, also those in shadow roots. */
export function allImages(): HTMLImageElement[] {
  const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot);
  return [document, ...roots].flatMap((root) => [...(root?.querySelectorAll('img') ?? [])]);
}

/** The tag at a position of the window, in CSS pixels. */
function tagAt(x: number, y: number): string {
  let at = document.elementFromPoint(x, y);
  for (;;) {
    const inner = at?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === at) return tagAround(at);
    at = inner;
  }
}
