import type { Page } from 'playwright/test';
import { demoAccounts } from '../../../demo/content/accounts.js';
import type { Who } from '../tables/visitors.js';

/** The demo site at this machine's address. */
export const home = process.env['SQ_BASE_URL'] ?? '';

/** The demo site at a name that the rules treat as foreign, and the browser as local. */
export function elsewhere(host = 'halden.localhost'): string {
  const url = new URL(home);
  url.hostname = host;
  return url.origin;
}

/** Logs in by a script on an image of the site, so that no page is opened that could redirect. */
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

/** A promise that settles on demand. */
export function hold(): { readonly held: Promise<void>; readonly release: () => void } {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return { held, release };
}
