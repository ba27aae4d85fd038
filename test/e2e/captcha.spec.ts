import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';

test('is solved in a worker with Trusted Types', async ({ page }) => {
  const path = '/elements/sq-captcha';
  const policy = "require-trusted-types-for 'script'; trusted-types sq-elements lit-html";
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), 'content-security-policy': policy };
    await route.fulfill({ response: answer, headers });
  });
  const worker = page.waitForEvent('worker');
  await page.goto(path);
  const box = page.getByRole('checkbox').first();
  await box.click();
  await expect(box).toBeChecked();
  expect((await worker).url()).toContain('/dist/cdn/chunks/captcha-worker-');
});

test('stores a form only after its captcha is solved, by keyboard', async ({ page, rows }) => {
  await page.goto('/forms/workshop');
  const form = page.locator('sq-form');
  await form.getByLabel('First Name').fill('Ada');
  await form.getByLabel('Last Name').fill('Byron');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Saturday').selectOption('December 12');
  await upgraded(form);
  const captcha = form.locator('sq-captcha');
  await captcha.scrollIntoViewIfNeeded();
  await upgraded(captcha);
  const send = form.getByRole('button', { name: 'Save me a seat' });
  await send.click();
  await expect(form.locator('.field-error')).toHaveText('Complete CAPTCHA before submitting.');
  await expect(
    form.getByRole('link', { name: 'I’m not a robot: Complete CAPTCHA before submitting.' }),
  ).toBeVisible();
  expect(await rows('submissions', 'workshop')).toEqual([]);

  await form.getByRole('checkbox', { name: 'I’m not a robot' }).focus();
  await page.keyboard.press('Space');
  await expect(form.getByRole('checkbox')).toBeChecked();
  await send.click();
  await expect(form.getByText('Your seat is saved.')).toBeVisible();
  const stored = await rows('submissions', 'workshop');
  expect(stored.map(({ values }) => [values['name'], values['captchaKey']])).toEqual([
    [['Ada', 'Byron'], undefined],
  ]);
});
