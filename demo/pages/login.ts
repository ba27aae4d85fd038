import { html } from '../html.js';
import { page, type PageContext } from '../layout.js';
import type { LoginState } from '../page-state.js';
import { readStyles } from '../styles.js';
import { shopFooter, shopHeader } from './shop-frame.js';

const styles = readStyles('base', 'shop');

/** The way in for the owner: `/config/login`. */
export function loginPage(context: PageContext, state: LoginState): string {
  return page({
    context,
    title: 'Halden Street Coffee',
    description: 'Sign in.',
    styles,
    bodyClass: 'shop',
    header: shopHeader,
    main: html`<section><p>${state.cart.totalQuantity}</p></section>`,
    footer: shopFooter,
  });
}
