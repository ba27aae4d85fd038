import type { Browser } from 'playwright';
import { median } from '../figures.js';
import { fields } from './content.js';
import { costOf, type Cost } from './model/request-log.js';
import type { Sample } from './model/page-table.js';
import type { PageName } from './site.js';
import { pause, Visit } from './visit.js';

/** The browser and the server that samples use. */
export interface Stand {
  readonly browser: Browser;
  readonly probe: string;
  readonly addressOf: (name: PageName) => string;
}

/** Selectors of the elements that a visitor uses, for each version of the page. */
const selectors = {
  picture: '#gallery a >> nth=1',
  next: '#carousel [part~=next], #carousel .next',
  summary: '#questions summary >> nth=1',
  tip: '#tips button >> nth=0',
  terms: '#open-terms',
  send: '#contact button',
  accept: 'sq-cookie-banner [part~=accept], .consent .accept',
  add: '.product form button.button',
} as const;

/** Time limit of a visit, in milliseconds. */
const patience = 150_000;
/** The effects of a key press or a click end within this many milliseconds, including transitions. */
const settleTime = 600;

/**
 * Takes one sample of a page for a round.
 *
 * @param slowdown - CPU slowdown factor
 * @param report - Called for each measurement that fails
 */
export async function sampleOf(
  stand: Stand,
  name: PageName,
  slowdown: number,
  report: (line: string) => void,
): Promise<Sample> {
  const sample: Record<string, number> = {};
  for (const [title, take] of Object.entries(measuresOf(name))) {
    const visit = await Visit.begin(stand.browser, stand.probe, slowdown);
    visit.page.on('pageerror', (error) => report(`${name}: ${String(error)}`));
    // If a page never becomes idle, this is the only way to end the visit: closing the page rejects all pending waits.
    const limit = setTimeout(() => void visit.close(), patience);
    try {
      await visit.page.goto(stand.addressOf(name), { waitUntil: 'commit' });
      for await (const figures of take(visit)) Object.assign(sample, figures);
    } catch (error) {
      report(`${name}, ${title}: ${String(error).split('\n')[0] ?? ''}`);
    } finally {
      clearTimeout(limit);
      await visit.close();
    }
  }
  return sample;
}

/** Visits a page and yields measurements one by one, so that those before a failure count. */
type Measure = (visit: Visit) => AsyncIterable<Sample>;

function measuresOf(name: PageName): Readonly<Record<string, Measure>> {
  switch (name) {
    case 'plain':
      return { load };
    case 'sq':
    case 'sq-inline':
    case 'react':
      return { load: loadAndUse, picture: clickPicture, next: clickNext, form: sendUntouched };
    case 'home':
      return { load };
    case 'product':
      return { load, add: addReached, 'add at once': addUntouched };
  }
}

async function* load(visit: Visit): AsyncGenerator<Sample> {
  await visit.rest();
  const { firstPaint, shift, blocked } = await readProbe(visit);
  yield { firstPaint, shift, blocked, ...named('', costOf(visit.requests)) };
  yield { mainThread: await visit.mainThread() };
  await visit.scroll();
  yield named('scrolled ', costOf(visit.requests));
  yield { 'scrolled shift': (await readProbe(visit)).shift };
  yield { 'scrolled mainThread': await visit.mainThread() };
}

async function* loadAndUse(visit: Visit): AsyncGenerator<Sample> {
  yield* load(visit);
  const { page } = visit;
  await page.locator(selectors.accept).click();
  await page.locator(selectors.summary).click();
  await page.locator(selectors.tip).hover();
  await page.locator(selectors.terms).click();
  await visit.rest();
  await close(visit);
  await visit.press(selectors.next, 'moved');
  await visit.rest();

  await visit.press(selectors.picture, 'large');
  await visit.rest();
  yield { 'next slide': await longestTouch(visit, () => page.keyboard.press('ArrowRight')) };
  await close(visit);

  for (const { name, written } of fields) {
    if (written) await page.locator(`#contact [name=${name}]`).fill(written);
  }
  await visit.rest();
  yield* send(visit, 'touched ');
  yield { submit: (await readProbe(visit)).longestTouch };
  await visit.rest();
  yield named('used ', costOf(visit.requests));
  yield { 'used shift': (await readProbe(visit)).shift };
}

async function* clickPicture(visit: Visit): AsyncGenerator<Sample> {
  await firstPaint(visit);
  await visit.pressUntilTaken(selectors.picture, 'large');
  const { pressed, seen } = await readProbe(visit);
  yield { 'picture since press': seen - pressed, 'picture since start': seen };
}

async function* clickNext(visit: Visit): AsyncGenerator<Sample> {
  const painted = await firstPaint(visit);
  // Code may create the button when the carousel scrolls into view.
  await visit.page
    .locator('#carousel')
    .evaluate((carousel) => carousel.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await visit.pressUntilTaken(selectors.next, 'moved');
  const { seen } = await readProbe(visit);
  yield { 'moved since paint': seen - painted, 'moved since start': seen };
}

/** Submits a form whose fields were filled in without events, as a browser does. */
async function* sendUntouched(visit: Visit): AsyncGenerator<Sample> {
  await visit.rest();
  await visit.page.evaluate((all) => {
    for (const { name, written } of all) {
      const control = document.querySelector<HTMLInputElement>(`#contact [name=${name}]`);
      if (control) control.value = written;
    }
    document.querySelector('#contact')?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, fields);
  // Elements that scroll into view together with the form, such as the map, are not measured.
  await visit.rest();
  yield* send(visit, 'untouched ');
}

/** Closes the page's overlays. */
async function close({ page }: Visit): Promise<void> {
  await page.keyboard.press('Escape');
  await pause(settleTime);
}

async function* send(visit: Visit, prefix: string): AsyncGenerator<Sample> {
  const before = visit.requests.length;
  await visit.press(selectors.send, 'thanked');
  const { pressed, seen } = await readProbe(visit);
  const { calls, scripts } = costOf(visit.requests.slice(before));
  yield {
    [`${prefix}form calls`]: calls,
    [`${prefix}form scripts`]: scripts,
    [`${prefix}form time`]: seen - pressed,
  };
}

async function* addReached(visit: Visit): AsyncGenerator<Sample> {
  await visit.rest();
  await visit.page.locator(selectors.add).hover();
  await visit.rest();
  yield* add(visit, '');
}

async function* addUntouched(visit: Visit): AsyncGenerator<Sample> {
  await visit.rest();
  yield* add(visit, 'untouched ');
}

async function* add(visit: Visit, prefix: string): AsyncGenerator<Sample> {
  const trips: number[] = [];
  for (let time = 0; time < 3; time += 1) trips.push(await roundTrip(visit));
  await visit.rest();
  const before = visit.requests.length;
  await visit.press(selectors.add, 'counted');
  const { pressed, seen } = await readProbe(visit);
  await visit.rest();
  const { calls, scripts } = costOf(visit.requests.slice(before));
  yield {
    [`${prefix}add calls`]: calls,
    [`${prefix}add scripts`]: scripts,
    [`${prefix}add trips`]: (seen - pressed) / median(trips),
  };
}

/** Returns the milliseconds that the server's smallest file takes. */
function roundTrip({ page }: Visit): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now();
    await (await fetch('/robots.txt', { cache: 'no-store' })).text();
    return performance.now() - start;
  });
}

async function firstPaint({ page }: Visit): Promise<number> {
  const probe = await page.waitForFunction(() => window.pageProbe.firstPaint);
  return probe.jsonValue();
}

/** Returns the milliseconds from an interaction to the next frame, as measured by the browser. */
async function longestTouch(visit: Visit, touch: () => Promise<void>): Promise<number> {
  await visit.page.evaluate(() => window.pageProbe.watch());
  await touch();
  await pause(settleTime);
  return (await readProbe(visit)).longestTouch;
}

function readProbe({ page }: Visit) {
  return page.evaluate(() => {
    const { firstPaint, shift, blocked, longestTouch, pressed, seen } = window.pageProbe;
    return { firstPaint, shift, blocked, longestTouch, pressed, seen };
  });
}

function named(prefix: string, cost: Cost): Sample {
  return Object.fromEntries(
    Object.entries(cost).map(([name, value]) => [`${prefix}${name}`, value as number]),
  );
}
