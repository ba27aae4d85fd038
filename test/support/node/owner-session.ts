import type { Page } from 'playwright/test';
import { demoAccounts } from '../../../demo/content/accounts.js';
import type { Who } from '../tables/visitors.js';

/** The demo site at this machine's address. */
export const home = process.env['SQ_BASE_URL'] ?? '';

/** The demo site at a host name that the redirect rules treat as external and the browser treats as local. */
export function elsewhere(host = 'halden.localhost'): string {
  const url = new URL(home);
  url.hostname = host;
  return url.origin;
}

/** Logs in with a script on one of the site's image files. This opens no page, because a page could redirect. */
export async function signIn(page: Page, who: Who, origin: string): Promise<void> {
  await page.goto(`${origin}/favicon.svg`);
  const role = who === 'viewerWhoEdits' ? 'editor' : who;
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) return;
  await page.evaluate(
    async ({ email, password }) => {
      const body = new URLSearchParams({ email, password });
      await fetch('/api/auth/Login', { method: 'POST', body, redirect: 'manual' });
    },
    { email: account.email, password: account.password },
  );
}

/** Returns a promise that resolves when `release` is called. */
export function hold(): { readonly held: Promise<void>; readonly release: () => void } {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return { held, release };
}
