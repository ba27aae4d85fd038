import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type {} from '../../elements/sq-audio.js';
import { test } from '../support/node/e2e.js';

test('Space plays and pauses, arrow keys seek, and the page receives events', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const player = await open(page);
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

async function open(page: Page): Promise<Locator> {
  await page.goto('/elements/sq-audio');
  const player = page.locator('sq-audio').first();
  await expect(player.getByRole('group')).toBeVisible();
  return player;
}

/** Records the events of players. */
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
