import { expect, type Page } from 'playwright/test';
import { formMessages } from '../../src/features/form/messages.js';
import { test } from '../support/node/e2e.js';

const { noSubmissionKey } = formMessages.english;

/*
 * Blocks on a page of another site, which takes script, style sheet and API from the demo server.
 */

/** A message that no other test sends. */
function message(): string {
  return `From a partner, ${process.pid}-${Date.now()}`;
}

async function sendForm(page: Page, text: string): Promise<void> {
  const form = page.locator('sq-form');
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('Message').fill(text);
  await form.getByRole('button', { name: 'Send' }).click();
}

async function expectCounts(page: Page, count: number): Promise<void> {
  for (const place of ['header', 'footer']) {
    await expect(page.locator(place)).toContainText(`(${count})`);
  }
}

test('a form that another site embeds becomes a row', async ({
  page,
  partner,
  rows,
  allowErrors,
}) => {
  // Its first call has no crumb: another site’s cookies cannot be read.
  allowErrors(/Failed to load resource.*400/);
  const text = message();
  await page.goto(partner);

  await sendForm(page, text);

  await expect(page.locator('sq-form').getByRole('status').last()).toBeVisible();
  await expect(page.locator('sq-form form')).toBeHidden();
  const stored = await rows('submissions', 'partner');
  expect(stored.filter(({ values }) => values['message'] === text)).toHaveLength(1);
});

test('what is put in the cart on another site counts in both of its indicators, also after a reload and in a second tab', async ({
  page,
  context,
  partner,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource.*400/);
  await page.goto(partner);
  const secondTab = await context.newPage();
  await secondTab.goto(partner);

  await page.getByRole('button', { name: 'Add to cart' }).click();

  await expectCounts(page, 2);
  await expectCounts(secondTab, 2);
  await page.reload();
  await expectCounts(page, 2);
  await secondTab.getByRole('button', { name: 'Add to cart' }).click();
  await expectCounts(secondTab, 4);
  await expectCounts(page, 4);

  // What the shop says of its own place leads there.
  const line = page.locator('sq-cart').getByRole('listitem');
  await expect(line.getByRole('link', { name: 'Halden House' })).toHaveAttribute('href', /^http/);
  await expect
    .poll(() => line.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Buy gift card' })).toHaveAttribute(
    'href',
    `${baseURL}/checkout/giftcard?giftCardProductId=card&sku=G1`,
  );
});

test('a cart of another site is not the one of the shop’s own pages', async ({
  page,
  partner,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource.*400/);
  await page.goto(partner);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expectCounts(page, 2);

  await page.goto(`${baseURL}/cart`);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header')).toContainText('Cart (0)');
});

test('a map that another site embeds is drawn', async ({ page, partner }) => {
  await page.goto(partner);
  const map = page.locator('sq-map');

  await map.scrollIntoViewIfNeeded();

  await expect(map.locator('[part="map"]')).toBeVisible();
});

test('a site that is not on the list cannot read the API, and stores nothing', async ({
  page,
  stranger,
  rows,
  allowErrors,
}) => {
  // The server sends no headers that would let the page read its refusal.
  allowErrors(/blocked by CORS policy|Failed to load resource/);
  const text = message();
  await page.goto(stranger);

  await sendForm(page, text);

  await expect(page.locator('sq-form [part="message"]')).toHaveText(noSubmissionKey);
  await expect(page.locator('sq-form').getByLabel('Message')).toHaveValue(text);
  await expectCounts(page, 0);
  const stored = await rows('submissions', 'partner');
  expect(stored.filter(({ values }) => values['message'] === text)).toEqual([]);
});
