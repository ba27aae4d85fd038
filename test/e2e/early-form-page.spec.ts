import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { withholdCode } from '../support/node/early.js';
import { upgraded } from '../support/node/loading.js';

/* What a form's page, or its network, has of its own, where the button is the first thing that a visitor touches. */

/** Opens a form that is filled in, as one that a browser has restored. */
async function open(page: Page, address = '/'): Promise<Locator> {
  await page.goto(address);
  const form = page.locator('#ask sq-form');
  await form.evaluate((host) => {
    const values = { name: 'Ada', email: 'ada@example.com', message: 'Which one is mild?' };
    for (const [name, value] of Object.entries(values)) {
      (host.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value;
    }
  });
  return form;
}

/** The same, once the page could say in its language that it is offline. */
async function openWithTexts(page: Page): Promise<Locator> {
  const isThere = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('offline-texts'),
  );
  const form = await open(page);
  await isThere;
  return form;
}

const send = (form: Locator): Promise<void> =>
  form.getByRole('button', { name: 'Send it over' }).click();

const thanks = (form: Locator): Locator => form.getByText('Thank you.');

test('is sent where fields have the names of its members', async ({ page }) => {
  const release = await withholdCode(page);
  const form = await open(page);
  await form.evaluate((host) => {
    const names = ['elements', 'inert', 'reset', 'requestSubmit', 'matches', 'baseURI'];
    const fields = names.map((name) => {
      const field = Object.assign(document.createElement('input'), { type: 'hidden', name });
      field.value = 'a';
      return field;
    });
    host.querySelector('form')?.append(...fields);
  });
  const sent = page.waitForRequest('**/api/form/SaveFormSubmission*');

  await send(form);

  await expect(thanks(form)).toBeVisible();
  const { form: values } = (await sent).postDataJSON() as { form: string };
  expect(JSON.parse(values)).toMatchObject({ elements: 'a', matches: 'a', baseURI: 'a' });
  release();
  await upgraded(form);
  await expect(thanks(form)).toHaveCount(1);
});

test('says that there is no network, keeps what was typed, and is sent once there is', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|Loading .+ failed|unavailable module/);
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/html', body: html.replace('lang="en"', 'lang="de"') });
  });
  const form = await openWithTexts(page);
  await context.setOffline(true);

  await send(form);

  const notice = form.getByRole('alert').filter({ hasText: 'offline' });
  await expect(notice).toHaveText(/^Sie sind offline/);
  await send(form);
  // While it is held, the network's return would send it.
  await expect(form).not.toHaveAttribute('aria-busy');
  await expect(notice).toHaveCount(1);
  await expect(form.getByLabel('Your name')).toHaveValue('Ada');
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await send(form);
  await expect(thanks(form)).toBeVisible();
});

test('says that the network has gone while it was sent', async ({ page, context, allowErrors }) => {
  allowErrors(/Failed to load resource|Loading .+ failed|unavailable module/);
  await withholdCode(page);
  const form = await open(page);
  await page.route('**/api/form/**', async (route) => {
    await context.setOffline(true);
    await route.abort();
  });

  await send(form);

  await expect(form.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(form.getByLabel('Your name')).toHaveValue('Ada');
});
