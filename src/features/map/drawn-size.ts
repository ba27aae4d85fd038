/**
 * Tells the style sheet in how many pixels a map was drawn, as `--_drawn-width` and `--_drawn-height` of `frame`, until
 * `signal` aborts: a printed page has another width, and browsers print it before any script could draw the map anew.
 */
export function keepDrawnSize(frame: HTMLElement, signal: AbortSignal): void {
  const keep = (): void => {
    const { clientWidth: width, clientHeight: height } = frame;
    if (!width || !height || matchMedia('print').matches) return;
    frame.style.setProperty('--_drawn-width', String(width));
    frame.style.setProperty('--_drawn-height', String(height));
  };
  keep();
  const resized = new ResizeObserver(keep);
  resized.observe(frame);
  signal.addEventListener('abort', () => resized.disconnect(), { once: true });
}
