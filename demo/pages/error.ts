import { html } from '../html.js';
import { page, type PageContext } from '../layout.js';
import type { ErrorState } from '../page-state.js';
import { readStyles } from '../styles.js';
import { shopFooter, shopHeader } from './shop-frame.js';

const styles = readStyles('base', 'shop');

/** An answer that is an error, in words: 400, 403, 404, 429 and 500. */
export function errorPage(context: PageContext, state: ErrorState): string {
  return page({
    context,
    title: 'Halden Street Coffee',
    description: 'An error.',
    styles,
    bodyClass: 'shop',
    header: shopHeader,
    main: html`<section><p>${state.cart.totalQuantity}</p></section>`,
    footer: shopFooter,
  });
}
