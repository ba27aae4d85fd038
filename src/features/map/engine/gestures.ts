/**
 * Leaves to the page what moves the page: the plain wheel and one finger. The map takes the wheel
 * with Ctrl or ⌘ (which is also what a pinch on a touchpad sends), and two fingers.
 *
 * @param frame - The element around the map, which hears of events before the map does.
 */
export function sharePage(frame: HTMLElement, signal: AbortSignal): void {
  const keep = (event: Event): void => event.stopPropagation();
  const options = { capture: true, passive: true, signal };
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) keep(event);
    },
    options,
  );
  frame.addEventListener(
    'touchstart',
    (event) => {
      if (event.touches.length === 1) keep(event);
    },
    options,
  );
}
