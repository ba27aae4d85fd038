import { openShop } from './cart-shop.js';
import { openStaticShop } from './static-shop.js';

/** The two ways to have a shop, which blocks cannot tell apart. */
export const shops = [
  ['a shop with a server', openShop],
  ['a shop that is a file', openStaticShop],
] as const;
