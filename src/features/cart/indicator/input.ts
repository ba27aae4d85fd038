import { defineInput, type InputOf, type SourceElement } from '../../../core/input.js';
import { flag, text } from '../../../core/scalars.js';

/** Descendants whose text is not the count. */
export const nonCountSelectors = ['script', '[data-cart-subtotal]', '[data-cart-label]'];

/** What `sq-cart-indicator` reads from its page: which parts of it the server has sent. */
export const cartIndicatorInput = defineInput({
  scalars: { href: text('/cart'), showSubtotal: flag() },
  watch: ['data-cart-count', 'data-cart-subtotal', 'data-cart-label'],
  content: (source) => {
    const visibleText = textOf(source);
    const isMarked = source.querySelector('[data-cart-count]') !== null;
    return {
      hasLink:
        visibleText.trim() !== '' || source.querySelector('a, button, img, svg, sq-icon') !== null,
      hasCount: isMarked || /\d/.test(visibleText),
      hasSubtotal: source.querySelector('[data-cart-subtotal]') !== null,
    };
  },
  refine: (settings, content) => ({ ...settings, ...content }),
});

export type CartIndicatorInput = InputOf<typeof cartIndicatorInput>;

function textOf(source: SourceElement): string {
  return nonCountSelectors.reduce(
    (text, selector) => text.replace(source.querySelector(selector)?.textContent ?? '', ''),
    source.textContent ?? '',
  );
}
