import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, CDPSession, Page } from 'playwright';
import { median, pairedRatio } from '../figures.js';
import { table } from '../table.js';

/** Numbers of elements on a page. */
const counts = [1, 10, 100] as const;
/** A sample is the mean of this many changes. */
const changes = 10;
const address = 'http://bench.test/';

const pairs = [
  { name: 'sq-cart-indicator', ours: 'indicator-sq', floor: 'indicator-hand' },
  { name: 'sq-cart, three lines', ours: 'cart-sq', floor: 'cart-hand' },
] as const;

/** A loaded page with its elements. */
interface Entrant {
  readonly page: Page;
  readonly session: CDPSession;
}

/**
 * Measures the main thread's CPU time, including frames, from a change of the cart until all elements show it. Compares
 * the result with a handwritten version. Samples alternate, so that other load on the machine affects both versions.
 */
export async function benchCart(
  browser: Browser,
  repeats: number,
  report: (line: string) => void,
): Promise<void> {
  const rows: string[][] = [];
  for (const { name, ours, floor } of pairs) {
    const scripts = [await bundle(ours), await bundle(floor)];
    for (const count of counts) {
      report(`cart: ${name}, ${String(count)}`);
      const samples: [number[], number[]] = [[], []];
      const entrants: Entrant[] = [];
      for (const script of scripts) entrants.push(await enter(browser, script, count));
      for (let turn = -2; turn < repeats * 2; turn += 1) {
        for (const [index, entrant] of entrants.entries()) {
          const sample = await sampleChange(entrant);
          if (turn >= 0) samples[index]?.push(sample);
        }
      }
      for (const { page } of entrants) await page.close();
      const [taken, least] = samples;
      rows.push([
        `${name}, ${String(count)}`,
        median(taken).toFixed(2),
        median(least).toFixed(2),
        pairedRatio(taken, least).toFixed(2),
        ((median(taken) - median(least)) / count).toFixed(3),
      ]);
    }
  }
  console.log('\nOne cart change, until all elements show it: main thread ms, including the frame');
  console.log(
    table(['', 'ours', 'handwritten', 'times', 'ms per element, compared with handwritten'], rows),
  );
}

async function enter(browser: Browser, script: string, count: number): Promise<Entrant> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const html =
    '<!doctype html><html lang="en"><head><title>Bench</title><link rel="icon" href="data:,"></head><body></body></html>';
  await page.route(`${address}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto(address);
  await page.addScriptTag({ type: 'module', content: script });
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate((all) => window.bench.fill(all), count);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

async function sampleChange({ page, session }: Entrant): Promise<number> {
  const before = await mainThread(session);
  await page.evaluate(async (times) => {
    for (let time = 0; time < times; time += 1) await window.bench.change();
  }, changes);
  return ((await mainThread(session)) - before) / changes;
}

/** Returns the CPU time of a page's main thread, in milliseconds. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./${file}.ts`, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
