import type { Browser, CDPSession, Page } from 'playwright';
import type { Contestant, Discipline } from './contestants.js';
import type { Arena } from './server.js';

/** Figures by name, in milliseconds. Lower is better. */
export type Sample = Readonly<Record<string, number>>;

/** Pictures of the rows. */
const rowCount = 500;
/** How many times slower the processor is made. */
const slowdown = 4;
/** Milliseconds within which every change of slide has come to rest. */
const restTime = 1500;

/** The figures of each discipline. */
export const figuresOf: Readonly<Record<Discipline, readonly string[]>> = {
  rows: ['insert 500', 're-layout'],
  slides: ['change of slide'],
  viewer: ['first frame'],
};

/** Takes one sample of a contestant, on a page of its own. */
export async function sampleContestant(
  browser: Browser,
  arena: Arena,
  contestant: Contestant,
): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(arena.addressOf(contestant), { waitUntil: 'load' });
    await page.evaluate(() => window.contest.ready);
    await rest(page);
    return await takers[contestant.discipline](page, session);
  } finally {
    await page.close();
  }
}

const takers: Readonly<Record<Discipline, (page: Page, session: CDPSession) => Promise<Sample>>> = {
  async rows(page, session) {
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
  },

  async slides(page, session) {
    const next = (): Promise<number> =>
      workOf(
        page,
        session,
        async (time) => {
          window.contest.next?.();
          await new Promise((resolve) => setTimeout(resolve, time));
        },
        restTime,
      );
    // The first change compiles what it needs.
    await next();
    return { 'change of slide': ((await next()) + (await next())) / 2 };
  },

  async viewer(page) {
    // As a hand does: the pointer comes to the picture before it presses.
    await page.mouse.move(100, 60);
    await rest(page);
    await page.evaluate(() => Reflect.set(window, 'opened', window.contest.opened?.()));
    await page.mouse.click(100, 60);
    const firstFrame = await page.evaluate(() => Reflect.get(window, 'opened') as Promise<number>);
    return { 'first frame': firstFrame };
  },
};

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

/** Settles when the page has painted and has had nothing to do for a while. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}
