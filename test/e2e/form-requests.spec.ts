import { expect, type Page } from 'playwright/test';
import { paths } from '../../src/features/insight/model/calls.js';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';
import { file } from '../support/node/withhold.js';

/* What a form asks the server for, and when: everything that sending takes comes with the first touch. */

test('a form that somebody has touched is sent with one request', async ({ page }) => {
  const key = page.waitForResponse(/FormSubmissionKey/);
  await page.goto('/');
  const form = page.locator('#ask sq-form');
  await form.getByLabel('Your name').fill('Ada');
  await key;
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Your question').fill('Which of your coffees is the mildest?');
  await upgraded(form);
  const asked: string[] = [];
  // Also code of forms: the page scrolls to the button, and that may bring a map. What the site measures goes when it likes.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (Object.values<string>(paths).includes(pathname)) return;
    if (/\/(api\/|form-|sq-form)/.test(pathname)) asked.push(pathname);
  });

  await form.getByRole('button', { name: 'Send it over' }).click();

  await expect(form.getByText('Thank you.')).toBeVisible();
  expect(asked).toEqual(['/api/form/SaveFormSubmission']);
});

test('a form that was only looked at asks for nothing, and one that was touched for one key', async ({
  page,
}) => {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('FormSubmissionKey')) keys.push(request.method());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(keys).toEqual([]);
  await page.locator('#ask sq-form').getByLabel('Your name').focus();
  await expect.poll(() => keys.length).toBe(1);
  await page.locator('#ask sq-form').getByLabel('Email').focus();
  await page.locator('#ask sq-form').getByLabel('Your question').focus();
  await upgraded(page.locator('#ask sq-form'));
  expect(keys).toEqual(['POST']);
});

test('code that comes late is asked for with all that it imports, and not one after the other', async ({
  page,
}) => {
  const waves: string[][] = [[]];
  const names = /\/chunks\/(api|zod|form-api)-/;
  page.on('request', (request) => {
    const [, name] = names.exec(request.url()) ?? [];
    if (name !== undefined) waves.at(-1)?.push(name);
  });
  page.on('requestfinished', (request) => {
    if (names.test(request.url())) waves.push([]);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  // The page runtime itself may have used some of it by then.
  waves.splice(0, waves.length, []);
  await page.locator('#ask sq-form').getByLabel('Your name').focus();
  await page.waitForResponse(/FormSubmissionKey/);
  expect(waves.filter((wave) => wave.length > 0)).toHaveLength(1);
  expect(waves[0]).toContain('form-api');
});

/** Keeps the script of pages on its way until the returned function is called. */
async function withholdScript(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/dist/cdn/sq.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a field that is focused before any script brings what sending takes', async ({ page }) => {
  const release = await withholdScript(page);
  const key = page.waitForRequest(/FormSubmissionKey/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#ask sq-form').getByLabel('Your name').focus();
  release();
  await key;
});

test('a field that the page focuses brings what sending takes', async ({ page }) => {
  const release = await withholdScript(page);
  const key = page.waitForRequest(/FormSubmissionKey/);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<input(?=[^>]* name="name")/, '<input autofocus');
    await route.fulfill({ response, body });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#ask sq-form').getByLabel('Your name')).toBeFocused();
  release();
  await key;
});

test('a form under the pointer before any script brings its code', async ({ page }) => {
  const release = await withholdScript(page);
  const code = page.waitForRequest(file('sq-form'));
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#ask sq-form').getByLabel('Your name').hover();
  release();
  await code;
});
