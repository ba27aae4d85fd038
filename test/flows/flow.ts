import { after, before, test } from 'node:test';
import type { EngineBrowser } from '../support/engines/engine.js';
import { engines, isEngine } from '../support/engines/find.js';
import { openEngine } from '../support/engines/open.js';
import { startDemo, type Demo } from '../support/node/demo.js';
import { readRows, type Rows } from '../support/node/rows.js';
import { Visit } from './visit.js';

const name = process.env['SQ_ENGINE'] ?? '';
if (!isEngine(name)) throw new Error('SQ_ENGINE must be the name of a browser engine.');
const { title } = engines[name];

let browser: EngineBrowser | undefined;
let demo: Demo | undefined;

before(async () => {
  [browser, demo] = await Promise.all([openEngine(name), startDemo()]);
});

after(async () => {
  await Promise.all([browser?.close(), demo?.stop()]);
});

/** A flow whose test opens its own pages on the demo site. */
export function flowOf(
  what: string,
  walk: (site: string, browser: EngineBrowser) => Promise<void>,
): void {
  void test(`${title}: ${what}`, { timeout: 400_000 }, async () => {
    if (!browser || !demo) throw new Error(`${title} or the demo server has not started.`);
    await walk(demo.url, browser);
  });
}

/**
 * A flow of one visitor on the demo site, in the engine that `SQ_ENGINE` names. It can also read the site's records of
 * all visits. Any error on its pages fails the flow.
 */
export function flow(
  what: string,
  walk: (visit: Visit, readVisits: () => Promise<Rows['insight']>) => Promise<void>,
): void {
  void test(`${title}: ${what}`, { timeout: 180_000 }, async () => {
    if (!browser || !demo) throw new Error(`${title} or the demo server has not started.`);
    const { rowsUrl } = demo;
    const page = await browser.newPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    const visit = new Visit(demo.url, page);
    try {
      await walk(visit, () => readRows(rowsUrl, 'insight', ''));
      await visit.expectNoErrors();
    } finally {
      await page.close();
    }
  });
}
