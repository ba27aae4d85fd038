import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from 'playwright/test';
import { test as base } from '../support/node/e2e.js';
import { reportsOf, upgraded } from '../support/node/loading.js';

/** A page that its server sends in parts. */
interface Stream {
  send(markup: string): void;
  end(): void;
}

const test = base.extend<{ readonly stream: Stream }>({
  stream: async ({ page, baseURL }, use) => {
    const head = `<!doctype html><html lang="en"><head><title>Streamed</title>
      <link rel="stylesheet" href="${baseURL}/dist/sq.css">
      <script type="module" async src="${baseURL}/dist/cdn/sq.js"></script></head><body>`;
    let answer: ServerResponse | undefined;
    const server = createServer((request, response) => {
      if (request.url !== '/') return response.writeHead(204).end();
      answer = response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return answer.write(head);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    await use({
      send: (markup) => void answer?.write(markup),
      end: () => void answer?.end('</body></html>'),
    });
    answer?.end();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

/** Resolves when an element's code has loaded, while its page is still being received. */
async function whenDefined(page: Page, tag: string): Promise<void> {
  await page.evaluate((name) => customElements.whenDefined(name).then(() => true), tag);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
}

const figure = (name: string): string =>
  `<figure><a href="/${name}.jpg"><img src="data:," alt="${name}" width="300" height="200"></a></figure>`;

test('a gallery includes images that arrive after its code', async ({ page, stream }) => {
  stream.send(`<sq-gallery load="eager" slides-per-row="3">${figure('one')}`);
  await whenDefined(page, 'sq-gallery');
  stream.send(`${figure('two')}<figure><a href="/three.jpg">`);
  await expect(page.getByAltText('two')).toBeVisible();
  stream.send('<img src="data:," alt="three" width="300" height="200"></a></figure></sq-gallery>');
  stream.send('<p>After</p>');
  await expect(page.getByText('After')).toBeVisible();

  const gallery = page.locator('sq-gallery');
  await upgraded(gallery);
  // The last slide is one that arrived after the code.
  const last = await gallery.evaluate((element) => {
    const { goTo } = element as HTMLElement & { goTo: (index: number) => void };
    goTo.call(element, -1);
    return (element as HTMLElement & { currentIndex: number }).currentIndex;
  });
  stream.end();

  expect(last).toBe(2);
  for (const name of ['one', 'two', 'three']) await expect(page.getByAltText(name)).toBeVisible();
});

test('a dialog reads JSON that arrives in parts after its code', async ({ page, stream }) => {
  stream.send('<sq-dialog load="eager" id="terms"><script type="application/json">{"title": "Te');
  await whenDefined(page, 'sq-dialog');
  stream.send('rms of the tasting", "variant": "conf');
  stream.send(
    'irm-only"}</script><p>You taste what you are given.</p></sq-dialog><a href="#terms">',
  );
  stream.send('Terms</a>');
  await expect(page.getByRole('link')).toBeVisible();
  await upgraded(page.locator('sq-dialog'));

  await page.getByRole('link').click();
  stream.end();

  const dialog = page.getByRole('dialog', { name: 'Terms of the tasting' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('You taste what you are given.')).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveCount(1);
  expect(await reportsOf(page)).toEqual([]);
});
