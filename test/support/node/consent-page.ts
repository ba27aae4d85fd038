import type { BrowserContext, Locator, Page } from 'playwright/test';

/** Squarespace cookie settings. */
type Settings = Readonly<Record<string, unknown>>;

export const path = '/site/consent';
export const restrictive = { isRestrictiveCookiePolicyEnabled: 'true' };

/** The library's own defaults. Without them in its query, the demo page has an opt-in policy. */
const defaults = {
  isRestrictiveCookiePolicyEnabled: 'false',
  cookieBannerAcceptType: 'OPT_IN',
  cookieBannerCtaVariant: '',
};

/** Returns the URL of the demo page with these cookie settings, and the library's defaults for all others. */
export function address(settings: Settings, query: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries({ ...defaults, ...settings }).filter(
    ([, value]) => typeof value !== 'object',
  );
  const all = [...given.map(([name, value]) => [name, String(value)]), ...Object.entries(query)];
  return `${path}?${new URLSearchParams(all).toString()}`;
}

export const bannerOf = (page: Page): Locator => page.getByRole('region', { name: 'Cookies' });
/** List items on the page that show which scripts have run. */
export const released = (page: Page): Locator => page.locator('#released li');

/** Resolves when the page runtime has started and has made its first decisions. */
export async function running(page: Page): Promise<void> {
  // Google's tags do not show whether the runtime has started, because a script in the head sets their default earlier.
  await page.waitForFunction(() => {
    const shared = Reflect.get(window, Symbol.for('sq-elements/1')) as
      { readonly life?: { readonly isInitialized: boolean } } | undefined;
    return shared?.life?.isInitialized;
  });
}

/** Returns the cookies, keyed by name. */
export async function cookiesOf(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  return Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]));
}
