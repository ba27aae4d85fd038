/** The order in which bars stack, from the edge inward: information bar (0), announcement bar (1), cookie banner (2). */
export type EdgeLayer = 0 | 1 | 2;

/**
 * Height properties that no other bar reads. They are registered as non-inherited, so that a change does not restyle the whole
 * document.
 */
const ownHeights = ['--sq-edge-2', '--sq-edge-start-1', '--sq-edge-start-2'];

let areRegistered = false;

function keepOwnHeights(): void {
  if (areRegistered) return;
  areRegistered = true;
  for (const name of ownHeights) {
    try {
      CSS.registerProperty({ name, syntax: '<length>', inherits: false, initialValue: '0px' });
    } catch {
      // Another copy of the script has registered the property, or the browser does not support `registerProperty`. In the
      // latter case, the property is inherited.
    }
  }
}

/**
 * Reserves space for a bar at an edge of the document. The bar does not cover focused elements and link targets after scrolling
 * to them, and the end of the document can be scrolled into view. Nothing moves when the space is reserved. Returns a function
 * that releases the space.
 *
 * Bars stack. Each bar reads the heights of the bars between it and the edge from `--sq-edge-0` and `--sq-edge-1`
 * (`--sq-edge-start-0` and so on at the top edge).
 *
 * Each bar has its own style sheet, since changing the `style` attribute of `<html>` could cause a hydration mismatch in a
 * framework.
 */
export function clearEdge(
  bar: HTMLElement,
  edge: 'start' | 'end',
  layer: EdgeLayer = 0,
): () => void {
  const page = bar.ownerDocument;
  keepOwnHeights();
  const prefix = edge === 'end' ? '--sq-edge-' : '--sq-edge-start-';
  const sizes = [0, 1, 2].map((each) => `var(${prefix}${String(each)}, 0px)`);
  const height = `calc(${sizes.join(' + ')}) !important`;
  const room = edge === 'end' ? `padding-block-end: ${height};` : '';
  const sheet = new CSSStyleSheet();
  const observer = new ResizeObserver((entries) => {
    const size = entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0;
    const own = `${prefix}${String(layer)}: ${String(size)}px;`;
    const rule = `:root { ${own} scroll-padding-block-${edge}: ${height}; ${room} }`;
    sheet.replaceSync(size > 0 ? rule : '');
  });
  page.adoptedStyleSheets.push(sheet);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
