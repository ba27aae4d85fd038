import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { openMarkup, reportsOf, upgraded } from '../support/node/loading.js';
import { expectReport, file, script, styles, withhold } from '../support/node/withhold.js';

/** Blocks navigations to image files, so that the page stays open. Returns the blocked paths. */
async function keepFromLeaving(page: Page): Promise<string[]> {
  const left: string[] = [];
  await page.route('**/pictures/*', (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    left.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 204 });
  });
  return left;
}

test("if a gallery's code fails to load, its links work, the failure is reported, and the next click retries", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  allowErrors(/Loading chunk sq-gallery failed\./);
  const left = await keepFromLeaving(page);
  const letThrough = await withhold(page, file('sq-gallery'), 'refused');
  await page.goto('/plain.html');
  const link = page.locator('sq-gallery a').first();

  await link.click();

  await expect.poll(() => left).toEqual(['/pictures/pour-over-1500w.webp']);
  await expectReport(page, 'sq-gallery');

  await letThrough();
  await link.click();

  await expect(page.getByRole('dialog')).toBeVisible();
  expect(left).toHaveLength(1);
});

test('a shared chunk that failed to load is retried together with the element that needs it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  allowErrors(/Loading chunk sq-accordion failed\./);
  const letThrough = await withhold(page, file('lit'), 'refused');
  await openMarkup(
    page,
    `${styles}${script}`,
    `<sq-accordion>
      <details><summary>Grind</summary><p>Fine</p></details>
      <details><summary>Water</summary><p>Soft</p></details>
    </sq-accordion>`,
  );
  const accordion = page.locator('sq-accordion');

  await accordion.locator('summary').first().hover();
  await expectReport(page, 'sq-accordion');
  await letThrough();
  await accordion.locator('summary').last().hover();

  await upgraded(accordion);
});

test('if the page runtime fails to load, the failure is reported, and the next interaction retries with a different URL', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  allowErrors(/Loading page runtime failed\./);
  const asked: string[] = [];
  let isRefused = true;
  await page.route(/\/dist\/cdn\/runtime-\w{8}\.js/, (route) => {
    asked.push(new URL(route.request().url()).search);
    return isRefused ? route.abort() : route.continue();
  });
  await page.addInitScript(() => {
    document.addEventListener('sq-page-initialized', () => Reflect.set(window, 'isReady', true));
  });
  await openMarkup(
    page,
    `${styles}${script}`,
    '<h1>Coffee</h1><sq-price amount-cents="1250" currency="USD">$12.50</sq-price>',
  );
  const named = expect.stringMatching(/^Loading page runtime failed\. \(.+\)$/);
  const reported = async (): Promise<string[]> =>
    (await reportsOf(page)).map(({ message }) => message);
  await expect.poll(reported).toEqual([named]);

  isRefused = false;
  await page.getByRole('heading').click();

  await page.waitForFunction(() => Reflect.get(window, 'isReady') === true);
  expect(asked).toEqual(['', '?attempt=1']);
  // Elements still upgrade, because they do not import the file whose URL has changed.
  await upgraded(page.locator('sq-price'));
  expect(await reported()).toEqual([named]);
});
