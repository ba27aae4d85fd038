let holders = 0;
let unlock: (() => void) | undefined;

/**
 * Keeps the page below a dialog from scrolling, without moving it: the room of the scroll bar is
 * kept. Locks nest. Returns the function that lets go; calling it again does nothing.
 */
export function lockScroll(): () => void {
  if (holders++ === 0) unlock = lockPage(document.documentElement);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    if (--holders === 0) unlock?.();
  };
}

function lockPage(root: HTMLElement): () => void {
  const { overflow, scrollbarGutter } = root.style;
  const hasScrollBar = innerWidth > root.clientWidth;
  root.style.overflow = 'hidden';
  if (hasScrollBar) root.style.scrollbarGutter = 'stable';
  return () => Object.assign(root.style, { overflow, scrollbarGutter });
}
