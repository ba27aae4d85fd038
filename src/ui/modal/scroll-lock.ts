import { sharedPart, type ScrollLock } from '../../platform/shared.js';

/**
 * Keeps the page below a dialog from scrolling, without moving it: the room of the scroll bar is
 * kept. Locks nest. Returns the function that lets go; calling it again does nothing.
 */
export function lockScroll(): () => void {
  return sharedPart('scrollLock', createScrollLock).hold();
}

/**
 * A sheet of its own, not the page's `style` attribute: whoever else writes that (another library, a copy of a build
 * that did so, a morph) takes away no lock, and leaves none behind.
 */
function createScrollLock(): ScrollLock {
  const sheet = new CSSStyleSheet();
  const holders = new Set<symbol>();

  function hold(): () => void {
    const holder = Symbol();
    if (holders.size === 0) {
      const hasScrollBar = innerWidth > document.documentElement.clientWidth;
      const gutter = hasScrollBar ? 'scrollbar-gutter: stable !important' : '';
      sheet.replaceSync(`html { overflow: hidden !important; ${gutter} }`);
      document.adoptedStyleSheets.push(sheet);
    }
    holders.add(holder);
    return () => {
      if (!holders.delete(holder) || holders.size > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }

  return { hold };
}
