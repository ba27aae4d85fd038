import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';

const path = '/site/embeds';

test('nothing is asked of another host before a yes, once asks the one, and always asks all', async ({
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

test('consent taken back takes the frames away, asks again, and asks nothing of another host', async ({
  page,
  baseURL,
}) => {
  const asked = await recordForeign(page, baseURL ?? '');
  await page.goto(path);
  const groups = page.getByRole('group', { name: /^Content from/ });
  await page.locator('sq-embed').last().scrollIntoViewIfNeeded();
  await expect(groups).toHaveCount(4);
  await groups.first().getByRole('button', { name: 'Always' }).click();
  await expect(groups).toHaveCount(0);
  await expect.poll(() => asked.length).toBe(3);
  const frames = page.locator('sq-embed iframe');
  await expect(frames).not.toHaveCount(0);

  await page.locator('main').getByRole('button', { name: 'Cookie settings' }).click();
  const choices = page.getByRole('dialog', { name: 'Cookie settings' });
  await choices.getByRole('checkbox', { name: 'Preferences' }).uncheck();
  await choices.getByRole('button', { name: 'Save my choice' }).click();

  await expect(groups).toHaveCount(4);
  await expect(frames).toHaveCount(0);
  expect(asked).toHaveLength(3);

  await page.reload();
  await page.locator('sq-embed').last().scrollIntoViewIfNeeded();
  await expect(groups).toHaveCount(4);
  expect(asked).toHaveLength(3);
  await groups.first().getByRole('button', { name: 'Load once' }).click();
  await expect(groups).toHaveCount(3);
  await expect.poll(() => asked.length).toBe(4);
});

test('HTML in the frame page runs its scripts under a policy of its own, beside the strict one of the page', async ({
  page,
}) => {
  const answer = await page.goto('/elements/sq-embed');
  expect(await answer?.headerValue('content-security-policy')).toContain("script-src 'self'");
  await page.locator('sq-embed').first().scrollIntoViewIfNeeded();
  const frame = page.frameLocator('iframe[title="Coffee for a cup"]');
  await frame.getByRole('slider').fill('1000');
  await expect(frame.getByText('1000 ml: 60 g of coffee')).toBeVisible();
});

test('HTML in the frame page has its height also where nobody sees it, and follows scripts that come late', async ({
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
  // Loaded near the viewport, and never in it.
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const [far, empty] = [0, 1].map((nth) => page.locator('sq-embed').nth(nth).locator('iframe'));
  await expect(far!).toHaveAttribute('height', /^1\d\d$/);
  await empty!.scrollIntoViewIfNeeded();
  await expect(empty!).toHaveAttribute('height', /^3\d\d$/);
});

test('the frame page shows nothing to who frames it with the origin of its server', async ({
  page,
  baseURL,
}) => {
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

test('the questions are accessible, in light and in dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await page.locator('sq-embed').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('group', { name: /^Content from/ })).toHaveCount(4);
  await expectAccessible(page, 'main');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there are links, and no empty boxes', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Watch the video on YouTube' })).toBeVisible();
    const box = await page.locator('sq-embed').first().boundingBox();
    expect(box?.height).toBeLessThan(80);
  });
});

/** Answers for all other hosts, and lists what was asked of them. */
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
