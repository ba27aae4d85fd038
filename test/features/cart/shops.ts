import { openShop } from './cart-shop.js';
import { openStaticShop } from './static-shop.js';

/** The two kinds of shops, which are the same to the tags. */
export const shops = [
  ['a shop with a server', openShop],
  ['a shop that is a file', openStaticShop],
] as const;
