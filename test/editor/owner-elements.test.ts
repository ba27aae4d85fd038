import axe from 'axe-core';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { SqFormBuilder } from '../../elements/owner/sq-form-builder.js';
import { SqImageEditor } from '../../elements/owner/sq-image-editor.js';
import { SqMapEditor } from '../../elements/owner/sq-map-editor.js';
import type { BlockEditorElement } from '../../src/editor/elements/block-editor-element.js';
import type { BlockChange } from '../../src/editor/elements/edit-block.js';
import editorCss from '../../src/editor/editor.css';
import panelCss from '../../src/editor/panel/panel.css';
import { expectConsole } from '../support/browser/console-guard.js';
import { sheetOf } from '../support/browser/sheet.js';
import { waitUntil } from '../support/browser/wait-until.js';

/* The elements that edit one block in a page builder. The panels themselves are tested elsewhere. */

type BlockEditor = SqImageEditor | SqMapEditor | SqFormBuilder;

const image = `<!-- Shop -->
<sq-image  mode='cover' focal-point="0.5,0.5"
  data-own=1>
  <img src="/a.webp" alt="A mill" width=60 height=40>
</sq-image>
`;
const map = `<sq-map lat="51.5" lng='-0.12'   zoom=14>
  <address>Halden Street Coffee<br>14 Halden Street</address>
</sq-map>`;
const form = `<sq-form form-id="visit">
  <form action="/api/form/SaveFormSubmission" method='post'>
    <label>Name <input name="name" autocomplete=name required></label>
    <label>Email <input type="email" name="email"></label>
    <button>Send</button>
  </form>
</sq-form>`;

let changes: BlockChange[] = [];

/** Opens a block in an element, and waits for its first control. */
async function open<E extends BlockEditor>(element: E, html: string, name: RegExp): Promise<E> {
  changes = [];
  element.addEventListener(`${element.localName}-changed`, (event) =>
    changes.push((event as CustomEvent<BlockChange>).detail),
  );
  element.html = html;
  document.body.append(element);
  await control(element, name);
  return element;
}

/** Returns the first control with an accessible name. Waits for it. */
async function control(element: HTMLElement, name: RegExp): Promise<HTMLElement> {
  let found: HTMLElement | undefined;
  await waitUntil(
    () => {
      axe.setup(document.body);
      found = [
        ...element.querySelectorAll<HTMLElement>('input, textarea, button, [role=row]'),
      ].find((each) => name.test(axe.commons.text.accessibleText(each)));
      axe.teardown();
      return found !== undefined;
    },
    `There is no control with the name ${String(name)}.`,
  );
  return found as HTMLElement;
}

async function focus(element: HTMLElement, name: RegExp): Promise<void> {
  (await control(element, name)).focus();
}

const html = (): readonly string[] => changes.map((change) => change.html);
const labels = (): readonly string[] => changes.map(({ label }) => label);

beforeEach(() => {
  document.adoptedStyleSheets = [sheetOf(panelCss), sheetOf(editorCss)];
});

afterEach(() => {
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
});

describe('sq-image-editor', () => {
  it('edits the block by keyboard, and keeps all other bytes', async () => {
    const element = await open(new SqImageEditor(), image, /^Alternative text/);
    expect(element.html).to.equal(image);

    await focus(element, /^Alternative text/);
    await sendKeys({ press: 'End' });
    await sendKeys({ type: 's.' });

    const edited = image.replace('A mill', 'A mills.');
    expect(html()).to.deep.equal([image.replace('A mill', 'A mills'), edited]);
    expect(labels()).to.deep.equal(['Alternative text', 'Alternative text']);
    expect(element.html).to.equal(edited);
    expect(element.querySelector('img')?.alt).to.equal('');

    element.undo();
    expect(element.html).to.equal(image);
    element.redo();
    expect(element.html).to.equal(edited);
    expect(changes.at(-2)).to.deep.equal({ html: image, label: 'Undone: Alternative text' });
    expect(changes.at(-1)).to.deep.equal({ html: edited, label: 'Alternative text' });
  });

  it('undoes by keyboard, unless the focus is in a text field', async () => {
    const element = await open(new SqImageEditor(), image, /^Focal point/);

    await focus(element, /^Focal point/);
    await sendKeys({ press: 'ArrowRight' });
    expect(element.html).to.equal(image.replace('0.5,0.5', '0.51,0.5'));
    await sendKeys({ press: 'Control+z' });

    expect(element.html).to.equal(image);
    expect(labels().at(-1)).to.equal('Undone: Focal point');
  });

  it('has no previews unless it has the URL of a page', async () => {
    const element = await open(new SqImageEditor(), image, /^Focal point/);

    expect(document.querySelector('iframe')).to.equal(null);
    expect(element.textContent).to.contain('There are no previews');
    element.setAttribute('preview-url', '/test/fixtures/none');
    await waitUntil(() => document.querySelector('iframe') !== null);
    expect(document.querySelector('iframe')?.src).to.match(/\/test\/fixtures\/none\?sq-edit$/);
  });
});

describe('sq-map-editor', () => {
  it('edits the block by keyboard, and keeps all other bytes', async () => {
    const element = await open(new SqMapEditor(), map, /^Move marker north/);
    expect(element.html).to.equal(map);

    await focus(element, /^Move marker north/);
    await sendKeys({ press: 'ArrowUp' });

    expect(element.html).to.equal(
      map.replace('zoom=14', 'zoom=14 marker-lat="51.501" marker-lng="-0.12"'),
    );
    expect(changes).to.deep.equal([{ html: element.html, label: 'Move marker' }]);
    element.undo();
    expect(element.html).to.equal(map);
    expect(element.textContent).not.to.contain('drag it on the page');
  });
});

describe('sq-form-builder', () => {
  it('edits the block by keyboard, and keeps all other bytes', async () => {
    const element = await open(new SqFormBuilder(), form, /^Email/);
    expect(element.html).to.equal(form);

    await focus(element, /^Email/);
    await sendKeys({ press: 'Space' });
    await focus(element, /^Label$/);
    await sendKeys({ press: 'End' });
    await sendKeys({ type: 's' });

    expect(element.html).to.equal(form.replace('Email <', 'Emails <'));
    expect(changes).to.deep.equal([{ html: element.html, label: 'Change the label of a field' }]);
    element.undo();
    expect(element.html).to.equal(form);
  });

  it('edits a newsletter form', async () => {
    const source = form.replaceAll('sq-form', 'sq-newsletter');
    const element = await open(new SqFormBuilder(), source, /^Email/);

    expect(element.html).to.equal(source);
  });
});

describe('an element that edits a block', () => {
  const wrong: readonly (readonly [string, string, RegExp])[] = [
    ['another block', '<sq-map></sq-map>', /`html` contains <sq-map>\. Expected one <sq-image>\./],
    ['no element', 'A mill', /`html` contains no element\. Expected one <sq-image>\./],
    ['nothing', '', /`html` contains no element\./],
    ['two blocks', image + image, /`html` contains <sq-image>, <sq-image>\./],
    ['text', `${image}A mill`, /`html` contains <sq-image> and text\./],
    ['an unclosed block', '<sq-image><div>', /`html` is not accepted \(unclosed\)\./],
  ];
  for (const [what, source, message] of wrong) {
    it(`reports ${what} and shows nothing`, async () => {
      const errors = expectConsole(message);
      const element = await open(new SqImageEditor(), image, /^Alternative text/);

      element.html = source;

      expect(errors).to.have.length(1);
      expect(errors[0]).to.match(/^<sq-image-editor>: /);
      expect(element.html).to.equal(source);
      expect(element.childElementCount).to.equal(0);
      element.undo();
      element.html = image;
      await control(element, /^Alternative text/);
    });
  }

  it('keeps its steps if the same HTML is set again, or if it is moved', async () => {
    const element = await open(new SqMapEditor(), map, /^Move marker north/);
    (await control(element, /^Move marker north/)).click();
    const edited = element.html;

    element.html = edited;
    const place = document.body.appendChild(document.createElement('section'));
    place.append(element);
    await control(element, /^Move marker north/);

    expect(element.childElementCount).to.equal(1);
    element.undo();
    expect(element.html).to.equal(map);
  });

  it('replaces its content from the server', async () => {
    const element = new SqMapEditor();
    element.append('This page is loading.');

    await open(element, map, /^Move marker north/);

    expect(element.textContent).not.to.contain('loading');
  });

  it('uses a property that was set before the element was registered', async () => {
    const element = document.createElement('sq-early-editor') as BlockEditorElement;
    element.html = map;
    document.body.append(element);

    customElements.define('sq-early-editor', class extends SqMapEditor {});

    await control(element, /^Move marker north/);
    expect(element.html).to.equal(map);
  });

  it('follows the color scheme of the page and passes axe', async () => {
    const element = await open(new SqImageEditor(), image, /^Alternative text/);

    const { violations } = await axe.run(element, { resultTypes: ['violations'] });

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).to.deep.equal([]);
    const panel = element.querySelector('.ed-panel');
    expect(panel && getComputedStyle(panel).colorScheme).to.equal('normal');
  });
});
