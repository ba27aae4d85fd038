import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { openMarkup, upgraded } from '../support/node/loading.js';

/*
 * Work that the server gives out, done by the browser, and accepted with the form.
 */

const head =
  '<link rel="stylesheet" href="/dist/sq.css"><script type="module" src="/dist/cdn/sq.js"></script>';
const form = `
  <form method="post" action="/api/form/SaveFormSubmission?formId=captcha-e2e&redirect=/thanks">
    <label>Note <input name="note"></label>
    <sq-captcha></sq-captcha>
    <button>Send</button>
  </form>`;

test('a form of the page’s own is sent once its captcha is solved by the keyboard', async ({
  page,
  rows,
}) => {
  await openMarkup(page, head, form);
  await upgraded(page.locator('sq-captcha'));
  await page.getByLabel('Note').fill('By hand');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(new URL(page.url()).pathname).not.toBe('/thanks');

  const box = page.getByRole('checkbox', { name: 'I’m not a robot' });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expect(page.locator('sq-captcha').getByRole('status')).toContainText('Done');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL('**/thanks');
  expect((await rows('submissions', 'captcha-e2e')).map(({ values }) => values)).toEqual([
    { note: 'By hand' },
  ]);
});

test('it is solved where Trusted Types are enforced', async ({ page }) => {
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

test('a reCAPTCHA is drawn by its own script once the visitor has ticked for it', async ({
  page,
}) => {
  await page.route('https://www.google.com/recaptcha/api.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.grecaptcha = {
        render(container, options) {
          container.textContent = 'Stand-in for ' + options.sitekey;
          container.onclick = () => options.callback('token');
          return 0;
        },
        reset() {},
      };
      window.sqRecaptchaReady();`,
    }),
  );
  const context = { website: { captchaSettings: { siteKey: 'key-1' } } };
  await openMarkup(
    page,
    `${head}<script type="application/json" id="sq-context">${JSON.stringify(context)}</script>`,
    form,
  );
  await expect(page.locator('sq-captcha').getByRole('status')).toContainText('Google');
  await page.getByRole('checkbox').click();
  await page.getByText('Stand-in for key-1').click();
  await expect
    .poll(() =>
      page.locator('form').evaluate((element: HTMLFormElement) => element.checkValidity()),
    )
    .toBe(true);
});

test('an enhanced form asks for its captcha, and is stored once it is solved', async ({
  page,
  rows,
}) => {
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

  await form.getByRole('checkbox', { name: 'I’m not a robot' }).click();
  await expect(form.getByRole('checkbox')).toBeChecked();
  await send.click();
  await expect(form.getByText('Your seat is saved.')).toBeVisible();
  const stored = await rows('submissions', 'workshop');
  expect(stored.map(({ values }) => [values['name'], values['captchaKey']])).toEqual([
    [['Ada', 'Byron'], undefined],
  ]);
});
