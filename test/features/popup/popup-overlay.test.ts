import { assert, fixture } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-popup-overlay.js';
import type { SqPopupOverlay } from '../../../elements/sq-popup-overlay.js';
import { isEscapeTaken, pushEscapeTarget } from '../../../src/core/escape-stack.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const KEY = 'sq-popup-overlay';
const page = document.documentElement;

describe('sq-popup-overlay', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('opens automatically as a modal dialog, and restores scrolling and focus when it closes', async () => {
    const field = await fixture<HTMLButtonElement>('<button>Name</button>');
    field.focus();
    const { element, dialog } = await mount('heading="Letters"');
    await waitUntil(() => dialog.open);
    assert.isTrue(dialog.matches(':modal') && element.matches(':state(open)'));
    assert.equal(dialog.querySelector('h2')?.textContent, 'Letters');
    assert.equal(element.shadowRoot?.activeElement?.getAttribute('part'), 'panel');
    assert.equal(getComputedStyle(page).overflow, 'hidden');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !dialog.open);
    assert.equal(document.activeElement, field);
    assert.equal(getComputedStyle(page).overflow, 'visible');
    assert.isFalse(isEscapeTaken() || element.matches(':state(open)'));
  });

  it('waits while a field is focused or a different dialog is open', async () => {
    const field = await fixture<HTMLInputElement>('<input aria-label="Name">');
    field.focus();
    const { dialog } = await mount();
    await sendKeys({ type: 'Ida' });
    assert.equal(field.value, 'Ida');
    await expectClosed(dialog);
    const other = await fixture<HTMLDialogElement>('<dialog><button>In it</button></dialog>');
    other.show();
    await expectClosed(dialog);
    // Closing the dialog returns focus to the field.
    other.close();
    await expectClosed(dialog);
    const release = pushEscapeTarget(() => undefined);
    field.blur();
    await expectClosed(dialog);
    release();
    await waitUntil(() => dialog.open);
  });

  for (const [condition, markup] of [
    ['is open', '<sq-dialog open></sq-dialog>'],
    ['is the target of the URL', '<sq-dialog id="later"></sq-dialog>'],
  ] as const)
    it(`waits for a dialog that ${condition} before the popup's code has loaded`, async () => {
      const other = await fixture(markup);
      if (other.id) location.hash = other.id;
      const { dialog } = await mount();
      await expectClosed(dialog);
      other.remove();
      history.replaceState(null, '', location.pathname + location.search);
      (await fixture<HTMLButtonElement>('<button>Next</button>')).focus();
      await waitUntil(() => dialog.open);
    });

  it('opens at the first of its triggers: delay, scroll depth or exit intent', async () => {
    await fixture('<div style="height: 300vh"></div>');
    const delayed = await mount('delay="0.2" scroll-depth="90"');
    assert.isFalse(delayed.dialog.open);
    await closeAgain(delayed);
    const leaving = await mount('exit-intent');
    await expectClosed(leaving.dialog);
    page.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }));
    await closeAgain(leaving);
    scrollTo(0, page.scrollHeight);
    // The page had been scrolled before the code loaded.
    await closeAgain(await mount('scroll-depth="40"'));
  });

  it('opens at any scroll-depth if the page cannot be scrolled', async () => {
    await closeAgain(await mount('scroll-depth="30"'));
  });

  it('does not count its delay while the tab is hidden', async () => {
    let isHidden = true;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    const { dialog } = await mount('delay="0.1"');
    await document.body.animate({}, 400).finished;
    assert.isFalse(dialog.open);
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitUntil(() => dialog.open);
    Reflect.deleteProperty(document, 'hidden');
  });

  for (const means of ['its button', 'a click on the backdrop', 'hide()', 'a form'])
    it(`is closed by ${means}, and stores the date and the popup's version`, async () => {
      const ends: unknown[] = [];
      const form = '<form method="dialog"><button value="confirmed">No, thanks</button></form>';
      const { element, dialog } = await mount('version="3"', form);
      element.addEventListener('sq-popup-overlay-closed', ({ detail }) => ends.push(detail));
      await waitUntil(() => dialog.open);
      const before = Date.now();
      if (means === 'its button') dialog.querySelector('button')?.click();
      else if (means === 'a form') element.querySelector('button')?.click();
      else if (means === 'hide()') element.hide();
      else {
        dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }
      await waitUntil(() => !dialog.open);
      const { 'date-closed': closed, ...rest } = stored() as Record<string, unknown>;
      assert.deepEqual(rest, { version: 3, submitted: false });
      assert.isAtLeast(closed as number, before);
      assert.deepEqual(ends, [{ submitted: false }]);
      const next = await mount('version="3"');
      await expectClosed(next.dialog);
    });

  it('stores a form submission or a link click immediately', async () => {
    const ends: unknown[] = [];
    const { element, dialog } = await mount('', '<p id="form"></p><a href="#there">There</a>');
    await waitUntil(() => dialog.open);
    element.addEventListener('sq-popup-overlay-closed', ({ detail }) => ends.push(detail));
    const submitted = new CustomEvent('sq-form-submitted', { bubbles: true, composed: true });
    element.querySelector('#form')?.dispatchEvent(submitted);
    assert.deepEqual(stored(), { version: 0, submitted: true });
    assert.isTrue(dialog.open);
    element.querySelector('a')?.click();
    assert.containsAllKeys(stored(), ['date-closed']);
    element.hide();
    assert.deepEqual(ends, [{ submitted: true }]);
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('opens only if no other popup has opened on the page', async () => {
    const first = await mount('display-frequency="0"');
    const second = await mount('display-frequency="0"');
    await waitUntil(() => first.dialog.open);
    first.element.hide();
    await waitUntil(() => !first.dialog.open);
    await expectClosed(second.dialog);
  });

  it('opens only when show() is called if manual is set, and resolves the promise when it is closed or removed', async () => {
    const { element, dialog } = await mount('manual', '<h3>News</h3>');
    await expectClosed(dialog);
    const shown = element.show();
    await waitUntil(() => dialog.open);
    assert.equal(dialog.ariaLabel, 'News');
    assert.equal(element.show(), shown);
    element.hide();
    await shown;
    await waitUntil(() => !dialog.open);
    const again = element.show();
    await waitUntil(() => dialog.open);
    element.remove();
    await again;
    await waitUntil(() => !isEscapeTaken());
    assert.equal(getComputedStyle(page).overflow, 'visible');
  });

  it('is part of the page flow and stores nothing if preview is set', async () => {
    const element = await fixture<SqPopupOverlay>(
      '<sq-popup-overlay preview heading="Letters"><p>Hello</p></sq-popup-overlay>',
    );
    await element.updateComplete;
    const box = element.shadowRoot?.querySelector<HTMLElement>('[part="dialog"]');
    assert.equal(box?.localName, 'section');
    assert.isTrue(box?.checkVisibility());
    box?.querySelector('button')?.click();
    await element.show();
    assert.isNull(stored());
  });
});

function stored(): unknown {
  return JSON.parse(localStorage.getItem(KEY) ?? 'null');
}

/** Waits two frames, in which a pending popup would open. */
async function expectClosed(dialog: HTMLDialogElement): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  assert.isFalse(dialog.open);
}

async function mount(attributes = '', content = '<p>Hello</p>') {
  const element = await fixture<SqPopupOverlay>(
    `<sq-popup-overlay enable-mobile ${attributes}>${content}</sq-popup-overlay>`,
  );
  await element.updateComplete;
  return { element, dialog: element.shadowRoot?.querySelector('dialog') as HTMLDialogElement };
}

/** Waits until the popup has opened, removes it, and clears the storage. */
async function closeAgain({ element, dialog }: Awaited<ReturnType<typeof mount>>): Promise<void> {
  await waitUntil(() => dialog.open);
  element.hide();
  element.remove();
  localStorage.clear();
}
