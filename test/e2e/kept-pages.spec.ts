import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'playwright/test';
import type { Page } from 'puppeteer-core';
import { address, restrictive } from '../support/node/consent-page.js';
import { collected } from '../support/node/visit.js';
import {
  goBack,
  linesWithoutSpeed,
  openTab,
  test,
  visitOf,
  wholeBrowser,
} from '../support/node/whole-browser.js';

/* Pages that a browser keeps in memory when they are left, and pages that it loads ahead. */

const views = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.startsWith('hit'));
const keysOf = (rows: readonly { readonly key: string }[]): string[] => rows.map(({ key }) => key);

/**
 * Lets the browser load a page ahead, and settles when its runtime is there. The tab
 * itself hears nothing of such a page, so it goes through a server that does.
 */
async function loadAhead(page: Page, site: SeenSite, path: string): Promise<void> {
  const answer = await page.goto(`${site.url}/robots.txt`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const [, nonce = ''] = /script-src[^;]*'nonce-([^']+)'/.exec(policy) ?? [];
  await page.evaluate(
    (rules, given) => {
      const script = Object.assign(document.createElement('script'), {
        type: 'speculationrules',
        nonce: given,
        textContent: rules,
      });
      document.head.append(script);
    },
    JSON.stringify({ prerender: [{ urls: [path], eagerness: 'immediate' }] }),
    nonce,
  );
  await expect.poll(() => site.answered.join(' ')).toMatch(/\/runtime-/);
}

interface SeenSite {
  readonly url: string;
  /** Paths whose answer is out. */
  readonly answered: readonly string[];
}

/** Passes everything on to a server, and says what was answered. */
async function seeThrough(origin: string): Promise<SeenSite & AsyncDisposable> {
  const answered: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const passed = request(`${origin}${incoming.url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing).on('finish', () => answered.push(incoming.url ?? ''));
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

if (wholeBrowser) {
  test('a page that returns from memory is a new view, and records nothing twice', async ({
    whole,
    baseURL,
    visitRows,
  }) => {
    const page = await openTab(whole);
    await page.goto(`${baseURL}/`);
    await collected(page);
    await page.goto(`${baseURL}/plain.html`);
    await goBack(page);
    await page.goto(`${baseURL}/plain.html`);
    const expected = ['form-render ask-us /', 'hit 1 /', 'hit 1 /'];
    await expect.poll(async () => linesWithoutSpeed(await visitRows())).toEqual(expected);
    const all = await visitRows();
    expect(new Set(keysOf(all)).size).toBe(all.length);
    const seen = all.filter(({ call }) => call === 'hit').map(({ data }) => data['pageViewId']);
    expect(new Set(seen).size).toBe(2);

    await page.goto(`${baseURL}/forms`);
    await collected(page);
    await page.goto(`${baseURL}/plain.html`);
    await expect
      .poll(async () => linesWithoutSpeed(await visitRows()))
      .toEqual([...expected, 'hit 1 /forms'].sort());
  });

  test('a page that comes back from memory goes on recording', async ({
    whole,
    baseURL,
    visitRows,
  }) => {
    const page = await openTab(whole);
    await page.goto(`${baseURL}/forms`);
    await collected(page);
    await page.goto(`${baseURL}/plain.html`);
    await goBack(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '#top', id: 'after-return' });
      link.dataset['sqButton'] = '';
      link.textContent = 'Go to the top';
      document.querySelector('main')?.prepend(link);
      link.click();
    });
    await expect
      .poll(async () => linesWithoutSpeed(await visitRows()))
      .toContain('button-render after-return /forms');
    await page.goto(`${baseURL}/plain.html`);
    await expect
      .poll(async () => linesWithoutSpeed(await visitRows()))
      .toEqual([
        'button-click after-return /forms',
        'button-render after-return /forms',
        'hit 1 /forms',
        'hit 1 /forms',
      ]);
  });

  test('a page that comes back from memory has the cart of another tab', async ({
    whole,
    baseURL,
  }) => {
    const page = await openTab(whole);
    await page.goto(`${baseURL}/`);
    await collected(page);
    await page.goto(`${baseURL}/plain.html`);
    const other = await openTab(whole);
    await other.goto(`${baseURL}/`);
    await other.click('sq-product form.buy button');
    await other.waitForFunction(() =>
      document.querySelector('sq-cart-indicator')?.textContent.includes('1'),
    );
    await expect
      .poll(async () => (await whole.cookies()).some(({ name }) => name === 'hasCart'))
      .toBe(true);
    await page.bringToFront();
    await goBack(page);
    await page.waitForFunction(() =>
      document.querySelector('sq-cart-indicator')?.textContent.includes('1'),
    );
  });

  test('a page that comes back from memory has the answer about cookies of another tab', async ({
    whole,
    baseURL,
    visitRows,
  }) => {
    const question = `${baseURL}${address(restrictive)}`;
    const page = await openTab(whole);
    await page.goto(question);
    await page.waitForSelector('sq-cookie-banner');
    await collected(page);
    await page.goto(`${baseURL}/plain.html`);
    expect(await visitOf(whole)).toEqual({});
    const other = await openTab(whole);
    await other.goto(question);
    await (await other.waitForSelector('sq-cookie-banner >>> [part~="accept"]'))?.click();
    await expect.poll(async () => (await visitOf(whole)).visitor).toBeTruthy();
    await other.goto(`${baseURL}/plain.html`);
    await page.bringToFront();
    await goBack(page);
    await page.waitForFunction(() => !document.querySelector('sq-cookie-banner'));
    await page.goto(`${baseURL}/plain.html`);
    await expect
      .poll(async () => views(linesWithoutSpeed(await visitRows())))
      .toEqual(['hit 1 /site/consent', 'hit 1 /site/consent']);
  });

  test('a page that comes back from memory is denied what another tab has taken back meanwhile', async ({
    whole,
    baseURL,
    visitRows,
    rows,
  }) => {
    const question = `${baseURL}${address({ isCookieBannerEnabled: 'false' })}`;
    const page = await openTab(whole);
    await page.goto(question);
    await collected(page);
    await page.waitForSelector('iframe[src]');
    await page.goto(`${baseURL}/plain.html`);
    const other = await openTab(whole);
    await other.goto(question);
    await collected(other);
    await expect.poll(async () => views(linesWithoutSpeed(await visitRows()))).toHaveLength(2);
    const { visitor } = await visitOf(whole);
    await (await other.waitForSelector('main [data-sq-consent-open]'))?.click();
    const decline = await other.waitForFunction(() => {
      const root = document.querySelector('sq-cookie-banner')?.shadowRoot;
      return root?.querySelector('[part="decline-all"]') as HTMLElement;
    });
    await decline.click();
    await expect.poll(() => visitOf(whole)).toEqual({});

    await page.bringToFront();
    await goBack(page);
    await page.waitForFunction(() => !document.querySelector('main iframe[src]'));
    await page.mouse.click(1, 1);
    await page.goto(`${baseURL}/plain.html`);
    const left = (await rows('insight', '')).filter((row) => row.visitor === visitor);
    expect(views(linesWithoutSpeed(left))).toHaveLength(2);
    expect(await visitOf(whole)).toEqual({});
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([1, 0]);
  });

  test('a page that is loaded ahead stores and counts nothing before somebody looks at it, and then once', async ({
    whole,
    baseURL,
    rows,
    visitRows,
  }) => {
    await using site = await seeThrough(baseURL ?? '');
    const page = await openTab(whole);
    await loadAhead(page, site, '/');
    expect(await visitOf(whole)).toEqual({});
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    // The program that drives the tab does not follow it into the other page.
    await page.evaluate(() => location.assign('/')).catch(() => undefined);
    await expect.poll(async () => (await visitOf(whole)).visitor).toBeTruthy();
    await page.close();
    await expect
      .poll(async () => linesWithoutSpeed(await visitRows()))
      .toEqual(['form-render ask-us /', 'hit 1 /']);

    // It loaded before it was shown, and times count from then.
    await expect
      .poll(async () => {
        const speed = await rows('insight', 'performance');
        return speed.filter(({ name }) => name === 'TTFB').at(-1)?.value;
      })
      .toBe(0);
    const other = await openTab(whole);
    await other.goto(`${site.url}/shop`);
    await collected(other);
    await other.goto(`${site.url}/plain.html`);
    await expect
      .poll(async () => views(linesWithoutSpeed(await visitRows())))
      .toEqual(['hit 1 /', 'hit 1 /shop']);
  });

  test('a page that is loaded ahead and thrown away leaves nothing', async ({ whole, baseURL }) => {
    await using site = await seeThrough(baseURL ?? '');
    const page = await openTab(whole);
    await loadAhead(page, site, '/');
    await page.goto(`${site.url}/plain.html`);
    expect(await visitOf(whole)).toEqual({});
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
} else {
  console.log('Left out: pages that a browser keeps or loads ahead (npm run setup:ci).');
}
