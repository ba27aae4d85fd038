import { expect } from '@open-wc/testing';
import { attemptKey } from '../../src/platform/attempt.js';
import { lazyModule } from '../../src/loading/lazy-module.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { waitUntil } from '../support/browser/wait-until.js';
import { collectReports } from './fixture.js';

const reports = collectReports();
let asked: number;
let answer: () => Promise<{ readonly content: string }>;

beforeEach(() => {
  reports.length = 0;
  asked = 0;
  answer = () => Promise.resolve({ content: 'here' });
});

function declare(name: string, fallback?: string) {
  return lazyModule(
    name,
    () => {
      asked += 1;
      return answer();
    },
    fallback === undefined ? {} : { fallback },
  );
}

function fail(): Promise<never> {
  return Promise.reject(new Error('no network'));
}

async function failed(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'came',
    (error: unknown) => (error as Error).message,
  );
}

describe('a lazy module', () => {
  it('is requested with a different URL after each failure', async () => {
    expectConsole(/chunk sq-x part failed/);
    const queries: unknown[] = [];
    const query = (): unknown => Reflect.get(globalThis, Symbol.for(attemptKey));
    const code = lazyModule('sq-x part', () => {
      queries.push(query());
      return queries.length < 3 ? fail() : Promise.resolve({});
    });
    for (let time = 0; time < 3; time += 1) await failed(code.load());
    await waitUntil(() => reports.length > 0);
    expect(queries).to.deep.equal(['', '?attempt=1', '?attempt=2']);
    expect(query()).to.equal('');
  });

  it('is fetched once for all callers, and is then available synchronously', async () => {
    const code = declare('sq-x part');
    expect(code.current).to.equal(undefined);
    await Promise.all([code.load(), code.load()]);
    await code.load();
    expect(asked).to.equal(1);
    expect(code.current?.content).to.equal('here');
  });

  it('reports repeated failures once, with its name and fallback, and is fetched again for the next caller', async () => {
    expectConsole(/chunk sq-x part failed/);
    const code = declare('sq-x part', 'Nothing moves.');
    answer = fail;
    const content = [await failed(code.load()), await failed(code.load())];
    await waitUntil(() => reports.length > 0);
    answer = () => Promise.resolve({ content: 'at last' });
    await code.load();
    expect(content).to.deep.equal(Array(2).fill('Loading chunk sq-x part failed. (no network)'));
    expect(reports.map(({ tag, kind, message }) => [tag, kind, message])).to.deep.equal([
      ['sq-x', 'load', 'Nothing moves. Loading chunk sq-x part failed. (no network)'],
    ]);
    expect(code.current?.content).to.equal('at last');
  });

  it('is fetched again when the browser is online, if a caller is still waiting', async () => {
    expectConsole(/chunk (sq-x part|page part) failed/);
    const [waited, left] = [declare('sq-x part'), declare('page part')];
    const abort = new AbortController();
    const came: string[] = [];
    answer = fail;
    waited.whenLoaded(({ content }) => came.push(content), new AbortController().signal);
    left.whenLoaded(({ content }) => came.push(`gone ${content}`), abort.signal);
    await Promise.all([failed(waited.load()), failed(left.load())]);
    abort.abort();
    asked = 0;
    answer = () => Promise.resolve({ content: 'online' });
    dispatchEvent(new Event('online'));
    await waitUntil(() => came.length > 0);
    expect(came).to.deep.equal(['online']);
    expect(asked).to.equal(1);
    expect(left.current).to.equal(undefined);
  });
});
