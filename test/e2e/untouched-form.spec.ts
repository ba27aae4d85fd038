import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { callsOf, withholdCode } from '../support/node/early.js';
import { countEvents, libraryLines, openMarkup } from '../support/node/loading.js';
import type { Rows } from '../support/node/rows.js';
import { file } from '../support/node/withhold.js';

/* A form whose first interaction sends it: the browser has filled it in, or a script of the page sends it. */

const askKey = 'POST /api/form/FormSubmissionKey';
const save = 'POST /api/form/SaveFormSubmission';
const refusedLoad = /Failed to load resource/;

const typed = { name: 'Ada', email: 'ada@example.com', message: 'Which one is mild?' };

/** Opens a form that is filled in like one that the browser has restored. */
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

/** Opens a page with one form, whose script is loaded. */
async function openForm(page: Page, formId: string, fields: string): Promise<Locator> {
  // With the cookies of the site.
  await page.request.get('/');
  const action = `/api/form/SaveFormSubmission?formId=${formId}`;
  const form = `<sq-form form-id="${formId}"><form method="post" action="${action}">${fields}</form></sq-form>`;
  await openMarkup(page, libraryLines, form);
  return page.locator('sq-form');
}

/** Returns the stored values of a form once there are any. */
async function storedOf(
  rows: (what: 'submissions', of: string) => Promise<Rows['submissions']>,
  formId: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  await expect.poll(async () => (await rows('submissions', formId)).length).toBeGreaterThan(0);
  return (await rows('submissions', formId)).map(({ values }) => values);
}

test.describe('a form without an earlier interaction', () => {
  test('is sent once, and shows thanks', async ({ page }) => {
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

  test('is posted by the browser if its code does not load', async ({ page, allowErrors }) => {
    allowErrors(/ERR_FAILED|Loading chunk|Failed to load resource/);
    const form = await open(page);
    await page.route(file('sq-form'), (route) => route.abort());
    await send(form);
    await page.waitForURL(/submitted=ask-us/);
  });

  test('is posted by the browser, once, if its code has not loaded within 5 seconds', async ({
    page,
    rows,
    allowErrors,
  }) => {
    // The server redirects to a page that exists in this test without a query only.
    allowErrors(refusedLoad);
    const formId = 'untouched-late';
    await withholdCode(page);
    await openForm(page, formId, '<input name="n" value="v"><button>Send</button>');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(new RegExp(`submitted=${formId}`));
    expect(await storedOf(rows, formId)).toEqual([{ n: 'v' }]);
  });
});

test.describe('a form that a script submits without an earlier interaction', () => {
  const withButton = '<input name="n" value="v" required><button>Send</button>';

  test('is stored after requestSubmit()', async ({ page, rows }) => {
    const form = await openForm(page, 'untouched-request', withButton);
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await expect(form.getByText('Thank you!')).toBeVisible();
    expect(await storedOf(rows, 'untouched-request')).toEqual([{ n: 'v' }]);
  });
});

test.describe('offline, a form without an earlier interaction', () => {
  /** Opens the form once the texts about the network have loaded. */
  async function openWithTexts(page: Page): Promise<Locator> {
    const isThere = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('offline-texts'),
    );
    const form = await open(page);
    await isThere;
    return form;
  }

  test('reports that the browser is offline, keeps the input, and is sent once online again', async ({
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
    // While it is held, it would be sent when the browser is online again.
    await expect(form).not.toHaveAttribute('aria-busy');
    await expect(notice).toHaveCount(1);
    await expect(form.getByLabel('Your name')).toHaveValue('Ada');
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await send(form);
    await expect(thanks(form)).toBeVisible();
  });
});
