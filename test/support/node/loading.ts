import type { Locator, Page } from 'playwright/test';

/** Reports by all copies of the script on a page, in serializable form. */
interface Reported {
  readonly tag: string;
  readonly kind: string;
  readonly message: string;
}

/** A test interacts with a page this many milliseconds after first paint. */
const TOUCH_DELAY = 50;

/** Slow 4G: 1.6 Mbit/s downstream, and 150 ms for a round trip. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Loads a page over emulated slow 4G. Resolves 50 ms after first paint. */
export async function openOnSlow4g(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  let notify = (): void => undefined;
  const touchable = new Promise<void>((resolve) => (notify = resolve));
  await page.exposeFunction('sqTouchable', notify);
  await page.addInitScript((delay) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      const [paint] = list.getEntries();
      const due = (paint?.startTime ?? 0) + delay - performance.now();
      setTimeout(Reflect.get(window, 'sqTouchable') as () => void, due);
    }).observe({ type: 'paint', buffered: true });
  }, TOUCH_DELAY);
  await page.goto(path, { waitUntil: 'commit' });
  await touchable;
}

/** The two HTML lines that a page needs to use the library. */
export const libraryLines =
  '<link rel="stylesheet" href="/dist/sq.css"><script type="module" src="/dist/cdn/sq.js"></script>';

/** Opens a page with the given markup at a URL of the demo server. */
export async function openMarkup(
  page: Page,
  head: string,
  body: string,
  address = '/made',
): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Made</title>${head}</head><body>${body}</body></html>`,
    }),
  );
  await page.goto(address);
}

/** Counts events of these types, starting with the next page load. */
export async function countEvents(
  page: Page,
  ...types: string[]
): Promise<() => Promise<Record<string, number>>> {
  await page.addInitScript((names) => {
    const counts = Object.fromEntries(names.map((name) => [name, 0]));
    Reflect.set(window, 'sqCounts', counts);
    for (const name of names) {
      addEventListener(name, () => (counts[name] = (counts[name] ?? 0) + 1), true);
    }
  }, types);
  return () => page.evaluate(() => Reflect.get(window, 'sqCounts') as Record<string, number>);
}

/** Returns the reports of the page's scripts so far. */
export function reportsOf(page: Page): Promise<Reported[]> {
  return page.evaluate(() => {
    const shared = Reflect.get(globalThis, Symbol.for('sq-elements/1')) as
      | { readonly loading?: { readonly reports: { readonly waiting: readonly Reported[] } } }
      | undefined;
    return (shared?.loading?.reports.waiting ?? []).map(({ tag, kind, message }) => ({
      tag,
      kind,
      message,
    }));
  });
}

/**
 * Resolves when the page's loader is listening for interactions. Until then, only the page itself handles keys and
 * clicks.
 */
export async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() => Symbol.for('sq-elements/1') in globalThis);
}

/** Resolves when an element's code has loaded and has rendered it. */
export async function upgraded(host: Locator): Promise<void> {
  await host.evaluate(async (element) => {
    await customElements.whenDefined(element.localName);
    await (element as HTMLElement & { readonly updateComplete?: Promise<void> }).updateComplete;
  });
}
