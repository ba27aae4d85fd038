import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';
import {
  bundlers,
  installBundlers,
  pages,
  tags,
  unpackPackage,
  writeApp,
  type Served,
} from './bundlers.js';

/*
 * The package in apps of several bundlers: built, served and opened. `npm test` runs the bundlers that are
 * devDependencies, `npm run soak` runs all of them.
 */

const isSoaking = Boolean(process.env['SQ_SOAK']);
const chosen = Object.entries(bundlers).filter(([, { isInstalled }]) => isSoaking || !isInstalled);

// All tests run in one process, so that the package is packed only once. The timeout is long, because minified
// production builds are slow.
test.describe.configure({ mode: 'default', timeout: isSoaking ? 900_000 : 240_000 });

let unpacked: string;

test.beforeAll(async () => {
  if (isSoaking) await installBundlers();
  unpacked = await unpackPackage();
});

for (const [name, { build, serve }] of chosen) {
  testApp(`${name}, built`, async (app) => serveFolder(await build(app)));
  if (serve) testApp(`${name}, development server`, serve);
}

/** Tests each page of an app. */
function testApp(title: string, start: (app: string) => Promise<Served>): void {
  test.describe(title, () => {
    let served: Served | undefined;
    test.beforeAll(async () => {
      served = await start(await writeApp(title.replaceAll(',', ''), unpacked));
    });
    test.afterAll(() => served?.close());

    for (const name of pages) {
      test(`${title}: the elements on ${name}.html upgrade, have their styles, and work`, async ({
        page,
        baseURL,
      }) => {
        await answerCalls(page, baseURL ?? '');
        await page.goto(new URL(`${name}.html`, served?.url).href);
        await tagsWork(page);
      });
    }
  });
}

test("if a page's policy blocks styles, the console names the style sheet to import", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Applying inline style violates/);
  allowErrors(/style-src-elem blocked inline/);
  allowErrors(
    /sq-elements: Loading CSS chunk (css\/sq-\w+|sq)\.css .*blocks this style sheet\. Import 'sq-elements\/.*' in your app\./,
  );
  const { build } = bundlers['esbuild as modules'] ?? {};
  const folder = await build?.(await writeApp('strict', unpacked));
  const served = await serveFolder(folder ?? '', "style-src 'self'");
  try {
    const reported = page.waitForEvent('console', (message) =>
      message.text().startsWith('sq-elements: Loading CSS chunk sq.css'),
    );
    await page.goto(`${served.url}bare.html`);
    await reported;
  } finally {
    await served.close();
  }
});

/** Responds to a page's API calls: forms get a key, and captchas get a challenge from the demo server. */
async function answerCalls(page: Page, demo: string): Promise<void> {
  await page.route('**/api/form/FormSubmissionKey', (route) =>
    route.fulfill({ json: { key: 'bundled' } }),
  );
  const path = '/api/form/captcha-challenge';
  await page.route(`**${path}`, async (route) =>
    route.fulfill({ response: await page.request.get(new URL(path, demo).href) }),
  );
}

async function tagsWork(page: Page): Promise<void> {
  for (const tag of tags) await upgraded(page.locator(tag));

  // `sq.css`, and the elements' separate style sheets.
  for (const property of ['--sq-css', '--sq-video-css', '--sq-embed-css']) {
    await expect
      .poll(() =>
        page.evaluate(
          (name) => getComputedStyle(document.documentElement).getPropertyValue(name),
          property,
        ),
      )
      .toBe('1');
  }
  await expect(page.getByText('Why')).toHaveCSS('display', 'flex');
  await expect(page.locator('sq-price [part="price"]')).toHaveText('$12.50');

  // A frame page, a worker, and lazily loaded views.
  await expect(page.frameLocator('sq-embed iframe').getByText('It runs')).toBeVisible();
  const worker = page.waitForEvent('worker');
  const box = page.getByRole('checkbox');
  await box.click();
  await worker;
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('sq-form')).toContainText(/email/i);
  await page.locator('sq-gallery img').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves a bundler's output. Every other URL gets status 404, which fails the test. */
async function serveFolder(folder: string, policy = ''): Promise<Served> {
  const server = createServer(({ url = '' }, response) => {
    const file = join(folder, new URL(url, 'http://localhost').pathname);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': policy,
    });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
