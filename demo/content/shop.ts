/** A coffee, with its price and stock in a new database. */
export interface Coffee {
  /** ID of the product. */
  readonly id: string;
  readonly sku: string;
  /** Initial stock in bags. `undefined` for unlimited. */
  readonly stock?: number;
  readonly name: string;
  readonly picture: string;
  readonly alt: string;
  readonly origin: string;
  readonly notes: string;
  readonly process: string;
  readonly processNote: string;
  readonly amountCents: number;
  readonly badge?: string;
}

/** This week's coffees. Prices are in US cents for 12 ounces. */
export const coffees: readonly Coffee[] = [
  {
    id: '5f0c0ffee000000000000001',
    sku: 'SQ1042701',
    name: 'Halden House',
    picture: 'bag-halden-house',
    alt: 'Terracotta coffee bag with a house and a setting sun on its label',
    origin: 'Guatemala and Brazil',
    notes: 'Milk chocolate, toasted almond, brown sugar',
    process: 'Washed',
    processNote: 'The fruit is washed off before drying. The cup is clean and balanced.',
    amountCents: 1650,
    badge: 'Everyday favorite',
  },
  {
    id: '5f0c0ffee000000000000002',
    sku: 'SQ1042702',
    stock: 36,
    name: 'Yirga Valley',
    picture: 'bag-yirga-valley',
    alt: 'Green coffee bag with a sun over layered hills on its label',
    origin: 'Yirgacheffe, Ethiopia',
    notes: 'Bergamot, apricot, jasmine tea',
    process: 'Washed',
    processNote: 'The fruit is washed off before drying. The cup is clean and balanced.',
    amountCents: 1950,
  },
  {
    id: '5f0c0ffee000000000000003',
    sku: 'SQ1042703',
    stock: 3,
    name: 'Red Sea Natural',
    picture: 'bag-red-sea-natural',
    alt: 'Cream coffee bag with three red cherries and two leaves on its label',
    origin: 'Haraaz, Yemen',
    notes: 'Strawberry, cardamom, dark honey',
    process: 'Natural',
    processNote: 'Dried inside the whole cherry for three weeks. The cup is round and fruity.',
    amountCents: 2600,
    badge: 'Small lot',
  },
  {
    id: '5f0c0ffee000000000000004',
    sku: 'SQ1042704',
    stock: 24,
    name: 'Cerro Azul',
    picture: 'bag-cerro-azul',
    alt: 'Blue coffee bag with a snowy mountain on its label',
    origin: 'Huila, Colombia',
    notes: 'Red apple, caramel, orange peel',
    process: 'Honey',
    processNote:
      'Dried with some of the sticky fruit left on. Sweeter than washed, brighter than natural.',
    amountCents: 1850,
  },
  {
    id: '5f0c0ffee000000000000005',
    sku: 'SQ1042705',
    stock: 48,
    name: 'Night Shift',
    picture: 'bag-night-shift',
    alt: 'Midnight blue coffee bag with a moon above lit windows on its label',
    origin: 'Sumatra and Brazil',
    notes: 'Dark cocoa, cedar, black cherry',
    process: 'Wet-hulled',
    processNote: 'Hulled while still damp, as is traditional in Sumatra. Heavy body, low acidity.',
    amountCents: 1650,
  },
  {
    id: '5f0c0ffee000000000000006',
    sku: 'SQ1042706',
    stock: 0,
    name: 'Quiet Decaf',
    picture: 'bag-quiet-decaf',
    alt: 'Sage green coffee bag with waves around a dark bean on its label',
    origin: 'Chiapas, Mexico',
    notes: 'Graham cracker, plum, vanilla',
    process: 'Water-process decaf',
    processNote: 'Decaffeinated with nothing but water. Only a trace of caffeine remains.',
    amountCents: 1750,
  },
];

/** Images of the roastery, in the order of coffee production. */
export const roasteryPictures: readonly { name: string; alt: string; caption: string }[] = [
  {
    name: 'farm-hills',
    alt: 'Rows of coffee shrubs on green hills at sunrise',
    caption: 'Huila, where Cerro Azul grows',
  },
  {
    name: 'cherries',
    alt: 'Red and orange coffee cherries on a branch',
    caption: 'Picked by hand when ripe and red',
  },
  {
    name: 'drying-beds',
    alt: 'Coffee drying on raised beds below mountains',
    caption: 'Three weeks in the sun, turned every hour',
  },
  { name: 'harbour', alt: 'A container ship in a harbor at sunrise', caption: 'Six weeks at sea' },
  {
    name: 'sacks',
    alt: 'Jute sacks in a warehouse, one open and full of green coffee',
    caption: 'Every sack is weighed and sampled',
  },
  {
    name: 'roasting-drum',
    alt: 'A green roasting machine with a tray of dark beans',
    caption: 'The drum holds twelve kilos, no more',
  },
  {
    name: 'beans',
    alt: 'Dark roasted beans and a wooden scoop',
    caption: 'Twenty minutes out of the drum',
  },
  {
    name: 'cupping',
    alt: 'Eight bowls of coffee on a table, spoons beside them',
    caption: 'Tasted blind on Wednesdays',
  },
  {
    name: 'shelves',
    alt: 'Shelves with jars, coffee bags, cups and a plant',
    caption: 'The shelf behind the counter',
  },
  {
    name: 'espresso',
    alt: 'An espresso machine fills a striped cup',
    caption: 'The first cup of the day',
  },
  {
    name: 'latte',
    alt: 'A cup with a leaf of milk foam, a croissant and a newspaper',
    caption: 'The second one takes longer',
  },
  {
    name: 'moka-pot',
    alt: 'A moka pot on the stove, the evening sky in the window',
    caption: 'And one more at home',
  },
];

/** Brewing guides. Ratios are by weight, temperatures in degrees Fahrenheit. */
export const brewing: readonly { title: string; facts: string; steps: readonly string[] }[] = [
  {
    title: 'Pour-over',
    facts: '20 g coffee, 320 g water at 203 °F, 3 minutes',
    steps: [
      'Rinse the filter, then add coffee ground as coarse as sand.',
      'Pour 60 g of water and let the coffee bloom for forty seconds.',
      'Pour the rest in two stages, in slow circles, and keep away from the sides of the filter.',
    ],
  },
  {
    title: 'French press',
    facts: '30 g coffee, 500 g water at 200 °F, 8 minutes',
    steps: [
      'Pour all the water over coarsely ground coffee and wait four minutes.',
      'Break the crust with a spoon, skim off the foam, and wait four more minutes.',
      'Press the plunger only to the surface, so that the grounds stay at the bottom.',
    ],
  },
  {
    title: 'Moka pot',
    facts: '18 g coffee, hot water to the valve, low heat',
    steps: [
      'Start with hot water in the base, so that the coffee spends less time on the stove.',
      'Fill the basket level, without tamping.',
      'Take it off the stove when the stream turns pale, and cool the base under cold water.',
    ],
  },
  {
    title: 'Espresso',
    facts: '18 g in, 38 g out, 28 seconds',
    steps: [
      'Grind until the shot takes twenty-five to thirty seconds.',
      'Sour? Finer. Bitter? Coarser. Change one thing at a time.',
      'Wipe the basket dry before the next dose.',
    ],
  },
];

/**
 * Journal entries. Their dates are relative to today (`daysAgo`, and `hour` in UTC), so that the demo stays current.
 */
export const journal: readonly {
  title: string;
  text: string;
  picture: string;
  alt: string;
  daysAgo: number;
  hour: number;
}[] = [
  {
    title: 'The new Haraaz lot has landed',
    text: 'Eleven sacks, dried on rooftops at eight thousand feet. We roast the first of them on Tuesday.',
    picture: 'harbour',
    alt: '',
    daysAgo: 1,
    hour: 9,
  },
  {
    title: 'Moka, without the bitterness',
    text: 'Hot water from the start, a low flame, and the courage to stop early: our notes from a week of burnt fingers.',
    picture: 'moka-pot',
    alt: '',
    daysAgo: 9,
    hour: 14,
  },
  {
    title: 'How water changes your coffee',
    text: 'The same coffee, four kinds of water, one surprised panel. Soft water won, but by less than you might think.',
    picture: 'latte',
    alt: '',
    daysAgo: 33,
    hour: 11,
  },
];

/** Opening hours, as on the sign at the door. */
export const openingHours: readonly (readonly [days: string, hours: string])[] = [
  ['Monday to Friday', '7 am to 6 pm'],
  ['Saturday', '8 am to 6 pm'],
  ['Sunday', '8 am to 3 pm'],
];
