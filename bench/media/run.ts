import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { actAsProviders } from '../../test/support/node/players.js';
import { startTileServer } from '../../test/support/node/tile-server.js';
import { median, pairedRatio } from '../figures.js';
import { idle, mainThread } from '../gallery/samples.js';
import { table } from '../table.js';
import { contestants, openSite, subjects, type Contestant, type Subject } from './pages.js';

/** Costs of a page since its first request. `script` is in kilobytes after gzip. */
interface Cost {
  readonly requests: number;
  readonly script: number;
  readonly work: number;
}

/** Measurements of a page before and after its first interaction. */
interface Sample {
  readonly untouched: Cost;
  readonly touched: Cost;
  /** Milliseconds from the interaction to the first frame that responds. */
  readonly answer: number;
}

const titles: Readonly<Record<Subject, string>> = {
  video: 'A YouTube video with a fake player (the real player requests additional files)',
  map: 'A map with tiles of a loopback server; the first touch is the mouse that comes over it, of Leaflet a zoom button',
};

/**
 * Compares our video and map with their competitors. Contestants take turns, each on a new page in its own browser
 * context. Prints medians, and each sample's ratio to our sample that was taken at the same time. The first round is
 * not counted. Work in a player's frame is not counted, because it runs in a different process.
 */
export async function benchMedia(
  browser: Browser,
  repeats: number,
  report: (line: string) => void,
): Promise<void> {
  const tiles = await startTileServer();
  const site = await openSite(tiles.origin);
  try {
    for (const subject of subjects) {
      report(`media: ${subject}`);
      const all = contestants.filter((contestant) => contestant.subject === subject);
      const samples = new Map(all.map(({ name }) => [name, [] as Sample[]]));
      for (let turn = 0; turn <= repeats; turn += 1) {
        for (const contestant of all) {
          const sample = await sampleOf(browser, contestant, site.addressOf(contestant));
          if (turn > 0) samples.get(contestant.name)?.push(sample);
        }
      }
      print(subject, samples);
    }
  } finally {
    site.close();
    await tiles.close();
  }
}

async function sampleOf(
  browser: Browser,
  contestant: Contestant,
  address: string,
): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    await actAsProviders(page);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.addInitScript(keepTouch);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const costSoFar = async (): Promise<Cost> => {
      await idle(page);
      const work = await mainThread(session);
      return { requests: responses.length, script: await scriptOf(responses), work };
    };
    await page.goto(address, { waitUntil: 'networkidle' });
    const untouched = await costSoFar();
    const answer = await touchers[contestant.subject](page, contestant);
    return { untouched, touched: await costSoFar(), answer };
  } finally {
    await context.close();
  }
}

/**
 * Runs in each document before the page's own code. Records the time of the last mouse move and click, by the machine's
 * clock.
 */
function keepTouch(): void {
  for (const type of ['pointerover', 'click'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        document.documentElement.setAttribute(
          `data-${type}`,
          String(performance.timeOrigin + timeStamp),
        );
      },
      { capture: true },
    );
}

/** Interacts with a page as a visitor does. Returns the milliseconds until something new is painted. */
const touchers: Readonly<Record<Subject, (page: Page, contestant: Contestant) => Promise<number>>> =
  {
    async video(page, { script }) {
      const frame = (): ReturnType<Page['frames']>[number] | undefined =>
        page.frames().find((each) => each.url().startsWith('https://www.youtube-nocookie.com/'));
      if (script === null) {
        // The player has loaded, so its own button starts the video.
        const player = frame();
        if (!player) throw new Error('The page contains no player.');
        return player.evaluate(async () => {
          const start = performance.now();
          document.querySelector<HTMLElement>('#play')?.click();
          await new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(resolve)),
          );
          return performance.now() - start;
        });
      }
      await page.mouse.move(400, 325);
      await idle(page);
      await page.mouse.click(400, 325);
      const framed = frame() ?? (await page.waitForEvent('framenavigated', () => Boolean(frame())));
      const painted = await framed.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list, observer) => {
              const paint = list.getEntriesByName('first-contentful-paint').at(0);
              if (!paint) return;
              observer.disconnect();
              resolve(performance.timeOrigin + paint.startTime);
            }).observe({ type: 'paint', buffered: true });
          }),
      );
      return painted - (await touchedAt(page, 'click'));
    },

    async map(page, { script }) {
      // Wait until the map is being dragged or has started to zoom.
      const shown = page.evaluate(async () => {
        const root = document.querySelector('sq-map')?.shadowRoot ?? document;
        const sign = root === document ? '.leaflet-zoom-anim' : '.leaflet-map-pane';
        while (!root.querySelector(sign)) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return performance.timeOrigin + performance.now();
      });
      if (script === 'sq') await page.mouse.move(60, 160);
      else await page.locator('.leaflet-control-zoom-in').click();
      return (await shown) - (await touchedAt(page, script === 'sq' ? 'pointerover' : 'click'));
    },
  };

function touchedAt(page: Page, type: 'click' | 'pointerover'): Promise<number> {
  return page.evaluate(
    (name) => Number(document.documentElement.getAttribute(`data-${name}`)),
    type,
  );
}

async function scriptOf(responses: readonly Response[]): Promise<number> {
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
}

function print(subject: Subject, samples: ReadonlyMap<string, readonly Sample[]>): void {
  const [ours = []] = samples.values();
  const cell = (those: readonly Sample[], read: (sample: Sample) => number): string => {
    const [value, ratio] = [median(those.map(read)), pairedRatio(those.map(read), ours.map(read))];
    const times = those === ours || !Number.isFinite(ratio) ? '' : ` (${ratio.toFixed(2)})`;
    return `${value.toFixed(value < 100 && !Number.isInteger(value) ? 1 : 0)}${times}`;
  };
  const costs: readonly (keyof Cost)[] = ['requests', 'script', 'work'];
  const rows = [...samples].flatMap(([name, those]) =>
    (['untouched', 'touched'] as const).map((when) => [
      `${name}, ${when}`,
      ...costs.map((cost) => cell(those, (sample) => sample[when][cost])),
      when === 'touched' ? cell(those, ({ answer }) => answer) : '',
    ]),
  );
  console.log(`\n${titles[subject]} (factor relative to ours)`);
  console.log(
    table(['', 'requests', 'kB of script', 'main thread ms', 'ms from interaction to frame'], rows),
  );
}
