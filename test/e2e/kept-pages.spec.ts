import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'playwright/test';
import type { Page } from 'puppeteer-core';
import { address } from '../support/node/consent-page.js';
import { collected } from '../support/node/visit.js';
import {
  goBack,
  linesWithoutSpeed,
  openTab,
  test,
  visitOf,
  wholeBrowser,
} from '../support/node/whole-browser.js';

/* Pages in the back-forward cache, and prerendered pages. */

const views = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.startsWith('hit'));
const keysOf = (rows: readonly { readonly key: string }[]): string[] => rows.map(({ key }) => key);

/** Prerenders a page. Resolves when its runtime has loaded, which only a proxy can observe. */
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
  /** Paths of finished responses. */
  readonly answered: readonly string[];
}

/** A proxy that lists the finished responses. */
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
  test('a page from the back-forward cache starts a view, and records each event once', async ({
    whole,
    baseURL,
    visitRows,
  }) => {
    const page = await openTab(whole);
    await page.goto(`${baseURL}/`);
    await collected(page);
    await page.goto(`${baseURL}/plain.html`);
    await goBack(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '#top', id: 'returned' });
      link.dataset['sqButton'] = '';
      document.querySelector('main')?.prepend(link);
      link.click();
    });
    await page.goto(`${baseURL}/plain.html`);
    const expected = ['button-click returned /', 'form-render ask-us /', 'hit 1 /', 'hit 1 /'];
    await expect
      .poll(async () => linesWithoutSpeed(await visitRows()))
      .toEqual(expect.arrayContaining(expected));
    const all = await visitRows();
    expect(new Set(keysOf(all)).size).toBe(all.length);
    const seen = all.filter(({ call }) => call === 'hit').map(({ data }) => data['pageViewId']);
    expect(new Set(seen).size).toBe(2);
  });

  test('a page from the back-forward cache follows a denial in another tab', async ({
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

  test('a prerendered page stores and records nothing before its activation, and then once', async ({
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
    // Puppeteer does not follow the tab into the prerendered page.
    await page.evaluate(() => location.assign('/')).catch(() => undefined);
    await expect.poll(async () => (await visitOf(whole)).visitor).toBeTruthy();
    await page.close();
    await expect
      .poll(async () => linesWithoutSpeed(await visitRows()))
      .toEqual(['form-render ask-us /', 'hit 1 /']);

    // Times count from the activation.
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
} else {
  console.log('Left out: pages that a browser keeps or loads ahead (npm run setup:ci).');
}
