import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type {} from '../../elements/sq-audio.js';
import { test } from '../support/node/e2e.js';

const path = '/elements/sq-audio';

test('the space bar plays and pauses, the arrow keys seek, and the page gets events of it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const player = await open(page, 0);
  expect(asked.filter((name) => name.endsWith('.mp3'))).toEqual([]);
  const received = await events(page);

  const play = player.getByRole('button', { name: 'Play Roasting drum' });
  await play.focus();
  await page.keyboard.press('Space');
  await expect(player.getByRole('button', { name: 'Pause Roasting drum' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(play).toBeVisible();
  await player.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');

  await expect(player.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    /^[56] seconds of 6 seconds$/,
  );
  await expect.poll(received).toEqual(['sq-audio-played 0', 'sq-audio-paused 0']);
});

test('an album goes on by itself, one sound at a time on the page, and the system knows what plays', async ({
  page,
}) => {
  const single = await open(page, 0);
  const album = await open(page, 1);
  const received = await events(page);
  await single.getByRole('button', { name: 'Play Roasting drum' }).click();
  await expect(single.getByRole('button', { name: 'Pause Roasting drum' })).toBeVisible();

  await album.getByRole('button', { name: 'Play First crack' }).click();
  await expect(single.getByRole('button', { name: 'Play Roasting drum' })).toBeVisible();
  await expect(album.getByRole('button', { name: 'Pause Roasting drum' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(album.locator('[aria-current="true"]')).toContainText('Roasting drum');
  await expect
    .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title))
    .toBe('Roasting drum');
  await expect.poll(received).toContain('sq-audio-ended 0');
});

test('a file that cannot be played says so, and is a link', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/);
  await page.route('**/roasting-drum.mp3', (route) => route.fulfill({ status: 404, body: '' }));
  const player = await open(page, 0);
  await player.getByRole('button', { name: 'Play Roasting drum' }).click();
  await expect(player.getByRole('status')).toContainText('This file cannot be played here.');
  await expect(player.getByRole('link', { name: 'Open the file' })).toHaveAttribute(
    'href',
    '/media/roasting-drum.mp3',
  );
});

async function open(page: Page, index: number): Promise<Locator> {
  if (!page.url().endsWith(path)) await page.goto(path);
  const tag = page.locator('sq-audio').nth(index);
  await tag.scrollIntoViewIfNeeded();
  await expect(tag.getByRole('group')).toBeVisible();
  return tag;
}

/** Listens for what players say. Answers with the function that says it. */
async function events(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const received: string[] = [];
    Reflect.set(window, 'heard', received);
    for (const name of ['sq-audio-played', 'sq-audio-paused', 'sq-audio-ended'] as const) {
      document.addEventListener(name, ({ detail }) =>
        received.push(`${name} ${String(detail.index)}`),
      );
    }
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard') as string[]);
}
