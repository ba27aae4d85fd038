import type { Browser, CDPSession, Page } from 'playwright';
import { servePages, type Pages } from './pages.js';
import { median } from './figures.js';
import type { Variant } from './variants.js';

/** Measurements of a new page with blocks in its markup, in milliseconds and bytes. */
export interface UpgradeSample {
  readonly firstPainted: number;
  readonly allPainted: number;
  readonly longestTask: number;
  /** Milliseconds from changing one attribute of every block until the last block is rendered. */
  readonly update: number;
  /** The main thread's time for that update, until it is painted. It varies little on a busy machine. */
  readonly updateWork: number;
  /** Memory of scripts and nodes, after a garbage collection. */
  readonly heap: number;
}

/** Milliseconds of the main thread per block on a warmed-up page, including frames. */
export interface GrowthSample {
  readonly mount: number;
  readonly update: number;
}

/** A page's memory after a garbage collection: bytes of objects, nodes and event listeners. */
export interface Remains {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The browser and the server that samples use, one page at a time. */
export interface Bench {
  readonly browser: Browser;
  readonly pages: Pages;
}

/** Serves the pages of variants while `work` takes samples. */
export async function withBench<T>(
  browser: Browser,
  variants: readonly Variant[],
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  const pages = await servePages(variants);
  try {
    return await work({ browser, pages });
  } finally {
    await pages.close();
  }
}

/** Upgrades blocks that are in the markup, then updates all of them a few times. */
export function sampleUpgrade(
  bench: Bench,
  variant: Variant,
  count: number,
): Promise<UpgradeSample> {
  return onPage(bench, variant, count, async (page, session) => {
    const times = await upgrade(bench, variant, page);
    const { scripts, nodes } = await heapAfterCollection(page, session);
    const updates: Timed[] = [];
    for (let time = 0; time < 3; time += 1) {
      updates.push(await timed(page, session, () => window.probe.update()));
    }
    return {
      ...times,
      heap: scripts + nodes,
      update: median(updates.map(({ result }) => result)),
      updateWork: median(updates.map(({ work }) => work)),
    };
  });
}

/**
 * Inserts and updates blocks on a warmed-up page. With few blocks, the measurement is repeated more often, and the
 * median is used.
 */
export function sampleGrowth(bench: Bench, variant: Variant, count: number): Promise<GrowthSample> {
  const rounds = count < 1000 ? 5 : 1;
  return onPage(bench, variant, 1, async (page, session) => {
    await upgrade(bench, variant, page);
    const samples: GrowthSample[] = [];
    // Run the code a few hundred times first, so that it is compiled for small and large numbers.
    for (let time = 0; time < 4; time += 1) await insertAndUpdate(page, session, 100);
    for (let time = 0; time < rounds; time += 1) {
      samples.push(await insertAndUpdate(page, session, count));
    }
    return {
      mount: median(samples.map(({ mount }) => mount)) / count,
      update: median(samples.map(({ update }) => update)) / count,
    };
  });
}

/** Inserts, updates and removes blocks in each round. Returns the memory that remains in use. */
export function sampleRounds(
  bench: Bench,
  variant: Variant,
  { count, rounds }: { readonly count: number; readonly rounds: number },
): Promise<Remains[]> {
  return onPage(bench, variant, 1, async (page, session) => {
    await upgrade(bench, variant, page);
    const remains: Remains[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate(async (blocks) => {
        await window.probe.insert(blocks);
        await window.probe.update();
        await window.probe.clear();
      }, count);
      const { scripts } = await heapAfterCollection(page, session);
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      remains.push({ heap: scripts, nodes, listeners: jsEventListeners });
    }
    return remains;
  });
}

async function insertAndUpdate(
  page: Page,
  session: CDPSession,
  count: number,
): Promise<GrowthSample> {
  await page.evaluate(() => window.probe.clear());
  await session.send('HeapProfiler.collectGarbage');
  const mount = await timed(page, session, (blocks) => window.probe.insert(blocks), count);
  const update = await timed(page, session, () => window.probe.update());
  return { mount: mount.work, update: update.work };
}

interface Timed {
  readonly result: number;
  /** Milliseconds of the main thread. */
  readonly work: number;
}

async function timed(
  page: Page,
  session: CDPSession,
  run: (count: number) => Promise<number>,
  count = 0,
): Promise<Timed> {
  await page.evaluate(() => window.probe.idle());
  const before = await mainThread(session);
  const result = await page.evaluate(run, count);
  // Otherwise, only some samples would include the last frame.
  await page.evaluate(() => window.probe.idle());
  return { result, work: (await mainThread(session)) - before };
}

/** Returns how long a page's main thread has worked since the page started, in milliseconds. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

async function upgrade({ pages }: Bench, variant: Variant, page: Page) {
  return page.evaluate((script) => window.probe.upgrade(script), pages.scriptOf(variant));
}

/** Collects garbage until no more memory is freed. Weak references and their targets are freed only in a later pass. */
async function heapAfterCollection(page: Page, session: CDPSession): Promise<Heap> {
  let before = Infinity;
  for (;;) {
    await page.evaluate(() => window.probe.idle());
    await session.send('HeapProfiler.collectGarbage');
    const usage: HeapUsage = await session.send('Runtime.getHeapUsage');
    const { usedSize: scripts, embedderHeapUsedSize: nodes = 0 } = usage;
    if (scripts >= before * 0.999) return { scripts, nodes };
    before = scripts;
  }
}

/** Bytes in use. */
interface Heap {
  readonly scripts: number;
  readonly nodes: number;
}

/** Playwright's types contain only the first member. */
interface HeapUsage {
  readonly usedSize: number;
  /** Nodes, styles and listeners, which are stored outside the script heap. */
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
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(pages.pageOf(variant, count));
    await session.send('HeapProfiler.collectGarbage');
    return await work(page, session);
  } finally {
    await page.close();
  }
}
