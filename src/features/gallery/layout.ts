import { addStyles } from '../../core/css.js';
import { styleHost } from '../../core/annotations/host-styles.js';
import { readRatio } from '../../core/input/scalars.js';
import type { GalleryInput } from './input.js';
import { defaultsOf, isGalleryDesign, type GalleryDesign } from './model/gallery-settings.js';

/*
 * `page.css` lays a gallery out from attributes, before any code. JSON, properties and (in browsers
 * without typed `attr()`) unusual values are unknown to it: only those become styles of the host.
 * And of many slides with few ratios it takes its time: those ratios become rules of the shadow root.
 */

/** Makes the gallery show what the input says. Returns the function that undoes it. */
export function applyLayout(host: HTMLElement, input: GalleryInput): () => void {
  nameDesign(host, input);
  return styleHost(host, missingProperties(host, input));
}

/** True where the design is said by JSON or a property alone, which `page.css` cannot see. */
export function isDesignUnseen(host: HTMLElement, { layout }: GalleryInput): boolean {
  return !host.hasAttribute('design') && layout !== 'grid';
}

/** An attribute that says another design than the property, or the same in capitals, is corrected. */
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

/** The layout whose defaults the style sheets have; they know no design that the page does not name. */
function seenLayout(host: HTMLElement, input: GalleryInput): GalleryDesign {
  if (isDesignUnseen(host, input)) return input.layout;
  const design = host.getAttribute('design') ?? 'grid';
  return isGalleryDesign(design) ? design : 'grid';
}

/** Slides from which on shared ratios pay. */
const MANY = 100;
/** Slides of one ratio from which on a rule of theirs pays. */
const FEW = 4;
/** Rules that each slide is compared with, at most. */
const MAX_RULES = 24;

/** The rules that a shadow root has, and what takes them off. */
const shared = new WeakMap<ShadowRoot, { readonly rules: string; readonly remove: () => void }>();

/**
 * Says the ratios that many slides of rows have in common once for each ratio. `page.css` reads them
 * from each slide, and a browser shares no style between elements that it reads an attribute of: with
 * hundreds of slides that takes twice the time, when they are first shown and at each breakpoint. A new
 * rule itself has all slides styled anew, so the best time is before they are in the shadow root's slot.
 */
export function shareRatios(root: ShadowRoot): void {
  const { host } = root;
  if (host.childElementCount < MANY || host.getAttribute('design') !== 'autorows') return;
  const rules = ratioRules(host);
  const known = shared.get(root);
  if (rules === (known?.rules ?? '')) return;

  known?.remove();
  // Elsewhere the code gives each slide its ratio.
  const cssText = `@supports (width: attr(a type(<length>))) { ${rules} }`;
  shared.set(root, { rules, remove: addStyles(root, [{ cssText }]) });
}

function ratioRules({ children }: Element): string {
  const counts = new Map<string, number>();
  for (const slide of children) {
    const ratio = slide.getAttribute('data-ratio');
    // It becomes a part of a style sheet.
    if (ratio && /^\d+(\.\d+)?$/.test(ratio)) counts.set(ratio, (counts.get(ratio) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= FEW)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_RULES)
    .map(
      ([ratio]) =>
        `:host([design='autorows']) ::slotted([data-ratio='${ratio}']) { --_slide-ratio: ${ratio} !important; }`,
    )
    .join(' ');
}
