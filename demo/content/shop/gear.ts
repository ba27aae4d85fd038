import type { ShopPicture, ShopProduct, ShopVariant } from './shop-product.js';

type Facts = Pick<ShopProduct, 'name' | 'excerpt'> &
  Partial<Pick<ShopProduct, 'text'>> & {
    readonly picture: string;
    readonly alt: string;
    readonly more?: readonly ShopPicture[];
    readonly variant: Omit<ShopVariant, 'sku'>;
  };

const facts: readonly Facts[] = [
  {
    name: 'Gooseneck kettle',
    excerpt: 'Pours a thin stream exactly where you want it.',
    text: [
      'Stainless steel, 0.9 liters, with a thermometer in the lid and a precise spout.',
      'On sale while we make room for the new model with a walnut handle.',
    ],
    picture: 'kettle',
    alt: 'A steel kettle with a long curved spout',
    more: [{ name: 'dripper-upright', alt: 'Water runs from a kettle into a glass dripper' }],
    variant: { amountCents: 8900, saleCents: 6900, stock: 11, weight: 2.2, size: [11, 8, 6] },
  },
  {
    name: 'Glass dripper',
    excerpt: 'Brews one to three cups. Takes size 02 filters.',
    picture: 'dripper',
    alt: 'A glass dripper on its server',
    more: [{ name: 'dripper-upright', alt: 'Coffee drips into a glass server' }],
    variant: { amountCents: 2800, stock: 34, weight: 0.9, size: [5, 6, 5] },
  },
  {
    name: 'Paper filters',
    excerpt: 'Size 02, unbleached, pack of 100.',
    picture: 'filters',
    alt: 'A box of paper filters with three filters beside it',
    variant: { amountCents: 650, weight: 0.4 },
  },
  {
    name: 'Brew scale',
    excerpt: 'Accurate to a tenth of a gram, with a timer.',
    picture: 'scale',
    alt: 'A flat scale with a lit display',
    variant: { amountCents: 5400, stock: 9, weight: 1.1, size: [6, 1, 5] },
  },
  {
    name: 'Hand grinder',
    excerpt: 'Steel burrs, thirty grams at a time.',
    picture: 'grinder',
    alt: 'A hand grinder with a crank handle',
    variant: { amountCents: 12900, saleCents: 10900, stock: 6, weight: 1.4, size: [3, 8, 3] },
  },
  {
    name: 'Moka pot',
    excerpt: 'Makes three small cups. Not bitter if you stop early.',
    picture: 'moka-upright',
    alt: 'A moka pot on a stove',
    variant: { amountCents: 3900, stock: 15, weight: 1.3, size: [6, 7, 4] },
  },
  {
    name: 'French press',
    excerpt: 'Double-walled, for eight cups.',
    picture: 'press',
    alt: 'A glass press full of coffee',
    variant: { amountCents: 4600, stock: 13, weight: 1.8, size: [6, 10, 4] },
  },
  {
    name: 'Storage tin',
    excerpt: 'Keeps a bag fresh for a month.',
    picture: 'tin',
    alt: 'A round tin with a wooden lid',
    variant: { amountCents: 2400, stock: 40, weight: 0.7, size: [4, 7, 4] },
  },
  {
    name: 'Cupping spoon',
    excerpt: 'The one we use for our Wednesday cuppings.',
    picture: 'spoon',
    alt: 'A deep round spoon',
    variant: { amountCents: 1400, stock: 52, weight: 0.1 },
  },
  {
    name: 'Milk jug',
    excerpt: 'Twelve ounces, with a fine spout for latte art.',
    picture: 'jug',
    alt: 'A steel milk jug',
    variant: { amountCents: 2200, stock: 0, weight: 0.6, size: [5, 4, 4] },
  },
  {
    name: 'Shop apron',
    excerpt: 'Waxed cotton in a brown that hides coffee stains.',
    picture: 'apron',
    alt: 'A brown apron on a hook',
    variant: { amountCents: 5900, stock: 7, weight: 1.2 },
  },
  {
    name: 'Tote bag',
    excerpt: 'Made from a used coffee sack.',
    picture: 'tote',
    alt: 'A jute bag with two handles',
    variant: { amountCents: 1800, stock: 28, weight: 0.5 },
  },
];

/** Brewing equipment. */
export const gearProducts: readonly ShopProduct[] = facts.map(
  ({ picture, alt, more = [], variant, ...fact }, index) => ({
    ...fact,
    id: `5f0c0ffee0000000000003${String(index + 1).padStart(2, '0')}`,
    urlId: fact.name.toLowerCase().replaceAll(' ', '-'),
    type: 'physical',
    shelf: 'Gear',
    pictures: [{ name: picture, alt }, ...more],
    variants: [{ sku: `SQ10443${String(index + 1).padStart(2, '0')}`, ...variant }],
  }),
);
