import { assert, fixture, oneEvent } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import pageSheet from '../../../src/features/dialog/page.css';
import type { SqDialog } from '../../../elements/sq-dialog.js';
import { sheetOf } from '../../support/browser/sheet.js';

describe('a link to sq-dialog', () => {
  before(async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    document.adoptedStyleSheets.push(sheetOf(pageSheet));
  });
  afterEach(clearAddress);

  it("shows the dialog's content in the page until the code has loaded, and then opens the dialog", async () => {
    const { element, content } = await mount('late');
    assert.isFalse(element.matches(':defined'));
    assert.isFalse(content.checkVisibility());
    location.hash = '#late';
    assert.isTrue(content.checkVisibility());

    await import('../../../elements/sq-dialog.js');
    await element.updateComplete;
    assert.isTrue(element.open);
    assert.equal(content.assignedSlot?.closest('dialog')?.matches(':modal'), true);
    await element.hide();
    assert.isFalse(content.checkVisibility());
    assert.equal(location.hash, '');
  });

  it('opens the dialog only on plain clicks, and adds no history entry', async () => {
    const { element, link } = await mount('über');
    const length = history.length;
    assert.isFalse(link.dispatchEvent(click()), 'the browser follows the link');
    assert.isTrue(element.open);
    assert.equal(history.length, length);
    assert.equal(location.hash, '');
    await element.hide();

    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(click({ ctrlKey: true }));
    assert.isFalse(element.open);
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(click());
    assert.isFalse(element.open);
  });

  it('opens and closes the dialog when the URL fragment changes', async () => {
    const { element } = await mount('address');
    const opened = oneEvent(element, 'sq-dialog-opened');
    location.hash = '#address';
    await opened;
    const closed = oneEvent(element, 'sq-dialog-closed');
    location.hash = '#elsewhere';
    await closed;
    assert.isFalse(element.open);
    assert.equal(location.hash, '#elsewhere');
  });
});

async function mount(id: string) {
  const page = await fixture<HTMLElement>(`<div>
    <a href="#${id}">Open</a><sq-dialog id="${id}"><p>Content</p></sq-dialog>
  </div>`);
  const element = page.querySelector('sq-dialog') as SqDialog;
  await element.updateComplete;
  return {
    element,
    link: page.querySelector('a') as HTMLElement,
    content: element.querySelector('p') as HTMLElement,
  };
}

function click(init: MouseEventInit = {}): MouseEvent {
  return new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init });
}

function clearAddress(): void {
  history.replaceState(null, '', location.pathname + location.search);
}
