import { styleHost } from '../../core/annotations/host-styles.js';
import { readRatio } from '../../core/input/scalars.js';
import type { GalleryInput } from './input.js';
import { defaultsOf, isGalleryDesign, type GalleryDesign } from './model/gallery-settings.js';

/*
 * `page.css` lays out a gallery from its attributes before any code has loaded. It cannot read JSON, properties or (in browsers
 * without typed `attr()`) unusual values. The code sets styles on the host only for these settings.
 */

/** Applies the input's layout. Returns a function that undoes it. */
export function applyLayout(host: HTMLElement, input: GalleryInput): () => void {
  nameDesign(host, input);
  return styleHost(host, missingProperties(host, input));
}

/** Returns `true` if only JSON or a property sets the design, so that `page.css` cannot read it. */
export function isDesignUnseen(host: HTMLElement, { layout }: GalleryInput): boolean {
  return !host.hasAttribute('design') && layout !== 'grid';
}

/** Corrects a `design` attribute that differs from the layout's name, for example in letter case. */
function nameDesign(host: HTMLElement, { layout, unknownDesign }: GalleryInput): void {
  const said = host.getAttribute('design');
  if (said === null || said === layout || unknownDesign !== null) return;
  host.setAttribute('design', layout);
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
  want('--_gutter', gutter, seen.gutter, 'px');
  want('--_column-width', input.columnWidth, 250, 'px');
  want('--_row-height', input.rowHeight, 250, 'px');
  want('--_image-size', input.listImageSize, 50, '%');
  if (layout === 'grid' || layout === 'carousel') {
    want('--_slides-per-row', slidesPerRow, seen.slidesPerRow, '');
  }
  if (input.unknownDesign !== null) properties['--_max-columns'] = '1';
  if (layout !== 'autorows') {
    const isAuto = /^\s*auto\s*$/i.test(host.getAttribute('aspect-ratio') ?? '');
    const read = readRatio(style.getPropertyValue('--_ratio'));
    const ratio = read || (isAuto ? 'auto' : seen.aspectRatio);
    if (aspectRatio !== ratio) {
      properties['--_ratio'] = aspectRatio === 'auto' ? 'initial' : String(aspectRatio);
      if (aspectRatio === 'auto') properties['--_default-ratio'] = 'initial';
    }
  }
  const { padding } = input;
  if (padding > 0 && parseFloat(style.paddingTop) !== padding) {
    properties['padding'] = `${String(padding)}px`;
  }
  return properties;
}

/** Returns the layout whose defaults the style sheets apply. They can read a design only from the attribute. */
function seenLayout(host: HTMLElement, input: GalleryInput): GalleryDesign {
  if (isDesignUnseen(host, input)) return input.layout;
  const design = host.getAttribute('design') ?? 'grid';
  return isGalleryDesign(design) ? design : 'grid';
}
