import { expect } from '@open-wc/testing';
import { startExperiments } from '../../../src/features/experiments/start/start.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const KEY = 'sq-experiments';
const REQUESTED_AT = 'sq-experiments-asked';
const HOUR = 3_600_000;
const served = '{"hero":{"variant":"b"}}';

describe('the experiment service', () => {
  const { fetch } = globalThis;
  const context = document.createElement('script');
  let requests = 0;
  let respond: () => Response;
  let life: AbortController;

  before(() => {
    context.type = 'application/json';
    context.id = 'sq-context';
    context.textContent = JSON.stringify({ website: { id: 'w' }, experiments: {} });
    document.body.append(context);
  });
  after(() => context.remove());
  beforeEach(() => {
    requests = 0;
    life = new AbortController();
    respond = () => Response.json({ experiments: { hero: { variant: 'b' } } });
    globalThis.fetch = () => {
      requests += 1;
      return Promise.resolve(respond());
    };
  });
  afterEach(() => {
    life.abort();
    globalThis.fetch = fetch;
    localStorage.removeItem(KEY);
    localStorage.removeItem(REQUESTED_AT);
  });

  const start = (): void => startExperiments({ signal: life.signal, onDestroy: () => undefined });
  const stored = (text: string): Promise<void> =>
    waitUntil(() => localStorage.getItem(KEY) === text, `${text} is not stored`);

  /** Starts the experiments, and asserts that no request is sent within 20 tasks. */
  async function startSilent(): Promise<void> {
    const before = requests;
    start();
    for (let turn = 0; turn < 20; turn += 1) await nextTask();
    expect(requests).to.equal(before);
  }

  for (const [description, response, requestedAt] of [
    ['no response', null, null],
    ['invalid JSON', 'junk', null],
    ['a list', '[]', null],
    ['null', 'null', null],
    ['a response without a time', '{"older":"a"}', ''],
    ['a response that is an hour old', '{"older":"a"}', -HOUR],
    ['a response from the future', '{"older":"a"}', HOUR],
  ] as const)
    it(`is requested if localStorage has ${description}`, async () => {
      if (response !== null) localStorage.setItem(KEY, response);
      const time = typeof requestedAt === 'number' ? Date.now() + requestedAt : requestedAt;
      if (time !== null) localStorage.setItem(REQUESTED_AT, String(time));
      start();
      await stored(served);
      expect(requests).to.equal(1);
      await startSilent();
    });

  it('does not change the variant of a running A/B test', async () => {
    localStorage.setItem(KEY, '{"hero":{"variant":"a"}}');
    respond = () => Response.json({ experiments: { hero: { variant: 'b' }, later: 'c' } });
    start();
    await stored('{"hero":{"variant":"a"},"later":"c"}');
  });

  for (const known of [null, '{"hero":"a"}'])
    it(`is requested at most once per hour after a failure, with ${known ?? 'no response'} in localStorage`, async () => {
      if (known) localStorage.setItem(KEY, known);
      respond = () => new Response('', { status: 503 });
      start();
      await waitUntil(() => requests === 1);
      await stored(known ?? '{}');
      await startSilent();
      localStorage.setItem(REQUESTED_AT, String(Date.now() - HOUR));
      start();
      await waitUntil(() => requests === 2);
    });

  it('is not requested while the page is prerendered', async () => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    await startSilent();
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    await stored(served);
    expect(requests).to.equal(1);
  });
});
