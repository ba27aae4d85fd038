import { expect, type Page } from 'playwright/test';
import { startDemo, type Demo } from '../support/node/demo.js';
import { createPage } from '../support/node/editor-page.js';
import { test } from '../support/node/e2e.js';
import { signIn } from '../support/node/owner-session.js';

/*
 * Formatted text in the editor and in the site settings. It runs on its own server, because settings affect all pages.
 * The conversion of HTML is tested in `test/editor/node/rich-html.test.ts`.
 */

let demo: Demo;

test.beforeAll(async () => {
  demo = await startDemo();
});

test.afterAll(() => demo.stop());

async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
}

test('by keyboard alone, an owner announces something with a bold word and a link, which visitors see', async ({
  openContext,
}) => {
  const page = await (await openContext({ baseURL: demo.url })).newPage();
  await signIn(page, 'editor', demo.url);
  await page.goto('/config/settings');
  await page.getByRole('link', { name: 'Announcement bar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Announcement bar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'Show the bar' })).toBeFocused();
  await page.keyboard.press('Space');

  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const bold = page.getByRole('button', { name: 'Bold' });
  await expect(bold).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(bold).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.type('We are ');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('open');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(': ');

  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Add link' });
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.type('visit us');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const target = dialog.getByRole('combobox', { name: 'Page' });
  await expect(target).toBeFocused();
  await page.keyboard.type('visit');
  await expect(page.getByRole('option', { name: 'Visit us' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(target).toHaveValue('/visit');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(text).toBeFocused();
  await save(page);

  const visitor = await (await openContext({ baseURL: demo.url })).newPage();
  await visitor.goto('/');
  const bar = visitor.locator('sq-announcement-bar');
  await expect(bar).toContainText('We are open: visit us');
  await expect(bar.locator('strong')).toHaveText('open');
  await expect(bar.getByRole('link', { name: 'visit us' })).toHaveAttribute('href', '/visit');
});

test('an owner types, pastes and undoes formatted text, and the rest of the page keeps its HTML', async ({
  openContext,
  allowErrors,
}) => {
  // The browser reports the style attribute of the copied HTML, and ignores it.
  allowErrors(/inline style|style-src-attr/);
  const context = await openContext({
    baseURL: demo.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await signIn(page, 'editor', demo.url);
  await page.goto('/config/?frameUrl=%2Fabout');
  const path = `/text-${String(Date.now())}`;
  const source = '<h1>Text</h1>\n<p>Open\n  <b>daily</b> &mdash; come in</p>\n';
  await createPage(page, { path, title: 'Text', source });
  await page.evaluate(async () => {
    const html = new Blob(['<p style="color: red">or <i>call</i></p>'], { type: 'text/html' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': html })]);
  });
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
  await page.getByRole('row', { name: /Open daily/ }).press('Enter');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(page.getByRole('button', { name: 'Bold' })).toBeEnabled();
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' ');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(text).toHaveText('Open daily — come in or call');
  await page.keyboard.type(' later');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toHaveText('Open daily — come in or call');
  await save(page);

  await page.reload();
  await page.getByRole('row', { name: /Open daily/ }).press('Enter');
  await expect(text).toHaveText('Open daily — come in or call');
  await page.getByRole('button', { name: 'HTML', exact: true }).press('Enter');
  await expect(text).toHaveValue('Open\n  <b>daily</b> &mdash; come in or <em>call</em>');

  const visitor = await (await openContext({ baseURL: demo.url })).newPage();
  await visitor.goto(path);
  await expect(visitor.getByRole('main').locator('p em')).toHaveText('call');
});
