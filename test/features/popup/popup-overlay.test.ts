import { assert, fixture } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-popup-overlay.js';
import type { SqPopupOverlay } from '../../../elements/sq-popup-overlay.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { isEscapeTaken, pushEscapeTarget } from '../../../src/core/escape-stack.js';

const KEY = 'sq-popup-overlay';

describe('sq-popup-overlay', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('opens by itself where nothing is stored: a modal whose content has the focus', async () => {
    const field = await fixture<HTMLButtonElement>('<button>Name</button>');
    field.focus();
    const { element, dialog } = await mount('<p>Hello</p>', 'heading="Letters" enable-mobile');
    await waitUntil(() => dialog.open);
    assert.isTrue(dialog.matches(':modal') && element.matches(':state(open)'));
    assert.equal(dialog.querySelector('h2')?.textContent, 'Letters');
    assert.equal(element.shadowRoot?.activeElement?.getAttribute('part'), 'panel');
    assert.equal(getComputedStyle(document.documentElement).overflow, 'hidden');

    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !dialog.open);
    assert.equal(document.activeElement, field);
    assert.equal(getComputedStyle(document.documentElement).overflow, 'visible');
    assert.isFalse(isEscapeTaken() || element.matches(':state(open)'));
  });

  it('waits while somebody is in a field, and while another dialog is open', async () => {
    const field = await fixture<HTMLInputElement>('<input aria-label="Name">');
    field.focus();
    const { dialog } = await mount('<p>Hello</p>', 'enable-mobile');
    await sendKeys({ type: 'Ida' });
    assert.isFalse(dialog.open);
    assert.equal(field.value, 'Ida');

    const other = await fixture<HTMLDialogElement>('<dialog><button>In it</button></dialog>');
    other.show();
    await nextTask();
    await nextTask();
    assert.isFalse(dialog.open);
    // Which gives the field its focus back.
    other.close();
    await nextTask();
    await nextTask();
    assert.isFalse(dialog.open);
    field.blur();
    await waitUntil(() => dialog.open);
  });

  for (const [how, markup] of Object.entries({
    'has open': '<sq-dialog open></sq-dialog>',
    'is named by the address': '<sq-dialog id="later"></sq-dialog>',
  })) {
    it(`waits for a dialog that ${how}, though its code has not come`, async () => {
      const other = await fixture(markup);
      if (other.id) location.hash = other.id;
      const { dialog } = await mount('<p>Hello</p>', 'enable-mobile');
      await twoTurns();
      assert.isFalse(dialog.open);

      other.remove();
      history.replaceState(null, '', location.pathname + location.search);
      (await fixture<HTMLButtonElement>('<button>Next</button>')).focus();
      await waitUntil(() => dialog.open);
    });
  }

  it('waits for the first of its triggers', async () => {
    await fixture('<div style="height: 300vh"></div>');
    const late = await mount('<p>Hello</p>', 'enable-mobile delay="0.2" scroll-depth="90"');
    assert.isFalse(late.dialog.open);
    await waitUntil(() => late.dialog.open);
    late.element.hide();
    late.element.remove();
    localStorage.clear();

    const leaving = await mount('<p>Hello</p>', 'enable-mobile exit-intent');
    await nextTask();
    assert.isFalse(leaving.dialog.open);
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }));
    await waitUntil(() => leaving.dialog.open);
  });

  it('counts its delay while the page is in sight, and not in a tab behind', async () => {
    let isHidden = true;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    const { dialog } = await mount('<p>Hello</p>', 'enable-mobile delay="0.1"');
    await document.body.animate({}, 400).finished;
    assert.isFalse(dialog.open);
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitUntil(() => dialog.open);
    Reflect.deleteProperty(document, 'hidden');
  });

  it('shows itself on a page that has nothing to scroll, and where somebody has scrolled before it came', async () => {
    const short = await mount('<p>Hello</p>', 'enable-mobile scroll-depth="30"');
    await waitUntil(() => short.dialog.open);
    short.element.hide();
    short.element.remove();
    localStorage.clear();

    await fixture('<div style="height: 300vh"></div>');
    scrollTo(0, document.documentElement.scrollHeight);
    await twoTurns();
    const long = await mount('<p>Hello</p>', 'enable-mobile scroll-depth="40"');
    await waitUntil(() => long.dialog.open);
  });

  it('has its close button in the corner of the window where it takes that', async () => {
    const { element, dialog } = await mount('<p>Hello</p>', 'enable-mobile layout="full"');
    await waitUntil(() => dialog.open);
    await element.updateComplete;
    const close = dialog.querySelector('[part="close"]')?.getBoundingClientRect();
    assert.closeTo(close?.right ?? 0, document.documentElement.clientWidth, 24);
    assert.closeTo(close?.top ?? -99, 0, 24);
  });

  for (const means of ['the cross', 'a click beside it', 'hide']) {
    it(`${means} closes it, which is remembered with its version`, async () => {
      const ends: unknown[] = [];
      const { element, dialog } = await mount('<p>Hello</p>', 'version="3" enable-mobile');
      element.addEventListener('sq-popup-overlay-closed', ({ detail }) => ends.push(detail));
      await waitUntil(() => dialog.open);
      const before = Date.now();
      if (means === 'the cross') dialog.querySelector('button')?.click();
      else if (means === 'hide') element.hide();
      else {
        dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }
      await waitUntil(() => !dialog.open);
      const { 'date-closed': closed, ...rest } = stored() as Record<string, unknown>;
      assert.deepEqual(rest, { version: 3, submitted: false });
      assert.isAtLeast(closed as number, before);
      assert.deepEqual(ends, [{ submitted: false }]);

      const next = await mount('<p>Hello</p>', 'version="3" enable-mobile');
      await twoTurns();
      assert.isFalse(next.dialog.open);
    });
  }

  it('is closed by a form with method="dialog", which is no sign-up', async () => {
    const ends: unknown[] = [];
    const { element, dialog } = await mount(
      '<form method="dialog"><button value="confirmed">No, thanks</button></form>',
      'manual',
    );
    element.addEventListener('sq-popup-overlay-closed', ({ detail }) => ends.push(detail));
    const shown = element.show();
    await waitUntil(() => dialog.open);

    element.querySelector('button')?.click();

    await shown;
    assert.deepEqual(ends, [{ submitted: false }]);
  });

  it('remembers at once that a form in it was sent', async () => {
    const ends: unknown[] = [];
    const { element, dialog } = await mount('<div id="form"></div>', 'enable-mobile');
    await waitUntil(() => dialog.open);
    element.addEventListener('sq-popup-overlay-closed', ({ detail }) => ends.push(detail));
    element
      .querySelector('#form')
      ?.dispatchEvent(new CustomEvent('sq-form-submitted', { bubbles: true, composed: true }));
    assert.deepEqual(stored(), { version: 0, submitted: true });
    assert.isTrue(dialog.open);
    element.hide();
    assert.deepEqual(ends, [{ submitted: true }]);
  });

  it('takes a click on a link in it for an answer', async () => {
    const { element, dialog } = await mount('<a href="#there">There</a>', 'enable-mobile');
    await waitUntil(() => dialog.open);
    element.querySelector('a')?.click();
    assert.containsAllKeys(stored(), ['date-closed']);
  });

  it('waits until nothing else lies over the page', async () => {
    const release = pushEscapeTarget(() => undefined);
    const { dialog } = await mount('<p>Hello</p>', 'enable-mobile');
    await twoTurns();
    assert.isFalse(dialog.open);
    release();
    await waitUntil(() => dialog.open);
  });

  it('opens one of several', async () => {
    const first = await mount('<p>One</p>', 'enable-mobile display-frequency="0"');
    const second = await mount('<p>Two</p>', 'enable-mobile display-frequency="0"');
    await waitUntil(() => first.dialog.open);
    first.element.hide();
    await waitUntil(() => !first.dialog.open);
    await twoTurns();
    assert.isFalse(second.dialog.open);
  });

  it('opens only by its method where it is manual, and settles when it is closed', async () => {
    const { element, dialog } = await mount('<h3>News</h3>', 'manual');
    await twoTurns();
    assert.isFalse(dialog.open);
    const shown = element.show();
    await waitUntil(() => dialog.open);
    assert.equal(dialog.ariaLabel, 'News');
    assert.equal(element.show(), shown);
    element.hide();
    await shown;
    await waitUntil(() => !dialog.open);
  });

  it('in a preview stands where it is, and remembers nothing', async () => {
    const element = await fixture<SqPopupOverlay>(
      '<sq-popup-overlay preview heading="Letters"><p>Hello</p></sq-popup-overlay>',
    );
    await element.updateComplete;
    await twoTurns();
    const box = element.shadowRoot?.querySelector<HTMLElement>('[part="dialog"]');
    assert.equal(box?.localName, 'section');
    assert.isTrue(box?.checkVisibility());
    box?.querySelector('button')?.click();
    await element.show();
    assert.isNull(localStorage.getItem(KEY));
  });

  it('lets the page go when it is taken out while it is open', async () => {
    const { element, dialog } = await mount('<p>Hello</p>', 'manual');
    const shown = element.show();
    await waitUntil(() => dialog.open);
    element.remove();
    await shown;
    await waitUntil(() => !isEscapeTaken());
    assert.equal(getComputedStyle(document.documentElement).overflow, 'visible');
  });
});

function stored(): unknown {
  return JSON.parse(localStorage.getItem(KEY) ?? 'null');
}

/** Long enough for a popup that is due to have opened. */
async function twoTurns(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise(requestAnimationFrame);
}

async function mount(content: string, attributes = '') {
  const element = await fixture<SqPopupOverlay>(
    `<sq-popup-overlay ${attributes}>${content}</sq-popup-overlay>`,
  );
  await element.updateComplete;
  const dialog = element.shadowRoot?.querySelector('dialog');
  if (!dialog) throw new Error('no dialog');
  return { element, dialog };
}
