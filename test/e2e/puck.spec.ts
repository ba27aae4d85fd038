import { build } from 'esbuild';
import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { openMarkup, upgraded } from '../support/node/loading.js';

/*
 * Opens the real Puck with the generated configuration, and renders the published data with `<Render>`, as a visitor's page does.
 */

/** An app with Puck at `/builder`, and a visitor's page that renders the published data. */
const app = `
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { Puck, Render } from '@puckeditor/core';
import '@puckeditor/core/no-external.css';
import { createPuckConfig, createPuckPlugin } from './dist/builders/puck.js';

const config = createPuckConfig(React);
const plugin = createPuckPlugin(React, { styleSheet: '/dist/sq.css', script: '/dist/cdn/sq.js' });
const gallery = { type: 'sq-gallery', props: { id: 'g1', ...config.components['sq-gallery'].defaultProps } };
window.allBlocks = () => Object.keys(config.components).map((type) => {
  const content = [{ type, props: { id: 'x', ...config.components[type].defaultProps } }];
  return [type, renderToString(React.createElement(Render, { config, data: { content, root: {} } }))];
});
const publish = (data) => { window.published = data; };
window.openPuck = () => createRoot(document.querySelector('#app')).render(
  React.createElement(Puck, { config, data: { content: [gallery], root: {} }, plugins: [plugin], onPublish: publish }),
);
window.renderPage = (data) => createRoot(document.querySelector('#app')).render(
  React.createElement(Render, { config, data }),
);
`;

async function openApp(page: Page, head = ''): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: app, resolveDir: '.', sourcefile: 'app.js' },
    outdir: '/builder',
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  for (const { path, text } of outputFiles) {
    const isScript = path.endsWith('.js');
    await page.route(`/builder/app${isScript ? '.js' : '.css'}`, (route) =>
      route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/css', body: text }),
    );
  }
  await openMarkup(
    page,
    `<link rel="stylesheet" href="/builder/app.css">${head}`,
    '<div id="app"></div><script type="module" src="/builder/app.js"></script>',
    '/builder',
  );
  await page.waitForFunction('window.openPuck');
}

test('a gallery that is edited and published in Puck upgrades on the visitor’s page', async ({
  page,
}) => {
  await openApp(page);
  await page.evaluate('window.openPuck()');
  const frame = page.frameLocator('#preview-frame');
  // A grid needs no code until a visitor uses it. The style sheet lays it out.
  await expect(frame.locator('sq-gallery')).toHaveCSS('display', 'grid');
  await expect(
    frame.locator('[data-sq-edit] > * sq-gallery, [data-sq-edit] > sq-gallery'),
  ).toHaveCount(1);

  await frame.locator('sq-gallery').click();
  await page.getByRole('spinbutton', { name: 'Slides per row' }).fill('2');
  await expect(frame.locator('sq-gallery')).toHaveAttribute('slides-per-row', '2');
  await page.getByRole('textbox', { name: 'Design', exact: true }).fill('autorows');
  await expect(page.getByRole('spinbutton', { name: /^Row height/ })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Slides per row' })).toHaveCount(0);
  await page.getByText('Publish', { exact: true }).click();

  const published = await page.evaluate('window.published');
  expect(published).toMatchObject({
    content: [{ type: 'sq-gallery', props: { design: 'autorows', items: { length: 3 } } }],
  });
  await openApp(
    page,
    '<link rel="stylesheet" href="/dist/sq.css"><script type="module" src="/dist/cdn/sq.js"></script>',
  );
  await page.evaluate(`window.renderPage(${JSON.stringify(published)})`);
  const gallery = page.locator('sq-gallery');
  await upgraded(gallery);
  await expect(gallery).toHaveAttribute('design', 'autorows');
  await expect(gallery.locator('figure')).toHaveCount(3);
  await expect(page.locator('[data-sq-edit]')).toHaveCount(0);
});

test('on the server, <Render> creates the HTML of every block', async ({ page }) => {
  await openApp(page);
  const rendered = await page.evaluate<[string, string][]>('window.allBlocks()');
  expect(rendered).toHaveLength(44);
  for (const [tag, html] of rendered) {
    expect(html).toContain(`<${tag}`);
    expect(html).toContain(`</${tag}>`);
  }
  const blocks = new Map(rendered);
  expect(blocks.get('sq-gallery')).toContain(
    '<sq-gallery design="grid" slides-per-row="3" aspect-ratio="1.5">\n  <figure>',
  );
});
