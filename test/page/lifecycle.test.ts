import { expect } from '@open-wc/testing';
import { createPageLife, type PageRun } from '../../src/page/lifecycle.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { waitUntil } from '../support/browser/wait-until.js';

it('runs initializers once, when the page is ready, and later ones at once', () => {
  const life = createPageLife();
  const ran: string[] = [];
  life.onReady(() => ran.push('first'));
  life.onReady(() => ran.push('second'));
  expect(ran).to.deep.equal([]);
  expect([life.isInitialized, life.isInitializedAtLeastOnce]).to.deep.equal([false, false]);

  life.markReady();
  life.markReady();
  expect(ran).to.deep.equal(['first', 'second']);
  expect([life.isInitialized, life.isInitializedAtLeastOnce]).to.deep.equal([true, true]);

  life.onReady(() => ran.push('late'));
  expect(ran).to.deep.equal(['first', 'second', 'late']);
});

it('reports an initializer that throws or rejects, and runs the others', async () => {
  const life = createPageLife();
  const ran: string[] = [];
  const logged = expectConsole(/<page runtime> initializer: failed\./);
  life.onReady(() => {
    throw new Error('now');
  });
  life.onReady(() => Promise.reject(new Error('later')));
  life.onReady(() => ran.push('third'));
  life.markReady();
  expect(ran).to.deep.equal(['third']);
  await waitUntil(() => logged.length === 2);
});

it('ends with its hooks, and can be made ready again', () => {
  const life = createPageLife();
  const ran: string[] = [];
  const { signal } = life;
  life.onDestroy(() => ran.push('before it began'));
  life.destroy();
  expect(ran).to.deep.equal([]);

  life.markReady();
  life.destroy();
  life.destroy();
  expect(ran).to.deep.equal(['before it began']);
  expect(signal.aborted).to.equal(true);
  expect(life.signal.aborted).to.equal(false);
  expect([life.isInitialized, life.isInitializedAtLeastOnce]).to.deep.equal([false, true]);

  life.onReady(() => ran.push('again'));
  life.markReady();
  expect(ran).to.deep.equal(['before it began', 'again']);
});

it('starts its parts each time it is made ready, and a part that comes too late for its run ends at once', () => {
  const ran: string[] = [];
  const runs: PageRun[] = [];
  const life = createPageLife((run, isFirst) => {
    runs.push(run);
    ran.push(isFirst ? 'first start' : 'start');
    run.onDestroy(() => ran.push('end'));
  });
  life.onReady(() => ran.push('initializer'));

  for (let nth = 0; nth < 2; nth += 1) {
    life.markReady();
    life.markReady();
    life.destroy();
  }
  expect(ran).to.deep.equal(['first start', 'initializer', 'end', 'start', 'end']);

  life.markReady();
  ran.length = 0;
  runs[0]?.onDestroy(() => ran.push('late'));
  expect(ran).to.deep.equal(['late']);
  expect(runs.map(({ signal }) => signal.aborted)).to.deep.equal([true, true, false]);
});
