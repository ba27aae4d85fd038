import { expect } from '@open-wc/testing';
import { whenActivated } from '../../src/page/activation.js';
import { keepInBody } from '../../src/page/keep-in-body.js';
import { createPageLife, type PageRun } from '../../src/page/lifecycle.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { nextTask } from '../support/browser/next-task.js';
import { waitUntil } from '../support/browser/wait-until.js';

describe('the life of a page', () => {
  it('runs initializers once, when the page is ready, and later initializers immediately', () => {
    const life = createPageLife();
    const ran: string[] = [];
    life.onReady(() => ran.push('first'));
    life.onReady(() => ran.push('second'));
    expect([ran.length, life.isInitialized, life.isInitializedAtLeastOnce]).to.eql([
      ...[0, false, false],
    ]);
    life.markReady();
    life.markReady();
    expect(ran).to.eql(['first', 'second']);
    expect([life.isInitialized, life.isInitializedAtLeastOnce]).to.eql([true, true]);
    life.onReady(() => ran.push('late'));
    expect(ran).to.eql(['first', 'second', 'late']);
  });

  it('reports an initializer that throws or rejects, and runs the others', async () => {
    const life = createPageLife();
    const ran: string[] = [];
    const logged = expectConsole(/sq-elements: The page feature "initializer" failed\./);
    life.onReady(() => {
      throw new Error('now');
    });
    life.onReady(() => Promise.reject(new Error('later')));
    life.onReady(() => ran.push('third'));
    life.markReady();
    expect(ran).to.eql(['third']);
    await waitUntil(() => logged.length === 2);
  });

  it('calls destroy hooks, and can be marked as ready again', () => {
    const life = createPageLife();
    const ran: string[] = [];
    const { signal } = life;
    life.onDestroy(() => ran.push('hook'));
    life.destroy();
    expect(ran).to.eql([]);
    life.markReady();
    life.destroy();
    life.destroy();
    expect([signal.aborted, life.signal.aborted]).to.eql([true, false]);
    expect([life.isInitialized, life.isInitializedAtLeastOnce]).to.eql([false, true]);
    life.onReady(() => ran.push('again'));
    life.markReady();
    expect(ran).to.eql(['hook', 'again']);
  });

  it('starts its parts on each run, and ends a part that loads after its run has ended', () => {
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
      life.destroy();
    }
    expect(ran).to.eql(['first start', 'initializer', 'end', 'start', 'end']);
    life.markReady();
    ran.length = 0;
    runs[0]?.onDestroy(() => ran.push('late'));
    expect(ran).to.eql(['late']);
    expect(runs.map(({ signal }) => signal.aborted)).to.eql([true, true, false]);
  });

  it('waits until a prerendered page is activated', async () => {
    await whenActivated();
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    let isActivated = false;
    const waiting = whenActivated().then(() => (isActivated = true));
    await nextTask();
    expect(isActivated).to.equal(false);
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    await waiting;
  });
});

describe('keepInBody()', () => {
  const marker = 'data-kept';
  const all = (): Element[] => [...document.querySelectorAll(`[${marker}]`)];

  function keep(): { element: Element; remove: () => void } {
    const element = document.createElement('aside');
    const insert = (): void => document.body.prepend(element);
    return { element, remove: keepInBody(element, insert, marker) };
  }

  it('reinserts a removed element in place of its clones, until it is stopped', async () => {
    const { element, remove } = keep();
    document.body.append(element.cloneNode());
    element.remove();
    await nextTask();
    expect(all()).to.eql([element]);
    expect(document.body.firstElementChild).to.equal(element);
    remove();
    await nextTask();
    expect(all()).to.eql([]);
  });

  it('stops if a script removes the element repeatedly', async () => {
    const { element, remove } = keep();
    const observer = new MutationObserver(() => element.remove());
    observer.observe(document.body, { childList: true });
    element.remove();
    await nextTask();
    expect(all()).to.eql([]);
    observer.disconnect();
    remove();
  });
});
