import { expect, type FrameLocator, type Page } from 'playwright/test';
import { readExamples } from '../../demo/examples.js';
import { writeLink } from '../../demo/playground/link-state.js';
import { defaultSettings } from '../../demo/playground/preview-settings.js';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';

const picture = '<img src="/pictures/latte-500w.webp" alt="A cup" width="750" height="500">';

async function openPlayground(page: Page, path: string): Promise<FrameLocator> {
  await page.goto(`/playground/${path}`);
  await expect(page.locator('html[data-playground="ready"]')).toBeAttached();
  return page.frameLocator('#pg-frame');
}

/** A link to the playground that another person has made. */
async function linkTo(tag: string, html: string, hasScripts = true): Promise<string> {
  const settings = { ...defaultSettings, hasScripts };
  return `${tag}#${await writeLink({ example: 1, html, settings })}`;
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** Replaces the text in the code editor, as a visitor does. */
async function typeHtml(page: Page, html: string): Promise<void> {
  await codeEditor(page).press('ControlOrMeta+a');
  await codeEditor(page).press('Delete');
  await page.keyboard.insertText(html);
}

function codeEditor(page: Page) {
  return page.getByRole('textbox', { name: 'HTML', exact: true });
}

test('the list leads to the playground of each element', async ({ page }) => {
  await page.goto('/playground');
  await page.getByRole('link', { name: 'sq-gallery', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playground <sq-gallery>');
});

test('a control changes the HTML and the preview, and the HTML changes the controls', async ({
  page,
}) => {
  const frame = await openPlayground(page, 'sq-gallery');
  const gallery = frame.locator('sq-gallery');
  await expect(gallery).toHaveAttribute('design', 'grid');
  await page.getByLabel('design', { exact: true }).selectOption('list');
  await expect(gallery).toHaveAttribute('design', 'list');
  await page.getByLabel('lightbox', { exact: true }).check();
  await expect(gallery).toHaveAttribute('lightbox', '');

  await openTab(page, 'HTML');
  await expect(page.locator('.cm-editor')).toBeVisible();
  await expect(codeEditor(page)).toContainText('design="list"');
  await typeHtml(
    page,
    `<sq-gallery design="stacked" gutter="4">${picture}<p>Typed</p></sq-gallery>`,
  );
  await expect(frame.getByText('Typed')).toBeVisible();
  await openTab(page, 'Controls');
  await expect(page.getByLabel('design', { exact: true })).toHaveValue('stacked');
  await expect(page.getByLabel('gutter (px)')).toHaveValue('4');
  await expect(page.getByLabel('lightbox', { exact: true })).not.toBeChecked();
});

test('a change of an attribute keeps the state of the element', async ({ page }) => {
  const frame = await openPlayground(page, 'sq-accordion');
  const details = frame.locator('details').first();
  const wasOpen = await details.evaluate((node: HTMLDetailsElement) => node.open);
  await frame.locator('summary').first().click();
  await expect.poll(() => details.evaluate((node: HTMLDetailsElement) => node.open)).toBe(!wasOpen);
  await details.evaluate((node) => node.setAttribute('data-marked', ''));
  const box = page.locator('#pg-controls input[type="checkbox"]').first();
  await box.setChecked(!(await box.isChecked()));
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('z=');
  await expect(frame.locator('details[data-marked]')).toHaveCount(1);
  await expect.poll(() => details.evaluate((node: HTMLDetailsElement) => node.open)).toBe(!wasOpen);
});

test('conditions, mistakes and unclosed HTML are explained beside the controls', async ({
  page,
}) => {
  await openPlayground(page, 'sq-gallery');
  await expect(page.getByText('No effect: needs design to be autorows.')).toBeVisible();
  await page.getByLabel('slides-per-row').fill('0');
  await expect(page.getByLabel('slides-per-row')).toHaveAttribute('aria-invalid', 'true');
  await openTab(page, 'HTML');
  await typeHtml(page, `<sq-gallery>${picture}<!-- `);
  await openTab(page, 'Controls');
  await expect(page.getByText('is not closed. Close it to use the controls again.')).toBeVisible();
  await expect(page.getByLabel('slides-per-row')).toBeDisabled();
});

test('items, texts and custom properties can be changed', async ({ page }) => {
  const frame = await openPlayground(page, 'sq-gallery');
  await expect(frame.locator('figure')).toHaveCount(3);
  await page.getByRole('button', { name: /^Add / }).click();
  await expect(frame.locator('figure')).toHaveCount(4);
  await page.getByRole('button', { name: /^Remove last / }).click();
  await expect(frame.locator('figure')).toHaveCount(3);
  await page.getByLabel('Text of <figcaption>').first().fill('A new caption');
  await expect(frame.getByText('A new caption')).toBeVisible();
  await page.getByLabel('--sq-gallery-columns', { exact: true }).fill('5');
  await expect(frame.locator('sq-gallery')).toHaveAttribute('style', '--sq-gallery-columns: 5');
});

test('events, results of methods and states are shown as they happen', async ({ page }) => {
  const frame = await openPlayground(page, 'sq-gallery?example=2');
  await frame.locator('img').first().click();
  await expect(page.locator('[data-state="open"]')).toContainText('on');
  await page.keyboard.press('Escape');
  const carousel = readExamples('sq-gallery').findIndex(({ source }) =>
    source.includes('design="carousel"'),
  );
  await openPlayground(page, `sq-gallery#example=${String(carousel + 1)}`);
  await page.reload();
  await expect(page.locator('html[data-playground="ready"]')).toBeAttached();
  await frame.getByRole('button', { name: /next/i }).first().click();
  const log = page.getByRole('log', { name: 'Events' });
  await expect(log.getByText('sq-gallery-slide-changed').first()).toBeVisible();
  await log.locator('summary').first().click();
  await expect(log.locator('pre').first()).toContainText('"index"');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(log.getByRole('listitem')).toHaveCount(0);
});

test('methods of the element can be called', async ({ page }) => {
  const frame = await openPlayground(page, 'sq-dialog');
  await frame.getByRole('link').first().click();
  await expect(frame.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: /^Call close\(\)|^Call hide\(\)/ }).click();
  await expect(page.getByRole('log').getByText(/returned/)).toBeVisible();
  await expect(frame.getByRole('dialog')).toBeHidden();
});

test('the settings change the preview, and the link keeps everything', async ({ page }) => {
  const frame = await openPlayground(page, 'sq-gallery');
  await openTab(page, 'Settings');
  await page.getByLabel('Color scheme', { exact: true }).selectOption('dark');
  await page.getByLabel('Direction', { exact: true }).selectOption('rtl');
  await page.getByLabel('Language of the element').selectOption('de');
  await page.getByLabel('Width', { exact: true }).selectOption('390');
  await page.getByLabel('Reduced motion').check();
  const root = frame.locator('html');
  await expect(root).toHaveAttribute('lang', 'de');
  await expect(root).toHaveAttribute('dir', 'rtl');
  expect(await root.evaluate((node) => getComputedStyle(node).colorScheme)).toBe('dark');
  expect(await root.evaluate(() => innerWidth)).toBe(390);
  const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  expect(await root.evaluate(isReduced)).toBe(true);
  await expect(page).toHaveURL(/theme=dark&dir=rtl&lang=de&width=390&motion=reduced$/);
  await page.reload();
  await openTab(page, 'Settings');
  await expect(page.getByLabel('Color scheme', { exact: true })).toHaveValue('dark');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/playground\/sq-gallery$/);
});

test('without JavaScript, the preview shows the HTML of the server', async ({ page }) => {
  const frame = await openPlayground(page, 'sq-gallery#js=off&theme=dark');
  await expect(frame.locator('sq-gallery img')).toHaveCount(3);
  const isPlain = await frame.locator('sq-gallery').evaluate((node) => !node.shadowRoot);
  expect(isPlain).toBe(true);
  await page.getByLabel('design', { exact: true }).selectOption('list');
  await expect(frame.locator('sq-gallery')).toHaveAttribute('design', 'list');
});

test('an invalid link shows the first example and a message', async ({ page }) => {
  const frame = await openPlayground(page, 'sq-gallery#z=AAAA');
  await expect(page.locator('#pg-status')).toHaveText(
    'This link is incomplete or invalid. The page shows the first example.',
  );
  await expect(frame.locator('sq-gallery')).toHaveAttribute('design', 'grid');
});

test('a long state survives its link', async ({ page }) => {
  const paragraphs = Array.from({ length: 800 }, (_, index) => `<p>Paragraph ${String(index)}</p>`);
  const html = `<sq-gallery>${picture}${paragraphs.join('\n')}</sq-gallery>`;
  const frame = await openPlayground(page, await linkTo('sq-gallery', html));
  await expect(frame.getByText('Paragraph 799', { exact: true })).toBeAttached();
});

const attack = `<sq-gallery>${picture}<p>From a link</p></sq-gallery>
<img src="/favicon.svg" alt="" onload="parent.postMessage('run', '*'); document.body.dataset.run = 1">
<script>document.body.dataset.run = 2</script>
<script type="module" src="/scripts/live-events.js"></script>
<iframe srcdoc="<script>parent.document.body.dataset.run = 3</script>"></iframe>
<svg onload="document.body.dataset.run = 4"></svg>
<details open ontoggle="document.body.dataset.run = 5"></details>
<a href="javascript:document.body.dataset.run = 6">Link</a>
<base href="https://attacker.example/"><meta http-equiv="refresh" content="0;url=/account">
<form action="/api/form/SaveFormSubmission" method="post"><button>Send</button></form>`;

for (const hasScripts of [true, false]) {
  test(`a hostile link runs nothing and is isolated (${hasScripts ? 'with' : 'without'} JavaScript)`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Content Security Policy|CSP violation|Blocked script|Blocked form/);
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && !request.url().includes('/census'))
        posts.push(request.url());
    });
    const frame = await openPlayground(page, await linkTo('sq-gallery', attack, hasScripts));
    await expect(frame.getByText('From a link')).toBeVisible();
    await expect(page.getByText('the preview is isolated')).toBeVisible();
    await frame.getByRole('link', { name: 'Link' }).click();
    await frame.getByRole('button', { name: 'Send' }).click();
    // The frame has answered after the clicks.
    await expect(frame.locator('body')).not.toHaveAttribute('data-run', /./);
    await expect(page.locator('body')).not.toHaveAttribute('data-run', /./);
    await expect(frame.locator('base, meta[http-equiv]')).toHaveCount(0);
    expect(posts).toEqual([]);
    if (hasScripts) {
      expect(await frame.locator('body').evaluate(() => window.origin)).toBe('null');
    } else {
      const sandbox = await page.locator('#pg-frame').getAttribute('sandbox');
      expect(sandbox).toBe('allow-same-origin');
    }
    // A visitor's change does not end the isolation. An example does.
    await page.getByLabel('lightbox', { exact: true }).check();
    await expect(page.getByText('the preview is isolated')).toBeVisible();
    await page.getByLabel('Example', { exact: true }).selectOption('2');
    await expect(page.getByText('the preview is isolated')).toBeHidden();
    await expect(frame.locator('sq-gallery')).toHaveAttribute('slides-per-row', '4');
  });
}

test('HTML that the visitor has written is not isolated after a reload, but a link with it is', async ({
  page,
  openContext,
}) => {
  const frame = await openPlayground(page, 'sq-gallery');
  await page.getByLabel('design', { exact: true }).selectOption('list');
  await expect(page).toHaveURL(/z=/);
  await page.reload();
  await expect(frame.locator('sq-gallery')).toHaveAttribute('design', 'list');
  await expect(page.getByText('the preview is isolated')).toBeHidden();
  const other = await (await openContext()).newPage();
  await other.goto(page.url());
  await expect(other.getByText('the preview is isolated')).toBeVisible();
});

test('the code can be copied for each framework', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlayground(page, 'sq-gallery');
  await openTab(page, 'Code');
  const parts = {
    html: '/sq-elements/sq.css',
    react: 'slides-per-row={3}',
    vue: '<template>',
    svelte: "import 'sq-elements/sq-gallery'",
    liquid: '{% comment %}',
  };
  for (const [format, part] of Object.entries(parts)) {
    await page.getByLabel('Format').selectOption(format);
    await expect(page.locator('#pg-code')).toContainText(part);
  }
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.locator('#pg-status')).toHaveText('The code has been copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('{% comment %}');
});

test('everything can be reached and used with the keyboard', async ({ page }) => {
  await openPlayground(page, 'sq-price');
  await page.getByRole('tab', { name: 'Controls' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'HTML' })).toBeFocused();
  await expect(page.locator('.cm-editor')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(codeEditor(page)).toBeFocused();
  await expect(codeEditor(page)).toHaveAccessibleDescription(/Tab moves to the next control/);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('<p>Hello</p>');
  await expect(page.frameLocator('#pg-frame').getByText('Hello')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(codeEditor(page)).not.toBeFocused();
});

test('the playground passes axe with each tab', async ({ page }) => {
  test.slow();
  const frame = await openPlayground(page, 'sq-gallery');
  await expect(frame.locator('sq-gallery')).toBeVisible();
  for (const name of ['Controls', 'HTML', 'Settings', 'Code']) {
    await openTab(page, name);
    if (name === 'HTML') await expect(page.locator('.cm-editor')).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/playground');
  await expectAccessible(page);
});

test('with JavaScript off, the page shows the example and its HTML', async ({ openContext }) => {
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/playground/sq-gallery?example=2');
  await expect(page.locator('noscript > p')).toContainText('The playground needs JavaScript.');
  await expect(page.getByRole('img', { name: 'Red coffee cherries on a branch' })).toBeVisible();
  await expect(page.locator('noscript > pre')).toBeVisible();
  await expect(page.locator('.playground')).toBeHidden();
});

test('every element can be tried out', async ({ page, request }) => {
  test.slow();
  const list = await (await request.get('/playground')).text();
  const tags = [...list.matchAll(/href="\/playground\/(sq-[\w-]+)"/g)].map(([, tag = '']) => tag);
  expect(tags.length).toBeGreaterThan(40);
  for (const tag of tags) {
    const frame = await openPlayground(page, tag);
    await expect(frame.locator(tag).first(), tag).toBeAttached();
    await expect(page.locator('.pg-controls').first(), tag).toBeEnabled();
  }
});
