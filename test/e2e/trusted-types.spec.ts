import { expect, type Page } from 'playwright/test';
import { address, bannerOf } from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';

/** Holds pages to Trusted Types with policies of these names, and returns what they were refused. */
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

test('two policies are all that Trusted Types need: the banner cleans its text, opens its choices, and scripts run', async ({
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
