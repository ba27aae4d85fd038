import { emptyCart } from '../../src/domain/cart.js';
import type { PageContext } from '../layout.js';
import { errorPage } from './error.js';

/** The answer to an address that leads nowhere. */
export function notFoundPage(context: PageContext): string {
  return errorPage(context, { cart: emptyCart, status: 404 });
}
