/** The order of bars at an edge of the page, from the edge inwards: information bar, announcement, cookie banner. */
export type EdgeLayer = 0 | 1 | 2;

/** Heights that no other bar needs. They are not inherited, so that a change does not restyle the whole page. */
const ownHeights = ['--sq-edge-2', '--sq-edge-start-1', '--sq-edge-start-2'];

let areRegistered = false;

function keepOwnHeights(): void {
  if (areRegistered) return;
  areRegistered = true;
  for (const name of ownHeights) {
    try {
      CSS.registerProperty({ name, syntax: '<length>', inherits: false, initialValue: '0px' });
    } catch {
      // Another copy of the script has registered it, or the browser cannot: then it is inherited.
    }
  }
}

/**
 * Keeps an edge of the page clear of a bar that lies over it: focused elements and link targets scroll to a place beside the bar,
 * and the end of the page can be scrolled into view. Nothing moves. Bars stack: each reads the heights of those between it
 * and the edge from `--sq-edge-0` and `--sq-edge-1` (`--sq-edge-start-0` at the upper edge). Returns the function that undoes it.
 *
 * The heights are in style sheets, one for each bar, and not in the `style` attribute of `<html>`: a framework may still compare
 * that with what the server sent.
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
