import { coffees, type Coffee } from './shop.js';
import { featuredProducts } from './shop/featured.js';
import { gearProducts } from './shop/gear.js';
import { lotProducts } from './shop/lots.js';
import type { ShopProduct } from './shop/shop-product.js';

function coffeeProduct(coffee: Coffee): ShopProduct {
  const { id, sku, stock, name, picture, alt, origin, notes, process, processNote } = coffee;
  return {
    id,
    urlId: name.toLowerCase().replaceAll(' ', '-'),
    type: 'physical',
    shelf: 'Coffee',
    name,
    excerpt: `${origin}. ${notes}.`,
    text: [`${process}: ${processNote.charAt(0).toLowerCase()}${processNote.slice(1)}`],
    pictures: [{ name: picture, alt }],
    variants: [
      {
        sku,
        amountCents: coffee.amountCents,
        weight: 0.75,
        ...(stock !== undefined && { stock }),
      },
    ],
  };
}

/** All products, in the shop's order. This week's coffees come first. */
export const catalogue: readonly ShopProduct[] = [
  ...coffees.map(coffeeProduct),
  ...featuredProducts,
  ...gearProducts,
  ...lotProducts,
];
