import { pageTable, WIDE, type Row, type SamplesOf } from './model/page-table.js';
import { network } from './visit.js';

/** What a report says of the run beside its figures. */
export interface RunFacts {
  readonly rounds: number;
  /** Of the browser. */
  readonly version: string;
}

const made = { plain: 'no script', sq: 'ours', 'sq-inline': 'ours, inlined', react: 'React app' };
const scripted = { sq: made.sq, 'sq-inline': made['sq-inline'], react: made.react };
const demo = { home: 'home', product: 'product' };

/** Rows of one figure at both speeds of the processor. */
function atBothSpeeds(row: Omit<Row, 'slowdown'>): Row[] {
  return [1, 4].map((slowdown) => ({
    ...row,
    slowdown,
    label: `${row.label}, ${String(slowdown)}x`,
  }));
}

/** Rows of counts and sizes, which the speed of the processor does not change. */
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
  ...costs('before any touch', '', { scriptSize: 24, scripts: 7, depth: 3 }),
  ...costs('scrolled to the end', 'scrolled ', { scriptSize: 140 }),
  ...costs('everything used', 'used ', { scriptSize: 190 }),
];

const paints = atBothSpeeds({
  label: 'first contentful paint',
  figure: 'firstPaint',
  unit: 'ms',
  base: 'plain',
});

const firstTouches: readonly Row[] = [
  ['a picture is shown large, from the press', 'picture since press'],
  ['the same, from the start of the page', 'picture since start'],
  ['the carousel moves, from the first paint', 'moved since paint'],
  ['the same, from the start of the page', 'moved since start'],
].flatMap(([label = '', figure = '']) =>
  atBothSpeeds({ label, figure, unit: 'ms', base: 'react' }),
);

const form: readonly Row[] = [
  ...[
    ['touched before: calls', 'touched form calls', 1],
    ['touched before: files of code', 'touched form scripts', undefined],
    ['untouched: calls', 'untouched form calls', 2],
    ['untouched: files of code', 'untouched form scripts', undefined],
  ].map(([label, figure, atMost]): Row => ({
    label: String(label),
    figure: String(figure),
    slowdown: 1,
    unit: 'count',
    ...(typeof atMost === 'number' && { atMost }),
  })),
  ...['touched', 'untouched'].flatMap((touched) =>
    atBothSpeeds({
      label: `${touched}: from click to thanks`,
      figure: `${touched} form time`,
      unit: 'ms',
      base: 'react',
    }),
  ),
];

const work: readonly Row[] = [
  { label: 'next slide in the lightbox, 4x', figure: 'next slide', ...slow() },
  { label: 'submit of the form, 4x', figure: 'submit', ...slow() },
  ...atBothSpeeds({
    label: 'main thread before any touch',
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
    ['before any touch', 'shift'],
    ['scrolled to the end', 'scrolled shift'],
    ['everything used', 'used shift'],
  ].map(([when = '', figure = '']): Row => ({
    label: `layout shift, ${when}`,
    ...{ figure, slowdown: 1, unit: 'shift', atMost: 0 },
  })),
];

const demoRows: readonly Row[] = [
  ...costs('before any touch', '', { scriptSize: 24, scripts: 7, depth: 3 }),
  ...costs('scrolled to the end', 'scrolled '),
  ...calm.filter(({ figure }) => !figure.startsWith('used')),
  ...[
    ['a product reached for', ''],
    ['untouched', 'untouched '],
  ].flatMap(([when = '', prefix = '']): Row[] => [
    {
      label: `"Add to cart", ${when}: calls`,
      ...{ figure: `${prefix}add calls`, slowdown: 1, unit: 'count', atMost: 1 },
    },
    {
      label: `"Add to cart", ${when}: files of code`,
      ...{ figure: `${prefix}add scripts`, slowdown: 1, unit: 'count' },
    },
    ...atBothSpeeds({
      label: `from click to changed count, ${when}, in round trips`,
      figure: `${prefix}add trips`,
      unit: 'trips',
    }),
  ]),
];

/** The document that a run writes, in Markdown. */
export function reportOf(samplesOf: SamplesOf, { rounds, version }: RunFacts): string {
  const table = (rows: readonly Row[], columns: Readonly<Record<string, string>>): string =>
    pageTable(rows, columns, samplesOf);
  return `# What a page costs

\`npm run bench -- page\` measures this and writes it: whoever changes the figures runs it anew.
This is of ${String(rounds)} ${rounds === 1 ? 'round' : 'rounds'} in Chromium ${version}.

## The page

One page of a small shop, written in four ways: a gallery of 24 pictures with a lightbox, a carousel of 8, an accordion,
a form of 8 fields, a map, 6 tooltips, a dialog, a question about cookies, 24 prices and 10 times. Content, pictures and
the page's own style sheet are the same.

- _${made.plain}_: plain HTML, the floor. It has no lightbox, and asks nothing about cookies.
- _${made.sq}_: that HTML in tags, and the two lines of the README.
- _${made['sq-inline']}_: the same with the whole style sheet in the page, in place of a link to it.
- _${made.react}_: one React app, rendered by the server and hydrated, with PhotoSwipe, Embla and Leaflet, bundled by
  esbuild. What is not needed at once is split off, what the entry imports is preloaded; the form, the tooltips and the
  question about cookies are as short as they can be written. \`bench/page/\` has the sources.

## What it fetches

Kilobytes are 1,000 bytes of gzip, bodies alone. The depth is how many files follow from each other until the last
script is there, the document included. Figures past what a page may cost are bold.

${table(fetched, made)}

Scripts of ours hold the land that the map draws; the React app's map fetches tiles, which are pictures here. Code that
is fetched when a pointer comes near, or with the first touch, counts from then on.

## First paint

As a ratio to the page without a script.

${table(paints, made)}

## The first touch

A visitor presses as soon as anything is painted, and again every 50 ms until the page takes the press: the picture is
shown large (be it the small file until the large one is there), the first slide of the carousel has left its place. As
ratios to the React app. Who paints sooner is pressed sooner, and waits longer: so the times are also given from the
start of the page. Ours shows the buttons of the carousel once its code is there; those of the React app are in its HTML, and do
nothing before.

${table(firstTouches, scripted)}

## The form

From the click on "Send" to the thanks. Untouched means that the browser has filled it in, and the click is the first
that the page knows of it. The server gives our form a key first, so that nothing is ever stored twice; the React app
posts what a page without a script would post, once, and asks for none.

${table(form, scripted)}

## At work

Interactions are what the browser tells of them, in steps of 8 ms; the main thread is the time of the processor that it has
had. As ratios to the React app.

${table(work, scripted)}

${table(calm, made)}

## Pages of the demo

The home page, and the page of a product without options. A round trip is the time for the smallest file of the same
server, on the same page. Calls are all until the page is at rest again: the count itself changes before the answer.

${table(demoRows, demo)}

## How it is measured

The demo's server serves all pages, over HTTP/1.1 on this machine, with gzip. Every sample is a load in a new context of
the browser, with nothing in its cache, at 1,200 × 800 pixels. Slow 4G is emulated: ${String(network.megabits)} Mbit/s and
${String(network.roundTrip)} ms for a round trip; so is a processor that is 4 times slower, where a row says 4x. A page is at rest when nothing has
been asked for in 700 ms. In every round the pages take turns, each time beginning with another one. Figures are medians of
the rounds, ratios are medians of those within a round.

## When a figure counts

- Sizes, counts, depth and shifts are the same on any machine and count always.
- Times count as ratios within one run, on a machine that does nothing else. The milliseconds stand there to say how large
  what is compared is: those of two runs are not to be compared.
- \`~\` marks figures whose middle half lies further apart than ${String(WIDE * 100)} % of the median: more rounds, or a quieter machine.
- A difference below a tenth in a time is noise, and so is one step of 8 ms in an interaction.
- \`–\` is what a page does not have, or what could not be measured.

## What is weak

- Throttling works per request on one machine: there is no TCP slow start, no loss, no name to look up, no certificate.
- HTTP/1.1 has six connections at a time, so that many small files wait for pictures, and the other way round. That is worse for
  a page of many files than HTTP/2 would be.
- A slowed processor is slowed as a whole: it says nothing of a phone's small caches or of its graphics.
- There is one page of each kind, and its pictures are small drawings.
- The React app was written for this comparison, by those who wrote the other page.
`;
}
