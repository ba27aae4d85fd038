import type { Page } from 'playwright/test';
import { file } from './withhold.js';

/** Keeps React on its way, and all code with it, until the function is called. */
export async function withholdCode(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(file('react'), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The calls of a page's forms and shop from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(form|commerce)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
