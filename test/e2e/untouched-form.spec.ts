import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { callsOf, withholdCode } from '../support/node/early.js';
import { countEvents, libraryLines, openMarkup, upgraded } from '../support/node/loading.js';
import type { Rows } from '../support/node/rows.js';
import { file } from '../support/node/withhold.js';

/* A form whose first interaction sends it: its browser has filled it in, or a script of the page sends it. */

const askKey = 'POST /api/form/FormSubmissionKey';
const save = 'POST /api/form/SaveFormSubmission';
const calls = '**/api/form/**';
const saves = '**/api/form/SaveFormSubmission*';
const refusedLoad = /Failed to load resource/;

const typed = { name: 'Ada', email: 'ada@example.com', message: 'Which one is mild?' };

/** Opens a form that is filled in, as one that a browser has restored. */
async function open(page: Page, values = typed): Promise<Locator> {
  await page.goto('/');
  const form = page.locator('#ask sq-form');
  await form.evaluate((host, all) => {
    for (const [name, value] of Object.entries(all)) {
      (host.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value;
    }
  }, values);
  return form;
}

const send = (form: Locator): Promise<void> =>
  form.getByRole('button', { name: 'Send it over' }).click();

const thanks = (form: Locator): Locator => form.getByText('Thank you.');

const fieldsOf = (form: Locator): Promise<Record<string, unknown>> =>
  form.evaluate((host) => {
    const { name, email, message } = Object.fromEntries(
      new FormData(host.querySelector('form') as HTMLFormElement),
    );
    return { name, email, message };
  });

/** Opens a page with one form, whose script is loaded. */
async function openForm(page: Page, formId: string, fields: string): Promise<Locator> {
  // With the cookies of the site.
  await page.request.get('/');
  const action = `/api/form/SaveFormSubmission?formId=${formId}`;
  const form = `<sq-form form-id="${formId}"><form method="post" action="${action}">${fields}</form></sq-form>`;
  await openMarkup(page, libraryLines, form);
  return page.locator('sq-form');
}

/** What is stored of a form, as soon as there is something. */
async function storedOf(
  rows: (what: 'submissions', of: string) => Promise<Rows['submissions']>,
  formId: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  await expect.poll(async () => (await rows('submissions', formId)).length).toBeGreaterThan(0);
  return (await rows('submissions', formId)).map(({ values }) => values);
}

test.describe('a form that nobody has touched', () => {
  test('is sent and thanked for once', async ({ page }) => {
    const counts = await countEvents(
      page,
      'submit',
      'sq-form-before-submit',
      'sq-form-submitted',
      'sq-form-refused',
    );
    const form = await open(page);
    const asked = callsOf(page);

    await send(form);

    await expect(thanks(form)).toBeVisible();
    await expect(form.getByLabel('Your name')).toBeHidden();
    await expect(form.locator('[part="success"]')).toBeFocused();
    expect(asked).toEqual([askKey, save]);
    expect(await counts()).toEqual({
      submit: 1,
      'sq-form-before-submit': 1,
      'sq-form-submitted': 1,
      'sq-form-refused': 0,
    });
  });

  test('is sent if the page has no token, which the response then contains', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(refusedLoad);
    const form = await open(page);
    await context.clearCookies({ name: 'crumb' });
    await send(form);
    await expect(thanks(form)).toBeVisible();
  });

  test('is sent if the first request for a key fails', async ({ page, allowErrors }) => {
    allowErrors(refusedLoad);
    const form = await open(page);
    await page.route(calls, (route) => route.abort(), { times: 1 });
    const asked = callsOf(page);

    await send(form);

    await expect(thanks(form)).toBeVisible();
    expect(asked.filter((call) => call === save)).toEqual([save]);
  });

  test('is stored once, however often it is clicked meanwhile', async ({ page, rows }) => {
    const message = 'Sent by a double click.';
    const form = await open(page, { ...typed, message });
    await page.route(saves, async (route) => {
      const answer = await route.fetch();
      await form.evaluate((host) => {
        host.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      });
      await route.fulfill({ response: answer });
    });

    await form.getByRole('button', { name: 'Send it over' }).dblclick();
    await expect(thanks(form)).toBeVisible();

    const stored = await rows('submissions', 'ask-us');
    expect(stored.filter(({ values }) => values['message'] === message)).toHaveLength(1);
  });

  test('keeps what was typed after a refusal, and is not sent again by itself', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(refusedLoad);
    const form = await open(page);
    const asked = callsOf(page);
    const json = { errors: { email: 'No mail there.' } };
    await page.route(saves, (route) => route.fulfill({ status: 400, json }));

    await send(form);

    await expect(form.locator('[part="message"]')).toBeVisible();
    expect(asked.filter((call) => call === save)).toEqual([save]);
    await expect(form.locator('form')).toHaveJSProperty('inert', false);
    expect(await fieldsOf(form)).toEqual(typed);
  });

  test('is sent and answered while React is still on its way', async ({ page }) => {
    const release = await withholdCode(page, 'react');
    const form = await open(page);
    await send(form);
    await expect(form.getByText('Thank you!')).toBeVisible();
    await expect(form.locator('[name="message"]')).toHaveValue('');
    release();
    await expect(thanks(form)).toBeVisible();
    await expect(form.locator('form')).toBeHidden();
  });

  test('is posted by the browser if its code does not load', async ({ page, allowErrors }) => {
    allowErrors(/ERR_FAILED|Loading chunk|Failed to load resource/);
    const form = await open(page);
    await page.route(file('sq-form'), (route) => route.abort());
    await send(form);
    await page.waitForURL(/submitted=ask-us/);
  });

  test('is posted by the browser, once, if its code is not there after 5 seconds', async ({
    page,
    rows,
    allowErrors,
  }) => {
    // The page that the server leads back to exists in this test only without a query.
    allowErrors(refusedLoad);
    const formId = 'untouched-late';
    await withholdCode(page);
    await openForm(page, formId, '<input name="n" value="v"><button>Send</button>');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(new RegExp(`submitted=${formId}`));
    expect(await storedOf(rows, formId)).toEqual([{ n: 'v' }]);
  });
});

test.describe('without a click on a button, a form that nobody has touched', () => {
  const withButton = '<input name="n" value="v" required><button>Send</button>';

  test('is stored and thanked for after requestSubmit()', async ({ page, rows }) => {
    const form = await openForm(page, 'untouched-request', withButton);
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await expect(form.getByText('Thank you!')).toBeVisible();
    expect(await storedOf(rows, 'untouched-request')).toEqual([{ n: 'v' }]);
  });

  test('is stored and thanked for after the choice of an option', async ({ page, rows }) => {
    const form = await openForm(
      page,
      'untouched-select',
      '<select name="size" aria-label="Size"><option>S<option>M</select>',
    );
    await page.evaluate(() => {
      const select = document.querySelector('select');
      select?.addEventListener('change', () => select.form?.requestSubmit());
    });
    await page.getByLabel('Size').selectOption('M');
    await expect(form.getByText('Thank you!')).toBeVisible();
    expect(await storedOf(rows, 'untouched-select')).toEqual([{ size: 'M' }]);
  });

  test('is stored and thanked for after Enter, if it has no button', async ({ page, rows }) => {
    const form = await openForm(
      page,
      'untouched-enter',
      '<input name="n" aria-label="N" autofocus>',
    );
    await page.keyboard.type('v');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Thank you!')).toBeVisible();
    expect(await storedOf(rows, 'untouched-enter')).toEqual([{ n: 'v' }]);
  });

  test('is posted by the browser after requestSubmit(), if its code does not load', async ({
    page,
    rows,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED|Loading chunk|Failed to load resource/);
    await page.route(file('sq-form'), (route) => route.abort());
    await openForm(page, 'untouched-native', withButton);
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await page.waitForURL(/submitted=untouched-native/);
    expect(await storedOf(rows, 'untouched-native')).toEqual([{ n: 'v' }]);
  });
});

test.describe('offline, a form that nobody has touched', () => {
  /** Opens the form once the page has its own texts about the network. */
  async function openWithTexts(page: Page): Promise<Locator> {
    const isThere = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('offline-texts'),
    );
    const form = await open(page);
    await isThere;
    return form;
  }

  test('reports that there is no network, keeps what was typed, and is sent once there is', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource|Loading .+ failed|unavailable module/);
    await page.route('/', async (route) => {
      const html = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'text/html',
        body: html.replace('lang="en"', 'lang="de"'),
      });
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

  test('reports that the network has gone while it was sent', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource|Loading .+ failed|unavailable module/);
    const form = await open(page);
    await page.route('**/api/form/**', async (route) => {
      await context.setOffline(true);
      await route.abort();
    });

    await send(form);
    await upgraded(form);

    await expect(form.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
    await expect(form.getByLabel('Your name')).toHaveValue('Ada');
  });
});
