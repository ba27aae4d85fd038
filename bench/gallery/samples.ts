import type { Browser, CDPSession, Page } from 'playwright';
import type { Contestant, Discipline } from './contestants.js';
import type { Arena } from './server.js';

/** Measurements in milliseconds, keyed by name. Lower is better. */
export type Sample = Readonly<Record<string, number>>;

/** Number of images in rows. */
const rowCount = 500;
/** CPU slowdown when measuring durations or a long task. */
const slowdown = 4;
/**
 * Milliseconds between requesting a slide change and the change itself. The runner reads the clock during this time.
 */
const changeDelay = 400;
/** Every change of a slide has ended after this many milliseconds. */
const restTime = 1200;

/** The measurements in each discipline. */
export const figuresOf: Readonly<Record<Discipline, readonly string[]>> = {
  rows: ['insert 500', 're-layout'],
  slides: ['change of slide'],
  viewer: ['first frame'],
};

/** A running contestant on its own page. */
export interface Entrant {
  readonly contestant: Contestant;
  readonly page: Page;
  readonly session: CDPSession;
}

/** Opens a contestant's page, and waits until it is idle. */
export async function enter(
  browser: Browser,
  arena: Arena,
  contestant: Contestant,
): Promise<Entrant> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  // Measure the thread's CPU time, because it excludes other processes.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { rate } = disciplines[contestant.discipline];
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(arena.addressOf(contestant), { waitUntil: 'load' });
  await page.evaluate(() => window.contest.ready);
  await rest(page);
  return { contestant, page, session };
}

/** Takes one sample. */
export function sampleOf(entrant: Entrant): Promise<Sample> {
  return disciplines[entrant.contestant.discipline].sample(entrant);
}

interface Measured {
  /** CPU slowdown. The slowdown itself takes CPU time, which makes short measurements inaccurate. */
  readonly rate: number;
  /** Number of samples per page that are not counted. They let the browser compile the code. */
  readonly warmUps: number;
  /** Number of counted samples per page. */
  readonly rounds: number;
  readonly sample: (entrant: Entrant) => Promise<Sample>;
}

/** How each discipline is measured. */
export const disciplines: Readonly<Record<Discipline, Measured>> = {
  rows: { rate: slowdown, warmUps: 0, rounds: 1, sample: sampleRows },
  slides: { rate: 1, warmUps: 2, rounds: 8, sample: sampleSlides },
  viewer: { rate: 1, warmUps: 0, rounds: 1, sample: sampleViewer },
};

async function sampleRows({ page, session }: Entrant): Promise<Sample> {
  const insert = await workOf(
    page,
    session,
    (count) => {
      window.contest.insert?.(count);
    },
    rowCount,
  );
  const relayout = await workOf(
    page,
    session,
    (width) => {
      const stage = document.querySelector<HTMLElement>('#stage');
      if (stage) stage.style.width = `${String(width)}px`;
    },
    1000,
  );
  return { 'insert 500': insert, 're-layout': relayout };
}

async function sampleSlides({ page, session }: Entrant): Promise<Sample> {
  // The call that requests the change is not measured.
  await page.evaluate((delay) => {
    setTimeout(() => window.contest.next?.(), delay);
  }, changeDelay);
  const before = await mainThread(session);
  // Wait outside the page, so that the page does nothing but change its slide.
  await new Promise((resolve) => setTimeout(resolve, changeDelay + restTime));
  return { 'change of slide': (await mainThread(session)) - before };
}

async function sampleViewer({ page }: Entrant): Promise<Sample> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page is not connected to a browser.');
  // Move the pointer to the image before pressing, as a person does.
  await page.mouse.move(100, 60);
  await rest(page);
  await page.evaluate(() => Reflect.set(window, 'opened', window.contest.opened?.()));
  await browser.startTracing(page, { categories: traced });
  await page.mouse.click(100, 60);
  await page.evaluate(() => Reflect.get(window, 'opened') as Promise<void>);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as Trace;
  const clicked = traceEvents.find(({ name }) => name === 'clicked');
  const shown = traceEvents.find(({ name }) => name === 'shown');
  if (!clicked || !shown) throw new Error('A performance mark is missing from the trace.');
  const [frame] = traceEvents
    .filter(({ name, tid, ts }) => name === 'Commit' && tid === shown.tid && ts > shown.ts)
    .sort((one, other) => one.ts - other.ts);
  if (!frame) throw new Error('The trace contains no frame after the mark.');
  return { 'first frame': (frame.tts + frame.tdur - clicked.tts) / 1000 };
}

/** A trace by the browser. It contains CPU times, which pages cannot read. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly tid: number;
    /** `ts` is microseconds since the machine started. `tdur` is the thread's CPU time in microseconds. */
    readonly ts: number;
    readonly tts: number;
    readonly tdur: number;
  }[];
}

/** Records marks, and frames that end with a commit. */
const traced = ['-*', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];

/** Returns the main thread's milliseconds from a change until the page is idle again. */
async function workOf(
  page: Page,
  session: CDPSession,
  change: (value: number) => void | Promise<void>,
  value: number,
): Promise<number> {
  const before = await mainThread(session);
  await page.evaluate(change, value);
  await rest(page);
  return (await mainThread(session)) - before;
}

async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await idle(page);
}

/** Resolves when the page has painted and has been idle for a while. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Returns the main thread's CPU milliseconds since the page started. Requires the time domain `threadTicks`. */
export async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}
