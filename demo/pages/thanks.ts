import { html } from '../html.js';
import { page, type PageContext } from '../layout.js';
import type { Visit } from '../page-state.js';
import { readStyles } from '../styles.js';
import { shopFooter, shopHeader } from './shop-frame.js';

const styles = readStyles('base', 'shop');

/** Where a form leads that names it as its `redirect`. */
export function thanksPage(context: PageContext, state: Visit): string {
  return page({
    context,
    title: 'Halden Street Coffee',
    description: 'Thank you.',
    styles,
    bodyClass: 'shop',
    header: shopHeader,
    main: html`<section><p>${state.cart.totalQuantity}</p></section>`,
    footer: shopFooter,
  });
}
