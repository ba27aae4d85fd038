/**
 * Keeps an edge of the page clear of a bar that lies over it: what has the focus, and what a link leads to, stops
 * short of the bar, and at the end of the page there is room to scroll. Nothing moves. Returns the function that
 * takes it back.
 */
export function clearEdge(bar: HTMLElement, edge: 'start' | 'end'): () => void {
  const { style } = bar.ownerDocument.documentElement;
  const names = [`scroll-padding-block-${edge}`, ...(edge === 'end' ? ['padding-block-end'] : [])];
  const before = names.map((name) => style.getPropertyValue(name));
  const observer = new ResizeObserver(() => {
    for (const name of names) style.setProperty(name, `${String(bar.offsetHeight)}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    for (const [index, name] of names.entries()) style.setProperty(name, before[index] ?? '');
  };
}
