/**
 * `npm run bench`: compares trivial blocks, a change of the cart, galleries, a video and a map with competing code, and
 * prints tables of medians.
 * `npm run bench -- blocks` measures only blocks. `cart`, `media`, and `rows`, `slides` or `viewer` for galleries work
 * in the same way. `--repeats 9` takes 9 samples instead of 5. `--json` also writes all samples to `.cache/bench.json`.
 * `npm run bench -- page` measures the costs of whole pages, and writes `.cache/performance.md`. `--rounds 9` takes 9
 * samples instead of 5. `--pages sq,react` measures only those pages, and writes no file.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findBrowser, launchArgs } from '../test/support/browser.mjs';
import { benchCart } from './cart/run.js';
import { median } from './figures.js';
import { disciplines } from './gallery/contestants.js';
import { benchGalleries } from './gallery/run.js';
import { benchMedia } from './media/run.js';
import { benchPages } from './page/run.js';
import { counts, figures, growthCounts, measure, targetsOf, type Run } from './measure.js';
import { withBench, type UpgradeSample } from './samples.js';
import { table } from './table.js';
import { plain, rawR2wc, variants, type Variant } from './variants.js';

const jsonFile = '.cache/bench.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    pages: { type: 'string' },
    repeats: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
  },
});

const repeats = Number(values.repeats);
const isChosen = (what: string): boolean => positionals.length === 0 || positionals.includes(what);
const report = (line: string): void => console.error(`… ${line}`);

const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArgs });
try {
  if (isChosen('blocks')) await benchBlocks();
  if (isChosen('cart')) await benchCart(browser, repeats, report);
  await benchGalleries(browser, disciplines.filter(isChosen), repeats, report);
  if (isChosen('media')) await benchMedia(browser, repeats, report);
  // This takes half an hour and rewrites a document, so it runs only on request.
  if (positionals.includes('page')) {
    const { rounds, pages, json } = values;
    await benchPages(browser, { rounds: Number(rounds), pages, json }, report);
  }
} finally {
  await browser.close();
}

async function benchBlocks(): Promise<void> {
  const run = await withBench(browser, variants, (bench) => measure(bench, repeats, report));
  print(run);
  if (!values.json) return;
  mkdirSync('.cache', { recursive: true });
  writeFileSync(jsonFile, JSON.stringify(plainObject(run), null, 2));
  console.log(`\nAll samples: ${jsonFile}`);
}

function print(run: Run): void {
  for (const count of counts) printUpgrade(run, count);
  printGrowth(run);
  printRounds(run);
  console.log('\nTargets');
  for (const { text, value, atMost } of targetsOf(run)) {
    const verdict = value <= atMost ? 'met   ' : 'MISSED';
    console.log(`${verdict}  ${value.toFixed(2)} (limit ${String(atMost)})  ${text}`);
  }
}

function printUpgrade({ upgrades }: Run, count: number): void {
  const samples = upgrades.get(count);
  const none = upgrades.get(counts[0]);
  const middle = (variant: Variant, figure: keyof UpgradeSample): number =>
    median(figures(samples, variant, figure));
  const heap = (variant: Variant): number =>
    (middle(variant, 'heap') - median(figures(none, variant, 'heap'))) / (count - 1);
  console.log(
    `\n${String(count)} blocks in the markup: ms since the start of the module (relative to raw r2wc, relative to a plain element)`,
  );
  console.log(
    table(
      [
        '',
        'first painted',
        'all painted',
        'update all',
        '… on the main thread',
        'longest task',
        'heap per block',
      ],
      variants.map((variant) => [
        variant.name,
        ...(['firstPainted', 'allPainted', 'update', 'updateWork'] as const).map((figure) =>
          withRatios(middle(variant, figure), middle(rawR2wc, figure), middle(plain, figure)),
        ),
        middle(variant, 'longestTask') ? `${middle(variant, 'longestTask').toFixed(0)} ms` : '< 50',
        count > 1 ? `${(heap(variant) / 1000).toFixed(1)} kB` : '',
      ]),
    ),
  );
}

function printGrowth({ growth }: Run): void {
  const [few, many] = growthCounts;
  const middle = (count: number, variant: Variant, figure: 'mount' | 'update'): number =>
    median(figures(growth.get(count), variant, figure));
  console.log('\nCost per block on a warmed-up page: main thread µs');
  console.log(
    table(
      [
        '',
        ...['mount', 'update'].flatMap((what) => [
          `${what} ${String(few)}`,
          String(many),
          'factor',
        ]),
      ],
      variants.map((variant) => [
        variant.name,
        ...(['mount', 'update'] as const).flatMap((figure) => {
          const [small, large] = [middle(few, variant, figure), middle(many, variant, figure)];
          return [microseconds(small), microseconds(large), (large / small).toFixed(2)];
        }),
      ]),
    ),
  );
}

function printRounds({ rounds }: Run): void {
  console.log('\nScript heap after each round of 1,000 mounts, updates and removals: MB');
  console.log(
    table(
      ['', ...Array.from({ length: 6 }, (_, index) => `round ${String(index + 1)}`)],
      variants.map((variant) => [
        variant.name,
        ...figures(rounds, variant, 'heap').map((bytes) => (bytes / 1e6).toFixed(3)),
      ]),
    ),
  );
}

function withRatios(value: number, toR2wc: number, toPlain: number): string {
  const ratios = `(${(value / toR2wc).toFixed(2)}, ${(value / toPlain).toFixed(1).padStart(4)})`;
  return `${value.toFixed(value < 10 ? 1 : 0)} ${ratios}`;
}

function microseconds(milliseconds: number): string {
  return (milliseconds * 1000).toFixed(0);
}

function plainObject({ upgrades, growth, rounds }: Run): unknown {
  const nested = <T>(maps: ReadonlyMap<number, ReadonlyMap<string, T>>): unknown =>
    Object.fromEntries([...maps].map(([count, map]) => [count, Object.fromEntries(map)]));
  return {
    upgrades: nested(upgrades),
    growth: nested(growth),
    rounds: Object.fromEntries(rounds),
  };
}
