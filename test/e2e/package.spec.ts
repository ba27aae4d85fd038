import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { openMarkup } from '../support/node/loading.js';

/*
 * The package as it is used: bundled into an app that has its own React, or loaded by a page from a different origin.
 */

/** An app with the oldest supported React version. It renders some of the package's elements and a React component. */
const app = `
import { createElement as h, StrictMode, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import 'sq-elements/sq-accordion';
import 'sq-elements/sq-dialog';
import 'sq-elements/sq-gallery';
import 'sq-elements/sq-price';

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>';
function App() {
  const [count, setCount] = useState(0);
  return h('main', null,
    h('p', { id: 'version' }, version),
    h('button', { id: 'count', onClick: () => setCount(count + 1) }, 'Count ' + count),
    h('sq-accordion', { 'onsq-accordion-toggled': () => setCount((old) => old + 10) },
      h('details', null, h('summary', null, 'Why'), 'Because.')),
    h('sq-gallery', { design: 'carousel', 'slides-per-row': 1 }, [1, 2, 3].map((each) =>
      h('figure', { key: each }, h('img', { src: picture, alt: 'Picture ' + each, width: 60, height: 40 })))),
    h('sq-dialog', { id: 'terms', heading: 'Terms', variant: 'confirm-only' }, h('p', null, 'Be kind.')),
    h('sq-price', { amount: 12.5 }, '12.50'));
}
createRoot(document.getElementById('root')).render(h(StrictMode, null, h(App)));
`;

async function bundleApp(): Promise<{ code: string; copies: string[] }> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: app, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'esnext',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { react: 'react-19.2', 'react-dom': 'react-dom-19.2' },
    logLevel: 'error',
  });
  const packages = Object.keys(metafile.inputs).map(
    (path) => /node_modules\/(react(?:-dom)?(?:-[\d.]+)?)\//.exec(path)?.[1],
  );
  const copies = [...new Set(packages.filter((name) => name !== undefined))].sort();
  return { code: outputFiles[0]?.text ?? '', copies };
}

test('in an app with the oldest supported React version, the elements and the app share one copy of React', async ({
  page,
}) => {
  const { code, copies } = await bundleApp();
  expect(copies).toEqual(['react-19.2', 'react-dom-19.2']);
  await page.route('**/app.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  await openMarkup(
    page,
    '<link rel="stylesheet" href="/dist/sq.css"><script type="module" src="/app.js"></script>',
    '<div id="root"></div>',
  );

  await expect(page.locator('#version')).toHaveText('19.2.0');
  await expect(page.locator('sq-price [part="price"]')).toHaveText('$12.50');
  await page.locator('#count').click();
  await expect(page.locator('#count')).toHaveText('Count 1');
  await expect(page.locator('sq-accordion:state(ready)')).toBeVisible();
  await page.getByText('Why').click();
  await expect(page.locator('#count')).toHaveText('Count 11');
  await page.locator('sq-gallery').evaluate(async (gallery) => {
    await (gallery as unknown as { updateComplete: Promise<void> }).updateComplete;
    (gallery as unknown as { goTo: (index: number) => void }).goTo(2);
  });
  await expect(page.locator('sq-gallery')).toHaveJSProperty('currentIndex', 2);
  await page.locator('sq-dialog').evaluate((dialog) => {
    void (dialog as unknown as { show: () => Promise<unknown> }).show();
  });
  await expect(page.getByRole('dialog', { name: 'Terms' })).toBeVisible();
});

/** Returns the script tag that docs/start/install.md shows for a different origin, with the given origin inserted. */
function tagFor(origin: string): string {
  const tag = readFileSync('docs/start/install.md', 'utf8')
    .split(/(?<=<\/script>)|(?=<script)/)
    .find((each) => each.includes('https://cdn.example/'));
  if (!tag?.includes('onerror'))
    throw new Error('docs/start/install.md has no script tag for another origin.');
  return tag.replace('https://cdn.example/sq-elements/cdn', `${origin}/cdn`);
}

const servers: Server[] = [];

test.afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/**
 * Serves content from a separate origin, and returns that origin. It is a real server, because browsers do not let a
 * page that Playwright fulfills access this machine.
 */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

/** Serves a page with a price on one origin, and the build's files with these headers on another. */
async function servePage(headers: Readonly<Record<string, string>>): Promise<string> {
  const files = await serve(({ url = '' }, response) => {
    response.writeHead(200, { 'Content-Type': 'text/javascript', ...headers });
    response.end(readFileSync(`dist${new URL(url, 'http://localhost').pathname}`));
  });
  const body = `<!doctype html><html lang="en"><head><title>Made</title><link rel="icon" href="data:,">
<style>${readFileSync('dist/sq.css', 'utf8')}</style>${tagFor(files)}</head>
<body><sq-price amount="12.50">USD 12.50</sq-price></body></html>`;
  return serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(body);
  });
}

test('elements upgrade if their script is on a different origin that allows it', async ({
  page,
}) => {
  await page.goto(await servePage({ 'Access-Control-Allow-Origin': '*' }));

  await expect(page.locator('sq-price [part="price"]')).toHaveText('$12.50');
});

test("if the script's origin sends no CORS headers, nothing upgrades and the console names the missing header", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/blocked by CORS policy: No 'Access-Control-Allow-Origin' header/);
  allowErrors(/net::ERR_FAILED/);
  allowErrors(/sq-elements did not load.*Access-Control-Allow-Origin/);
  const said = page.waitForEvent('console', (message) =>
    message.text().startsWith('sq-elements did not load'),
  );
  await page.goto(await servePage({}));

  await said;
  await expect(page.getByText('USD 12.50')).toBeVisible();
});
