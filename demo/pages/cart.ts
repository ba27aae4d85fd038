import { html } from '../html.js';
import { page, type PageContext } from '../layout.js';
import type { CartState } from '../page-state.js';
import { readStyles } from '../styles.js';
import { shopFooter, shopHeader } from './shop-frame.js';

const styles = readStyles('base', 'shop');

/** The cart, with a form for each change. */
export function cartPage(context: PageContext, state: CartState): string {
  return page({
    context,
    title: 'Halden Street Coffee',
    description: 'What is in your cart.',
    styles,
    bodyClass: 'shop',
    header: shopHeader,
    main: html`<section><p>${state.cart.totalQuantity}</p></section>`,
    footer: shopFooter,
  });
}
