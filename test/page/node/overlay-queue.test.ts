import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOverlays, type Overlay } from '../../../src/page/overlays.js';

/** Creates a page with an overlay queue. `log` lists opened (+) and closed (-) overlays. */
function openPage() {
  const log: string[] = [];
  const failed: unknown[] = [];
  const ends = new Map<string, () => void>();
  let isTaken = false;
  const waiting: (() => void)[] = [];
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const { show } = createOverlays({
    isFree: () => !isTaken,
    onceFree: (check) => waiting.push(check),
    schedule: queueMicrotask,
    fail: (error) => failed.push(error),
  });
  const overlay = (name: string, priority: number, more: Partial<Overlay> = {}): (() => void) =>
    show({
      priority,
      modal: true,
      open: async () => {
        log.push(`+${name}`);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        log.push(`-${name}`);
      },
      ...more,
    });
  const bar = { modal: false };
  const banner = { modal: false, asks: true };
  return {
    ...{ log, failed, overlay, settle, bar, banner },
    async close(name: string) {
      ends.get(name)?.();
      await settle();
    },
    /** Simulates that one of the page's own dialogs opens or closes. */
    async take(isTakenNow: boolean) {
      isTaken = isTakenNow;
      for (const call of waiting.splice(0)) call();
      await settle();
    },
  };
}

test('opens overlays by priority, then in order', async () => {
  const { overlay, bar, settle, log } = openPage();
  overlay('promo', 4, bar);
  overlay('bar', 2, bar);
  overlay('banner', 1, bar);
  overlay('other bar', 2, bar);
  await settle();
  assert.deepEqual(log, ['+banner', '+bar', '+other bar', '+promo']);
});

test('opens only one modal at a time, but opens non-modal overlays beside it', async () => {
  const { overlay, bar, settle, close, log } = openPage();
  overlay('promo', 4);
  overlay('popup', 3);
  await settle();
  overlay('bar', 2, bar);
  await settle();
  assert.deepEqual(log, ['+popup', '+bar']);
  await close('popup');
  assert.deepEqual(log.slice(2), ['-popup', '+promo']);
});

test('opens no modal while a prompt is open, but opens a prompt while a modal is open', async () => {
  const { overlay, bar, banner, settle, close, log } = openPage();
  overlay('popup', 3);
  overlay('banner', 1, banner);
  overlay('bar', 2, bar);
  await settle();
  assert.deepEqual(log.splice(0), ['+banner', '+bar']);
  await close('banner');
  overlay('banner', 1, banner);
  overlay('promo', 4);
  await settle();
  await close('popup');
  assert.deepEqual(log.splice(0), ['-banner', '+popup', '+banner', '-popup']);
  await close('banner');
  assert.deepEqual(log, ['-banner', '+promo']);
});

test('delays a modal while something covers the page, and can remove a waiting modal from the queue', async () => {
  const { overlay, bar, settle, take, log } = openPage();
  await take(true);
  overlay('popup', 3);
  overlay('bar', 2, bar);
  const leave = overlay('promo', 4);
  await settle();
  assert.deepEqual(log, ['+bar']);
  await take(true);
  assert.deepEqual(log, ['+bar']);
  leave();
  await take(false);
  assert.deepEqual(log, ['+bar', '+popup']);
});

test('reports an overlay that fails, and opens the next one', async () => {
  const { overlay, settle, log, failed } = openPage();
  const error = new Error('no dialog');
  overlay('broken', 1, { open: () => Promise.reject(error) });
  overlay('popup', 3);
  await settle();
  assert.deepEqual([failed, log], [[error], ['+popup']]);
});
