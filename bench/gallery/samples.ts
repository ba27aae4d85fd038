import type { Browser, CDPSession, Page } from 'playwright';
import type { Contestant, Discipline } from './contestants.js';
import type { Arena } from './server.js';

/** Figures by name, in milliseconds. Lower is better. */
export type Sample = Readonly<Record<string, number>>;

/** Images of the rows. */
const rowCount = 500;
/** CPU slowdown for measurements of time, or of a long task. */
const slowdown = 4;
/** Milliseconds before a change of slide, in which the runner reads the clock. */
const changeDelay = 400;
/** Milliseconds within which every change of slide has ended. */
const restTime = 1200;

/** The figures of each discipline. */
export const figuresOf: Readonly<Record<Discipline, readonly string[]>> = {
  rows: ['insert 500', 're-layout'],
  slides: ['change of slide'],
  viewer: ['first frame'],
};

/** A running contestant on a separate page. */
export interface Entrant {
  readonly contestant: Contestant;
  readonly page: Page;
  readonly session: CDPSession;
}

/** Opens the page of a contestant, and waits until it is idle. */
export async function enter(
  browser: Browser,
  arena: Arena,
  contestant: Contestant,
): Promise<Entrant> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  // CPU time of the thread, which excludes time of other processes.
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
  /** CPU slowdown. Slowing down is itself work, which makes short measurements inaccurate. */
  readonly rate: number;
  /** Number of warm-up samples per page: they compile the code. */
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
  // The call that requests the change is not counted.
  await page.evaluate((delay) => {
    setTimeout(() => window.contest.next?.(), delay);
  }, changeDelay);
  const before = await mainThread(session);
  // Outside of the page, which only changes its slide.
  await new Promise((resolve) => setTimeout(resolve, changeDelay + restTime));
  return { 'change of slide': (await mainThread(session)) - before };
}

async function sampleViewer({ page }: Entrant): Promise<Sample> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  // Like a hand: the pointer moves to the image before it presses.
  await page.mouse.move(100, 60);
  await rest(page);
  await page.evaluate(() => Reflect.set(window, 'opened', window.contest.opened?.()));
  await browser.startTracing(page, { categories: traced });
  await page.mouse.click(100, 60);
  await page.evaluate(() => Reflect.get(window, 'opened') as Promise<void>);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as Trace;
  const clicked = traceEvents.find(({ name }) => name === 'clicked');
  const shown = traceEvents.find(({ name }) => name === 'shown');
  if (!clicked || !shown) throw new Error('The trace lacks a mark.');
  const [frame] = traceEvents
    .filter(({ name, tid, ts }) => name === 'Commit' && tid === shown.tid && ts > shown.ts)
    .sort((one, other) => one.ts - other.ts);
  if (!frame) throw new Error('The trace lacks a frame.');
  return { 'first frame': (frame.tts + frame.tdur - clicked.tts) / 1000 };
}

/** Pages cannot read CPU time: it is part of the browser's trace. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly tid: number;
    /** Microseconds since the machine has started, and CPU microseconds of the thread. */
    readonly ts: number;
    readonly tts: number;
    readonly tdur: number;
  }[];
}

/** Marks, and the frames that end with a commit. */
const traced = ['-*', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];

/** Milliseconds of the main thread from a change until the page is idle again. */
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

/** Settles when the page has painted and has been idle for a while. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** CPU milliseconds of the main thread since the page has started, in the time domain `threadTicks`. */
export async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}
