import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';

/* The success content of a form on pages with a Content-Security-Policy. */

const refusedLoad = /Failed to load resource/;
/** DOMPurify parses what it removes in an inert document. */
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

test('runs scripts of the site owner with the nonce of the page and Trusted Types', async ({
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

test('reports scripts that the policy blocks, and shows the rest', async ({
  page,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  allowErrors(purified);
  allowErrors(/A post-submit script was blocked/);
  await open(page, "default-src 'self'; script-src 'self'; style-src 'self'");
  await expect(page).toHaveTitle('Made');
});
