import { expect } from 'playwright/test';
import { expectAccessible } from '../support/node/accessible.js';
import {
  address,
  bannerOf,
  cookiesOf,
  path,
  released,
  restrictive,
  running,
} from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import { consentRows } from '../support/tables/banner.js';

const DAYS_30 = 30 * 24 * 60 * 60;

for (const [policy, settings] of [
  ['a policy that is not restrictive', {}],
  ['a restrictive policy', restrictive],
] as const) {
  test(`who sees the banner, and what runs, under ${policy}`, async ({
    page,
    context,
    baseURL,
  }) => {
    for (const { name, given, query, cookies, seen, runs } of consentRows) {
      await context.clearCookies();
      if (cookies) {
        await context.addCookies(
          Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: baseURL ?? '' })),
        );
      }
      await page.goto(address({ ...settings, ...given }, query));
      await running(page);
      await expect(bannerOf(page), name).toHaveCount(seen ? 1 : 0);
      if (seen) await expect(bannerOf(page), name).toBeVisible();
      const expected = runs[policy === 'a restrictive policy' ? 'restrictive' : 'open'];
      await expect(released(page), name).toHaveCount(expected);
    }
  });
}

test('under the restrictive policy nothing that is not necessary is requested or kept before a yes', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(address(restrictive));
  await expect(bannerOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');

  const isOurs = (name: string): boolean =>
    name === path || /^\/(dist\/|favicon|api\/commerce\/shopping-cart$)/.test(name);
  expect(asked.filter((name) => !isOurs(name))).toEqual([]);
  expect(Object.keys(await cookiesOf(context)).filter((name) => name !== 'crumb')).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect(released(page)).toHaveCount(0);
  const state = await page.evaluate(() => [...((window.dataLayer ?? [])[0] as unknown[])]);
  expect(state.slice(0, 2)).toEqual(['consent', 'default']);
  expect(state[2]).toMatchObject({ analytics_storage: 'denied', ad_storage: 'denied' });

  asked.length = 0;
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(released(page)).toHaveText([
    'analytics, a file',
    'analytics, in the page',
    'marketing, a file',
  ]);
  await expect(page.frameLocator('iframe').getByText('This frame was allowed')).toBeVisible();

  // What records the visit may begin now, at a time of its own.
  const isInsight = (name: string): boolean => /^\/api\/(1|census|events|track|v1)\//.test(name);
  expect(asked.filter((name) => !isOurs(name) && !isInsight(name)).sort()).toEqual([
    '/scripts/released.js',
    '/scripts/released.js',
    '/site/consent/frame',
  ]);
  const now = await cookiesOf(context);
  expect(now['sq-allowed']).toBe('true');
  expect(now['sq-consent']).toBe('2.1.preferences+analytics+marketing');
  const entries = await page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => [...(entry as unknown[])]),
  );
  expect(entries.at(-1)).toEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'granted', ad_user_data: 'granted' }),
  ]);

  const stored = (): Promise<string[]> =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
  const ofVisit = ['sq-first-session', 'sq-was-here'];
  await expect.poll(stored).toEqual(expect.arrayContaining(ofVisit));
  // It has the same button.
  await expect(bannerOf(page)).toHaveCount(0);
  const choose = async (answer: string): Promise<void> => {
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
  };
  await choose('Only necessary');
  await expect(page.frameLocator('iframe').getByText('This frame was allowed')).toHaveCount(0);
  await expect
    .poll(async () => (await stored()).filter((name) => ofVisit.includes(name)))
    .toEqual([]);
  await expect.poll(async () => Object.keys(await cookiesOf(context))).not.toContain('sq-session');
  await choose('Accept all');
  await expect(page.frameLocator('iframe').getByText('This frame was allowed')).toBeVisible();
  await expect(released(page)).toHaveCount(3);
});

test('an answer holds for 30 days, and nobody is asked again', async ({ page, context }) => {
  await page.goto(address({ cookieBannerAcceptType: 'OPT_IN_AND_OUT', ...restrictive }));
  await bannerOf(page).getByRole('button', { name: 'Decline' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  const kept = (await context.cookies()).filter(({ name }) => name.startsWith('sq-'));
  expect(kept.map(({ name, value }) => `${name}=${value}`).sort()).toEqual([
    'sq-allowed=false',
    'sq-consent=2.1.',
  ]);
  const now = Date.now() / 1000;
  for (const { expires, sameSite } of kept) {
    expect(Math.abs(expires - now - DAYS_30)).toBeLessThan(600);
    expect(sameSite).toBe('Lax');
  }

  await page.reload();
  await running(page);
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(released(page)).toHaveCount(0);
});

test('the restrictive policy takes cookies of tracking away, those of the site’s list too', async ({
  page,
  context,
}) => {
  await page.goto('/plain.html');
  const { origin } = new URL(page.url());
  const names = ['ss_cvr', 'ss_cvt', 'ss_lastid', 'hasCart'];
  await context.addCookies(names.map((name) => ({ name, value: 'x', url: origin })));
  await page.goto(address(restrictive));
  await running(page);
  const left = async (): Promise<string[]> =>
    Object.keys(await cookiesOf(context)).filter((name) => names.includes(name));
  await expect.poll(left).toEqual(['hasCart']);
});

test('two tabs follow each other, and what waits in both runs once', async ({ page, context }) => {
  await page.goto(address(restrictive));
  const other = await context.newPage();
  await other.goto(address(restrictive));
  await expect(bannerOf(page)).toBeVisible();
  await expect(bannerOf(other)).toBeVisible();

  await other
    .getByRole('region', { name: 'Cookies' })
    .getByRole('button', { name: 'Accept' })
    .click();
  for (const tab of [page, other]) {
    await expect(bannerOf(tab)).toHaveCount(0);
    await expect(released(tab)).toHaveCount(3);
  }
});

test('the choices allow one category, open again from the page, and take it back', async ({
  page,
  context,
}) => {
  await page.goto(address(restrictive));
  await bannerOf(page).getByRole('button', { name: 'Cookie settings' }).click();
  const choices = page.getByRole('dialog', { name: 'Cookie settings' });
  await choices.getByRole('checkbox', { name: 'Analytics' }).check();
  await expectAccessible(page, 'sq-cookie-banner');
  await choices.getByRole('button', { name: 'Save my choice' }).click();
  await expect(released(page)).toHaveText(['analytics, a file', 'analytics, in the page']);
  await expect(bannerOf(page)).toHaveCount(0);

  const opener = page.getByRole('button', { name: 'Cookie settings' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(choices.getByRole('checkbox', { name: 'Analytics' })).toBeChecked();
  await expect(choices.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(choices).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await choices.getByRole('button', { name: 'Only necessary' }).click();
  await expect
    .poll(() => cookiesOf(context))
    .toMatchObject({ 'sq-allowed': 'false', 'sq-consent': '2.2.' });
});

test('a new revision of the banner asks again', async ({ page }) => {
  await page.goto(address({ cookieBannerRevision: 1 }));
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await page.goto(address({ cookieBannerRevision: 1 }));
  await running(page);
  await expect(bannerOf(page)).toHaveCount(0);
  await page.goto(address({ cookieBannerRevision: 2 }));
  await expect(bannerOf(page)).toBeVisible();
});

test('scripts and frames that are added later wait, too, and run once with their nonce', async ({
  page,
}) => {
  await page.goto(address(restrictive));
  await expect(bannerOf(page)).toBeVisible();
  await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: {
        createPolicy(name: string, rules: object): { createScript(code: string): string };
      };
    };
    // Chromium asks who vouches for a script that is added, also for one that does not run.
    const policy = trustedTypes.createPolicy('sq-elements', {
      createScript: (code: string) => code,
    });
    const held = document.querySelector<HTMLScriptElement>('script[type="text/plain"]:not([src])');
    for (let count = 0; count < 2; count += 1) {
      const script = document.createElement('script');
      script.type = 'text/plain';
      script.dataset['sqConsent'] = 'analytics';
      script.nonce = held?.nonce ?? '';
      script.text = policy.createScript(held?.text ?? '');
      document.body.append(script);
    }
  });
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  // Without its nonce none of them would run.
  await expect(released(page)).toHaveText([
    'analytics, a file',
    'analytics, in the page',
    'marketing, a file',
    'analytics, in the page',
    'analytics, in the page',
  ]);

  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.dataset['sqConsent'] = 'marketing';
    frame.dataset['sqSrc'] = '/site/consent/frame';
    frame.title = 'Later';
    document.body.append(frame);
  });
  await expect(page.frameLocator('iframe[title="Later"]').getByText('allowed')).toBeVisible();
  await expect(released(page)).toHaveCount(5);
});

test('Global Privacy Control keeps marketing back until somebody allows it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  await page.goto(address({}));
  await expect(released(page)).toHaveText(['analytics, a file', 'analytics, in the page']);
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(released(page)).toHaveCount(3);
});

test('cookies full of junk, a clock of long ago and storage that is denied still ask and answer', async ({
  page,
  context,
}) => {
  await page.goto('/plain.html');
  const { origin } = new URL(page.url());
  await context.addCookies(
    ['sq-allowed', 'sq-consent', 'ss_cvr', 'crumb'].map((name) => ({
      name,
      value: '%E0%A4%A|{"a":[',
      url: origin,
    })),
  );
  await page.addInitScript(() => {
    Date.now = () => 0;
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto(address(restrictive));
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(released(page)).toHaveCount(3);
  await page.reload();
  await running(page);
  await expect(bannerOf(page)).toHaveCount(0);
});

test('where cookies are denied an answer holds until the page ends', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await page.goto(address(restrictive));
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(released(page)).toHaveCount(3);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(bannerOf(page)).toHaveCount(0);
});

for (const isBannerEnabled of [false, true]) {
  test(`Google's tags keep the default of another consent tool, ${isBannerEnabled ? 'beside' : 'without'} our banner`, async ({
    page,
  }) => {
    const context = {
      website: { id: '0123456789abcdef01234567' },
      cookieSettings: { isCookieBannerEnabled: isBannerEnabled },
    };
    await page.route('**/other-tool', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Another tool</title><link rel="icon" href="data:,">
          <script>window.dataLayer = []; function gtag() { dataLayer.push(arguments) }
            gtag('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' })</script>
          <script type="application/json" id="sq-context">${JSON.stringify(context)}</script>
          <link rel="stylesheet" href="/dist/sq.css"><script type="module" src="/dist/cdn/sq.js"></script><h1>Page</h1>`,
      }),
    );
    await page.goto('/other-tool');
    await running(page);
    const entries = (): Promise<unknown[][]> =>
      page.evaluate(() => (window.dataLayer ?? []).map((entry) => [...(entry as unknown[])]));
    expect((await entries()).map(([name, kind]) => `${String(name)} ${String(kind)}`)).toEqual([
      'consent default',
    ]);

    await page.evaluate(() =>
      window.sqReady?.push(({ consent }) => consent?.set(['analytics', 'preferences'])),
    );
    expect((await entries()).at(-1)).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' }),
    ]);
    expect(await entries()).toHaveLength(2);
  });
}

test('under Global Privacy Control no cross grants marketing, and the banner says so', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto(address({ isCookieBannerEnabled: 'true', cookieBannerCtaVariant: 'ICON' }));
  const banner = bannerOf(page);
  await expect(banner).toContainText('Global Privacy Control');
  await expect(banner.getByRole('button', { name: 'Accept' })).toHaveText('Accept');
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(banner).toHaveCount(0);
  const allows = await page.evaluate(
    () =>
      new Promise((resolve) =>
        window.sqReady?.push(({ consent }) => resolve(consent?.get().allows.marketing)),
      ),
  );
  expect(allows).toBe(false);
});
