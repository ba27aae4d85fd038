import { assert } from '@open-wc/testing';
import { throttle, type Clock } from '../../src/ui/resize.js';

interface Timer {
  readonly work: () => void;
  readonly wait: number;
}

/** Creates a clock on which runs take the given times. */
function clockOf(times: readonly number[]): { clock: Clock; timers: Timer[]; runs: () => number } {
  const timers: Timer[] = [];
  const left = [...times];
  let time = 0;
  let looks = 0;
  const now = (): number => {
    looks += 1;
    if (looks % 2 === 0) time += left.shift() ?? 0;
    return time;
  };
  const later = (work: () => void, wait: number): number => timers.push({ work, wait });
  return { clock: { now, setTimer: later }, timers, runs: () => looks / 2 };
}

describe('throttle()', () => {
  it('runs immediately, then waits twice the average duration of a run', () => {
    const { clock, timers, runs } = clockOf([4, 8]);
    const call = throttle(() => undefined, clock);
    call();
    assert.equal(runs(), 1);
    assert.equal(timers[0]?.wait, 8);
    timers[0]?.work();
    call();
    assert.equal(runs(), 2);
    assert.equal(timers[1]?.wait, 12);
  });

  it('merges all calls during the wait into one run', () => {
    const { clock, timers, runs } = clockOf([1]);
    const call = throttle(() => undefined, clock);
    for (let count = 0; count < 5; count += 1) call();
    assert.equal(runs(), 1);
    timers[0]?.work();
    assert.equal(runs(), 2);
    timers[1]?.work();
    assert.equal(runs(), 2);
  });
});
