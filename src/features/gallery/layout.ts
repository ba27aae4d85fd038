import { addStyles } from '../../core/css.js';
import { styleHost } from '../../core/annotations/host-styles.js';
import { readRatio } from '../../core/input/scalars.js';
import type { GalleryInput } from './input.js';
import { defaultsOf, isGalleryDesign, type GalleryDesign } from './model/gallery-settings.js';

/*
 * `page.css` lays out a gallery from its attributes before any code has loaded. It cannot see JSON, properties and (in browsers without
 * typed `attr()`) unusual values. Only these are applied as styles of the host. In large galleries, ratios that many slides share become
 * rules of the shadow root, for speed.
 */

/** Applies the layout of the input. Returns a function that undoes it. */
export function applyLayout(host: HTMLElement, input: GalleryInput): () => void {
  nameDesign(host, input);
  return styleHost(host, missingProperties(host, input));
}

/** Returns `true` if only JSON or a property sets the design. `page.css` cannot see it then. */
export function isDesignUnseen(host: HTMLElement, { layout }: GalleryInput): boolean {
  return !host.hasAttribute('design') && layout !== 'grid';
}

/** Corrects a `design` attribute that differs from the input in name or case. */
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

/** Returns the layout whose defaults the style sheets apply. They only see a design in the attribute. */
function seenLayout(host: HTMLElement, input: GalleryInput): GalleryDesign {
  if (isDesignUnseen(host, input)) return input.layout;
  const design = host.getAttribute('design') ?? 'grid';
  return isGalleryDesign(design) ? design : 'grid';
}

/** Minimum number of slides for shared rules. */
const MANY = 100;
/** Minimum number of slides with the same ratio for a rule. */
const FEW = 4;
/** Maximum number of rules, each of which is matched against every slide. */
const MAX_RULES = 24;

const shared = new WeakMap<ShadowRoot, { readonly rules: string; readonly remove: () => void }>();

/**
 * Adds one rule for each ratio that many slides of an `autorows` gallery share. `page.css` reads the ratio of each slide with `attr()`, and
 * browsers do not share computed styles between such elements. With hundreds of slides, this doubles the time of the first layout and of
 * each breakpoint. Adding a rule restyles all slides, so call this before the slides are assigned to the slot of the shadow root.
 */
export function shareRatios(root: ShadowRoot): void {
  const { host } = root;
  if (host.childElementCount < MANY || host.getAttribute('design') !== 'autorows') return;
  const rules = ratioRules(host);
  const known = shared.get(root);
  if (rules === (known?.rules ?? '')) return;

  known?.remove();
  // In browsers without typed `attr()`, code sets the ratio of each slide.
  const cssText = `@supports (width: attr(a type(<length>))) { ${rules} }`;
  shared.set(root, { rules, remove: addStyles(root, [{ cssText }]) });
}

function ratioRules({ children }: Element): string {
  const counts = new Map<string, number>();
  for (const slide of children) {
    const ratio = slide.getAttribute('data-ratio');
    // The value becomes part of a style sheet, so only numbers are accepted.
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
