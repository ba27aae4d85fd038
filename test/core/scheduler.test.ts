import { expect } from '@open-wc/testing';
import { createMountQueue, mountQueue, type Job } from '../../src/core/life/scheduler.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { nextTask } from '../support/browser/next-task.js';
import { copyOf } from './fixture.js';

/** A job that notes its name when it is flushed, and then does `work`. */
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
  it('flushes in the order of the first wish, once each, and not before the task is over', async () => {
    const log: string[] = [];
    const queue = createMountQueue();
    const jobs = ['a', 'b', 'c'].map((name) => job(name, log));

    for (const each of [...jobs, ...jobs]) queue.enqueue(each);
    const atOnce = [...log];
    await nextTask();

    expect(atOnce).to.deep.equal([]);
    expect(log).to.deep.equal(['a', 'b', 'c']);
  });

  it('runs the jobs of one renderer in one batch, 16 at a time', async () => {
    const sizes: number[] = [];
    const log: string[] = [];
    const batch = (work: () => void): void => {
      const before = log.length;
      work();
      sizes.push(log.length - before);
    };
    const queue = createMountQueue();

    for (let count = 0; count < 40; count += 1) queue.enqueue(job('a', log, undefined, batch));
    await nextTask();

    expect(sizes).to.deep.equal([16, 16, 8]);
  });

  it('gives the browser a turn after 12 milliseconds until a frame, and then after 40', async () => {
    let time = 0;
    let frame = (): void => undefined;
    const log: string[] = [];
    const queue = createMountQueue(
      () => time,
      (call) => (frame = call),
    );
    for (let count = 0; count < 96; count += 1) queue.enqueue(job('a', log, () => (time += 1)));

    await Promise.resolve();
    const first = log.length;
    await nextTask();
    const second = log.length;
    frame();
    await nextTask();
    const third = log.length;

    expect([first, second, third]).to.deep.equal([16, 32, 80]);
  });

  it('goes on after a job that throws, in the same batch and in others', async () => {
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

  it('takes jobs that come while it is at work, also the one that is running', async () => {
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

  it('is one for all copies of the script on a page', async () => {
    const other = await copyOf<{ readonly mountQueue: typeof mountQueue }>(
      'src/core/life/scheduler.ts',
    );

    expect(other.mountQueue).not.to.equal(mountQueue);
    expect(other.mountQueue()).to.equal(mountQueue());
  });
});
