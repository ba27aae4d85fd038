/*
 * Which tag is responsible for what a visitor saw. Browsers name no node in a shadow root, so what they do not name is
 * looked for: by where it was, and by the address of a picture.
 */

/** The innermost `sq-*` tag around a node, through shadow roots; empty where there is none. */
export function tagAround(node: Node | null | undefined): string {
  let at = node;
  while (at) {
    const { localName = '', host } = at as Partial<Element & ShadowRoot>;
    if (localName.startsWith('sq-')) return localName;
    at = at.parentNode ?? host;
  }
  return '';
}

/** The tag of what was painted: of its element, else of the picture of its address, if any. */
export function tagOfPaint(element: Node | null | undefined, address: string | undefined): string {
  return tagAround(
    element ?? allPictures().find(({ currentSrc }) => address && currentSrc === address),
  );
}

/** The tag of what a layout shift has moved: of its node, else of what is there now. */
export function tagOfShift(source: LayoutShiftSource | undefined): string {
  if (!source) return '';
  const { node, currentRect } = source;
  const { x, y, width, height } = currentRect;
  return tagAround(node) || tagAt(x + width / 2, y + height / 2);
}

/** What a layout shift has moved. Not in every browser: https://developer.mozilla.org/docs/Web/API/LayoutShiftAttribution */
export interface LayoutShiftSource {
  readonly node?: Node | null;
  readonly currentRect: DOMRectReadOnly;
}

/** All pictures of the page, also those in the shadow roots of tags. */
export function allPictures(): HTMLImageElement[] {
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
