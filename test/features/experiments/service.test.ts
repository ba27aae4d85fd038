import { expect } from '@open-wc/testing';
import { startExperiments } from '../../../src/features/experiments/start/start.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const KEY = 'sq-experiments';
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
