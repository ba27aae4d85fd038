/**
 * What lies at an edge of the page, from the edge inwards: the information bar, an announcement above it, the cookie banner, which
 * lies over both.
 */
export type EdgeLayer = 0 | 1 | 2;

/**
 * Keeps an edge of the page clear of a bar that lies over it: what has the focus, and what a link leads to, stops
 * short of the bar, and at the end of the page there is room to scroll. Nothing moves. Bars of the lower edge stack: each has
 * the height of those below it in `--sq-edge-0` and `--sq-edge-1`. Returns the function that takes it back.
 */
export function clearEdge(
  bar: HTMLElement,
  edge: 'start' | 'end',
  layer: EdgeLayer = 0,
): () => void {
  const { style } = bar.ownerDocument.documentElement;
  const property =
    edge === 'end' ? `--sq-edge-${String(layer)}` : `--sq-edge-start-${String(layer)}`;
  const observer = new ResizeObserver(() => {
    style.setProperty(property, `${String(bar.offsetHeight)}px`);
    reserve(style, edge);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
    reserve(style, edge);
  };
}

/** What the page had before there was any bar at an edge: kept on the element, which copies of the script share. */
function reserve(style: CSSStyleDeclaration, edge: 'start' | 'end'): void {
  const prefix = edge === 'end' ? '--sq-edge-' : '--sq-edge-start-';
  const size = (layer: EdgeLayer): number =>
    parseFloat(style.getPropertyValue(prefix + String(layer))) || 0;
  // The banner lies over the others.
  const height = Math.max(size(0) + size(1), size(2));
  const names = [`scroll-padding-block-${edge}`, ...(edge === 'end' ? ['padding-block-end'] : [])];
  for (const name of names) {
    const kept = `--sq-before-${name}`;
    const isKept = style.getPropertyValue(kept) !== '';
    if (height > 0) {
      // Never empty: an empty one cannot be told from none.
      if (!isKept) style.setProperty(kept, style.getPropertyValue(name) || 'none');
      style.setProperty(name, `${String(height)}px`);
    } else if (isKept) {
      const before = style.getPropertyValue(kept);
      style.setProperty(name, before === 'none' ? '' : before);
      style.removeProperty(kept);
    }
  }
}
