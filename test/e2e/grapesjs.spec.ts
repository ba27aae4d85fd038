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

/** The editor's files are local, and it sends and stores nothing. */
const settings = {
  container: '#editor',
  height: '100vh',
  storageManager: false,
  telemetry: false,
  noticeOnUnload: false,
  cssIcons: '',
};

/** Opens an editor with our plugin. */
async function openWithPlugin(page: Page): Promise<FrameLocator> {
  await serveGrapesJs(page);
  await openMarkup(
    page,
    '<link rel="stylesheet" href="/builder/css/grapes.min.css"><script src="/builder/grapes.min.js"></script>',
    `<div id="editor"></div><script type="module">
      import { sqElements } from '/dist/builders/grapesjs.js';
      window.editor = grapesjs.init({
        ...${JSON.stringify(settings)},
        plugins: [sqElements],
        pluginsOpts: {
          [sqElements]: { styleSheet: '/dist/sq.css', script: '/dist/cdn/sq.js' },
        },
      });
    </script>`,
    '/builder',
  );
  await page.waitForFunction('window.editor');
  await edit(page, (editor) => new Promise<void>((resolve) => editor.onReady(() => resolve())));
  return page.frameLocator('.gjs-frame');
}

async function serveGrapesJs(page: Page): Promise<void> {
  for (const file of ['grapes.min.js', 'css/grapes.min.css']) {
    await page.route(`/builder/${file}`, (route) =>
      route.fulfill({ path: `node_modules/grapesjs/dist/${file}` }),
    );
  }
}

/** Opens an editor. Its canvas contains the script and the style sheet, like the published page. */
async function openEditor(page: Page): Promise<FrameLocator> {
  await serveGrapesJs(page);
  const canvas = {
    styles: ['/dist/sq.css'],
    scripts: [{ src: '/dist/cdn/sq.js', type: 'module' }],
  };
  await openMarkup(
    page,
    '<link rel="stylesheet" href="/builder/css/grapes.min.css"><script src="/builder/grapes.min.js"></script>',
    `<div id="editor"></div><script>window.editor = grapesjs.init(${JSON.stringify({ ...settings, canvas })})</script>`,
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

test('with the plugin, the export of each block has the nodes of its example, and then changes no byte', async ({
  page,
}) => {
  await openWithPlugin(page);
  const problems = await edit(page, (editor) => {
    /** The body's nodes, with sorted attributes. */
    const nodes = (html: string): string => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      for (const element of body.querySelectorAll('*')) {
        const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
        for (const { name } of attributes) element.removeAttribute(name);
        for (const { name, value } of attributes) element.setAttribute(name, value);
      }
      return body.innerHTML;
    };
    const found: string[] = [];
    const all = editor.Blocks.getAll().models;
    for (const block of all) {
      const source = block.getContent() as string;
      editor.setComponents(source);
      const first = editor.getHtml({ asDocument: false }).replace(/^<body[^>]*>|<\/body>$/g, '');
      if (nodes(first) !== nodes(source)) found.push(`${source}\n=>\n${first}`);
      editor.setComponents(first);
      const second = editor.getHtml({ asDocument: false }).replace(/^<body[^>]*>|<\/body>$/g, '');
      if (second !== first) found.push(`${first}\n=>\n${second}`);
    }
    return all.length === 44 ? found : [`${String(all.length)} blocks`];
  });
  expect(problems).toEqual([]);
});

test('the plugin shows the settings that have an effect, and writes them as attributes', async ({
  page,
}) => {
  const canvas = await openWithPlugin(page);
  await edit(page, (editor) => {
    const content = editor.Blocks.get('sq-gallery')?.getContent();
    const [gallery] = editor.addComponents(content as string);
    editor.select(gallery);
    editor.Commands.run('open-tm');
  });
  await upgraded(canvas.locator('sq-gallery'));
  await expect(canvas.locator('body')).toHaveAttribute('data-sq-edit', '');

  const trait = (name: string) => page.locator(`.gjs-trt-trait__wrp-${name}`);
  await expect(trait('slides-per-row').locator('input')).toHaveValue('3');
  await expect(trait('row-height')).toHaveCount(0);
  await trait('slides-per-row').locator('input').fill('2');
  await trait('slides-per-row').locator('input').press('Tab');
  await expect(canvas.locator('sq-gallery')).toHaveAttribute('slides-per-row', '2');
  await trait('lightbox').locator('.gjs-chk-icon').click();
  await expect(canvas.locator('sq-gallery')).toHaveAttribute('lightbox', '');
  await trait('design').locator('input').fill('autorows');
  await trait('design').locator('input').press('Tab');
  await expect(trait('row-height')).toHaveCount(1);
  await expect(trait('slides-per-row')).toHaveCount(0);

  await page.locator('.gjs-trt-trait__wrp-sq-add-item button').click();
  await expect(canvas.locator('sq-gallery > figure')).toHaveCount(4);
  const [html = ''] = await published(page);
  expect(html).toMatch(
    /^<sq-gallery design="autorows" slides-per-row="2" aspect-ratio="1.5" lightbox="">/,
  );
  expect(html.match(/<figure>/g)).toHaveLength(4);

  await edit(page, (editor) => void editor.UndoManager.undo());
  await expect(canvas.locator('sq-gallery > figure')).toHaveCount(3);
  await edit(page, (editor) => {
    const [gallery] = editor.getWrapper()?.find('sq-gallery') ?? [];
    if (gallery) gallery.parent()?.append(gallery.clone());
  });
  await expect(canvas.locator('sq-gallery')).toHaveCount(2);
  await upgraded(canvas.locator('sq-gallery').last());
});

test('the plugin keeps JSON, and removes other scripts as GrapesJS does', async ({ page }) => {
  await openWithPlugin(page);
  await edit(page, (editor) => {
    editor.setComponents(
      '<sq-map lat="1" lng="2"><script type="application/json">{"a":"<b>"}</script><p>x<script>window.bad = 1</script></p></sq-map>',
    );
  });
  expect(await published(page)).toEqual([
    '<sq-map lat="1" lng="2"><script type="application/json">{"a":"<b>"}</script><p>x</p></sq-map>',
  ]);
});
