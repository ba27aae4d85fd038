import type { Browser, CDPSession, Page } from 'playwright';
import type { Pages } from './pages.js';
import { median } from './figures.js';
import type { Variant } from './variants.js';

/** One fresh page with its blocks in the markup. Milliseconds and bytes. */
export interface UpgradeSample {
  readonly firstPainted: number;
  readonly allPainted: number;
  readonly longestTask: number;
  /** One attribute of every block changed, until the last is rendered. */
  readonly update: number;
  /** All that scripts and nodes hold, after a collection. */
  readonly heap: number;
}

/** Milliseconds for each block of a page on which the code has run before. */
export interface GrowthSample {
  readonly mount: number;
  readonly update: number;
}

/** Where samples are taken: one browser, one page at a time. */
export interface Bench {
  readonly browser: Browser;
  readonly pages: Pages;
}

/** Upgrades blocks that the markup holds, then updates them all a few times. */
export function sampleUpgrade(
  bench: Bench,
  variant: Variant,
  count: number,
): Promise<UpgradeSample> {
  return onPage(bench, variant, count, async (page, session) => {
    const times = await upgrade(bench, variant, page);
    const heap = await heapAfterCollection(session);
    const updates: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      updates.push(await page.evaluate(() => window.probe.update()));
    }
    return { ...times, heap, update: median(updates) };
  });
}

/** Inserts and updates so many blocks on a warm page. The fewer, the more often, for a median. */
export function sampleGrowth(bench: Bench, variant: Variant, count: number): Promise<GrowthSample> {
  const rounds = count < 1000 ? 5 : 1;
  return onPage(bench, variant, 1, async (page, session) => {
    await upgrade(bench, variant, page);
    const samples: GrowthSample[] = [];
    // Code that has run a few hundred times is compiled: small and large counts then run the same code.
    for (let time = 0; time < 4; time += 1) await insertAndUpdate(page, 100);
    for (let time = 0; time < rounds; time += 1) {
      await session.send('HeapProfiler.collectGarbage');
      samples.push(await insertAndUpdate(page, count));
    }
    return {
      mount: median(samples.map(({ mount }) => mount)) / count,
      update: median(samples.map(({ update }) => update)) / count,
    };
  });
}

/** Bytes that are in use after each round of inserting and removing so many blocks. */
export function sampleRounds(
  bench: Bench,
  variant: Variant,
  { count, rounds }: { readonly count: number; readonly rounds: number },
): Promise<number[]> {
  return onPage(bench, variant, 1, async (page, session) => {
    await upgrade(bench, variant, page);
    const heaps: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate(async (blocks) => {
        await window.probe.insert(blocks);
        await window.probe.clear();
      }, count);
      heaps.push(await heapAfterCollection(session));
    }
    return heaps;
  });
}

function insertAndUpdate(page: Page, count: number): Promise<GrowthSample> {
  return page.evaluate(async (blocks) => {
    await window.probe.clear();
    const mount = await window.probe.insert(blocks);
    const update = await window.probe.update();
    await window.probe.clear();
    return { mount, update };
  }, count);
}

async function upgrade({ pages }: Bench, variant: Variant, page: Page) {
  return page.evaluate((script) => window.probe.upgrade(script), pages.scriptOf(variant));
}

async function heapAfterCollection(session: CDPSession): Promise<number> {
  // Weak references and what they kept go in a second pass.
  for (let pass = 0; pass < 2; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const usage: HeapUsage = await session.send('Runtime.getHeapUsage');
  return usage.usedSize + (usage.embedderHeapUsedSize ?? 0);
}

/** Playwright's types know the first member alone. */
interface HeapUsage {
  readonly usedSize: number;
  /** Nodes, styles and listeners, which lie outside the heap of scripts. */
  readonly embedderHeapUsedSize?: number;
}

async function onPage<T>(
  { browser, pages }: Bench,
  variant: Variant,
  count: number,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    const session = await page.context().newCDPSession(page);
    await page.goto(pages.pageOf(variant, count));
    await session.send('HeapProfiler.collectGarbage');
    return await work(page, session);
  } finally {
    await page.close();
  }
}
