import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { address, bannerOf } from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';

/* Pages whose policy allows no hosts, as described in docs/start/install.md under "Content Security Policy". */

async function openWith(page: Page, source: string, script: string): Promise<void> {
  const policy = `script-src '${source}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`;
  await page.route('/made', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><head><title>A page</title>${script}</head>
        <body><sq-dialog heading="Hello" open><p>Text</p></sq-dialog></body></html>`,
    }),
  );
  await page.goto('/made');
}

test('strict-dynamic with a nonce allows the script tag and its imports', async ({ page }) => {
  await openWith(
    page,
    'nonce-abc',
    '<script type="module" nonce="abc" src="/dist/cdn/sq.js"></script>',
  );
  await expect(page.getByRole('dialog', { name: 'Hello' })).toBeVisible();
});

test('strict-dynamic with the hash of the documented script allows every file that the script loads', async ({
  page,
}) => {
  const section =
    readFileSync('docs/start/install.md', 'utf8').split('### Content Security Policy')[1] ?? '';
  const shown = /<script>([^]*?)<\/script>/.exec(section)?.[1] ?? '';
  const text = shown.replace('/sq-elements/', '/dist/');
  const hash = createHash('sha256').update(text).digest('base64');
  await openWith(page, `sha256-${hash}`, `<script>${text}</script>`);
  await expect(page.getByRole('dialog', { name: 'Hello' })).toBeVisible();
});

/**
 * Enforces Trusted Types and allows only policies with these names. Returns a function that reads the blocked values.
 */
async function enforce(page: Page, names: string): Promise<() => Promise<string[]>> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers() };
    headers['content-security-policy'] +=
      `; require-trusted-types-for 'script'; trusted-types ${names}`;
    await route.fulfill({ response, headers });
  });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Reflect.set(window, 'sqRefused', refused);
    document.addEventListener(
      'securitypolicyviolation',
      ({ disposition, effectiveDirective, sample }) => {
        if (disposition === 'enforce') refused.push(`${effectiveDirective} ${sample}`);
      },
    );
  });
  return () => page.evaluate(() => Reflect.get(window, 'sqRefused') as string[]);
}

const text = '<p>Tea, <a href="/shop">and cookies</a>.</p>';

test('the banner, its choices, waiting scripts and a popup need only two Trusted Types policies', async ({
  page,
}) => {
  const refused = await enforce(page, 'sq-elements lit-html');
  const answer = await page.goto(
    address({ cookieBannerText: text, isRestrictiveCookiePolicyEnabled: 'true' }),
  );
  expect(answer?.headers()['content-security-policy']).toContain(
    'trusted-types sq-elements lit-html',
  );
  await expect(bannerOf(page).getByRole('link', { name: 'and cookies' })).toBeVisible();
  await bannerOf(page).getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept all' }).click();
  await expect(page.locator('#released li')).toHaveCount(3);
  await page.goto('/site/overlays?popup=true&displayFrequency=0');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await refused()).toEqual([]);
});

/* A form's success content on pages with a Content Security Policy. */

const refusedLoad = /Failed to load resource/;
/** Matches the violations that DOMPurify causes when it parses the HTML, before it removes unsafe nodes. */
const purified = /inline (script|event handler)|script-src/i;

const definition = {
  formId: 'thanks',
  formSubmitButtonText: 'Send',
  formFields: [{ type: 'text', id: 'q', title: 'Question' }],
  formSubmissionMessage: { html: '<h2>It is on the counter.</h2>' },
  postSubmitHtml: '<p id="count">One more</p><script>document.title = "ran"</script>',
};

/** Opens a page with this policy and a form from JSON, and submits the form. */
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

test("runs the site owner's scripts with the page's nonce and Trusted Types", async ({
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

test('scripts that the policy blocks are reported, and all other content is shown', async ({
  page,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  allowErrors(purified);
  allowErrors(/blocked a post-submit script/);
  await open(page, "default-src 'self'; script-src 'self'; style-src 'self'");
  await expect(page).toHaveTitle('Made');
});
