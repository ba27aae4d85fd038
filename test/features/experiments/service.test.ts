import { expect } from '@open-wc/testing';
import { startExperiments } from '../../../src/features/experiments/start/start.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const KEY = 'sq-experiments';
const ASKED = 'sq-experiments-asked';
const HOUR = 3_600_000;
const { fetch } = globalThis;
let asked: string[] = [];
let life = new AbortController();

before(() => {
  const context = document.createElement('script');
  context.type = 'application/json';
  context.id = 'sq-context';
  context.textContent = JSON.stringify({ website: { id: 'w' }, experiments: {} });
  document.body.append(context);
});
beforeEach(() => {
  asked = [];
  life = new AbortController();
  globalThis.fetch = (address) => {
    asked.push(new URL(address as string, location.href).pathname);
    return Promise.resolve(Response.json({ experiments: { hero: { variant: 'b' } } }));
  };
});
afterEach(() => {
  life.abort();
  globalThis.fetch = fetch;
  localStorage.removeItem(KEY);
  localStorage.removeItem(ASKED);
});

function start(): void {
  startExperiments({ signal: life.signal, onDestroy: () => undefined });
}

/** As long as a request takes to be made that nothing holds. */
async function aWhile(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

const served = '{"hero":{"variant":"b"}}';

for (const junk of ['junk', '[]', '7', '"text"', 'null']) {
  it(`asks the service again where ${junk} is what is left of its answer`, async () => {
    localStorage.setItem(KEY, junk);
    start();
    await waitUntil(() => localStorage.getItem(KEY) === served, 'its answer is kept');
    expect(asked).to.eql(['/api/experiments']);
  });
}

/** As if the service had been asked at a moment, and had answered. */
function answeredAt(moment: string | number, answer: unknown): void {
  localStorage.setItem(KEY, JSON.stringify(answer));
  localStorage.setItem(ASKED, String(moment));
}

it('asks once an hour, however many pages are seen', async () => {
  start();
  await waitUntil(() => localStorage.getItem(KEY) === served, 'its answer is kept');
  start();
  await aWhile();
  expect(asked).to.eql(['/api/experiments']);
});

for (const [when, moment] of [
  ['an hour ago', () => Date.now() - HOUR],
  ['at a time that nobody has kept', () => ''],
  ['at a time that is to come', () => Date.now() + HOUR],
] as const) {
  it(`asks again where it has answered ${when}: what has begun meanwhile reaches it`, async () => {
    answeredAt(moment(), { older: 'a' });
    start();
    await waitUntil(() => localStorage.getItem(KEY) === served, 'its answer is kept');
    expect(asked).to.eql(['/api/experiments']);
    expect(Date.now() - Number(localStorage.getItem(ASKED))).to.be.lessThan(HOUR);
  });
}

it('of a test that still runs a visitor keeps the variant', async () => {
  answeredAt(0, { hero: { variant: 'a' } });
  start();
  await waitUntil(() => asked.length === 1, 'the service is asked');
  await aWhile();
  expect(localStorage.getItem(KEY)).to.equal('{"hero":{"variant":"a"}}');
});

it('a service that does not answer is not asked with each page', async () => {
  globalThis.fetch = (address) => {
    asked.push(address as string);
    return Promise.resolve(new Response('', { status: 503 }));
  };
  answeredAt(0, { hero: 'a' });
  start();
  await waitUntil(() => asked.length === 1, 'the service is asked');
  await aWhile();
  start();
  await aWhile();
  expect(asked).to.have.length(1);
  expect(localStorage.getItem(KEY)).to.equal('{"hero":"a"}');
});

it('asks nothing and keeps nothing while a browser has only loaded the page ahead', async () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  start();
  await aWhile();
  const before = [...asked];
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  await waitUntil(() => localStorage.getItem(KEY) === served, 'its answer is kept');
  expect(before).to.eql([]);
  expect(asked).to.eql(['/api/experiments']);
});
