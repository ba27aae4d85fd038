import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';

const path = '/site/embeds';

test('other hosts receive no request before consent; once loads one embed, always loads all', async ({
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

test('scripts of embed HTML run in the frame page under its own policy', async ({ page }) => {
  const answer = await page.goto('/elements/sq-embed');
  expect(await answer?.headerValue('content-security-policy')).toContain("script-src 'self'");
  await page.locator('sq-embed').first().scrollIntoViewIfNeeded();
  const frame = page.frameLocator('iframe[title="Coffee for a cup"]');
  await frame.getByRole('slider').fill('1000');
  await expect(frame.getByText('1000 ml: 60 g of coffee')).toBeVisible();
});

test('a frame outside the screen has the height of its content, also after late scripts', async ({
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
  // Near the viewport, so that it loads, but outside it.
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const [far, empty] = [0, 1].map((nth) => page.locator('sq-embed').nth(nth).locator('iframe'));
  await expect(far!).toHaveAttribute('height', /^1\d\d$/);
  await empty!.scrollIntoViewIfNeeded();
  await expect(empty!).toHaveAttribute('height', /^3\d\d$/);
});

test('the frame page shows nothing with the origin of its server', async ({ page, baseURL }) => {
  // Served without the sandbox of the demo's header, as any static host does.
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
      // What was sent before has arrived by then.
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

/** Responds for all other hosts, and records their requests. */
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
