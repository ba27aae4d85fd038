import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { allUpgraded, appWorks, complaintsOf, lostNodes, openApp, type Order } from './app-page.js';
import { bundleForBrowser, importForServer } from './bundle.js';
import { exampleApp } from './example-app.js';
import { tags } from './examples.js';

for (const order of ['the elements first', 'the app last'] as const satisfies readonly Order[]) {
  test(`React hydrates all elements' examples and renders them again: ${order}`, async ({
    page,
  }) => {
    const { complaints, hydrate } = await openApp(page, await exampleApp(), order);
    if (order === 'the app last') {
      await defined(page, tags);
      await hydrate();
    }
    await appWorks(page);
    await allUpgraded(page, tags);
    expect(await lostNodes(page)).toEqual([]);

    await page.evaluate(() => (Reflect.get(window, 'renderAgain') as () => void)());
    await expect(page.locator('main')).toHaveAttribute('data-times', '1');
    expect(await lostNodes(page)).toEqual([]);
    await page.evaluate(() => (Reflect.get(window, 'unmountApp') as () => void)());
    await expect(page.locator('#root main')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

test('if React loads first, it hydrates the examples without the attribute data-sq-hydrate', async ({
  page,
}) => {
  const { complaints } = await openApp(page, await exampleApp(), 'the app first', '');
  await appWorks(page);
  await allUpgraded(page, tags);
  expect(await lostNodes(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('before the elements upgrade, React hydrates a whole document and its parts, as in Next', async ({
  page,
}) => {
  const [script, server] = await Promise.all([
    bundleForBrowser('react/document-client.jsx'),
    importForServer('react/document-server.jsx'),
  ]);
  const context = { cookieSettings: { isCookieBannerEnabled: 'true' } };
  const html = (server.render as (context: string) => string)(JSON.stringify(context));
  // Next adds this script and its async scripts at the end.
  const scripts =
    '<script>self.__next_f = []</script><script type="module" async src="/interop/app.js"></script>';
  const complaints = complaintsOf(page);
  let letAppCome = (): void => undefined;
  const tagsAreThere = new Promise<void>((resolve) => (letAppCome = resolve));
  await page.route('/interop/app.js', async (route) => {
    await tagsAreThere;
    await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await page.route('/interop/page', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: html.replace('</body>', `${scripts}</body>`),
    }),
  );
  await page.goto('/interop/page', { waitUntil: 'commit' });
  await defined(page, ['sq-accordion', 'sq-newsletter']);
  const early = page.locator('#early details');
  const late = page.locator('#late details');
  await expect(early).not.toHaveAttribute('open');
  await expect(page.locator('sq-newsletter > *')).toHaveCount(0);

  letAppCome();
  await expect(early).toHaveAttribute('open');
  await expect(page.locator('sq-newsletter form')).toHaveCount(1);
  await expect(late).not.toHaveAttribute('open');

  await page.evaluate(() => (Reflect.get(window, 'letLateHydrate') as () => void)());
  await expect(late).toHaveAttribute('open');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  expect(complaints).toEqual([]);
});

async function defined(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(
    (all) => Promise.all(all.map((name) => customElements.whenDefined(name))).then(() => undefined),
    names,
  );
}
