import type { BrowserContext, Locator, Page } from 'playwright/test';

/** Cookie settings by their published names. */
type Settings = Readonly<Record<string, unknown>>;

export const path = '/site/consent';
export const restrictive = { isRestrictiveCookiePolicyEnabled: 'true' };

/** Opens the demo page with these cookie settings in its context. */
export function address(settings: Settings, query: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries(settings).filter(([, value]) => typeof value !== 'object');
  const all = [...given.map(([name, value]) => [name, String(value)]), ...Object.entries(query)];
  return `${path}?${new URLSearchParams(all).toString()}`;
}

export const bannerOf = (page: Page): Locator => page.getByRole('region', { name: 'Cookies' });
/** Marks on the page that show which scripts have run. */
export const released = (page: Page): Locator => page.locator('#released li');

/** Settles when the page runtime has started and made its first decisions. */
export async function running(page: Page): Promise<void> {
  // Google's tags are not a sign of that: a script in the head sets their default earlier.
  await page.waitForFunction(() => {
    const shared = Reflect.get(window, Symbol.for('sq-elements/1')) as
      { readonly life?: { readonly isInitialized: boolean } } | undefined;
    return shared?.life?.isInitialized;
  });
}

/** Cookies by their names. */
export async function cookiesOf(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  return Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]));
}
