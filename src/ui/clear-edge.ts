/** Stacking order of bars, from the edge inward: information bar, announcement bar, cookie banner. */
export type EdgeLayer = 0 | 1 | 2;

/** Heights that no other bar reads. Registered as not inherited, so that a change does not restyle the whole document. */
const ownHeights = ['--sq-edge-2', '--sq-edge-start-1', '--sq-edge-start-2'];

let areRegistered = false;

function keepOwnHeights(): void {
  if (areRegistered) return;
  areRegistered = true;
  for (const name of ownHeights) {
    try {
      CSS.registerProperty({ name, syntax: '<length>', inherits: false, initialValue: '0px' });
    } catch {
      // Another copy of the script has registered it, or the browser has no `registerProperty`. Then it is inherited.
    }
  }
}

/**
 * Reserves space for a bar at an edge of the document. Focused elements and link targets scroll to a position beside the bar, and
 * the end of the document can be scrolled into view. Nothing moves. Bars stack: each reads the heights of the bars between it and
 * the edge from `--sq-edge-0` and `--sq-edge-1` (`--sq-edge-start-0` at the top edge). Returns a function that undoes this.
 *
 * Each bar has its own style sheet. Changing the `style` attribute of `<html>` could cause a hydration mismatch in a framework.
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
