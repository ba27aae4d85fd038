import type { Editor } from 'grapesjs';
import { expect, type FrameLocator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { openMarkup, upgraded } from '../support/node/loading.js';

/*
 * GrapesJS renders the page in a frame, so nodes belong to the frame's window. The editor moves, removes and recreates
 * nodes. It publishes its own data, not the DOM.
 */

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
const names = Object.keys(blocks) as (keyof typeof blocks)[];

/** Runs a function in the page and passes the editor to it. */
function edit<T>(page: Page, work: string | ((editor: Editor) => T)): Promise<T> {
  return page.evaluate<T>(`(${String(work)})(window.editor)`);
}

/** Opens an editor. Its canvas contains the script and the style sheet, like the published page. */
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
  };
  await openMarkup(
    page,
    '<link rel="stylesheet" href="/builder/css/grapes.min.css"><script src="/builder/grapes.min.js"></script>',
    `<div id="editor"></div><script>window.editor = grapesjs.init(${JSON.stringify(settings)})</script>`,
    '/builder',
  );
  await edit(page, (editor) => new Promise<void>((resolve) => editor.onReady(() => resolve())));
  return page.frameLocator('.gjs-frame');
}

/** Returns the markup that the editor publishes. Omits the IDs that the editor adds to moved elements. */
function published(page: Page): Promise<string[]> {
  return edit(page, (editor) =>
    [...new DOMParser().parseFromString(editor.getHtml(), 'text/html').body.children].map(
      ({ outerHTML }) => outerHTML.replace(/ id="i\w+"/g, ''),
    ),
  );
}

/** Returns the canvas's elements in document order. */
function order(canvas: FrameLocator): Promise<string[]> {
  return canvas
    .locator('sq-price, sq-gallery, sq-form')
    .evaluateAll((tags) => tags.map(({ localName }) => localName.slice('sq-'.length)));
}

async function expectAllAtWork(canvas: FrameLocator): Promise<void> {
  for (const name of names) await upgraded(canvas.locator(`sq-${name}`));
  await expect(canvas.locator('sq-price')).toHaveText(/\$12\.50/);
  const states = await canvas
    .locator('sq-price, sq-gallery, sq-form')
    .evaluateAll((tags) => tags.map((tag) => Reflect.get(tag, 'hasUpdated') as boolean));
  expect(states).toEqual([true, true, true]);
}

test('in a GrapesJS canvas, elements upgrade, survive moves and undo, and are published unchanged', async ({
  page,
}) => {
  const canvas = await openEditor(page);
  for (const name of names)
    await edit(page, `(editor) => void editor.addComponents(${JSON.stringify(blocks[name])})`);
  await expectAllAtWork(canvas);
  expect(await published(page)).toEqual(names.map((name) => blocks[name]));

  await edit(page, (editor) => {
    const wrapper = editor.getWrapper();
    wrapper?.components().at(0).move(wrapper, { at: 3 });
  });
  await expect.poll(() => order(canvas)).toEqual(['form', 'gallery', 'price']);
  await expectAllAtWork(canvas);
  expect(await published(page)).toEqual([blocks.form, blocks.gallery, blocks.price]);

  await edit(page, (editor) => void editor.UndoManager.undo());
  await expect.poll(() => order(canvas)).toEqual(names);
  await expectAllAtWork(canvas);
  await edit(page, (editor) => void editor.UndoManager.undo());
  await expect.poll(() => order(canvas)).toEqual(['price', 'form']);

  await edit(page, (editor) => void editor.UndoManager.redo());
  await edit(page, (editor) => void editor.UndoManager.redo());
  await expect.poll(() => order(canvas)).toEqual(['form', 'gallery', 'price']);
  await expectAllAtWork(canvas);
  expect(await published(page)).toEqual([blocks.form, blocks.gallery, blocks.price]);
});
