import { expect, type Page, type Route } from 'playwright/test';

/** A page that a visitor returns to: browsers restore the fields after its load, without an event. */
export interface HeldLoad {
  /** Goes back to the page, whose scripts run, and whose load waits for `release`. */
  goBack(): Promise<void>;
  /** Lets the browser finish loading, and restore the fields. */
  release(): Promise<void>;
}

/**
 * Lets a page run its script before it has been parsed, with a `load` mode for an element. Until `goBack` it loads as
 * usual.
 */
export async function holdLoad(
  page: Page,
  address: string,
  tag: string,
  load: string,
): Promise<HeldLoad> {
  const held: Route[] = [];
  let isHolding = false;
  await page.route('**/held.js', (route) =>
    isHolding ? void held.push(route) : route.fulfill({ body: '' }),
  );
  await page.route(address, async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'text/html',
      body: html
        .replace('<script type="module"', '<script type="module" async')
        .replaceAll(`<${tag} `, `<${tag} load="${load}" `)
        .replace('</body>', '<script src="/held.js"></script></body>'),
    });
  });
  return {
    async goBack() {
      isHolding = true;
      await page.goBack({ waitUntil: 'commit' });
    },
    async release() {
      await expect.poll(() => held.length).toBe(1);
      for (const route of held) await route.fulfill({ body: '' });
    },
  };
}
