import { inUrgentTask } from '../../core/slices.js';
import type { GalleryInput } from './input.js';
import { designOf, isGalleryDesign, layoutOf, type GalleryLayout } from './model/gallery-design.js';
import { defaultsOf } from './model/gallery-settings.js';

/*
 * `page.css` lays a gallery out from attributes, before any code. JSON, properties and (in browsers
 * without typed `attr()`) unusual values are unknown to it: only those become properties of the host.
 */

/** Slides from which on the style of a gallery takes its time: it is read in a task of its own, and not in that of the frame. */
export const MANY = 100;

/**
 * Makes the gallery show what the input says: at once, or with many slides, whose style takes its
 * time, in the next task. Returns the function that takes it back.
 */
export function applyLayout(host: HTMLElement, input: GalleryInput): () => void {
  if (input.slides.length < MANY) return applyNow(host, input);
  let undo: (() => void) | undefined;
  let isOver = false;
  inUrgentTask(() => {
    if (!isOver) undo = applyNow(host, input);
  });
  return () => {
    isOver = true;
    undo?.();
  };
}

function applyNow(host: HTMLElement, input: GalleryInput): () => void {
  nameDesign(host, input);
  const missing = Object.entries(missingProperties(host, input));
  for (const [name, value] of missing) host.style.setProperty(name, value);
  return () => {
    for (const [name] of missing) host.style.removeProperty(name);
    if (missing.length > 0 && host.getAttribute('style') === '') host.removeAttribute('style');
  };
}

/** True where the design is said by JSON or a property alone, which `page.css` cannot see. */
export function isDesignUnseen(host: HTMLElement, { layout }: GalleryInput): boolean {
  return !host.hasAttribute('design') && layout !== 'grid';
}

/** An attribute that says another design than the property, or the same in capitals, is corrected. */
function nameDesign(host: HTMLElement, { layout, unknownDesign }: GalleryInput): void {
  const said = host.getAttribute('design');
  const design = designOf(layout);
  if (said === null || said === design || unknownDesign !== null) return;
  host.setAttribute('design', design);
}

function missingProperties(host: HTMLElement, input: GalleryInput): Record<string, string> {
  const { layout, aspectRatio, gutter, slidesPerRow } = input;
  const style = getComputedStyle(host);
  const shown = (name: string): number | undefined => {
    const value = parseFloat(style.getPropertyValue(name));
    return Number.isNaN(value) ? undefined : value;
  };
  const seen = defaultsOf(seenLayout(host, input));
  const properties: Record<string, string> = {};

  const want = (name: string, value: number, initial: number, unit: string): void => {
    if ((shown(name) ?? initial) !== value) properties[name] = `${String(value)}${unit}`;
  };
  want('--sq-g', gutter, seen.gutter, 'px');
  want('--sq-w', input.columnWidth, 250, 'px');
  want('--sq-h', input.rowHeight, 250, 'px');
  want('--sq-s', input.listImageSize, 50, '%');
  if (layout === 'grid' || layout === 'carousel') {
    want('--sq-c', slidesPerRow, seen.slidesPerRow, '');
  }
  if (input.unknownDesign !== null) properties['--sq-x'] = '1';
  if (layout !== 'autorows') {
    const isAuto = /^\s*auto\s*$/i.test(host.getAttribute('aspect-ratio') ?? '');
    const ratio = shown('--sq-r') ?? (isAuto ? 'auto' : seen.aspectRatio);
    if (aspectRatio !== ratio) {
      properties['--sq-r'] = aspectRatio === 'auto' ? 'initial' : String(aspectRatio);
      if (aspectRatio === 'auto') properties['--sq-o'] = 'initial';
    }
  }
  const { padding } = input;
  if (padding > 0 && parseFloat(style.paddingTop) !== padding) {
    properties['padding'] = `${String(padding)}px`;
  }
  return properties;
}

/** The layout whose defaults the style sheets have; they know no design that the page does not name. */
function seenLayout(host: HTMLElement, input: GalleryInput): GalleryLayout {
  if (isDesignUnseen(host, input)) return input.layout;
  const design = host.getAttribute('design') ?? 'grid';
  return isGalleryDesign(design) ? layoutOf(design) : 'grid';
}
