/**
 * What lies at an edge of the page, from the edge inwards: the information bar, an announcement above it, the cookie banner, which
 * lies over both.
 */
export type EdgeLayer = 0 | 1 | 2;

/** Heights that only the page's own element reads: where they were inherited, each change would style the whole page anew. */
const ownHeights = ['--sq-edge-2', '--sq-edge-start-0', '--sq-edge-start-1', '--sq-edge-start-2'];

let areRegistered = false;

function keepOwnHeights(): void {
  if (areRegistered) return;
  areRegistered = true;
  for (const name of ownHeights) {
    try {
      CSS.registerProperty({ name, syntax: '<length>', inherits: false, initialValue: '0px' });
    } catch {
      // Another copy of the script has done it, or the browser knows no such call: then they are inherited.
    }
  }
}

/**
 * Keeps an edge of the page clear of a bar that lies over it: what has the focus, and what a link leads to, stops
 * short of the bar, and at the end of the page there is room to scroll. Nothing moves. Bars of the lower edge stack: each has
 * the height of those below it in `--sq-edge-0` and `--sq-edge-1`. Returns the function that takes it back.
 *
 * The page's own element stays as it is, which a framework may still compare with what the server sent: every bar brings a
 * style sheet with its height, and with the same rule for the heights of all.
 */
export function clearEdge(
  bar: HTMLElement,
  edge: 'start' | 'end',
  layer: EdgeLayer = 0,
): () => void {
  const page = bar.ownerDocument;
  keepOwnHeights();
  const prefix = edge === 'end' ? '--sq-edge-' : '--sq-edge-start-';
  const [size0, size1, size2] = [0, 1, 2].map((each) => `var(${prefix}${String(each)}, 0px)`);
  // The banner lies over the others.
  const height = `max(${size0} + ${size1}, ${size2}) !important`;
  const room = edge === 'end' ? `padding-block-end: ${height};` : '';
  const sheet = new CSSStyleSheet();
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = bar;
    const own = `${prefix}${String(layer)}: ${String(offsetHeight)}px;`;
    const rule = `:root { ${own} scroll-padding-block-${edge}: ${height}; ${room} }`;
    sheet.replaceSync(offsetHeight > 0 ? rule : '');
  });
  page.adoptedStyleSheets.push(sheet);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
