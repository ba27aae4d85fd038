import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEffect } from '../../../src/core/life/effect.js';

/** Creates an effect that records its calls. */
function notedEffect() {
  const owner = new AbortController();
  const effect = createEffect(owner.signal);
  const notes: string[] = [];
  const run = (...inputs: unknown[]): void =>
    effect(inputs, (end) => {
      notes.push(`start ${inputs.join()}`);
      end.addEventListener('abort', () => notes.push(`end ${inputs.join()}`));
      return () => notes.push(`undo ${inputs.join()}`);
    });
  return { owner, notes, run };
}

test('an effect runs once for equal inputs, and cleans up before it runs for different inputs', () => {
  const { notes, run } = notedEffect();
  run(1, NaN);
  run(1, NaN);
  run(2, NaN);
  assert.deepEqual(notes, ['start 1,NaN', 'end 1,NaN', 'undo 1,NaN', 'start 2,NaN']);
});

test('an effect cleans up once when its owner ends, and does not run again', () => {
  const { owner, notes, run } = notedEffect();
  run(1);
  owner.abort();
  run(2);
  assert.deepEqual(notes, ['start 1', 'end 1', 'undo 1']);
});
