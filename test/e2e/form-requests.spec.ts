import { expect, type Page } from 'playwright/test';
import { paths } from '../../src/features/insight/model/calls.js';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';

/* When a form requests its code and its key. */

test('requests a key on the first interaction, so that sending takes one request', async ({
  page,
}) => {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('FormSubmissionKey')) keys.push(request.method());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(keys).toEqual([]);
  const key = page.waitForResponse(/FormSubmissionKey/);
  const form = page.locator('#ask sq-form');
  await form.getByLabel('Your name').fill('Ada');
  await key;
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Your question').fill('Which of your coffees is the mildest?');
  await upgraded(form);
  const asked: string[] = [];
  // Only the code of forms and calls: the page scrolls to the button, which may load a map, and sends its measurements.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (Object.values<string>(paths).includes(pathname)) return;
    if (/\/(api\/|form-|sq-form)/.test(pathname)) asked.push(pathname);
  });

  await form.getByRole('button', { name: 'Send it over' }).click();

  await expect(form.getByText('Thank you.')).toBeVisible();
  expect(asked).toEqual(['/api/form/SaveFormSubmission']);
  expect(keys).toEqual(['POST']);
});

/** Withholds the script of the page until the returned function is called. */
async function withholdScript(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/dist/cdn/sq.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('requests a key for a field that was focused before the script has loaded', async ({
  page,
}) => {
  const release = await withholdScript(page);
  const key = page.waitForRequest(/FormSubmissionKey/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#ask sq-form').getByLabel('Your name').focus();
  release();
  await key;
});
