import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';

/* Scripts of networks: none before consent, and one for all elements of a page. */

const restrictive = `<script type="application/json" id="sq-context">
  {"cookieSettings": {"isCookieBannerEnabled": true, "isRestrictiveCookiePolicyEnabled": true}}
</script>`;

/** A site without tracking waits for consent to marketing. */
const tracking =
  '<script type="application/json" id="sq-context">{"website": {"id": "halden"}}</script>';

const follow =
  '<sq-follow-button username="@halden" widget load="eager"><a href="https://x.com/halden">Follow</a></sq-follow-button>';
const comments =
  '<sq-comment-link shortname="halden" load="eager"><a href="/journal/frost">Comments</a></sq-comment-link>';

const followScript = 'https://platform.twitter.com/widgets.js';
const countScript = 'https://halden.disqus.com/count.js';

/** Replaces each link with its class by a frame, as the script of the network does. */
const followCode = `window.twttr = {widgets: {load(within) {
  for (const link of within.querySelectorAll('a.twitter-follow-button')) {
    const frame = document.createElement('iframe');
    frame.title = link.href;
    link.replaceWith(frame);
  }
}}};`;

const countCode = `window.DISQUSWIDGETS = {getCount() {
  for (const link of document.querySelectorAll('a[href$="#disqus_thread"]')) link.textContent = '3 Comments';
}};`;

/** Responds for a network, and records its requests. */
async function answer(page: Page, address: string, body: string | undefined): Promise<string[]> {
  const asked: string[] = [];
  await page.route(address, async (route) => {
    asked.push(route.request().url());
    await (body === undefined
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body }));
  });
  return asked;
}

test('a follow button is a link until the visitor allows marketing', async ({ page }) => {
  const asked = await answer(page, followScript, followCode);
  await openMarkup(page, restrictive + libraryLines, `<main>${follow}${follow}</main>`);
  const links = page.getByRole('link', { name: 'Follow' });
  await expect(links.first()).toHaveAttribute(
    'href',
    'https://x.com/intent/follow?screen_name=halden',
  );
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect(accept).toBeVisible();
  expect(asked).toEqual([]);

  await accept.click();

  await expect(page.locator('sq-follow-button iframe')).toHaveCount(2);
  await expect(links).toHaveCount(0);
  expect(asked).toEqual([followScript]);
});

test('a follow button stays a link if the script of the network fails, without a report', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/);
  const asked = await answer(page, followScript, undefined);
  await openMarkup(page, tracking + libraryLines, `<main>${follow}</main>`);
  await expect.poll(() => asked).toEqual([followScript]);
  await expect(page.locator(`script[src="${followScript}"]`)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Follow' })).toBeVisible();
});

test('the comments of a thread are counted once the visitor allows preferences', async ({
  page,
}) => {
  const asked = await answer(page, countScript, countCode);
  await openMarkup(page, restrictive + libraryLines, `<main>${comments}</main>`);
  const link = page.locator('sq-comment-link a');
  await expect(link).toHaveAttribute('href', '/journal/frost#disqus_thread');
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect(accept).toBeVisible();
  expect(asked).toEqual([]);
  await expect(link).toHaveText('Comments');

  await accept.click();

  await expect(link).toHaveText('3 Comments');
  expect(asked).toEqual([countScript]);
});
