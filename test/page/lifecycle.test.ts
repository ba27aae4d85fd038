import { expect, waitUntil } from '@open-wc/testing';
import { createPageLife } from '../../src/page/lifecycle.js';
import { expectConsole } from '../support/browser/console-guard.js';

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
  const told = expectConsole(/<page runtime> initializer: failed\./);
  life.onReady(() => {
    throw new Error('now');
  });
  life.onReady(() => Promise.reject(new Error('later')));
  life.onReady(() => ran.push('third'));
  life.markReady();
  expect(ran).to.deep.equal(['third']);
  await waitUntil(() => told.length === 2);
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
