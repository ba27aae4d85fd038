import { html } from '../html.js';
import { page, type PageContext } from '../layout.js';
import type { OwnerState } from '../page-state.js';
import { readStyles } from '../styles.js';
import { shopFooter, shopHeader } from './shop-frame.js';

const styles = readStyles('base', 'shop');

/** What arrived, for the owner: `/config`. */
export function ownerPage(context: PageContext, state: OwnerState): string {
  return page({
    context,
    title: 'Halden Street Coffee',
    description: 'What arrived.',
    styles,
    bodyClass: 'shop',
    header: shopHeader,
    main: html`<section><p>${state.cart.totalQuantity}</p></section>`,
    footer: shopFooter,
  });
}
