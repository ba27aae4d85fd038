import type { Page } from 'playwright/test';
import { file } from './withhold.js';

/** Keeps a file of the build on its way until the function is called: by default the code of forms. */
export async function withholdCode(page: Page, name = 'sq-form'): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(file(name), async (route) => {
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
