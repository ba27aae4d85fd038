import { defineInput, type InputOf, type SourceElement } from '../../../core/input/input.js';
import { flag, text } from '../../../core/input/scalars.js';

/** Elements in the page that contain the count and the subtotal. The classes are used in Squarespace exports. */
export const countMarker = ':is([data-cart-count], .sqs-cart-quantity)';
export const subtotalMarker = ':is([data-cart-subtotal], .sqs-cart-subtotal)';
export const labelMarker = '[data-cart-label]';

/** Digits in these descendants are not the count. */
export const nonCountSelectors = ['script', subtotalMarker, labelMarker];

export const cartIndicatorInput = defineInput({
  scalars: { href: text('/cart'), showSubtotal: flag() },
  watch: ['data-cart-count', 'data-cart-subtotal', 'data-cart-label'],
  content: (source) => {
    const visibleText = textOf(source);
    const isMarked = source.querySelector(countMarker) !== null;
    return {
      hasLink:
        visibleText.trim() !== '' || source.querySelector('a, button, img, svg, sq-icon') !== null,
      hasCount: isMarked || /\d/.test(visibleText),
      hasSubtotal: source.querySelector(subtotalMarker) !== null,
    };
  },
  refine: (settings, content) => ({ ...settings, ...content }),
});

export type CartIndicatorInput = InputOf<typeof cartIndicatorInput>;

/** Returns `true` if the page has no number that the element can update. */
export function needsOwnCount({ hasLink, hasCount }: CartIndicatorInput): boolean {
  return !hasLink || !hasCount;
}

/** Returns `true` if the page has no element for the subtotal. */
export function needsOwnSubtotal({ showSubtotal, hasSubtotal }: CartIndicatorInput): boolean {
  return showSubtotal && !hasSubtotal;
}

function textOf(source: SourceElement): string {
  return nonCountSelectors.reduce(
    (text, selector) => text.replace(source.querySelector(selector)?.textContent ?? '', ''),
    source.textContent ?? '',
  );
}
