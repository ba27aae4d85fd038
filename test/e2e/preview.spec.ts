import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import type { Who } from '../support/tables/visitors.js';
import { elsewhere, home, signIn } from '../support/node/owner-session.js';

/* A page in the frame of the owner's editor after its edit mode has ended (behavior.md#editor-preview). */

const records = /\/api\/(?:census|events|track|v?1|experiments|consent|commerce\/fullstory)\b/;

/** Opens a page with an account, by default an editor's, and ends its edit mode, as the editor does. Returns the URLs of requests to the API. */
async function preview(
  page: Page,
  { origin = home, who = 'editor' }: { origin?: string; who?: Who } = {},
): Promise<string[]> {
  await signIn(page, who, origin);
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) urls.push(`${request.method()} ${pathname}`);
  });
  await page.goto(`${origin}/visit?sq-edit`);
  await page.waitForFunction(() => {
    const shared = Reflect.get(window, Symbol.for('sq-elements/1')) as
      { readonly life?: { readonly isInitialized: boolean } } | undefined;
    return shared?.life?.isInitialized;
  });
  await page.evaluate(() => document.body.removeAttribute('data-sq-edit'));
  return urls;
}

/** The names of everything that the page has stored in the browser. */
async function stored(page: Page): Promise<readonly string[]> {
  const names = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
  );
  const cookies = await page.context().cookies();
  return [...names, ...cookies.map(({ name }) => name)].sort();
}

/** Submits the page's form, and waits for its thank-you message. */
async function sendQuestion(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email').fill('ada@halden.org');
  await page.getByLabel('Your question').fill('Is this real?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
}

test('a form shows its thank-you message, and nothing is stored or recorded', async ({
  page,
  rows,
  openContext,
}) => {
  const before = await rows('submissions', 'visit-question');
  const urls = await preview(page);
  await sendQuestion(page);
  // Any records would be sent when the page is left.
  await page.goto('/favicon.svg');

  expect(urls).toContain('POST /api/form/SaveFormSubmission');
  expect(urls.filter((url) => records.test(url))).toEqual([]);
  expect(await rows('submissions', 'visit-question')).toEqual(before);
  const visitor = await (await openContext()).newPage();
  await visitor.goto('/visit');
  await expect(visitor.getByLabel('Your name')).toHaveValue('');
  expect(await visitor.evaluate(() => document.body.hasAttribute('data-sq-edit'))).toBe(false);
});

/** Adds HTML to the page that `preview` opens, as if the page's author had written it. */
async function addToPage(page: Page, html: string): Promise<void> {
  await page.route('**/visit?sq-edit', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace('</main>', `${html}</main>`) });
  });
}

test('products that are added to the cart add up, and a reload shows the cart without them', async ({
  page,
}) => {
  const home = await (await page.request.get('/')).text();
  await addToPage(page, /<sq-product[\s>].*?<\/sq-product>/s.exec(home)?.[0] ?? '');
  await preview(page);
  const kept = await stored(page);
  const added = page.waitForResponse(/shopping-cart\/entries/);
  await page.locator('sq-product form button').click();
  expect((await added).status()).toBe(200);
  const count = page.locator('.site-header [data-cart-count]');
  await expect(count).toHaveText('1');
  const second = page.waitForResponse(/shopping-cart\/entries/);
  await page.locator('sq-product form button').click();
  await second;
  await expect(count).toHaveText('2');

  expect(await stored(page)).toEqual(kept);
  await page.reload();
  await expect(count).toHaveText('0');
});

test('an answer to the cookie banner applies to the current document, and is not stored or recorded', async ({
  page,
}) => {
  await page.route('**/visit?sq-edit', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const settings = '"cookieSettings":{"isCookieBannerEnabled":true,"isConsentRecorded":true}';
    const body = text.replace(/"cookieSettings":\{[^}]*\}/, settings);
    await route.fulfill({ response, body });
  });
  // Outside previews, visits by viewers are recorded.
  const urls = await preview(page, { who: 'viewer' });
  const kept = await stored(page);
  const accept = page.locator('sq-cookie-banner').getByRole('button', { name: 'Accept' });
  await accept.click();
  await expect(accept).toBeHidden();
  await page.goto('/favicon.svg');

  expect(urls.filter((url) => records.test(url))).toEqual([]);
  expect(await stored(page)).toEqual(kept);
});

test('Escape and Shift+Escape do nothing, and the page stays in the top window', async ({
  page,
}) => {
  const origin = elsewhere();
  const urls = await preview(page, { origin });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Escape');
  // A logout or a redirect would have started by the time the form has been submitted.
  await sendQuestion(page);

  await expect(page).toHaveURL(`${origin}/visit?sq-edit`);
  await expect(page.getByRole('status').filter({ hasText: 'Logging out' })).toHaveCount(0);
  expect(urls.filter((url) => url.includes('Logout'))).toEqual([]);
});

test('a form that the browser would post is not sent, and a status message gives the reason', async ({
  page,
  rows,
}) => {
  const before = await rows('submissions', 'native');
  await addToPage(
    page,
    '<form id="native" method="post" action="/api/form/SaveFormSubmission?formId=native"><input name="name" value="Ada"><button>Post</button></form>',
  );
  const urls = await preview(page);
  const status = page.getByRole('status').filter({ hasText: 'not sent in the preview' });
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(status).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#native')?.submit());

  // This fails if the browser has left the page.
  expect(await page.evaluate(async () => (await fetch('/favicon.svg')).status)).toBe(200);
  expect(await page.evaluate(() => location.search)).toBe('?sq-edit');
  expect(urls.filter((url) => url.includes('SaveFormSubmission'))).toEqual([]);
  expect(await rows('submissions', 'native')).toEqual(before);
});
