import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';

test.use({ viewport: { width: 1280, height: 900 } });

test('a slideshow plays by itself, is held under the pointer, and ends when a thumbnail is clicked', async ({
  page,
}) => {
  await page.goto('/elements/sq-gallery');
  const gallery = page.locator('sq-gallery[autoplay]');
  await gallery.scrollIntoViewIfNeeded();
  await expect.poll(() => gallery.evaluate((host) => host.matches(':state(playing)'))).toBe(true);

  await gallery.hover();
  await expect.poll(() => gallery.evaluate((host) => host.matches(':state(playing)'))).toBe(false);
  await page.mouse.move(1, 1);
  await expect.poll(() => gallery.evaluate((host) => host.matches(':state(playing)'))).toBe(true);

  await gallery.getByRole('button', { name: /^Picture 5 of 5/ }).click();
  await expect(gallery).toHaveJSProperty('currentIndex', 4);
  await expect(gallery.getByRole('button', { name: 'Start the slideshow' })).toBeVisible();
});

test('a film that plays holds the slideshow, and is paused when its slide is left', async ({
  page,
}) => {
  await page.goto('/elements/sq-gallery');
  const gallery = page.locator('sq-gallery[autoplay]');
  await gallery.scrollIntoViewIfNeeded();
  await gallery.getByRole('button', { name: /^Video 3 of 5/ }).click();
  await expect(gallery).toHaveJSProperty('currentIndex', 2);
  await gallery.getByRole('button', { name: 'Start the slideshow' }).click();
  await page.mouse.move(1, 1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(() => gallery.evaluate((host) => host.matches(':state(playing)'))).toBe(true);

  const film = gallery.locator('video');
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => gallery.evaluate((host) => host.matches(':state(playing)'))).toBe(false);

  await expect.poll(() => gallery.evaluate((host) => host.matches(':state(moving)'))).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect(gallery).toHaveJSProperty('currentIndex', 3);
  await expect(film).toHaveJSProperty('paused', true);
});

test('nomotion=true in the address keeps a slideshow still', async ({ page }) => {
  await page.goto('/elements/sq-gallery?nomotion=true');
  const gallery = page.locator('sq-gallery[autoplay]');
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.getByRole('button', { name: 'Next picture' })).toBeVisible();
  await expect(gallery.getByRole('button', { name: /^Picture 1 of 5/ })).toBeVisible();
  await expect(gallery.getByRole('button', { name: 'Pause the slideshow' })).toHaveCount(0);
});
