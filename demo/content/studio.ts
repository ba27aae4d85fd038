/** A concert in the coming weeks. */
export interface Concert {
  readonly title: string;
  readonly players: string;
  /** Start in the concert hall's time zone: `2026-11-27T20:00`. */
  readonly start: string;
  readonly status?: 'sold-out' | 'few-left';
  /** In pounds. `undefined` if admission is free. */
  readonly price?: number;
}

/** A dish or a drink. The price is in pounds. */
export interface Dish {
  readonly name: string;
  readonly price: number;
  readonly text?: string;
}

/** The demo's second site: a concert hall with a kitchen. It has its own design. */
export const studio = {
  title: 'Low Water Hall',
  identifier: 'low-water-hall',
  timeZone: 'Europe/London',
  address: ['9 Lock Lane', 'Bristol BS1 6XN'],
  lat: 51.4476,
  lng: -2.6046,
  email: 'hall@low-water.example',
  phone: '+44 117 496 0123',
} as const;

const program: readonly Omit<Concert, 'start'>[] = [
  { title: 'Songs for a low tide', players: 'Ines Varga, cello · Tomas Lund, piano', price: 24 },
  {
    title: 'Quartet for the end of the week',
    players: 'The Lock Keepers',
    price: 28,
    status: 'sold-out',
  },
  { title: 'Prepared piano, unprepared guests', players: 'Noor Hadley', price: 18 },
  { title: 'Slow brass', players: 'Five players, four rooms', price: 22, status: 'few-left' },
  { title: 'Open stage', players: 'Bring your instrument' },
  { title: 'Two voices and a harmonium', players: 'Maud Ellery, Sefu Oran', price: 20 },
];

const DAY = 86_400_000;
const FRIDAY = 5;

/** The upcoming concerts. They are on the next Fridays and Saturdays after today, so that the list is never empty. */
export function nextConcerts(now: Date): Concert[] {
  const toFriday = (FRIDAY - now.getUTCDay() + 7) % 7 || 7;
  return program.map((concert, index) => {
    const days = toFriday + Math.floor(index / 2) * 7 + (index % 2);
    const day = new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
    return { ...concert, start: `${day}T${index % 2 === 0 ? '20:00' : '19:30'}` };
  });
}

/** Weekly and monthly events. `note` is the rule as text, `rule` the calendar rule (RFC 5545). */
export const regulars = [
  {
    title: 'Lunch concert',
    text: 'The stage',
    note: 'Every Wednesday',
    day: '2026-01-07',
    rule: 'FREQ=WEEKLY',
    from: '12:30',
    to: '13:15',
  },
  {
    title: 'Records at the bar',
    text: 'The bar',
    note: 'Every Thursday',
    day: '2026-01-08',
    rule: 'FREQ=WEEKLY',
    from: '19:00',
    to: '23:00',
  },
  {
    title: 'Tour of the pump room',
    text: 'The cellar',
    note: 'On the first Sunday of the month',
    day: '2026-01-04',
    rule: 'FREQ=MONTHLY;BYDAY=1SU',
    from: '11:00',
    to: '12:00',
  },
] as const;

interface MenuPart {
  readonly title: string;
  readonly text: string;
  readonly groups: readonly { readonly title: string; readonly dishes: readonly Dish[] }[];
}

/** The concert hall's three menus. */
export const menus: readonly MenuPart[] = [
  {
    title: 'Before',
    text: 'Served from 5:30 pm until the concert starts.',
    groups: [
      {
        title: 'Starters',
        dishes: [
          { name: 'Sourdough, whipped brown butter', price: 5 },
          {
            name: 'Beets, horseradish, walnuts',
            price: 9,
            text: 'Three colors, one of them golden.',
          },
          { name: 'Potted crab, cucumber', price: 12, text: 'From day boats at Newlyn.' },
        ],
      },
      {
        title: 'Mains',
        dishes: [
          {
            name: 'Trout, peas, lovage',
            price: 19,
            text: 'Cooked slowly on one side, with brown butter.',
          },
          { name: 'Barley risotto, burnt leeks', price: 16 },
        ],
      },
    ],
  },
  {
    title: 'After',
    text: 'The kitchen reopens when the concert is over.',
    groups: [
      {
        title: 'Late plates',
        dishes: [
          { name: 'Toasted cheese, pickled pears', price: 11 },
          { name: 'Lentils, soft egg, mustard', price: 12 },
        ],
      },
      {
        title: 'Sweet',
        dishes: [
          {
            name: 'Chocolate tart, sea salt',
            price: 8,
            text: 'With cream from a dairy up the road.',
          },
          { name: 'Rhubarb and custard', price: 8 },
        ],
      },
    ],
  },
  {
    title: 'Bar',
    text: 'Open during concerts and for an hour afterwards.',
    groups: [
      {
        title: 'Cocktails',
        dishes: [
          { name: 'Low Water', price: 11, text: 'Gin, quince, a little smoke.' },
          { name: 'Intermission', price: 10, text: 'Vermouth, orange and soda.' },
        ],
      },
      {
        title: 'Alcohol-free',
        dishes: [
          { name: 'Elderflower, verjus, bay', price: 6 },
          { name: 'Cold cherry, black tea', price: 6 },
        ],
      },
    ],
  },
];
