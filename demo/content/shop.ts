/** A coffee. Price and stock are the initial values of a new database. */
export interface Coffee {
  /** Id of its product. */
  readonly id: string;
  readonly sku: string;
  /** Initial stock in bags; undefined for unlimited. */
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

/** This week's coffees; prices in cents of a US dollar, for 12 ounces. */
export const coffees: readonly Coffee[] = [
  {
    id: '5f0c0ffee000000000000001',
    sku: 'SQ1042701',
    name: 'Halden House',
    picture: 'bag-halden-house',
    alt: 'Terracotta coffee bag, its label a house before a setting sun',
    origin: 'Guatemala and Brazil',
    notes: 'Milk chocolate, toasted almond, brown sugar',
    process: 'Washed',
    processNote: 'The fruit is rinsed off before drying. The cup is clean and even.',
    amountCents: 1650,
    badge: 'Our everyday',
  },
  {
    id: '5f0c0ffee000000000000002',
    sku: 'SQ1042702',
    stock: 36,
    name: 'Yirga Valley',
    picture: 'bag-yirga-valley',
    alt: 'Green coffee bag, its label a sun over layered hills',
    origin: 'Yirgacheffe, Ethiopia',
    notes: 'Bergamot, apricot, jasmine tea',
    process: 'Washed',
    processNote: 'The fruit is rinsed off before drying. The cup is clean and even.',
    amountCents: 1950,
  },
  {
    id: '5f0c0ffee000000000000003',
    sku: 'SQ1042703',
    stock: 3,
    name: 'Red Sea Natural',
    picture: 'bag-red-sea-natural',
    alt: 'Cream coffee bag, its label three red cherries under two leaves',
    origin: 'Haraaz, Yemen',
    notes: 'Strawberry, cardamom, dark honey',
    process: 'Natural',
    processNote:
      'Dried inside the whole cherry for three weeks. The cup is round and full of fruit.',
    amountCents: 2600,
    badge: 'Small lot',
  },
  {
    id: '5f0c0ffee000000000000004',
    sku: 'SQ1042704',
    stock: 24,
    name: 'Cerro Azul',
    picture: 'bag-cerro-azul',
    alt: 'Blue coffee bag, its label a mountain with snow',
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
    alt: 'Midnight blue coffee bag, its label a moon above lit windows',
    origin: 'Sumatra and Brazil',
    notes: 'Dark cocoa, cedar, black cherry',
    process: 'Wet-hulled',
    processNote: 'Hulled while still damp, as is done on Sumatra. Heavy body, little acidity.',
    amountCents: 1650,
  },
  {
    id: '5f0c0ffee000000000000006',
    sku: 'SQ1042706',
    stock: 0,
    name: 'Quiet Decaf',
    picture: 'bag-quiet-decaf',
    alt: 'Sage green coffee bag, its label waves around a dark bean',
    origin: 'Chiapas, Mexico',
    notes: 'Graham cracker, plum, vanilla',
    process: 'Water decaf',
    processNote:
      'Decaffeinated with water and nothing else. All but a trace of the caffeine is gone.',
    amountCents: 1750,
  },
];

/** Images of the roastery, in the order of production. */
export const roasteryPictures: readonly { name: string; alt: string; caption: string }[] = [
  {
    name: 'farm-hills',
    alt: 'Rows of coffee shrubs on green hills at sunrise',
    caption: 'Huila, where Cerro Azul grows',
  },
  {
    name: 'cherries',
    alt: 'Red and orange coffee cherries on a branch',
    caption: 'Ripe means red, picked by hand',
  },
  {
    name: 'drying-beds',
    alt: 'Raised beds of drying coffee below mountains',
    caption: 'Three weeks in the sun, turned every hour',
  },
  { name: 'harbour', alt: 'A container ship in a harbour at sunrise', caption: 'Six weeks at sea' },
  {
    name: 'sacks',
    alt: 'Jute sacks in a store, one open and full of green coffee',
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
    alt: 'An espresso machine pours into a striped cup',
    caption: 'And the first cup of the day',
  },
  {
    name: 'latte',
    alt: 'A cup with a leaf of milk foam, a croissant and a newspaper',
    caption: 'The second one takes longer',
  },
  {
    name: 'moka-pot',
    alt: 'A moka pot on the stove, the evening sky in the window',
    caption: 'And so it goes on at home',
  },
];

/** How to brew at home: ratios by weight, temperatures in degrees Fahrenheit. */
export const brewing: readonly { title: string; facts: string; steps: readonly string[] }[] = [
  {
    title: 'Pour-over',
    facts: '20 g coffee, 320 g water at 203 °F, 3 minutes',
    steps: [
      'Rinse the paper, then add coffee ground like coarse sand.',
      'Pour 60 g of water and wait for forty seconds while it blooms.',
      'Pour the rest in slow circles, in two halves, and never down the wall of the paper.',
    ],
  },
  {
    title: 'French press',
    facts: '30 g coffee, 500 g water at 200 °F, 8 minutes',
    steps: [
      'Pour all the water over coarse coffee and leave it alone for four minutes.',
      'Break the crust with a spoon, skim the foam, and wait for four minutes more.',
      'Press only to the surface, so that what has settled stays below.',
    ],
  },
  {
    title: 'Moka pot',
    facts: '18 g coffee, hot water to the valve, low heat',
    steps: [
      'Start with hot water below; the coffee then spends less time on the stove.',
      'Fill the basket level, without tamping.',
      'Take it off when the stream turns pale, and cool the base under the tap.',
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

/** Entries of the journal. `daysAgo` and `hour` (UTC) determine their date, so that the demo stays current. */
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
    title: 'What our cups say about water',
    text: 'The same coffee, four kinds of water, one surprised panel. Soft wins, but not by as much as you think.',
    picture: 'latte',
    alt: '',
    daysAgo: 33,
    hour: 11,
  },
];

/** Opening hours as written on the door. */
export const openingHours: readonly (readonly [days: string, hours: string])[] = [
  ['Monday to Friday', '7 am to 6 pm'],
  ['Saturday', '8 am to 6 pm'],
  ['Sunday', '8 am to 3 pm'],
];
