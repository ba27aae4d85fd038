/* Compares the typical page with and without insight: the bytes of script before an interaction, and with a CPU slowdown of
   four the longest task. The longest task that runs insight code is also compared with the longest other task. `node --import
   tsx bench/insight/page.ts` */
import { chromium, type Page } from 'playwright';
import { findBrowser, launchArgs } from '../../test/support/browser.mjs';
import { median } from '../figures.js';
import { addresses, openSite } from '../page/site.js';
import { pause } from '../page/visit.js';
import { longestTasks, type TraceEvent } from './model/longest-task.js';

const ROUNDS = 5;
const SLOWDOWN = 4;
/** Within this many milliseconds, a page has loaded and started the collector. */
const WATCHED = 5000;

const context =
  '<script type="application/json" id="sq-context">{"website":{"id":"bench"}}</script>';
const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

interface Sample {
  readonly bytes: number;
  readonly insight: number;
  readonly others: number;
}

const site = await openSite();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArgs });
const without: Sample[] = [];
const withInsight: Sample[] = [];
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(await sample(false));
    withInsight.push(await sample(true));
  }
} finally {
  await browser.close();
  await site.close();
}
const middle = (of: keyof Sample, all: readonly Sample[]): number =>
  median(all.map((one) => one[of]));
const more = middle('bytes', withInsight) - middle('bytes', without);
const own = middle('insight', withInsight);
const others = middle('others', withInsight);
console.log(
  `Typical page, ${SLOWDOWN}x CPU slowdown, medians of ${ROUNDS} rounds, in CPU milliseconds`,
);
console.log(`additional script before an interaction: ${(more / 1000).toFixed(2)} kB`);
console.log(
  `longest task that runs insight code: ${own.toFixed(1)}, ${(own / others).toFixed(2)} times the longest other task (${others.toFixed(1)})`,
);
console.log(`longest task on the page without insight: ${middle('others', without).toFixed(1)}`);

async function sample(hasInsight: boolean): Promise<Sample> {
  const visit = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  try {
    const page = await visit.newPage();
    await page.route(/\/bench\/sq$/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const given = hasInsight ? body.replace('</title>', `</title>${context}`) : body;
      await route.fulfill({ response, body: given });
    });
    const session = await visit.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await browser.startTracing(page, { categories });
    await page.goto(site.url + addresses.sq, { waitUntil: 'networkidle' });
    const bytes = await scriptBytes(page);
    await pause(WATCHED);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      readonly traceEvents: readonly TraceEvent[];
    };
    return { bytes, ...longestTasks(trace.traceEvents) };
  } finally {
    await visit.close();
  }
}

function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
}
