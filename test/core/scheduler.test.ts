import { expect } from '@open-wc/testing';
import { createMountQueue, type Job } from '../../src/core/life/scheduler.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { nextTask } from '../support/browser/next-task.js';

/** Creates a job that logs its name when it is flushed, and then runs `work`. */
function job(name: string, log: string[], work: () => void = () => undefined, batch = plain): Job {
  return {
    batch,
    flush: () => {
      log.push(name);
      work();
    },
  };
}

function plain(work: () => void): void {
  work();
}

describe('the mount queue', () => {
  it('runs each job once, in the order of the first request, after the current task', async () => {
    const log: string[] = [];
    const queue = createMountQueue();
    const jobs = ['a', 'b', 'c'].map((name) => job(name, log));

    for (const each of [...jobs, ...jobs]) queue.enqueue(each);
    const atOnce = [...log];
    await nextTask();

    expect(atOnce).to.deep.equal([]);
    expect(log).to.deep.equal(['a', 'b', 'c']);
  });

  it('continues after a job that throws, in the same batch and in later ones', async () => {
    const thrown = expectConsole(/out of order/);
    const log: string[] = [];
    const queue = createMountQueue();

    queue.enqueue(job('a', log));
    queue.enqueue(
      job('b', log, () => {
        throw new Error('out of order');
      }),
    );
    queue.enqueue(job('c', log));
    queue.enqueue(job('d', log, undefined, (work) => work()));
    await nextTask();

    expect(log).to.deep.equal(['a', 'b', 'c', 'd']);
    expect(thrown).to.have.length(1);
  });

  it('accepts jobs while it is running, including the current job', async () => {
    const log: string[] = [];
    const queue = createMountQueue();
    const late = job('late', log);
    let again = 2;
    const first = job('first', log, () => {
      queue.enqueue(late);
      if ((again -= 1) > 0) queue.enqueue(first);
    });

    queue.enqueue(first);
    await nextTask();

    expect(log).to.deep.equal(['first', 'late', 'first', 'late']);
  });
});
