import type { ShopPicture, ShopProduct, ShopVariant } from './shop-product.js';

const bagPicture = {
  name: 'bag-lamplight',
  alt: 'Amber coffee bag with a street lamp at night on its label',
};

/** 12 oz and 2 lb bags come in every grind, 5 lb bags as whole beans only. */
const lamplightVariants: readonly [ShopVariant, ...ShopVariant[]] = [
  {
    sku: 'SQ1043001',
    values: ['12 oz', 'Whole bean'],
    amountCents: 1700,
    stock: 40,
    weight: 0.75,
    picture: bagPicture,
  },
  {
    sku: 'SQ1043002',
    values: ['12 oz', 'Filter'],
    amountCents: 1700,
    saleCents: 1450,
    stock: 12,
    weight: 0.75,
    picture: {
      name: 'pour-over-upright',
      alt: 'Coffee drips through a paper filter into a glass server',
    },
  },
  { sku: 'SQ1043003', values: ['12 oz', 'Espresso'], amountCents: 1700, stock: 9, weight: 0.75 },
  { sku: 'SQ1043004', values: ['2 lb', 'Whole bean'], amountCents: 4200, stock: 15, weight: 2 },
  { sku: 'SQ1043005', values: ['2 lb', 'Filter'], amountCents: 4200, stock: 4, weight: 2 },
  { sku: 'SQ1043006', values: ['2 lb', 'Espresso'], amountCents: 4200, stock: 0, weight: 2 },
  { sku: 'SQ1043007', values: ['5 lb', 'Whole bean'], amountCents: 9600, weight: 5 },
];

function mug(color: string, what: string): ShopPicture {
  return { name: `mug-${color}`, alt: `A ${what} mug with a small house on it` };
}

const mugs = [
  mug('terracotta', 'terracotta'),
  mug('sage', 'sage green'),
  mug('night', 'midnight blue'),
] as const;

const mugFacts = { amountCents: 2400, weight: 0.9, size: [4, 4, 3.5] } as const;

/** Products that demonstrate the shop's features. */
export const featuredProducts: readonly ShopProduct[] = [
  {
    id: '5f0c0ffee000000000000101',
    urlId: 'lamplight',
    type: 'physical',
    shelf: 'Coffee',
    name: 'Lamplight',
    excerpt: 'Colombia and Ethiopia. Dried cherry, cocoa, a little smoke.',
    text: [
      'The blend we drink after closing: two-thirds from Huila for body, one-third from Yirgacheffe for brightness.',
      'We grind it on the day we ship it. Five-pound bags come as whole beans only, because ground coffee goes stale quickly.',
    ],
    pictures: [
      bagPicture,
      { name: 'beans-upright', alt: 'Dark roasted beans' },
      { name: 'pour-over-upright', alt: 'Coffee drips through a paper filter into a glass server' },
      { name: 'espresso-upright', alt: 'An espresso machine fills a striped cup' },
    ],
    options: ['Size', 'Grind'],
    variants: lamplightVariants,
  },
  {
    id: '5f0c0ffee000000000000102',
    urlId: 'weekday',
    type: 'physical',
    shelf: 'Coffee',
    name: 'Weekday',
    excerpt: 'Our breakfast blend. Buy it once, or subscribe.',
    text: [
      'Round, sweet and consistent, week after week. Subscribe to pay less and never run out.',
    ],
    pictures: [{ name: 'bag-weekday', alt: 'Blue coffee bag with a rising sun on its label' }],
    options: ['Grind'],
    variants: [
      { sku: 'SQ1043011', values: ['Whole bean'], amountCents: 1600, weight: 0.75 },
      { sku: 'SQ1043012', values: ['Filter'], amountCents: 1600, weight: 0.75 },
    ],
    subscriptions: [
      { every: 1, unit: 'WEEK', payments: 0, discount: 0.1 },
      { every: 2, unit: 'WEEK', payments: 0, discount: 0.1 },
      { every: 1, unit: 'MONTH', payments: 6, discount: 0.05 },
    ],
  },
  {
    id: '5f0c0ffee000000000000103',
    urlId: 'coffee-of-the-month',
    type: 'physical',
    shelf: 'Coffee',
    name: 'Coffee of the month',
    excerpt: 'A different lot every month, chosen by our roasters.',
    text: ['Two bags in the first week of each month. The subscription ends after twelve months.'],
    pictures: [{ name: 'bag-month', alt: 'Cream coffee bag with a calendar page on its label' }],
    variants: [{ sku: 'SQ1043021', amountCents: 3600, weight: 1.5 }],
    plan: { every: 1, unit: 'MONTH', payments: 12 },
    addLabel: 'Subscribe',
  },
  {
    id: '5f0c0ffee000000000000104',
    urlId: 'street-mug',
    type: 'physical',
    shelf: 'Gear',
    name: 'Street mug',
    excerpt: 'Ten-ounce stoneware, glazed around the corner.',
    text: ['No two are quite the same. Dishwasher safe. Not for the microwave.'],
    pictures: mugs,
    options: ['Color'],
    variants: [
      { ...mugFacts, sku: 'SQ1043031', values: ['Terracotta'], stock: 24, picture: mugs[0] },
      { ...mugFacts, sku: 'SQ1043032', values: ['Sage'], stock: 2, picture: mugs[1] },
      { ...mugFacts, sku: 'SQ1043033', values: ['Night'], stock: 0, picture: mugs[2] },
    ],
  },
  {
    id: '5f0c0ffee000000000000105',
    urlId: 'engraved-scoop',
    type: 'physical',
    shelf: 'Gifts and classes',
    name: 'Engraved scoop',
    excerpt: 'A ten-gram walnut scoop, engraved with your words.',
    text: ['We engrave by hand on Fridays, exactly as you write it. Please check your spelling.'],
    pictures: [{ name: 'scoop', alt: 'A walnut scoop with letters on its handle' }],
    variants: [{ sku: 'SQ1043041', amountCents: 3200, stock: 20, weight: 0.3, size: [2, 1.5, 7] }],
    form: {
      formId: 'engraving',
      formName: 'Engraving',
      formFields: [
        {
          type: 'text',
          id: 'words',
          title: 'Text on the handle',
          description: 'One or two short words work best.',
          required: true,
        },
        {
          type: 'select',
          id: 'letters',
          title: 'Lettering',
          required: true,
          options: ['Plain', 'Italic', 'Capitals'],
        },
        { type: 'textarea', id: 'note', title: 'Gift note', maxLength: 80 },
      ],
    },
    addLabel: 'Add engraved scoop',
  },
  {
    id: '5f0c0ffee000000000000106',
    urlId: 'the-brew-book',
    type: 'digital',
    shelf: 'Gifts and classes',
    name: 'The brew book',
    excerpt: 'Forty pages on water, time and patience, as a PDF.',
    text: [
      'Everything we tell people over the counter, in one place. Download it right after you order.',
    ],
    pictures: [{ name: 'brew-book', alt: 'A book with a cup on its cover' }],
    variants: [{ sku: 'SQ1043051', amountCents: 1400, saleCents: 900 }],
  },
  {
    id: '5f0c0ffee000000000000107',
    urlId: 'tasting-chart',
    type: 'digital',
    shelf: 'Gifts and classes',
    name: 'Tasting chart',
    excerpt: 'A wheel of flavors to print and pin up.',
    pictures: [{ name: 'chart', alt: 'A wheel of colors' }],
    variants: [{ sku: 'SQ1043052', amountCents: 0 }],
  },
  {
    id: '5f0c0ffee000000000000108',
    urlId: 'latte-class',
    type: 'service',
    shelf: 'Gifts and classes',
    name: 'Latte class',
    excerpt: 'Two hours, six people, a lot of milk.',
    text: [
      'Behind the counter, after closing. Wear an old shirt. You take home a milk jug and a new skill.',
    ],
    pictures: [{ name: 'latte-upright', alt: 'A cup with a leaf of milk foam' }],
    options: ['Evening'],
    variants: [
      { sku: 'SQ1043061', values: ['First Tuesday'], amountCents: 7500, stock: 4 },
      { sku: 'SQ1043062', values: ['Second Tuesday'], amountCents: 7500, stock: 6 },
      { sku: 'SQ1043063', values: ['Last Tuesday'], amountCents: 7500, stock: 0 },
    ],
    addLabel: 'Reserve a spot',
  },
  {
    id: '5f0c0ffee000000000000109',
    urlId: 'gift-card',
    type: 'giftCard',
    shelf: 'Gifts and classes',
    name: 'Gift card',
    excerpt: 'By email, for friends who have everything but coffee.',
    text: ['We send it as a code. It never expires, and any remaining balance stays on the card.'],
    pictures: [{ name: 'gift-card', alt: 'A card with a ribbon and a coffee bean' }],
    options: ['Value'],
    variants: [
      { sku: 'SQ1043071', values: ['$25'], amountCents: 2500 },
      { sku: 'SQ1043072', values: ['$50'], amountCents: 5000 },
      { sku: 'SQ1043073', values: ['$100'], amountCents: 10_000 },
    ],
  },
  {
    id: '5f0c0ffee000000000000110',
    urlId: 'roasters-table',
    type: 'paywall',
    shelf: 'Gifts and classes',
    name: 'The roaster’s table',
    excerpt: 'Our notes, our mistakes and a monthly cupping.',
    text: [
      'Members can read our roast log and join a tasting on the last Wednesday of each month.',
    ],
    pictures: [{ name: 'cupping-upright', alt: 'Bowls of coffee on a table' }],
    variants: [{ sku: 'SQ1043081', amountCents: 600 }],
    plan: { every: 1, unit: 'MONTH', payments: 0 },
  },
  {
    id: '5f0c0ffee000000000000111',
    urlId: 'winter-lot',
    type: 'physical',
    shelf: 'Coffee',
    name: 'Winter lot',
    excerpt: 'Available from December 1.',
    pictures: [bagPicture],
    variants: [{ sku: 'SQ1043091', amountCents: 2300, stock: 50, weight: 0.75 }],
    state: 'scheduled',
  },
  {
    id: '5f0c0ffee000000000000112',
    urlId: 'test-roast',
    type: 'physical',
    shelf: 'Coffee',
    name: 'Test roast',
    excerpt: 'Not sure about this one.',
    pictures: [bagPicture],
    variants: [{ sku: 'SQ1043092', amountCents: 100, stock: 1, weight: 0.75 }],
    state: 'draft',
  },
];
