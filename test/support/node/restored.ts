import { expect, type Page, type Route } from 'playwright/test';

/** A page to which a visitor returns. Browsers restore its fields after it has loaded, without firing events. */
export interface HeldLoad {
  /** Goes back to the page. Its scripts run, but its `load` event waits for `release`. */
  goBack(): Promise<void>;
  /** Completes the page load, after which the browser restores the fields. */
  release(): Promise<void>;
}

/**
 * Makes a page run its script before it has been parsed, and sets the `load` mode of an element. Takes effect with
 * `goBack`. Until then, the page loads as usual.
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
