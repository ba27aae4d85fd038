import type { Products } from '../page-state.js';
import { coffees } from './shop.js';
import { site } from './site.js';

/** The coffees as products, with the prices and the stock that a new database starts with. */
export const firstProducts: Products = new Map(
  coffees.map(({ id, sku, name, amountCents, stock }) => [
    id,
    {
      id,
      sku,
      title: name,
      unitCents: amountCents,
      currency: site.currency,
      stock: stock ?? 'unlimited',
    },
  ]),
);
