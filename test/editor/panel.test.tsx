import axe from 'axe-core';
import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createEditorClient, type EditorApi } from '../../src/editor/api.js';
import type { BlockDescription } from '../../src/editor/blocks/block-description.js';
import {
  blocksOf,
  descendantsOf,
  ROOT,
  type NodeId,
} from '../../src/editor/document/page-state.js';
import { newPage } from '../../src/editor/document/stored-page.js';
import { createPageEditor, type PageEditor } from '../../src/editor/page-editor.js';
import { Panel } from '../../src/editor/panel/Panel.js';
import panelCss from '../../src/editor/panel/panel.css';
import { sheetOf } from '../support/browser/sheet.js';
import { waitUntil } from '../support/browser/wait-until.js';
import descriptions from './fixtures/blocks.json';

const blocks = descriptions as unknown as readonly BlockDescription[];
const noServer = {} as EditorApi;
const client = createEditorClient();

let root: Root | undefined;
let container: HTMLElement;

function editorOf(source: string): PageEditor {
  let count = 0;
  const stored = newPage(source, () => `n${String((count += 1))}`);
  const meta = { id: 'p', path: '/', title: '', description: '', revision: 1 };
  return createPageEditor(
    { ...meta, ...stored, nodes: [...stored.nodes].map(([id, order]) => [id, order]) },
    noServer,
  );
}

function nodeId(editor: PageEditor, tag: string): NodeId {
  const found = descendantsOf(editor.$state.get().editing.state, ROOT).find(
    ({ node }) => node.kind === 'element' && node.tag === tag,
  );
  if (!found) throw new Error(`The page has no ${tag}.`);
  return found.id;
}

/** Opens the panel of the first element with a tag. */
function open(source: string, tag: string): PageEditor {
  const editor = editorOf(source);
  draw(editor, nodeId(editor, tag));
  return editor;
}

function draw(editor: PageEditor, id: NodeId): void {
  flushSync(() => root?.render(<Panel editor={editor} id={id} blocks={blocks} client={client} />));
}

function byRole<T extends HTMLElement>(role: string, name: string | RegExp): T {
  const found = all(role).find((node) => {
    const own = nameOf(node);
    return typeof name === 'string' ? own === name : name.test(own);
  });
  if (!found)
    throw new Error(`No ${role} ${String(name)}. There are: ${all(role).map(nameOf).join(', ')}`);
  return found as T;
}

const selectors: Readonly<Record<string, string>> = {
  textbox: 'input:not([type=color], [type=radio], [type=checkbox], [type=range]), textarea',
  radio: 'input[type=radio]',
  switch: '[role=switch]',
  checkbox: 'input[type=checkbox]:not([role])',
  button: 'button',
  row: '[role=row]',
  option: '[role=option]',
  slider: '[role=slider]',
};

function all(role: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selectors[role] ?? role)];
}

/** Returns the label, as axe computes it. */
function nameOf(node: HTMLElement): string {
  axe.setup(document.body);
  const name = axe.commons.text.accessibleText(node);
  axe.teardown();
  return name.replace(/\s+/g, ' ').trim();
}

function type(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  flushSync(() => {
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Returns the text box of a formatted text when its code has loaded. */
async function richText(name: string): Promise<HTMLElement> {
  await waitUntil(() => document.querySelector('[contenteditable=true]') !== null);
  const found = [...document.querySelectorAll<HTMLElement>('[contenteditable=true]')].find(
    (box) => nameOf(box) === name,
  );
  if (!found) throw new Error(`No formatted text ${name}.`);
  return found;
}

/** Types at the end of a formatted text. */
async function typeInto(box: HTMLElement, text: string): Promise<void> {
  box.focus();
  getSelection()?.selectAllChildren(box);
  getSelection()?.collapseToEnd();
  await sendKeys({ type: text });
}

function press(node: HTMLElement): void {
  flushSync(() => node.click());
}

function descriptionOf(node: HTMLElement): string {
  const ids = node.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

beforeEach(() => {
  document.adoptedStyleSheets = [sheetOf(panelCss)];
  container = document.createElement('div');
  container.style.inlineSize = '320px';
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  flushSync(() => root?.unmount());
  container.remove();
  document.adoptedStyleSheets = [];
});

const gallery =
  '<sq-gallery design="list" gutter="8"><figure><img src="/a.webp" alt="A"></figure></sq-gallery>';

describe('the settings of a block', () => {
  it('changes an attribute while the owner types, as one step', () => {
    const editor = open(gallery, 'sq-gallery');
    const gutter = byRole<HTMLInputElement>('textbox', 'Gutter (px)');

    type(gutter, '1');
    type(gutter, '16');

    expect(editor.html()).to.contain('<sq-gallery design="list" gutter="16">');
    flushSync(() => editor.undo());
    expect(editor.html()).to.equal(gallery);
    expect(gutter.value).to.equal('8');
  });

  it('keeps invalid input in the field, shows a message, and leaves the page unchanged', () => {
    const editor = open(gallery, 'sq-gallery');
    const gutter = byRole<HTMLInputElement>('textbox', 'Gutter (px)');

    type(gutter, '-4');

    expect(gutter.value).to.equal('-4');
    expect(gutter.getAttribute('aria-invalid')).to.equal('true');
    expect(descriptionOf(gutter)).to.contain('Enter 0 or more.');
    expect(editor.html()).to.equal(gallery);
    flushSync(() => gutter.focus());
    flushSync(() => gutter.blur());
    expect(editor.$state.get().announcement).to.equal('Gutter: Enter 0 or more.');
    expect(gutter.value).to.equal('-4');
  });

  it('removes an attribute with its reset button, and moves focus to the field', () => {
    const editor = open(gallery, 'sq-gallery');

    press(byRole('button', 'Reset Gutter to default'));

    expect(editor.html()).to.contain('<sq-gallery design="list">');
    expect(nameOf(document.activeElement as HTMLElement)).to.equal('Gutter (px)');
  });

  it('hides settings that do not apply, and shows why', () => {
    const editor = open(gallery, 'sq-gallery');
    expect(all('textbox').map(nameOf)).to.include('List image size (%)');
    expect(all('textbox').map(nameOf)).not.to.include('Slides per row');
    expect(all('button').map(nameOf)).to.include(
      `${String(countWhen('lightbox'))} settings do not apply with lightbox=false`,
    );

    flushSync(() => {
      editor.step('Change design', (draft) => {
        const node = draft.nodes[nodeId(editor, 'sq-gallery')];
        if (node?.kind === 'element') node.attributes['design'] = 'grid';
      });
    });

    expect(all('textbox').map(nameOf)).to.include('Slides per row');
    expect(all('button').map(nameOf).join()).to.contain('do not apply with design=grid');
  });

  it('can be searched by label', () => {
    const editor = open(gallery, 'sq-gallery');

    type(byRole<HTMLInputElement>('textbox', 'Search settings'), 'lightbox');

    expect(all('textbox').map(nameOf)).not.to.include('Gutter (px)');
    expect(all('switch').map(nameOf)).to.include('Lightbox');
    expect(editor.$state.get().announcement).to.match(/^\d+ settings$/);
  });

  it('sets and removes flags', () => {
    const editor = open('<sq-lightbox></sq-lightbox><sq-accordion></sq-accordion>', 'sq-accordion');
    press(byRole('switch', 'Show all'));
    expect(editor.html()).to.contain('<sq-accordion show-all>');
    press(byRole('switch', 'Show all'));
    expect(editor.html()).to.contain('<sq-accordion>');

    draw(editor, nodeId(editor, 'sq-lightbox'));
    press(byRole('radio', 'Off'));
    expect(editor.html()).to.contain('<sq-lightbox no-loop>');
    press(byRole('radio', 'Automatic'));
    expect(editor.html()).to.contain('<sq-lightbox>');
  });

  it('selects a value from a menu, or accepts a different value as text', () => {
    const editor = open(gallery, 'sq-gallery');
    press(byRole('button', /Design$/));
    press(byRole('option', 'Carousel'));
    expect(editor.html()).to.contain('design="carousel"');

    press(byRole('button', /Design$/));
    press(byRole('option', 'Other…'));
    type(byRole<HTMLInputElement>('textbox', 'Other design'), 'collage');
    expect(editor.html()).to.contain('design="collage"');
  });

  it('moves a focal point with arrow keys and number fields', () => {
    const editor = open(
      '<sq-image focal-point="0.5,0.25"><img src="/a.webp" alt="A"></sq-image>',
      'sq-image',
    );
    const point = byRole('button', /^Focal point/);

    flushSync(() =>
      point.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      ),
    );

    expect(editor.html()).to.contain('focal-point="0.51,0.25"');
    expect(nameOf(point)).to.equal('Focal point: 51 % from the left, 25 % from the top');
    type(byRole<HTMLInputElement>('textbox', 'From the top (%)'), '40');
    flushSync(() => byRole<HTMLInputElement>('textbox', 'From the top (%)').blur());
    expect(editor.html()).to.contain('focal-point="0.51,0.4"');
  });
});

function firstBlock(editor: PageEditor, tag: string): NodeId {
  const found = blocksOf(editor.$state.get().editing.state).find(({ node }) => node.tag === tag);
  return found?.id ?? '';
}

function countWhen(name: string): number {
  const gallery = blocks.find(({ tag }) => tag === 'sq-gallery');
  return (gallery?.fields ?? []).filter(({ when }) => when?.[0]?.field === name).length;
}

describe('the data of a block', () => {
  const map =
    '<sq-map><script type="application/json">{"markers":[{"lat":1,"lng":2,"title":"Mill"},{"lat":3,"lng":4,"title":"Port"}]}</script></sq-map>';

  it('moves, duplicates and deletes items, and announces each change', () => {
    const editor = open(map, 'sq-map');
    press(byRole('row', /Port/));

    press(byRole('button', 'Move up'));
    expect(titles(editor)).to.deep.equal(['Port', 'Mill']);
    expect(editor.$state.get().announcement).to.equal('Marker moved to position 1 of 2');
    press(byRole('button', 'Move up'));
    expect(editor.$state.get().announcement).to.equal('This is the first marker');
    press(byRole('button', 'Duplicate'));
    expect(titles(editor)).to.deep.equal(['Port', 'Port', 'Mill']);
    press(byRole('button', 'Delete'));
    expect(titles(editor)).to.deep.equal(['Port', 'Mill']);
    expect(editor.$state.get().announcement).to.equal('Marker 2 deleted');
    expect(byRole('row', /Mill/).getAttribute('aria-selected')).to.equal('true');
  });

  it('edits an item, and moves focus to the add button after the last item is deleted', () => {
    const editor = open(map, 'sq-map');
    press(byRole('row', /Mill/));

    type(byRole<HTMLInputElement>('textbox', 'Title'), 'Old mill');

    expect(titles(editor)).to.deep.equal(['Old mill', 'Port']);
    press(byRole('button', 'Delete'));
    press(byRole('button', 'Delete'));
    expect(titles(editor)).to.deep.equal([]);
    expect(nameOf(document.activeElement as HTMLElement)).to.equal('Add marker');
  });

  it('adds the script element together with the first value', () => {
    const editor = open(
      '<sq-info-bar><a href="/#visit">Visit</a> <a href="tel:+15550102345">Call</a></sq-info-bar>',
      'sq-info-bar',
    );

    press(byRole('radio', '2'));

    expect(editor.html().replace(/\s/g, '')).to.equal(
      '<sq-info-bar><ahref="/#visit">Visit</a><ahref="tel:+15550102345">Call</a><scripttype="application/json">{"style":2}</script></sq-info-bar>',
    );
  });

  it('moves items when they are dragged by keyboard', async () => {
    const editor = open(map, 'sq-map');
    byRole('row', /Mill/).focus();

    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => document.querySelector('[data-dragging]') !== null);
    await sendKeys({ press: 'ArrowDown' });
    expect(nameOf(document.activeElement as HTMLElement)).to.equal('Insert after Port');
    await sendKeys({ press: 'Enter' });

    await waitUntil(() => titles(editor)[0] === 'Port');
    expect(editor.$state.get().announcement).to.equal('Marker moved to position 2 of 2');
    await waitUntil(() => document.activeElement?.textContent.includes('Mill') === true);
  });
});

function titles(editor: PageEditor): readonly string[] {
  const json = /<script[^>]*>([^]*)<\/script>/.exec(editor.html())?.[1] ?? '{}';
  const { markers } = JSON.parse(json) as {
    readonly markers: readonly { readonly title: string }[];
  };
  return markers.map(({ title }) => title);
}

describe('the content of a block', () => {
  const accordion =
    '<sq-accordion>\n  <details>\n    <summary>One</summary>\n    <p>First &amp; <b>best</b></p>\n  </details>\n  <details>\n    <summary>Two</summary>\n    <p>Second</p>\n  </details>\n</sq-accordion>';

  it('edits the texts of an item', () => {
    const editor = open(accordion, 'sq-accordion');
    press(byRole('row', /Two/));

    type(byRole<HTMLInputElement>('textbox', 'Title'), 'Two & a half ');

    expect(editor.html()).to.equal(accordion.replace('>Two<', '>Two &amp; a half <'));
    expect(byRole<HTMLInputElement>('textbox', 'Title').value).to.equal('Two & a half ');
    press(byRole('row', /One/));
    press(byRole('button', 'HTML'));
    expect(byRole<HTMLTextAreaElement>('textbox', 'Text').value).to.equal(
      'First &amp; <b>best</b>',
    );
    type(byRole<HTMLTextAreaElement>('textbox', 'Text'), 'First <div>');
    expect(byRole<HTMLTextAreaElement>('textbox', 'Text').value).to.equal('First <div>');
    expect(editor.html()).to.contain('First &amp; <b>best</b>');
  });

  it('adds, moves and deletes items together with their indentation', () => {
    const editor = open(accordion, 'sq-accordion');
    press(byRole('row', /One/));

    press(byRole('button', 'Move down'));

    expect(editor.html()).to.match(
      /Two[^]*\n {2}<details>\n {4}<summary>One[^]*<\/details>\n<\/sq-acc/,
    );
    press(byRole('button', 'Add section'));
    expect(all('row')).to.have.length(3);
    press(byRole('button', 'Delete'));
    expect(all('row')).to.have.length(2);
  });

  it('edits links that are the text of a block', () => {
    const editor = open(
      '<sq-info-bar><a href="/a">A</a> <a href="/b">B</a></sq-info-bar>',
      'sq-info-bar',
    );
    press(byRole('row', /B/));

    type(byRole<HTMLInputElement>('textbox', 'Link text'), 'Bee');
    type(byRole<HTMLInputElement>('textbox', 'Page'), 'bee');
    expect(editor.html()).to.contain('<a href="/b">Bee</a>');
    type(byRole<HTMLInputElement>('textbox', 'Page'), '/bee');

    expect(editor.html()).to.equal(
      '<sq-info-bar><a href="/a">A</a> <a href="/bee">Bee</a></sq-info-bar>',
    );
    press(byRole('button', 'Move up'));
    press(byRole('button', 'Duplicate'));
    press(byRole('button', 'Add contact'));
    expect(editor.html()).to.equal(
      '<sq-info-bar><a href="/bee">Bee</a> <a href="/bee">Bee</a> <a href="/a">A</a> <a href="tel:+15550102345">Call</a></sq-info-bar>',
    );
  });

  it('edits a link by its kind, and stores only valid links', () => {
    const editor = open('<sq-cart drawer href="/cart"></sq-cart>', 'sq-cart');
    const kind = [...document.querySelectorAll('select')].find(({ options }) =>
      [...options].some(({ text }) => text === 'Default: /cart'),
    );
    if (!kind) throw new Error('The link has no kind.');

    kind.value = 'email';
    flushSync(() => kind.dispatchEvent(new Event('change', { bubbles: true })));
    const email = byRole<HTMLInputElement>('textbox', 'Email address');
    type(email, 'a@b');
    flushSync(() => email.focus());
    flushSync(() => email.blur());

    expect(descriptionOf(email)).to.contain('Emails must be formatted as name@example.com');
    expect(editor.$state.get().announcement).to.contain('Emails must be formatted as');
    expect(editor.html()).to.contain('href="/cart"');
    type(email, 'a@b.example');
    expect(editor.html()).to.contain('href="mailto:a@b.example"');
    flushSync(() => editor.undo());
    expect(byRole<HTMLInputElement>('textbox', 'Page').value).to.equal('/cart');
  });

  it('edits formatted text without changing the rest of its HTML, and undoes it step by step', async () => {
    const source = '<p>Open\n  <b>daily</b> &mdash; come in</p>';
    const editor = open(source, 'p');
    const box = await richText('Text');

    await typeInto(box, ' soon');
    expect(editor.html()).to.equal('<p>Open\n  <b>daily</b> &mdash; come in soon</p>');
    await sendKeys({ down: 'Shift' });
    for (const _ of 'soon') await sendKeys({ press: 'ArrowLeft' });
    await sendKeys({ up: 'Shift' });
    press(byRole('button', 'Italic'));
    expect(editor.html()).to.equal('<p>Open\n  <b>daily</b> &mdash; come in <em>soon</em></p>');
    expect(byRole('button', 'Italic').getAttribute('aria-pressed')).to.equal('true');

    box.focus();
    await sendKeys({ press: 'Control+z' });
    expect(editor.html()).to.equal('<p>Open\n  <b>daily</b> &mdash; come in soon</p>');
    expect(box.textContent).to.equal('Open daily — come in soon');
    await sendKeys({ press: 'Control+z' });
    expect(editor.html()).to.equal(source);
    await sendKeys({ press: 'Control+Shift+z' });
    expect(editor.html()).to.contain('come in soon');
  });

  it('reduces pasted HTML to the formats of the field', async () => {
    const editor = open('<p><b>Open</b> daily</p>', 'p');
    const box = await richText('Text');
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<h1 style="color: red">A</h1><p onclick="x()">B <i class="c">C</i> <a href="/d" target="_blank">D</a><script>x()</script></p>',
    );
    await typeInto(box, '. ');

    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));

    expect(editor.html()).to.equal(
      '<p><b>Open</b> daily. A<br>B <em>C</em> <a href="/d">D</a></p>',
    );
  });

  it('shows HTML that formatted text cannot represent as source, and explains why', () => {
    open('<p>Open <span class="x">daily</span></p>', 'p');
    const source = byRole<HTMLTextAreaElement>('textbox', 'Text');

    expect(source.value).to.equal('Open <span class="x">daily</span>');
    expect(descriptionOf(source)).to.contain('The formatted view can’t show <span>');
    expect(byRole<HTMLButtonElement>('button', 'HTML').disabled).to.equal(true);
  });

  it('switches between formatted text and HTML', async () => {
    const editor = open('<p>Open <b>daily</b></p>', 'p');
    await richText('Text');

    press(byRole('button', 'HTML'));
    type(byRole<HTMLTextAreaElement>('textbox', 'Text'), 'Open <b>now</b>');
    press(byRole('button', 'HTML'));

    expect((await richText('Text')).textContent).to.equal('Open now');
    expect(editor.html()).to.equal('<p>Open <b>now</b></p>');
  });

  it('warns about a missing alternative text unless the image is marked as decorative', () => {
    const editor = open('<sq-image><img src="/a.webp"></sq-image>', 'sq-image');
    expect(editor.$state.get().announcement).to.equal('1 image: No alternative text');
    const mistake = 'Describe the image, or mark it as decorative.';
    expect(container.textContent).to.include(mistake);

    press(byRole('checkbox', 'Decorative: screen readers skip it'));

    expect(editor.html()).to.equal('<sq-image><img src="/a.webp" alt></sq-image>');
    expect(container.textContent).not.to.include(mistake);
    press(byRole('checkbox', 'Decorative: screen readers skip it'));
    type(byRole<HTMLInputElement>('textbox', 'Alternative text'), 'A mill');
    expect(editor.html()).to.equal('<sq-image><img src="/a.webp" alt="A mill"></sq-image>');
  });

  it('shows what the panel of an image edits only once, and keeps captions', () => {
    const source =
      '<sq-image mode="cover"><a href="/visit"><img src="/a.webp" alt="A"></a><p>A caption</p></sq-image>';
    open(source, 'sq-image');

    const names = all('textbox').map(nameOf);
    expect(names).to.include('Text');
    expect(names.filter((name) => name === 'Alternative text')).to.have.length(1);
    expect(names).not.to.include('Focal point');
  });

  it('offers a focal point for each image of a gallery', () => {
    const editor = open(
      '<sq-gallery><figure><img src="/a.webp" alt="A"></figure></sq-gallery>',
      'sq-gallery',
    );
    press(byRole('row', /^A/));

    expect(byRole('button', /^Focal point 50 % from the left/)).not.to.equal(undefined);
    type(byRole<HTMLTextAreaElement>('textbox', 'Alternative text'), 'A mill');
    expect(editor.html()).to.include('<img src="/a.webp" alt="A mill">');
  });

  it('edits an element outside blocks', () => {
    const editor = open('<h2>\n  Visit\n  us</h2>', 'h2');
    expect(byRole<HTMLInputElement>('textbox', 'Heading').value).to.equal('Visit us');

    type(byRole<HTMLInputElement>('textbox', 'Heading'), 'Come in');

    expect(editor.html()).to.equal('<h2>\n  Come in</h2>');
  });
});

const product = `<sq-product>
  <script type="application/json">
    {
      "title": "Mug",
      "workflowState": 1,
      "structuredContent": {
        "variantOptionOrdering": ["Color"],
        "variants": [
          { "id": "a", "sku": "SQ0000001", "attributes": { "Color": "Sage" }, "priceMoney": { "currency": "USD", "value": "16.50" }, "qtyInStock": 3 }
        ]
      }
    }
  </script>
</sq-product>`;

describe('the panel of a product', () => {
  it('changes a price of a variant, and nothing else', () => {
    const editor = open(product, 'sq-product');
    press(byRole('row', /Sage/));
    const price = byRole<HTMLInputElement>('textbox', 'Price (USD)');

    type(price, '19.5');

    expect(price.value).to.equal('19.5');
    expect(editor.html()).to.equal(product.replace('16.50', '19.50'));
    flushSync(() => price.focus());
    flushSync(() => price.blur());
    expect(price.value).to.equal('19.50');
  });

  for (const [name, typed, message] of [
    ['Price (USD)', '19.505', 'Enter at most 2 decimals.'],
    ['Price (USD)', '100000000.5', 'Enter a price from 0 to 100,000,000.'],
    ['Price (USD)', '', 'Enter a value.'],
    ['SKU', 'x'.repeat(61), 'The SKU must be 60 characters or fewer.'],
    ['Units in stock', '-1', 'Enter 0 or more.'],
  ] as const) {
    it(`keeps ${typed.slice(0, 12)} in the field ${name}, and leaves the page unchanged`, () => {
      const editor = open(product, 'sq-product');
      press(byRole('row', /Sage/));
      const input = byRole<HTMLInputElement>('textbox', name);

      type(input, typed);

      expect(input.value).to.equal(typed);
      expect(input.getAttribute('aria-invalid')).to.equal('true');
      expect(descriptionOf(input)).to.contain(message);
      expect(editor.html()).to.equal(product);
    });
  }

  it('generates a SKU', () => {
    const editor = open(product, 'sq-product');
    press(byRole('row', /Sage/));

    press(byRole('button', 'Generate SKU'));

    const { value } = byRole<HTMLInputElement>('textbox', 'SKU');
    expect(value).to.match(/^SQ\d{7}$/);
    expect(value).not.to.equal('SQ0000001');
    expect(editor.html()).to.equal(product.replace('SQ0000001', value));
    expect(editor.$state.get().announcement).to.equal(`SKU ${value}`);
  });

  it('shows the sale price of a product on sale', () => {
    const editor = open(product, 'sq-product');
    press(byRole('row', /Sage/));

    press(byRole('switch', 'On sale'));
    type(byRole<HTMLInputElement>('textbox', 'Sale price (USD)'), '14');

    expect(editor.html()).to.contain('"onSale": true');
    expect(editor.html().replace(/\s+/g, ' ')).to.contain(
      '"salePriceMoney": {"currency":"USD","value":"14.00"}',
    );
  });

  it('adds, duplicates and deletes variants', () => {
    const editor = open(product, 'sq-product');
    press(byRole('button', 'Add variant'));
    type(byRole<HTMLInputElement>('textbox', 'Color'), 'Night');
    expect(all('row').map(nameOf).join()).to.contain('Night');

    press(byRole('button', 'Duplicate'));
    expect(editor.$state.get().announcement).to.equal('Variant 3 added');
    const skus = [...editor.html().matchAll(/"sku": "([^"]+)"/g)].map(([, sku]) => sku);
    expect(new Set(skus).size).to.equal(3);
    press(byRole('button', 'Delete'));
    press(byRole('button', 'Delete'));
    expect(editor.html()).to.equal(product);
  });

  it('has one price if there are no variants', () => {
    const editor = open(
      '<sq-product><script type="application/json">{"structuredContent":{"price":500}}</script></sq-product>',
      'sq-product',
    );

    type(byRole<HTMLInputElement>('textbox', 'Price (USD)'), '6');

    expect(editor.html()).to.contain('{"structuredContent":{"price":600}}');
  });

  it('changes the workflow state', () => {
    const editor = open(product, 'sq-product');
    press(byRole('radio', 'Hidden'));
    expect(editor.html()).to.contain('"workflowState": 4');
    expect(all('radio').map(nameOf)).to.include.members(['Available', 'Scheduled', 'Hidden']);
  });

  it('adds and edits tags by keyboard, and shows a message about a duplicate', async () => {
    const editor = open(product, 'sq-product');
    const input = byRole<HTMLInputElement>('textbox', 'New tag');
    input.focus();
    await sendKeys({ type: 'new' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'New' });
    await sendKeys({ press: 'Enter' });
    expect(descriptionOf(input)).to.contain('This tag already exists');
    expect(input.value).to.equal('New');
    await sendKeys({ press: 'Escape' });
    await sendKeys({ type: 'gift' });
    await sendKeys({ press: 'Enter' });
    expect(editor.html()).to.match(/"tags": \[\s*"new",\s*"gift"\s*\]/);

    // Edits the second tag, then tries to edit the first one.
    await sendKeys({ press: 'Shift+Tab' });
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => document.activeElement === input);
    expect(nameOf(input)).to.equal('Edit tag “gift”');
    await sendKeys({ type: 'present' });
    press(byRole('row', 'new'));
    expect(descriptionOf(input)).to.contain('You may only edit one tag at a time');
    flushSync(() => input.focus());
    await sendKeys({ press: 'Enter' });
    expect(editor.html()).to.match(/"tags": \[\s*"new",\s*"giftpresent"\s*\]/);

    await sendKeys({ press: 'Shift+Tab' });
    await sendKeys({ press: 'Home' });
    await sendKeys({ press: 'Delete' });
    await waitUntil(() => /"tags": \[\s*"giftpresent"\s*\]/.test(editor.html()));
  });

  it('shows the category message, and removes a category with its button', () => {
    const editor = open(
      '<sq-product><script type="application/json">{"categories":["Mugs"]}</script></sq-product>',
      'sq-product',
    );
    type(byRole<HTMLInputElement>('textbox', 'New category'), 'mugs');
    press(byRole('button', 'Add category'));
    expect(descriptionOf(byRole('textbox', 'New category'))).to.contain(
      'This category already exists',
    );
    press(byRole('button', /^Remove Mugs/));
    expect(editor.html()).to.contain('{"categories":[]}');
  });
});

describe('the panel of a chart', () => {
  const chart = `<sq-chart>
  <table>
    <caption>Bags</caption>
    <tbody>
      <tr><th>Month</th><th>Washed</th></tr>
      <tr><th>May</th><td>12</td></tr>
      <tr><th>June</th><td>9</td></tr>
    </tbody>
  </table>
</sq-chart>`;

  it('edits cells by keyboard', async () => {
    const editor = open(chart, 'sq-chart');
    byRole<HTMLInputElement>('textbox', 'May, Washed').select();
    await sendKeys({ type: '14' });
    await sendKeys({ press: 'Enter' });
    expect(nameOf(document.activeElement as HTMLElement)).to.equal('June, Washed');
    await sendKeys({ type: '8' });
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ type: 'Natural' });

    expect(editor.html()).to.equal(
      chart.replace('12', '14').replace('9</td>', '8</td>').replace('Washed', 'Natural'),
    );
  });

  it('keeps text that is not a number in its cell, and leaves the page unchanged', () => {
    const editor = open(chart, 'sq-chart');
    const cell = byRole<HTMLInputElement>('textbox', 'May, Washed');

    type(cell, 'many');

    expect(cell.value).to.equal('many');
    expect(cell.getAttribute('aria-invalid')).to.equal('true');
    expect(descriptionOf(cell)).to.equal('One or more rows was missing data');
    expect(editor.html()).to.equal(chart);
  });

  it('adds and deletes rows and columns, and focuses the new cell', () => {
    const editor = open(chart, 'sq-chart');
    flushSync(() => byRole('textbox', 'May, Washed').focus());

    press(byRole('button', 'Add row'));
    expect(nameOf(document.activeElement as HTMLElement)).to.equal('Name of row 2');
    expect(editor.html()).to.contain(
      '<tr><th>May</th><td>12</td></tr>\n      <tr><th></th><td></td></tr>\n      <tr><th>June',
    );
    press(byRole('button', 'Delete row 2'));
    expect(editor.html()).to.equal(chart);

    flushSync(() => byRole('textbox', 'May, Washed').focus());
    press(byRole('button', 'Add column'));
    expect(nameOf(document.activeElement as HTMLElement)).to.equal('Name of column 3');
    expect(editor.html()).to.contain('<tr><th>Month</th><th>Washed</th><th></th></tr>');
    expect(editor.html()).to.contain('<tr><th>May</th><td>12</td><td></td></tr>');
    press(byRole('button', 'Delete column 3'));
    expect(editor.html()).to.equal(chart);
  });

  it('keeps the last row and the last series', () => {
    const editor = open(chart.replace(/ *<tr><th>June.*\n/, ''), 'sq-chart');
    const before = editor.html();
    flushSync(() => byRole('textbox', 'May, Washed').focus());

    press(byRole('button', 'Delete row May'));
    expect(container.querySelector('.ed-dataset .ed-error')?.textContent).to.equal(
      'Your dataset must have at least one row',
    );
    expect(editor.$state.get().announcement).to.equal('Your dataset must have at least one row');
    press(byRole('button', 'Delete column Washed'));
    expect(editor.$state.get().announcement).to.equal('Your dataset must have at least one column');
    expect(editor.html()).to.equal(before);
  });

  it('edits JSON', () => {
    const json =
      '<sq-chart><script type="application/json">{ "columns": ["Minute", "°C"], "rows": [["0", 200]] }</script></sq-chart>';
    const editor = open(json, 'sq-chart');
    type(byRole<HTMLInputElement>('textbox', '0, °C'), '210');
    expect(editor.html()).to.equal(json.replace('200', '210'));
    flushSync(() => byRole('textbox', '0, °C').focus());
    press(byRole('button', 'Add row'));
    expect(editor.html()).to.contain('[["0", 210], ["",""]]');
  });

  it('removes the machine-readable value of a cell whose text is changed', () => {
    const editor = open(
      chart.replace('<td>12</td>', '<td data-value="12000">12 thousand</td>'),
      'sq-chart',
    );
    type(byRole<HTMLInputElement>('textbox', 'May, Washed'), '13000');
    expect(editor.html()).to.equal(chart.replace('12', '13000'));
  });

  it('adds the first row after the header', () => {
    const editor = open(
      '<sq-chart><table><thead><tr><th>Month</th><th>Bags</th></tr></thead></table></sq-chart>',
      'sq-chart',
    );
    expect(container.textContent).to.contain('Your dataset must have at least one row');
    press(byRole('button', 'Add row'));
    expect(editor.html()).to.contain('</thead><tr><th></th><td></td></tr></table>');
  });

  it('adds a table to an empty chart', () => {
    const editor = open('<sq-chart></sq-chart>', 'sq-chart');
    expect(container.textContent).to.contain('Your dataset must have at least one row');
    press(byRole('button', 'Add table'));
    type(byRole<HTMLInputElement>('textbox', '1, Value'), '3');
    expect(editor.html()).to.contain('<td>3</td>');
  });
});

describe('the panel of a video', () => {
  it('shows advice about a Vimeo Basic account, and stores the URL', () => {
    const editor = open(
      '<sq-video src="https://youtu.be/abc"><script type="application/json">{"accountType":"basic"}</script></sq-video>',
      'sq-video',
    );
    const src = byRole<HTMLInputElement>('textbox', 'Source');
    type(src, 'https://vimeo.com/76979871');
    expect(descriptionOf(src)).to.contain('Vimeo Basic accounts are unsupported.');
    expect(editor.html()).to.contain('src="https://vimeo.com/76979871"');
  });

  it('shows that a file has no featured image', () => {
    open('<sq-video src="/film.mp4"></sq-video>', 'sq-video');
    const thumb = byRole('switch', 'Custom thumb');
    expect(descriptionOf(thumb)).not.to.contain('Custom featured images');
    press(thumb);
    expect(descriptionOf(byRole('switch', 'Custom thumb'))).to.contain(
      'Custom featured images only available with embedded videos.',
    );
  });
});

describe('embed code', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'userAgent'));

  it('cannot be edited on Android', () => {
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile',
      configurable: true,
    });
    const editor = open('<sq-embed data-html="<p>a</p>"></sq-embed>', 'sq-embed');
    const code = byRole<HTMLTextAreaElement>('textbox', 'Embed code');
    expect(code.readOnly).to.equal(true);
    expect(descriptionOf(code)).to.contain('Code editing is not available on Android');
    expect(all('button').map(nameOf)).not.to.include('Reset Embed code to default');
    expect(editor.html()).to.contain('<p>a</p>');
  });

  it('can be edited in other browsers', () => {
    const editor = open('<sq-embed data-html="a"></sq-embed>', 'sq-embed');
    type(byRole<HTMLTextAreaElement>('textbox', 'Embed code'), '<p>b</p>');
    expect(editor.html()).to.contain('<p>b</p>');
  });
});

it('shows the free label’s message while it is missing', () => {
  const editor = open('<sq-price amount="0"></sq-price>', 'sq-price');
  press(byRole('switch', 'Free if zero'));
  const label = byRole<HTMLInputElement>('textbox', 'Free label');
  expect(descriptionOf(label)).to.contain('Enter a label for products that are free.');
  type(label, 'Free');
  expect(editor.html()).to.contain('free-label="Free"');
  expect(descriptionOf(label)).not.to.contain('Enter a label');
});

it('has enough contrast in dark mode', async () => {
  await emulateMedia({ colorScheme: 'dark' });
  open(gallery.replace('gutter="8"', 'gutter="-8"'), 'sq-gallery');
  const [row] = all('row');
  if (row) press(row);

  const { violations } = await axe.run(container, { runOnly: ['color-contrast'] });

  await emulateMedia({ colorScheme: 'light' });
  expect(container.querySelector('.ed-error')?.textContent).to.equal('Enter 0 or more.');
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).to.deep.equal([]);
});

describe('the panel of every element', () => {
  for (const { tag, name, example, items } of blocks) {
    it(`renders, passes axe and fits into 320 px: ${tag}`, async () => {
      const editor = editorOf(example);
      draw(editor, firstBlock(editor, tag));
      expect(container.querySelector('h2')?.textContent).to.equal(name);
      const [row] = all('row');
      if (row) press(row);
      for (const trigger of document.querySelectorAll<HTMLElement>(
        '.ed-trigger[aria-expanded=false]',
      ))
        press(trigger);

      const { violations } = await axe.run(container, {
        rules: { region: { enabled: false } },
        resultTypes: ['violations'],
      });

      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).to.deep.equal([]);
      expect(container.scrollWidth).to.equal(320);
      expect(editor.html()).to.equal(example);
    });

    // A chart's rows are edited as a table, and the fields of a form in the form builder.
    if (items && tag !== 'sq-chart' && tag !== 'sq-form') {
      it(`adds an item: ${tag}`, () => {
        const editor = editorOf(example);
        draw(editor, firstBlock(editor, tag));
        const list = container.querySelector('.ed-items');
        const count = list?.querySelectorAll('[role=row]').length ?? 0;

        press(list?.querySelector<HTMLElement>(':scope > .ed-add') as HTMLElement);

        expect(editor.$state.get().announcement).to.equal(
          `${items.label} ${String(count + 1)} added`,
        );
        expect(list?.querySelectorAll('[role=row]')).to.have.length(count + 1);
        flushSync(() => editor.undo());
        expect(editor.html()).to.equal(example);
      });
    }
  }
});
