import { pageTable, WIDE, type Row, type SamplesOf } from './model/page-table.js';
import { network } from './visit.js';

/** Facts about the run that a report describes. */
export interface RunFacts {
  readonly rounds: number;
  /** The browser's version. */
  readonly version: string;
}

const made = { plain: 'no script', sq: 'ours', 'sq-inline': 'ours, inlined', react: 'React app' };
const scripted = { sq: made.sq, 'sq-inline': made['sq-inline'], react: made.react };
const demo = { home: 'home', product: 'product' };

/** Rows of a measurement at both CPU speeds. */
function atBothSpeeds(row: Omit<Row, 'slowdown'>): Row[] {
  return [1, 4].map((slowdown) => ({
    ...row,
    slowdown,
    label: `${row.label}, ${String(slowdown)}x`,
  }));
}

/** Rows of counts and sizes, which are the same at any CPU speed. */
function costs(when: string, prefix: string, limits: Readonly<Record<string, number>> = {}): Row[] {
  const figures = [
    ['scriptSize', 'JavaScript, kB', 'kB'],
    ['scripts', 'JavaScript, files', 'count'],
    ['depth', 'request depth', 'count'],
    ['requests', 'requests of all kinds', 'count'],
  ] as const;
  return figures.map(([figure, label, unit]) => ({
    label: `${when}: ${label}`,
    figure: `${prefix}${figure}`,
    slowdown: 1,
    unit,
    ...(limits[figure] !== undefined && { atMost: limits[figure] }),
  }));
}

const fetched: readonly Row[] = [
  ...costs('before interaction', '', { scriptSize: 30, scripts: 7, depth: 3 }),
  ...costs('scrolled to the end', 'scrolled ', { scriptSize: 90 }),
  ...costs('everything used', 'used ', { scriptSize: 200 }),
];

const paints = atBothSpeeds({
  label: 'first contentful paint',
  figure: 'firstPaint',
  unit: 'ms',
  base: 'plain',
});

const firstTouches: readonly Row[] = [
  ['large image shown, from the press', 'picture since press'],
  ['large image shown, from the start of navigation', 'picture since start'],
  ['carousel moves, from the first paint', 'moved since paint'],
  ['carousel moves, from the start of navigation', 'moved since start'],
].flatMap(([label = '', figure = '']) =>
  atBothSpeeds({ label, figure, unit: 'ms', base: 'react' }),
);

const form: readonly Row[] = [
  ...[
    ['filled in by the visitor: calls', 'touched form calls', 1],
    ['filled in by the visitor: JavaScript files', 'touched form scripts', undefined],
    ['filled in by the browser: calls', 'untouched form calls', 2],
    ['filled in by the browser: JavaScript files', 'untouched form scripts', undefined],
  ].map(([label, figure, atMost]): Row => ({
    label: String(label),
    figure: String(figure),
    slowdown: 1,
    unit: 'count',
    ...(typeof atMost === 'number' && { atMost }),
  })),
  ...[
    ['filled in by the visitor', 'touched'],
    ['filled in by the browser', 'untouched'],
  ].flatMap(([label = '', prefix = '']) =>
    atBothSpeeds({
      label: `${label}: from click to thank-you message`,
      figure: `${prefix} form time`,
      unit: 'ms',
      base: 'react',
    }),
  ),
];

const work: readonly Row[] = [
  { label: 'next slide in the lightbox, 4x', figure: 'next slide', ...slow() },
  { label: 'submitting the form, 4x', figure: 'submit', ...slow() },
  ...atBothSpeeds({
    label: 'main thread before interaction',
    figure: 'mainThread',
    unit: 'ms',
    base: 'react',
  }),
  ...atBothSpeeds({
    label: 'main thread, scrolled to the end',
    figure: 'scrolled mainThread',
    unit: 'ms',
    base: 'react',
  }),
];

function slow() {
  return { slowdown: 4, unit: 'ms', base: 'react' } as const;
}

const calm: readonly Row[] = [
  {
    label: 'total blocking time, 4x, ms',
    figure: 'blocked',
    slowdown: 4,
    unit: 'count',
    atMost: 30,
  },
  ...[
    ['before interaction', 'shift'],
    ['scrolled to the end', 'scrolled shift'],
    ['everything used', 'used shift'],
  ].map(([when = '', figure = '']): Row => ({
    label: `layout shift, ${when}`,
    ...{ figure, slowdown: 1, unit: 'shift', atMost: 0 },
  })),
];

const demoRows: readonly Row[] = [
  ...costs('before interaction', '', { scriptSize: 45, scripts: 8, depth: 3 }),
  ...costs('scrolled to the end', 'scrolled '),
  ...calm.filter(({ figure }) => !figure.startsWith('used')),
  ...[
    ['after a hover', ''],
    ['without a hover', 'untouched '],
  ].flatMap(([when = '', prefix = '']): Row[] => [
    {
      label: `"Add to cart", ${when}: calls`,
      ...{ figure: `${prefix}add calls`, slowdown: 1, unit: 'count', atMost: 1 },
    },
    {
      label: `"Add to cart", ${when}: JavaScript files`,
      ...{ figure: `${prefix}add scripts`, slowdown: 1, unit: 'count' },
    },
    ...atBothSpeeds({
      label: `from click to changed count, ${when}, in round trips`,
      figure: `${prefix}add trips`,
      unit: 'trips',
    }),
  ]),
];

/** Returns the Markdown document that a run writes. */
export function reportOf(samplesOf: SamplesOf, { rounds, version }: RunFacts): string {
  const table = (rows: readonly Row[], columns: Readonly<Record<string, string>>): string =>
    pageTable(rows, columns, samplesOf);
  return `# What a page costs

\`npm run bench -- page\` generates this document. This one is of ${String(rounds)} ${rounds === 1 ? 'round' : 'rounds'} in Chromium ${version}.

## The page

One page of a small shop in four versions: a gallery of 24 images with a lightbox, a carousel of 8, an accordion, a form of 8 fields, a map,
6 tooltips, a dialog, a cookie banner, 24 prices and 10 times. All versions have the content, images and style sheet of the page.

- _${made.plain}_: plain HTML, as the floor. It has no lightbox and no cookie banner.
- _${made.sq}_: that HTML with our tags, and the two lines of the README.
- _${made['sq-inline']}_: the whole style sheet in the page instead of a link to it.
- _${made.react}_: one React app, rendered on the server and hydrated, with PhotoSwipe, Embla and Leaflet, bundled by esbuild. Code that is not
  needed at once is split off, and the imports of the entry are preloaded. The form, the tooltips and the cookie banner are minimal.
  The sources are in \`bench/page/\`.

## Requests

A kilobyte is 1,000 bytes of a gzip body. The depth is the length of the longest chain of requests, including the document. A figure above its
limit is bold.

${table(fetched, made)}

Our scripts include the land that the map draws. The React app's map requests tiles, which are images here. Code that is requested on hover,
press or focus counts from then on.

## First paint

Ratios to the page without a script.

${table(paints, made)}

## First press

A visitor presses right after the first paint, and again every 50 ms until the page reacts. An image counts as shown when it is large, also if
its small file stands in for the large one. A carousel counts as moved when its first slide has left its place. The values are ratios to the
React app. A page that paints earlier is pressed earlier and waits longer, so the times from the start of navigation are given too. Our page
shows the buttons of the carousel when its code has loaded. The React app's buttons are in its HTML, and do nothing before hydration.

${table(firstTouches, scripted)}

## Form

From the click on "Send" to the thanks. If the browser has filled the form in, the click is the first interaction. Our form requests a key from
the server first, so that no submission is stored twice. The React app posts the fields once, without a key.

${table(form, scripted)}

## Interactions and main thread

Interactions are event-timing durations, in steps of 8 ms. Main thread is CPU time. The values are ratios to the React app.

${table(work, scripted)}

${table(calm, made)}

## Pages of the demo

The home page, and the page of a product without options. A round trip is the time for the smallest file of the same server, on the same page.
Calls are counted until the page is idle again. The count in the header changes before the server has answered.

${table(demoRows, demo)}

## Method

The demo server serves all pages over HTTP/1.1 on this machine, with gzip. Each sample is a load in a new browser context with an empty
cache, at 1,200 × 800 pixels. Slow 4G is emulated: ${String(network.megabits)} Mbit/s and ${String(network.roundTrip)} ms per round trip. Rows with 4x also emulate a processor that is
4 times slower. A page is idle when it has requested nothing for 700 ms. In every round the pages take turns, and each round starts with
another page. Figures are medians of the rounds. Ratios are medians of the ratios within a round.

## How to read the figures

- Sizes, counts, depth and layout shifts do not depend on the machine.
- Times are comparable only as ratios within one run on an idle machine. The milliseconds show the magnitude.
- \`~\` marks figures whose interquartile range is larger than ${String(WIDE * 100)} % of the median. Run more rounds, or use a quieter machine.
- A difference of less than 10 % in a time is noise, and so is one step of 8 ms in an interaction.
- \`–\` means that the page has no such part, or that it could not be measured.

## Limits

- Throttling works per request on one machine: there is no TCP slow start, packet loss, DNS lookup or TLS handshake.
- HTTP/1.1 has six connections at a time, so many small files wait for images, and images for files. HTTP/2 is kinder to pages with many
  files.
- A throttled processor does not have the small caches or the graphics of a phone.
- There is one page of each kind, and its images are small drawings.
- We wrote the React app for this comparison.
`;
}
