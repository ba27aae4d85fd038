import type { Editor } from 'grapesjs';
import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { openMarkup, upgraded } from '../support/node/loading.js';

/* GrapesJS renders a page in a frame with nodes of its own window. It moves, removes and recreates them, and publishes its own records. */

const blocks = {
  price: '<sq-price amount="12.50" currency="USD">USD 12.50</sq-price>',
  form:
    '<sq-form form-id="ask" load="eager"><form action="/api/form/SaveFormSubmission?formId=ask" method="post">' +
    '<label>Your name <input name="name" required=""></label><button>Send</button></form></sq-form>',
  gallery:
    '<sq-gallery lightbox="" load="eager" slides-per-row="2">' +
    ['cherries', 'cupping']
      .map(
        (name) =>
          `<figure><a href="/pictures/${name}-1500w.webp"><img src="/pictures/${name}-500w.webp" alt="${name}" width="1500" height="1000"></a></figure>`,
      )
      .join('') +
    '</sq-gallery>',
} as const;
const dropped = Object.keys(blocks) as (keyof typeof blocks)[];

/** Runs a function in the page, with its editor. */
function edit<T>(page: Page, work: (editor: Editor) => T): Promise<T> {
  return page.evaluate<T>(`(${String(work)})(window.editor)`);
}

/** Opens an editor whose canvas has script and style sheet, as the published page has. */
async function openEditor(page: Page): Promise<FrameLocator> {
  for (const file of ['grapes.min.js', 'css/grapes.min.css']) {
    await page.route(`/builder/${file}`, (route) =>
      route.fulfill({ path: `node_modules/grapesjs/dist/${file}` }),
    );
  }
  const settings = {
    container: '#editor',
    height: '100vh',
    storageManager: false,
    telemetry: false,
    noticeOnUnload: false,
    cssIcons: '',
    canvas: {
      styles: ['/dist/sq.css'],
      scripts: [{ src: '/dist/cdn/sq.js', type: 'module' }],
    },
    blockManager: {
      blocks: Object.entries(blocks).map(([id, content]) => ({ id, label: id, content })),
    },
  };
  await openMarkup(
    page,
    '<link rel="stylesheet" href="/builder/css/grapes.min.css"><script src="/builder/grapes.min.js"></script>',
    `<div id="editor"></div><script>window.editor = grapesjs.init(${JSON.stringify(settings)})</script>`,
    '/builder',
  );
  await edit(page, (editor) => new Promise<void>((resolve) => editor.onReady(() => resolve())));
  await edit(page, (editor) => void editor.runCommand('open-blocks'));
  return page.frameLocator('.gjs-frame');
}

/** Drags an element or block to the end of the canvas. */
async function dragToEnd(page: Page, from: Locator, canvas: FrameLocator): Promise<void> {
  const { x, y, width, height } = await boxOf(page.locator('.gjs-frame'));
  const last = canvas.locator('[data-gjs-type=wrapper] > :last-child');
  const end = (await last.count()) === 0 ? undefined : await boxOf(last);
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height * 0.8, { steps: 10 });
  // The editor follows the mouse with a delay, and marks the place of the drop.
  const mark = page.locator('.gjs-placeholder:visible');
  await expect(mark).toHaveCount(1);
  if (end) {
    const isBehind = async (): Promise<boolean> => {
      const { x, y } = await boxOf(mark);
      return x > end.x + end.width / 2 || y > end.y + end.height / 2;
    };
    await expect.poll(isBehind).toBe(true);
  }
  await page.mouse.up();
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not in sight');
  return box;
}

/** Returns the markup that the editor publishes, without the ids that it adds to moved elements. */
function published(page: Page): Promise<string[]> {
  return edit(page, (editor) =>
    [...new DOMParser().parseFromString(editor.getHtml(), 'text/html').body.children].map(
      ({ outerHTML }) => outerHTML.replace(/ id="i\w+"/g, ''),
    ),
  );
}

/** Returns the elements of the canvas in order. */
function order(canvas: FrameLocator): Promise<string[]> {
  return canvas
    .locator('sq-price, sq-gallery, sq-form')
    .evaluateAll((tags) => tags.map(({ localName }) => localName.slice('sq-'.length)));
}

async function expectAllAtWork(canvas: FrameLocator): Promise<void> {
  for (const name of dropped) await upgraded(canvas.locator(`sq-${name}`));
  await expect(canvas.locator('sq-price')).toHaveText(/\$12\.50/);
  const states = await canvas
    .locator('sq-price, sq-gallery, sq-form')
    .evaluateAll((tags) => tags.map((tag) => Reflect.get(tag, 'hasUpdated') as boolean));
  expect(states).toEqual([true, true, true]);
}

// High enough for all elements and the place of the next drop.
test.use({ viewport: { width: 1280, height: 1400 } });

test('elements in a GrapesJS canvas upgrade, move and follow undo, and are published unchanged', async ({
  page,
}) => {
  const canvas = await openEditor(page);
  for (const name of dropped) {
    await dragToEnd(page, page.locator('.gjs-block', { hasText: name }), canvas);
    await expect(canvas.locator(`sq-${name}`)).toHaveCount(1);
  }
  await expectAllAtWork(canvas);
  expect(await published(page)).toEqual(dropped.map((name) => blocks[name]));

  await dragToEnd(page, canvas.locator('sq-price'), canvas);
  await expect.poll(() => order(canvas)).toEqual(['form', 'gallery', 'price']);
  await expectAllAtWork(canvas);
  expect(await published(page)).toEqual([blocks.form, blocks.gallery, blocks.price]);

  await edit(page, (editor) => void editor.UndoManager.undo());
  await expect.poll(() => order(canvas)).toEqual(dropped);
  await expectAllAtWork(canvas);
  await edit(page, (editor) => void editor.UndoManager.undo());
  await expect.poll(() => order(canvas)).toEqual(['price', 'form']);

  await edit(page, (editor) => void editor.UndoManager.redo());
  await edit(page, (editor) => void editor.UndoManager.redo());
  await expect.poll(() => order(canvas)).toEqual(['form', 'gallery', 'price']);
  await expectAllAtWork(canvas);
  expect(await published(page)).toEqual([blocks.form, blocks.gallery, blocks.price]);
});
