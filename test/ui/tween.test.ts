import { expect } from '@open-wc/testing';
import { tween } from '../../src/ui/tween.js';

describe('tween()', () => {
  it('moves from start to end without going back, and ends with 1', async () => {
    const steps: number[] = [];
    const isDone = await tween((progress) => steps.push(progress), { duration: 60 }).finished;
    expect(isDone).to.equal(true);
    expect(steps.at(-1)).to.equal(1);
    expect(steps).to.deep.equal([...steps].sort((one, other) => one - other));
  });

  it('takes one step if its duration is zero', async () => {
    const steps: number[] = [];
    await tween((progress) => steps.push(progress), { duration: 0 }).finished;
    expect(steps).to.deep.equal([1]);
  });

  it('uses its easing function', async () => {
    const steps: number[] = [];
    await tween((progress) => steps.push(progress), { duration: 40, easing: () => 0.5 }).finished;
    expect(new Set(steps)).to.deep.equal(new Set([0.5, 1]));
  });

  it('takes no more steps after it is stopped, and reports that it has not finished', async () => {
    let steps = 0;
    const started = tween(() => (steps += 1));
    started.stop();
    await new Promise(requestAnimationFrame);
    expect(await started.finished).to.equal(false);
    expect(steps).to.equal(0);
  });
});
