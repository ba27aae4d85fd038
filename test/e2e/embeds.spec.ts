import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';

const path = '/site/embeds';

test('other hosts receive no request before consent; "Load once" loads one embed, "Always load" loads all', async ({
  page,
  baseURL,
}) => {
  const asked = await recordForeign(page, baseURL ?? '');
  await recordShifts(page);
  await page.goto(path);
  const groups = page.getByRole('group', { name: /^Content from/ });
  await page.locator('sq-embed').last().scrollIntoViewIfNeeded();
  await expect(groups).toHaveCount(4);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(await shiftsOf(page)).toEqual([]);

  await page
    .getByRole('group', { name: 'Content from YouTube' })
    .getByRole('button', { name: 'Load once' })
    .click();
  const video = page.locator('iframe[title="A player for a coffee bar"]');
  await expect(video).toBeFocused();
  await expect.poll(() => asked).toEqual(['https://www.youtube.com/embed/M7lc1UVf-VE']);

  await page
    .getByRole('group', { name: 'Content from Instagram' })
    .getByRole('button', { name: 'Always' })
    .click();
  await expect(groups).toHaveCount(0);
  await expect
    .poll(() => asked.map((url) => new URL(url).host).sort())
    .toEqual(['w.soundcloud.com', 'www.instagram.com', 'www.youtube.com']);
});

test("scripts in an embed's HTML run in the frame page, under that page's policy", async ({
  page,
}) => {
  const answer = await page.goto('/elements/sq-embed');
  expect(await answer?.headerValue('content-security-policy')).toContain("script-src 'self'");
  await page.locator('sq-embed').first().scrollIntoViewIfNeeded();
  const frame = page.frameLocator('iframe[title="Coffee calculator"]');
  await frame.getByRole('slider').fill('1000');
  await expect(frame.getByText('1000 ml: 60 g of coffee')).toBeVisible();
});

test("a frame outside the viewport gets its content's height, even if a script changes that height later", async ({
  page,
}) => {
  const late = `<script>setTimeout(() => document.body.insertAdjacentHTML("beforeend", "<p style=height:300px>Late</p>"), 500)</script>`;
  await openMarkup(
    page,
    libraryLines,
    `<sq-embed category="necessary" load="eager"><template><p style="height: 100px">Far</p></template></sq-embed>
    <div style="block-size: 2000px"></div>
    <sq-embed category="necessary" load="eager"><template>${late}</template></sq-embed>`,
  );
  // Scroll near the frame, so that it loads, but keep it outside the viewport.
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const [far, empty] = [0, 1].map((nth) => page.locator('sq-embed').nth(nth).locator('iframe'));
  await expect(far!).toHaveAttribute('height', /^1\d\d$/);
  await empty!.scrollIntoViewIfNeeded();
  await expect(empty!).toHaveAttribute('height', /^3\d\d$/);
});

test("content in the frame page never runs with the server's origin", async ({ page, baseURL }) => {
  // Serve the frame page without the demo's sandbox header, as any static host would.
  await page.route('**/dist/cdn/embed.html', async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto(path);
  const written = await page.evaluate(
    async (address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      const loaded = new Promise((resolve) => (frame.onload = resolve));
      document.body.append(frame);
      await loaded;
      frame.contentWindow?.postMessage({ 'sq-embed': { html: '<b>Written</b>' } }, '*');
      // Wait for the echo: earlier messages have arrived by then.
      const echo = new Promise((resolve) =>
        frame.contentWindow?.addEventListener('message', resolve),
      );
      frame.contentWindow?.postMessage('echo', '*');
      await echo;
      return frame.contentDocument?.querySelector('b')?.textContent;
    },
    `${baseURL ?? ''}/dist/cdn/embed.html`,
  );
  expect(written).toBe(undefined);
});

/** Responds to requests to all other hosts, and records them. */
async function recordForeign(page: Page, own: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== new URL(own).origin,
    async (route) => {
      asked.push(route.request().url().split('?')[0] ?? '');
      const isScript = route.request().resourceType() === 'script';
      await route.fulfill({
        contentType: isScript ? 'text/javascript' : 'text/html',
        body: isScript ? '' : '<!doctype html><html lang="en"><title>Foreign</title>',
      });
    },
  );
  return asked;
}

/* Scripts of social networks load only after consent. All elements on a page share one script. */

const restrictive = `<script type="application/json" id="sq-context">
  {"cookieSettings": {"isCookieBannerEnabled": true, "isRestrictiveCookiePolicyEnabled": true}}
</script>`;

/** Page context without cookie settings. The networks' scripts then wait for marketing consent. */
const tracking =
  '<script type="application/json" id="sq-context">{"website": {"id": "halden"}}</script>';

const follow =
  '<sq-follow-button username="@halden" widget load="eager"><a href="https://x.com/halden">Follow</a></sq-follow-button>';
const comments =
  '<sq-comment-link shortname="halden" load="eager"><a href="/journal/frost">Comments</a></sq-comment-link>';

const followScript = 'https://platform.twitter.com/widgets.js';
const countScript = 'https://halden.disqus.com/count.js';

/** Replaces each link that has the network's class with a frame, as the network's script does. */
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

/** Responds to requests to a network, and records them. */
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

test("if the social network's script fails to load, a link replaces the follow button, and nothing is reported", async ({
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

test("a thread's comment count is shown only after the visitor allows preferences", async ({
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
