import { expect, type Page } from 'playwright/test';
import { formMessages } from '../../src/features/form/messages.js';
import { test } from '../support/node/e2e.js';

const { noSubmissionKey } = formMessages.english;

/* Elements on another site's page, which uses the demo server's script, style sheet and API. */

/** Returns a unique message. */
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

test('a form that is submitted on another site is stored', async ({
  page,
  partner,
  rows,
  allowErrors,
}) => {
  // The first call has no crumb, because the page cannot read another site's cookies.
  allowErrors(/Failed to load resource.*400/);
  const text = message();
  await page.goto(partner);

  await sendForm(page, text);

  await expect(page.locator('sq-form').getByRole('status').last()).toBeVisible();
  await expect(page.locator('sq-form form')).toBeHidden();
  const stored = await rows('submissions', 'partner');
  expect(stored.filter(({ values }) => values['message'] === text)).toHaveLength(1);
});

test('on another site, all cart indicators show the cart, even after a reload and in a second tab', async ({
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

  // Links in the cart lead to the shop's site.
  const line = page.locator('sq-cart').getByRole('listitem');
  await expect(line.getByRole('link', { name: 'Halden House' })).toHaveAttribute('href', /^http/);
  await expect
    .poll(() => line.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Buy gift card' })).toHaveAttribute(
    'href',
    `${baseURL}/checkout/giftcard?giftCardProductId=card&sku=G1`,
  );

  // The shop's own pages have a separate cart.
  await page.goto(`${baseURL}/cart`);
  await expect(page.locator('header')).toContainText('Cart (0)');
});

test("a site that is not on the server's list cannot use the API", async ({
  page,
  stranger,
  rows,
  allowErrors,
}) => {
  // The response has no CORS headers, so the page cannot read it.
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
