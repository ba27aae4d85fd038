import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import type { PreloadManifest } from '../../src/build/preload-manifest.js';
import { test } from '../support/node/e2e.js';
import { openMarkup } from '../support/node/loading.js';
import { script, styles, withhold } from '../support/node/withhold.js';

/** Returns the style rules that a page should inline. */
function boxes(...args: string[]): string {
  return execFileSync(process.execPath, ['dist/cli.js', 'css', ...args], { encoding: 'utf8' });
}

/** Counts the page's requests for files of the build, keyed by file. */
function followFiles(page: Page): Map<string, number> {
  const files = new Map<string, number>();
  page.on('request', (request) => {
    const [, name] = /\/dist\/(.+)$/.exec(request.url()) ?? [];
    if (name) files.set(name, (files.get(name) ?? 0) + 1);
  });
  return files;
}

/** Call this before the page is opened. The returned function resolves once the page runtime has started. */
async function followStart(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const started = new Promise((resolve) => {
      document.addEventListener('sq-page-initialized', resolve);
    });
    Reflect.set(window, 'sqStarted', started);
  });
  return () => page.evaluate(() => Reflect.get(window, 'sqStarted') as Promise<void>);
}

const slide = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="One">';
const gallery = `<sq-gallery slides-per-row="2">${slide}${slide}</sq-gallery>`;

test("inlined rules lay out the server's HTML like the whole style sheet, in narrow and wide windows", async ({
  page,
}) => {
  await openMarkup(page, '<style></style>', '');
  const whole = ['sq.css', ...readdirSync('dist/css').map((name) => `css/${name}`)]
    .map((name) => readFileSync(`dist/${name}`, 'utf8'))
    .join('');
  const changed = new Set<string>();
  for (const name of readdirSync('demo/examples')) {
    const file = `demo/examples/${name}`;
    const html = readFileSync(file, 'utf8');
    const sheets = ['', whole, boxes('--page', file)];
    for (const width of [400, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      const [none, all, inlined] = await page.evaluate(layOut, { html, sheets });
      expect(inlined, `${name}, ${width} pixels wide`).toEqual(all);
      if (none?.join() !== all?.join()) changed.add(name);
    }
  }
  // If no box changed, the comparison would prove nothing.
  expect(changed.size).toBeGreaterThan(15);
});

/** Runs in the page: returns all boxes of the markup, once for each style sheet, without scripts. */
function layOut({ html, sheets }: { html: string; sheets: readonly string[] }): string[][] {
  document.body.innerHTML = html;
  const style = document.querySelector('style');
  return sheets.map((css) => {
    if (style) style.textContent = css;
    return Array.from(document.querySelectorAll('body *'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.localName, ...[x, y, width, height].map(Math.round)].join(' ');
    });
  });
}

test("an element that a script adds loads the whole style sheet, but the page's own rules still win", async ({
  page,
}) => {
  const files = followFiles(page);
  const whenStarted = await followStart(page);
  await openMarkup(
    page,
    `<style>${boxes('sq-form')}</style><style>sq-gallery { column-gap: 33px }</style>${script}`,
    '<sq-form form-id="a"><form><p>One</p></form></sq-form>',
  );
  await whenStarted();
  expect(files.has('sq.css')).toBe(false);

  await page.evaluate((html) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `${html}<sq-newsletter form-id="b"><form><p>One</p><p>Two</p></form></sq-newsletter>`,
    );
  }, gallery);

  const added = page.locator('sq-gallery');
  await expect(added).toHaveCSS('display', 'grid');
  await expect(added).toHaveCSS('column-gap', '33px');
  // Declarations that another element's inlined rules must not override.
  await expect(page.getByText('Two').last()).toHaveCSS('margin-block-start', '0px');
  expect(files.get('sq.css')).toBe(1);
});

const menu =
  '<sq-menu><section><h3>Lunch</h3></section><section><h3>Dinner</h3></section></sq-menu>';

test('an element with a separate style sheet loads only that sheet if the page neither links nor inlines it', async ({
  page,
}) => {
  const files = followFiles(page);
  await openMarkup(page, `${styles}${script}`, menu);

  await expect(page.locator('sq-menu')).toHaveCSS('display', 'block');
  await expect.poll(() => files.get('css/sq-menu.css')).toBe(1);
  expect([...files.keys()].filter((name) => name.endsWith('.css'))).toEqual([
    'sq.css',
    'css/sq-menu.css',
  ]);
});

test("a page that preloads the manifest's files requests no other files, and no file twice", async ({
  page,
}) => {
  const manifest = JSON.parse(readFileSync('dist/cdn/manifest.json', 'utf8')) as PreloadManifest;
  const { script: entry, styles, runtime, tags } = manifest;
  const link = (rel: string, name: string): string =>
    `<link rel="${rel}" href="/dist/cdn/${name}" integrity="${manifest.files[name]?.integrity ?? ''}">`;
  const preloaded = [...new Set([...runtime, ...(tags['sq-gallery'] ?? [])])];
  const named = [entry, styles, ...preloaded].map((name) =>
    name.startsWith('../') ? name.slice(3) : `cdn/${name}`,
  );
  const files = followFiles(page);
  const whenStarted = await followStart(page);
  await openMarkup(
    page,
    `${link('stylesheet', styles)}${preloaded.map((name) => link('modulepreload', name)).join('')}
    <script type="module" src="/dist/cdn/${entry}" integrity="${manifest.files[entry]?.integrity ?? ''}"></script>`,
    gallery,
  );
  await whenStarted();
  expect([...files].sort()).toEqual(named.sort().map((name) => [name, 1]));

  // All files for the first load have arrived. Later requests never get a response.
  await withhold(page, '**/dist/**', 'silent');
  await page.getByAltText('One').first().hover();
  await page.evaluate(() => customElements.whenDefined('sq-gallery').then(() => undefined));
});
