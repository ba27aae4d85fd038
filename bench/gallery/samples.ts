import type { Browser, CDPSession, Page } from 'playwright';
import type { Contestant, Discipline } from './contestants.js';
import type { Arena } from './server.js';

/** Figures by name, in milliseconds. Lower is better. */
export type Sample = Readonly<Record<string, number>>;

/** Pictures of the rows. */
const rowCount = 500;
/** How many times slower the processor is made where what counts is time, or a long task. */
const slowdown = 4;
/** Milliseconds before a change of slide begins, in which the runner reads the clock. */
const changeDelay = 400;
/** Milliseconds within which every change of slide has come to rest. */
const restTime = 1200;

/** The figures of each discipline. */
export const figuresOf: Readonly<Record<Discipline, readonly string[]>> = {
  rows: ['insert 500', 're-layout'],
  slides: ['change of slide'],
  viewer: ['first frame'],
};

/** A contestant at work, on a page of its own. */
export interface Entrant {
  readonly contestant: Contestant;
  readonly page: Page;
  readonly session: CDPSession;
}

/** Opens the page of a contestant, and waits until it is at rest. */
export async function enter(
  browser: Browser,
  arena: Arena,
  contestant: Contestant,
): Promise<Entrant> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  // Time of the processor that the thread has had: what others take of it meanwhile does not count.
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
  /** How many times slower the processor is made. Slowing is itself work, which makes short work uncertain. */
  readonly rate: number;
  /** Samples of a page that are not counted: the first ones compile what they need. */
  readonly warmUps: number;
  /** Samples of a page that are. */
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
  // What it takes to ask for a change is no part of it.
  await page.evaluate((delay) => {
    setTimeout(() => window.contest.next?.(), delay);
  }, changeDelay);
  const before = await mainThread(session);
  // Not in the page, which has nothing to do but to change its slide.
  await new Promise((resolve) => setTimeout(resolve, changeDelay + restTime));
  return { 'change of slide': (await mainThread(session)) - before };
}

async function sampleViewer({ page }: Entrant): Promise<Sample> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  // As a hand does: the pointer comes to the picture before it presses.
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

/** The clock of the processor's time is not to be read in a page: it is in what the browser traces. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly tid: number;
    /** Microseconds: since the machine began, and of them those that the thread has run. */
    readonly ts: number;
    readonly tts: number;
    readonly tdur: number;
  }[];
}

/** Marks, and the frames that end with a commit. */
const traced = ['-*', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];

/** Milliseconds of the main thread from a change until the page is at rest again. */
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

/** Settles when the page has painted and has had nothing to do for a while. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Milliseconds that the main thread has worked since the page began, where `Performance.enable` counts `threadTicks`. */
export async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}
