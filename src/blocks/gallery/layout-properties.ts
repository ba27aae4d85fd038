import type { GalleryInput } from './input.js';

/*
 * `page.css` lays the grid out from attributes, before any code. JSON, properties and (in browsers
 * without typed `attr()`) unusual values are unknown to it: only those become properties of the host.
 */

const defaults: Readonly<Record<string, string>> = {
  '--sq-c': '4',
  '--sq-g': '8px',
  '--sq-r': '1',
};

/** Makes the grid show what the input says. Returns the function that takes it back. */
export function applyLayout(
  host: HTMLElement,
  { slidesPerRow, gutter, aspectRatio }: GalleryInput,
): () => void {
  const wanted = {
    '--sq-c': String(slidesPerRow),
    '--sq-g': `${String(gutter)}px`,
    '--sq-r': String(aspectRatio),
  };
  const shown = getComputedStyle(host);
  const missing = Object.entries(wanted).filter(([name, value]) => {
    const current = shown.getPropertyValue(name).trim() || defaults[name];
    return current !== value && parseFloat(current ?? '') !== parseFloat(value);
  });
  for (const [name, value] of missing) host.style.setProperty(name, value);
  return () => {
    for (const [name] of missing) host.style.removeProperty(name);
    if (missing.length > 0 && host.getAttribute('style') === '') host.removeAttribute('style');
  };
}
