import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup, upgraded } from '../support/node/loading.js';

/* Submissions whose response was replaced on its way: the outcome is looked up, and nothing is stored twice. */

const saves = '**/api/form/SaveFormSubmission*';
const refusedLoad = /Failed to load resource/;

async function openForm(page: Page, formId: string, fields: string): Promise<void> {
  const action = `/api/form/SaveFormSubmission?formId=${formId}`;
  const form = `<form method="post" action="${action}">${fields}<button>Send</button></form>`;
  // With the cookies of the site.
  await page.request.get('/');
  await openMarkup(page, libraryLines, `<sq-form form-id="${formId}">${form}</sq-form>`);
}

/** Lets the server replace its response to the next submission, once the submission is stored. */
async function replaceResponse(page: Page, status: number): Promise<void> {
  const fault = `status=${status};when=after`;
  await page.route(
    saves,
    (route) => route.continue({ headers: { ...route.request().headers(), 'x-demo-fault': fault } }),
    { times: 1 },
  );
}

for (const status of [400, 404, 409, 429, 500]) {
  test(`a submission whose response is replaced by ${status} is thanked for, and stored once`, async ({
    page,
    rows,
    allowErrors,
  }) => {
    allowErrors(refusedLoad);
    const formId = `replaced-${status}`;
    await openForm(page, formId, '<input name="n" value="v">');
    await replaceResponse(page, status);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you!')).toBeVisible();
    expect((await rows('submissions', formId)).map(({ values }) => values)).toEqual([{ n: 'v' }]);
  });
}

test('a submission is stored once if neither its response nor the record of its key arrives, also across a reload', async ({
  page,
  rows,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  const button = page.getByRole('button', { name: 'Send' });
  await openForm(page, 'unanswered', '<input name="n" value="v">');
  await page.route('**/FormSubmissionKey/*', (route) =>
    route.fulfill({ status: 404, body: 'Sign in to this network' }),
  );
  await replaceResponse(page, 409);
  await button.click();
  await expect(page.locator('sq-form [part="message"]')).toBeVisible();
  await page.reload();
  await button.click();
  await expect(page.getByText('Thank you!')).toBeVisible();
  expect(await rows('submissions', 'unanswered')).toHaveLength(1);
});

test('a captcha without a name is no field, and makes no other submission of the same content', async ({
  page,
  rows,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  const button = page.getByRole('button', { name: 'Send' });
  const box = page.getByRole('checkbox', { name: 'I’m not a robot' });
  await openForm(page, 'nameless-captcha', '<input name="n" value="v"><sq-captcha></sq-captcha>');
  await upgraded(page.locator('sq-captcha'));
  await page.route('**/FormSubmissionKey/*', (route) => route.abort(), { times: 4 });
  await replaceResponse(page, 500);
  await box.click();
  await expect(box).toBeChecked();
  await button.click();
  await expect(page.locator('sq-form [part="message"]')).toBeVisible();
  await box.click();
  await expect(box).toBeChecked();
  await button.click();
  await expect(page.getByText('Thank you!')).toBeVisible();
  expect((await rows('submissions', 'nameless-captcha')).map(({ values }) => values)).toEqual([
    { n: 'v' },
  ]);
});

test('the text area that reCAPTCHA adds to a form is no field', async ({ page }) => {
  await openForm(page, 'recaptcha', '<input name="n" value="v"><sq-captcha></sq-captcha>');
  await page.locator('sq-captcha').evaluate((captcha) => {
    // What the widget draws, with a solution by its own name.
    captcha.outerHTML =
      '<sq-captcha load="idle"><div slot="widget"><textarea name="g-recaptcha-response">token</textarea></div></sq-captcha>';
  });
  await upgraded(page.locator('sq-captcha'));
  const box = page.getByRole('checkbox', { name: 'I’m not a robot' });
  await box.click();
  await expect(box).toBeChecked();
  const sent = page.waitForRequest(saves);
  await page.getByRole('button', { name: 'Send' }).click();
  const { form } = (await sent).postDataJSON() as { form: string };
  expect(JSON.parse(form)).toEqual({ n: 'v' });
});
