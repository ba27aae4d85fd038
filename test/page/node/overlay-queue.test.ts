import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOverlays, type Overlay, type Overlays } from '../../../src/page/overlays.js';

interface Screen {
  readonly overlays: Overlays;
  /** What was opened (+) and closed (-), in order. */
  readonly notified: string[];
  readonly failed: unknown[];
  overlay(name: string, priority: number, modal?: boolean): Overlay;
  close(name: string): Promise<void>;
  /** Something else takes the screen, or leaves it. */
  take(isTaken: boolean): Promise<void>;
}

function screen(): Screen {
  const notified: string[] = [];
  const failed: unknown[] = [];
  const ends = new Map<string, () => void>();
  let isTaken = false;
  let waiting: (() => void)[] = [];
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    notified,
    failed,
    overlays: createOverlays({
      isFree: () => !isTaken,
      onceFree: (check) => waiting.push(check),
      schedule: queueMicrotask,
      fail: (error) => failed.push(error),
    }),
    overlay: (name, priority, modal = true) => ({
      priority,
      modal,
      open: async () => {
        notified.push(`+${name}`);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        notified.push(`-${name}`);
      },
    }),
    async close(name) {
      ends.get(name)?.();
      await settle();
    },
    async take(now) {
      isTaken = now;
      const calls = waiting;
      waiting = [];
      for (const call of calls) call();
      await settle();
    },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('what asks at the same time opens by priority, then by who came first', async () => {
  const { overlays, overlay, notified } = screen();
  overlays.show(overlay('promo', 4, false));
  overlays.show(overlay('bar', 2, false));
  overlays.show(overlay('banner', 1, false));
  overlays.show(overlay('other bar', 2, false));
  await settled();
  assert.deepEqual(notified, ['+banner', '+bar', '+other bar', '+promo']);
});

test('one modal is open at a time, and the next comes when it is gone', async () => {
  const { overlays, overlay, notified, close } = screen();
  overlays.show(overlay('promo', 4));
  overlays.show(overlay('popup', 3));
  await settled();
  assert.deepEqual(notified, ['+popup']);
  await close('popup');
  assert.deepEqual(notified, ['+popup', '-popup', '+promo']);
});

test('no modal opens while something asks, which waits for none itself', async () => {
  const { overlays, overlay, notified, close } = screen();
  overlays.show(overlay('popup', 3));
  overlays.show({ ...overlay('banner', 1, false), asks: true });
  overlays.show(overlay('bar', 2, false));
  await settled();
  assert.deepEqual(notified, ['+banner', '+bar']);
  await close('banner');
  assert.deepEqual(notified, ['+banner', '+bar', '-banner', '+popup']);

  overlays.show({ ...overlay('banner', 1, false), asks: true });
  await settled();
  await close('popup');
  overlays.show(overlay('promo', 4));
  await settled();
  assert.deepEqual(notified.slice(4), ['+banner', '-popup']);
  await close('banner');
  assert.equal(notified.at(-1), '+promo');
});

test('what is no modal waits for none', async () => {
  const { overlays, overlay, notified } = screen();
  overlays.show(overlay('popup', 3));
  await settled();
  overlays.show(overlay('bar', 2, false));
  await settled();
  assert.deepEqual(notified, ['+popup', '+bar']);
});

test('a modal waits while something else has the screen', async () => {
  const { overlays, overlay, notified, take } = screen();
  await take(true);
  overlays.show(overlay('popup', 3));
  overlays.show(overlay('bar', 2, false));
  await settled();
  assert.deepEqual(notified, ['+bar']);
  // Another one has come meanwhile.
  await take(true);
  assert.deepEqual(notified, ['+bar']);
  await take(false);
  assert.deepEqual(notified, ['+bar', '+popup']);
});

test('what is taken out of the queue is not opened', async () => {
  const { overlays, overlay, notified, take } = screen();
  await take(true);
  const takeOut = overlays.show(overlay('popup', 3));
  await settled();
  takeOut();
  await take(false);
  assert.deepEqual(notified, []);
});

test('one that fails is reported, and the next has its turn', async () => {
  const { overlays, overlay, notified, failed } = screen();
  const error = new Error('no dialog');
  overlays.show({ priority: 1, modal: true, open: () => Promise.reject(error) });
  overlays.show(overlay('popup', 3));
  await settled();
  assert.deepEqual(failed, [error]);
  assert.deepEqual(notified, ['+popup']);
});
