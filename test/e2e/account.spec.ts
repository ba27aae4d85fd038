import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { demoMembers } from '../../demo/content/members.js';
import { test } from '../support/node/e2e.js';
import { listening, upgraded } from '../support/node/loading.js';

const [member] = demoMembers as [(typeof demoMembers)[number]];

async function fillIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

test('a member signs in and out, and the cart is kept', async ({ page, allowErrors }) => {
  // The server rejects the wrong password.
  allowErrors(/401/);
  await page.goto('/members');
  await page.getByRole('button', { name: 'Yearly' }).click();
  await expect(page.getByRole('button', { name: 'Join yearly' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join monthly' })).toBeHidden();
  await page.getByRole('link', { name: 'Sign in' }).click();

  // Until the element's code has loaded, the browser posts the form.
  await page.waitForURL(/\/account/);
  await listening(page);
  await page.getByLabel('Email').focus();
  await upgraded(page.locator('sq-account'));
  await fillIn(page, 'wrong');
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.');
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');

  await page.goto('/');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
  await page.goto('/account');
  // A page that was open before sign-in does not have the session's token.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
  await page.goto('/members');
  await expect(page.getByText('This page is for members. Choose a plan to join.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a member signs in and out, and all plans are shown', async ({ page }) => {
    await page.goto('/members');
    await expect(page.getByRole('button', { name: 'Join monthly' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join yearly' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillIn(page, member.password);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});
