import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { reviewsOf } from '../support/node/review-request.js';

test('a review requires a rating, can be submitted by keyboard and is accepted only once', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const path = await reviewsOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await page.getByRole('button', { name: /^Submit review/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please select a star rating')).toBeVisible();
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused();
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Better than at the station.');
  await page.getByRole('button', { name: /^Submit review/ }).press('Enter');
  await expect(page.getByText('Thank you for your review.')).toBeFocused();

  await page.goto(path);
  await expect(page.getByText('You have already reviewed this purchase')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test("submits a product's rating by posting the form", async ({ page, openContext }) => {
    const path = await reviewsOf(page);
    const still = await (await openContext({ javaScriptEnabled: false })).newPage();
    await still.goto(path);
    await still.getByRole('radio', { name: '3 stars' }).check();
    await still.getByRole('button', { name: /^Submit review/ }).click();
    await expect(still.getByRole('heading', { level: 1 })).toHaveText('Thank you.');
  });
});
