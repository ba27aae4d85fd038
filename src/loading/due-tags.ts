import { onFieldsRestored } from '../platform/page-events.js';
import type { Load } from './tag-map.js';
import { isPropertyName, VISIBLE_MARGIN } from './tag-map.js';

/**
 * Matches if the selected variant differs from the one whose price the server rendered. The visitor chose it, or the browser
 * restored it.
 */
const changedVariant =
  'sq-product :is(input:checked:not(:default), [selected] ~ :checked, :checked ~ [selected])';

/** Global attributes that our elements do not read. Changing one of them does not make an element outdated. */
const ignoredAttributes =
  /^(?!data-(?:block-json|context)$)(?:(?:class|style|id|hidden|slot|part|role|lang|dir|tabindex)$|aria-|data-)/;

/**
 * Numeric attributes that affect the layout of on-demand elements, and the custom properties into which `sq.css` reads them.
 */
const layoutProperties: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sq-gallery': {
    'aspect-ratio': '--_ratio',
    'column-width': '--_column-width',
    gutter: '--_gutter',
    'list-image-size': '--_image-size',
    'row-height': '--_row-height',
    'slides-per-row': '--_slides-per-row',
  },
  'sq-video': { 'aspect-ratio': '--_video-ratio' },
};

/** `true` if style sheets can read any number from an attribute. If they cannot, `sq.css` has rules for common numbers only. */
const hasTypedAttr = CSS.supports('width: attr(a type(<length>))');

/**
 * Loads the code of an on-demand element near the viewport, without waiting for an interaction, in three cases:
 *
 * - The element is empty: a script has created it or is about to fill it.
 * - The element's content is outdated: an attribute or a property was set, or a different variant was chosen.
 * - `sq.css` cannot lay out the element in this browser.
 *
 * @returns a function to call with each on-demand element, and again when one of its properties is set
 */
export function startDueTags(load: Load): (element: Element) => void {
  const changed = new WeakSet<Node>();
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        nearby.unobserve(target);
        // The element may have been filled in the meantime.
        if (isDue(target)) void load(target.localName);
      }
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  const attributes = new MutationObserver((records) => {
    for (const { target, attributeName, oldValue } of records) {
      const element = target as Element;
      const name = attributeName as string;
      if (ignoredAttributes.test(name) || element.getAttribute(name) === oldValue) continue;
      if (customElements.get(element.localName)) continue;
      changed.add(element);
      nearby.observe(element);
    }
  });

  function isDue(element: Element): boolean {
    return (
      changed.has(element) ||
      isEmpty(element) ||
      isOutdated(element) ||
      (!hasTypedAttr && isUnsized(element))
    );
  }

  return (element) => {
    attributes.observe(element, { attributeOldValue: true });
    if (isDue(element)) nearby.observe(element);
    // Checked again later, since the browser may restore form fields.
    else onFieldsRestored(() => isDue(element) && nearby.observe(element));
  };
}

/** Returns `true` if an element has a numeric attribute that the style sheets have no rule for. */
export function isUnsized(element: Element): boolean {
  const style = getComputedStyle(element);
  return Object.entries(layoutProperties[element.localName] ?? {}).some(
    ([attribute, property]) =>
      /^\d*\.?\d+$/.test(element.getAttribute(attribute) ?? '') &&
      style.getPropertyValue(property) === '',
  );
}

function isEmpty({ childElementCount, textContent }: Element): boolean {
  return childElementCount === 0 && textContent?.trim() === '';
}

/** Returns `true` if a script or a visitor has set values that the server's HTML does not show. */
function isOutdated(element: Element): boolean {
  const hasProperty = Object.keys(element).some(isPropertyName);
  return hasProperty || element.querySelector(changedVariant) !== null;
}
