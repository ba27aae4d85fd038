/**
 * What lies at an edge of the page, from the edge inwards: the information bar, an announcement above it, the cookie banner, which
 * lies over both.
 */
export type EdgeLayer = 0 | 1 | 2;

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
