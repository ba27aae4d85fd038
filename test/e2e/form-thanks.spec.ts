import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';

/*
 * What takes the place of a form that was sent, on pages that say what may run.
 */

const refusedLoad = /Failed to load resource/;
/** DOMPurify tries what it takes away, where nothing of it can run. */
const purified = /inline (script|event handler)|script-src/i;

const definition = {
  formId: 'thanks',
  formSubmitButtonText: 'Send',
  formFields: [{ type: 'text', id: 'q', title: 'Question' }],
  formSubmissionMessage: { html: '<h2>It is on the counter.</h2>' },
  postSubmitHtml: '<p id="count">One more</p><script>document.title = "ran"</script>',
};

/** Opens a page with a form of JSON under a policy. */
async function open(page: Page, policy: string): Promise<void> {
  await page.route('/made', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><head><title>Made</title>
        <link rel="stylesheet" href="/dist/sq.css">
        <script type="module" nonce="n1" src="/dist/cdn/sq.js"></script></head>
        <body><main><sq-form><script type="application/json">${JSON.stringify(definition).replaceAll('</', '<\\/')}</script></sq-form></main></body></html>`,
    }),
  );
  await page.goto('/made');
  const form = page.locator('sq-form');
  await form.getByLabel('Question').fill('Open on Sunday?');
  await upgraded(form);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('heading', { name: 'It is on the counter.' })).toBeVisible();
  await expect(form.getByText('One more')).toBeVisible();
  await expect(form.getByLabel('Question')).toBeHidden();
}

test('runs the scripts of its owner with the nonce of a strict page', async ({
  page,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  await open(page, "default-src 'self'; script-src 'self' 'nonce-n1'; style-src 'self'");
  await expect(page).toHaveTitle('ran');
});

test('works where Trusted Types are enforced, through one policy', async ({
  page,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  await open(
    page,
    "default-src 'self'; script-src 'self' 'nonce-n1'; style-src 'self'; require-trusted-types-for 'script'; trusted-types sq-elements lit-html",
  );
  await expect(page).toHaveTitle('ran');
});

test('reports a page that forbids such scripts, and shows the rest', async ({
  page,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  allowErrors(purified);
  allowErrors(/A script of the page was not allowed/);
  await open(page, "default-src 'self'; script-src 'self'; style-src 'self'");
  await expect(page).toHaveTitle('Made');
});
