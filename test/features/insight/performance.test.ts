import { expect } from '@open-wc/testing';
import { upgradeTimes } from '../../../src/core/kept-events.js';
import type { Wanted } from '../../../src/features/insight/arrival/records.js';
import { observe } from '../../../src/features/insight/collect/observed.js';
import { startPerformance } from '../../../src/features/insight/performance/performance.js';
import { consent } from '../../../src/page/consent.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const visit = {
  visitorCookie: '',
  session: { sessionId: '', isFirstLanding: false, isFirstSession: false },
};
const { requestIdleCallback } = globalThis;
let life = new AbortController();
let idle: (() => void)[] = [];
let recorded: Wanted[] = [];

beforeEach(() => {
  life = new AbortController();
  idle = [];
  recorded = [];
  globalThis.requestIdleCallback = (work) => idle.push(work as () => void);
});
afterEach(() => {
  life.abort();
  globalThis.requestIdleCallback = requestIdleCallback;
  consent().accept();
});

function start(): void {
  startPerformance({
    recorder: {
      record: (wanted) => recorded.push(wanted),
      allows: () => true,
      whenAllowed: (_, work) => work(),
      leave: () => undefined,
      stop: () => undefined,
    },
    sender: { ask: () => Promise.resolve({ pageLoadId: 'load' }) },
    reportError: () => undefined,
    observed: observe(() => undefined, life.signal),
    isSeen: true,
    signal: life.signal,
  });
}

function hide(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  Reflect.deleteProperty(document, 'visibilityState');
}

/** What was recorded, by metric or the name of its event. */
const names = (): string[] =>
  recorded.map(({ build }) => {
    const { e, d } = build(visit) as { readonly e: string; readonly d: { readonly m?: string } };
    return d.m ?? e;
  });

const isUpgrade = (data: unknown): boolean =>
  (data as { readonly g?: string }).g === 'sq-speed-probe';

it('begins to measure what visitors feel, and asks for the id of the load, in tasks of their own', () => {
  start();
  expect(idle).to.have.length(2);
});

it('says how long elements took to upgrade', () => {
  upgradeTimes().set('sq-speed-probe', { elements: 2, longest: 12.4 });
  start();
  hide();
  upgradeTimes().delete('sq-speed-probe');
  const [upgrade] = recorded.map(({ build }) => build(visit)['d']).filter(isUpgrade);
  expect(upgrade).to.eql({ m: 'upgrade', v: 12, g: 'sq-speed-probe', c: 2 });
});

it('a page that is left before all are measured says what the browser has kept, each once', async () => {
  start();
  hide();
  for (const work of idle.splice(0)) work();
  hide();
  await waitUntil(() => names().includes('TTFB'), 'it says how it came');
  expect(new Set(names()).size).to.equal(names().length);
  expect(names()).to.include.members(['page_speed', 'TTFB']);
});

it('what was measured before a denial is not recorded, though it is allowed again', async () => {
  consent().accept();
  start();
  for (const work of idle.splice(0)) work();
  consent().deny();
  consent().accept();
  hide();
  // Of another page, which was not denied.
  start();
  hide();
  await waitUntil(() => names().includes('page_speed'), 'the other one says how it came');
  expect(names().filter((name) => name === 'page_speed')).to.have.lengthOf(1);
});

it('a page on which nothing may be measured from the beginning has no speed', () => {
  consent().deny();
  start();
  consent().accept();
  hide();
  expect(names()).to.deep.equal([]);
});

it('a page that is left before all are measured names its load, as far as it is known', async () => {
  start();
  // The next vital, and the request for the id.
  for (const work of idle.splice(0, 2)) work();
  await new Promise((resolve) => setTimeout(resolve));
  hide();
  expect(recorded.map(({ build }) => build(visit)['p'])).not.to.include(undefined);
  expect(names()).to.include.members(['page_speed', 'TTFB']);
});
