import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { demoAccounts } from '../../demo/content/accounts.js';
import { fieldKinds } from '../../src/editor/form/rules/field-kinds.js';
import { startDemo, type Demo } from '../support/node/demo.js';
import { createPage } from '../support/node/editor-page.js';
import { test } from '../support/node/e2e.js';
import { keyboard, pointer, screenReader, type Hands } from '../support/node/owner-hands.js';
import { readRows } from '../support/node/rows.js';

/*
 * An owner logs in, uploads an image, moves its focal point, edits a map, builds a form with every kind of field, restyles the
 * cookie banner and saves. A visitor sees all of it and sends the form. The owner does this with the pointer, with the keyboard,
 * and with a screen reader. It runs on its own server, because the banner is on every page.
 */

const picture = 'demo/assets/pictures/latte-upright-750w.webp';
const transcriptFile = 'test/e2e/editor-journey.transcript.txt';

let demo: Demo;

test.describe.configure({ timeout: 240_000 });

// Each journey starts with an empty media library and the original settings, as its transcript depends on them.
test.beforeEach(async () => {
  demo = await startDemo();
});

test.afterEach(() => demo.stop());

interface Journey {
  readonly page: Page;
  readonly hands: Hands;
  /** Path and form ID of the page. */
  readonly name: string;
}

function sourceOf(name: string): string {
  return `<h1>The counter</h1>
<sq-image mode="cover">
  <img src="/pictures/shop-at-dusk-1500w.webp" alt="The shop" width="1500" height="1000">
</sq-image>
<h2>Where</h2>
<sq-map lat="41.7" lng="-70.3" zoom="8"><address>118 Halden Street</address></sq-map>
<h2>Ask</h2>
<sq-form form-id="${name}" object-name="${name}"><form method="post"><p><button type="submit">Send</button></p></form></sq-form>
`;
}

async function logIn({ page, hands }: Journey): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'editor');
  await page.goto('/config/login');
  await hands.arrive('Log in');
  await hands.type(page.getByLabel('Email'), account?.email ?? '');
  await hands.type(page.getByLabel('Password'), account?.password ?? '');
  await hands.press(page.getByRole('button', { name: 'Sign in' }));
  await page.waitForURL(/\/config\/?$/);
}

async function openEditor({ page, hands, name }: Journey): Promise<void> {
  await page.goto(`/config/?frameUrl=%2F${name}`);
  const frame = page.frameLocator('.ed-stage iframe');
  await expect(frame.getByRole('button', { name: /^Map/ }).first()).toBeAttached();
  await hands.arrive('Edit a page');
  await hands.read('Toolbar', page.getByRole('banner'));
  await hands.read('Content', page.getByRole('region', { name: 'Content' }));
}

async function editImage({ page, hands }: Journey): Promise<void> {
  const status = page.locator('.ed-status');
  const panel = page.getByRole('region', { name: 'Image and link' });
  const library = page.getByRole('dialog', { name: 'Media library' });
  // Playwright intercepts file choosers from here on, but not at once. Several steps follow before the chooser opens.
  const chosen = page.waitForEvent('filechooser');
  await hands.press(page.getByRole('row', { name: /^Image/ }));
  await hands.press(panel.getByRole('button', { name: 'Replace image' }));
  await expect(library.getByRole('searchbox')).toBeFocused();
  await hands.press(library.getByRole('button', { name: 'Upload', exact: true }));
  const files = [{ name: 'cup.webp', mimeType: 'image/webp', buffer: await readFile(picture) }];
  await (await chosen).setFiles(files);
  await hands.type(library.getByLabel('Alternative text'), 'A cup with a leaf of foam');
  await hands.press(library.getByRole('button', { name: 'Save details' }));
  await hands.hear(library.getByRole('status'), 'cup.webp saved');
  await hands.read('Media library', library);
  await hands.press(library.getByRole('button', { name: 'Use this file' }));
  await expect(library).toBeHidden();
  await hands.moveFocalPoint(panel);
  await hands.hear(status, 'Focal point: 40 % from the left, 30 % from the top');
  await expect(panel.getByRole('list', { name: 'The image on this page' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await hands.read('Settings of an image', panel);
}

async function editMap({ page, hands }: Journey): Promise<void> {
  const settings = page.getByRole('region', { name: 'Settings' });
  await hands.press(page.getByRole('row', { name: /^Map/ }));
  await hands.type(page.getByRole('combobox', { name: 'Search for a place' }), 'munich');
  await hands.choose(page.getByRole('option', { name: /^Munich/ }).first());
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/^Munich\n/);
  await hands.type(settings.getByLabel(/^Zoom/).first(), '6');
  await page.keyboard.press('Tab');
  await expect(page.frameLocator('.ed-stage iframe').locator('sq-map')).toHaveAttribute(
    'zoom',
    '6',
  );
  await hands.read('Settings of a map', settings);
}

async function buildForm({ page, hands }: Journey): Promise<void> {
  const status = page.locator('.ed-status');
  await hands.press(page.getByRole('row', { name: /^Form/ }));
  const builder = page.getByRole('region', { name: 'Form builder' });
  for (const { name } of fieldKinds) {
    await hands.press(builder.getByRole('button', { name: 'Add field' }));
    await hands.choose(page.getByRole('menuitem', { name, exact: true }));
    await hands.hear(status, `${name} added as the last field.`);
    const first = builder.getByRole('textbox', { name: /^(?:Heading|Key|Label|Text)$/ });
    await expect(first).toBeFocused();
  }
  await hands.type(builder.getByLabel('Key'), 'campaign');
  await hands.press(builder.getByRole('row', { name: /^Radio/ }));
  await hands.type(builder.getByRole('textbox', { name: 'Option 2' }), 'Twelve');
  await hands.press(builder.getByRole('switch', { name: 'Required' }));
  await hands.read('Form builder', builder);
}

async function savePage({ page, hands }: Journey): Promise<void> {
  await hands.save();
  await hands.hear(page.locator('.ed-status'), 'Saved');
}

async function restyleBanner({ page, hands, name }: Journey): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'Site settings' }));
  await page.waitForURL(/\/config\/settings/);
  await expect(page.getByRole('heading', { level: 1, name: 'Site settings' })).toBeVisible();
  await hands.arrive('Site settings');
  await hands.press(page.getByRole('link', { name: 'Cookie banner' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Cookie banner' })).toBeFocused();
  const shown = page.getByRole('switch', { name: 'Show the banner' });
  if (!(await shown.isChecked())) await hands.press(shown);
  await hands.type(page.getByRole('textbox', { name: 'Text', exact: true }), `Crumbs: ${name}`);
  await hands.press(page.getByRole('radio', { name: 'Box in a corner' }));
  await hands.press(page.locator('.ed-site-form').getByRole('radio', { name: 'Light' }));
  const preview = page.frameLocator('iframe').getByRole('region', { name: 'Cookies' });
  await expect(preview).toContainText(`Crumbs: ${name}`);
  await hands.read('Settings of the cookie banner', page.getByRole('main'));
  await hands.save();
  await hands.hear(page.getByRole('status').last(), 'Saved');
}

/** Looks at everything that the owner has changed, and sends the form. */
async function visit(visitor: Page, { name }: Journey): Promise<void> {
  await visitor.goto(`/${name}`);
  const banner = visitor.getByRole('region', { name: 'Cookies' });
  await expect(banner).toContainText(`Crumbs: ${name}`);
  const image = visitor.getByAltText('A cup with a leaf of foam');
  await expect(image).toHaveCSS('object-position', '40% 30%');
  const map = visitor.locator('sq-map');
  await expect(map).toHaveAttribute('zoom', '6');
  await expect(map.locator('address')).toContainText('Munich');
  const form = visitor.locator('sq-form');
  for (const { kind, name: label } of fieldKinds) {
    if (kind === 'hidden') continue;
    // A consent field has a sentence in place of a label.
    const shown = kind === 'consent' ? /^I agree to the/ : new RegExp(`^${label}`);
    await expect(form.getByText(shown).first()).toBeVisible();
  }
  await form.getByLabel('Text', { exact: true }).fill('Good morning');
  await form.getByRole('radio', { name: 'Twelve' }).check();
  await form.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Thank you!')).toBeVisible();
  const [stored] = await readRows(demo.rowsUrl, 'submissions', name);
  expect(stored?.values).toMatchObject({ text: 'Good morning', radio: 'Twelve' });
}

async function travel(journey: Journey): Promise<void> {
  await logIn(journey);
  const { page, name } = journey;
  await createPage(page, { path: `/${name}`, title: 'The counter', source: sourceOf(name) });
  await openEditor(journey);
  await editImage(journey);
  await editMap(journey);
  await buildForm(journey);
  await savePage(journey);
  await restyleBanner(journey);
}

const viewport = { width: 1280, height: 900 };

test('with the pointer, an owner edits a page and the banner, and a visitor sees it', async ({
  openContext,
}) => {
  const page = await (await openContext({ baseURL: demo.url, viewport })).newPage();
  const journey = { page, hands: pointer(page), name: 'by-pointer' };
  await travel(journey);
  await visit(await (await openContext({ baseURL: demo.url })).newPage(), journey);
});

test('with the keyboard alone, an owner edits a page and the banner, and a visitor sees it', async ({
  openContext,
}) => {
  const page = await (await openContext({ baseURL: demo.url, viewport })).newPage();
  const journey = { page, hands: keyboard(page), name: 'by-keyboard' };
  await travel(journey);
  await visit(await (await openContext({ baseURL: demo.url })).newPage(), journey);
});

/** Set `SQ_TRANSCRIPT=1` to store what the reader says now. */
test('with a screen reader, an owner hears what the transcript contains, and a visitor sees it', async ({
  openContext,
}) => {
  const page = await (await openContext({ baseURL: demo.url, viewport })).newPage();
  const transcript: string[] = [];
  const hands = await screenReader(page, transcript);
  const journey = { page, hands, name: 'by-screen-reader' };
  await travel(journey);
  await visit(await (await openContext({ baseURL: demo.url })).newPage(), journey);

  const text = `${transcript
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
  if (process.env['SQ_TRANSCRIPT']) await writeFile(transcriptFile, text);
  expect(text).toBe(await readFile(transcriptFile, 'utf8'));
});
