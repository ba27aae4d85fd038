import { assert, fixture, nextFrame, oneEvent } from '@open-wc/testing';
import { emulateMedia, resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { isEscapeTaken } from '../../../src/core/escape-stack.js';
import '../../../elements/sq-dialog.js';
import type { SqDialog } from '../../../elements/sq-dialog.js';

describe('sq-dialog', () => {
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));
  afterEach(() => {
    history.replaceState(null, '', location.pathname + location.search);
    return resetMouse();
  });

  for (const [variant, part, outcome, label] of [
    ['confirm-or-cancel', 'confirm', 'confirmed', 'Okay'],
    ['confirm-or-cancel', 'cancel', 'cancelled', 'Cancel'],
    ['confirm-or-reject', 'confirm', 'confirmed', 'Yes'],
    ['confirm-or-reject', 'reject', 'rejected', 'No'],
    ['confirm-only', 'confirm', 'confirmed', 'Okay'],
    ['none', 'close', 'cancelled', 'Close'],
  ] as const) {
    it(`${variant}: the button "${label}" ends it as ${outcome}`, async () => {
      const { element, part: find } = await mount(`<sq-dialog variant="${variant}"></sq-dialog>`);
      const ended = element.show();
      const button = find(part);
      assert.equal(button.ariaLabel ?? button.textContent, label);
      button.click();
      assert.equal(await ended, outcome);
      await turn();
      assert.isFalse(element.open);
    });
  }

  it('shows the texts of its attributes', async () => {
    const { part } = await mount(
      `<sq-dialog heading="Leave?" message="<b>Unsaved</b>" confirm-label="Leave" cancel-label="Stay"></sq-dialog>`,
    );
    const texts = ['heading', 'message', 'confirm', 'cancel'].map((name) => part(name).textContent);
    assert.deepEqual(texts, ['Leave?', '<b>Unsaved</b>', 'Leave', 'Stay']);
  });

  it('is named by its heading, else by its message, else by the heading in its content', async () => {
    const names: (string | null | undefined)[] = [];
    for (const html of [
      '<sq-dialog heading="Leave?" message="Unsaved."><h2>More</h2></sq-dialog>',
      '<sq-dialog message="Saved."></sq-dialog>',
      '<sq-dialog><h2> Farms </h2></sq-dialog>',
      '<sq-dialog aria-label="Hours"><h2>Farms</h2></sq-dialog>',
    ]) {
      const { element, dialog } = await mount(html);
      void element.show();
      names.push(dialog.ariaLabelledByElements?.[0]?.textContent ?? dialog.ariaLabel);
      await element.hide();
    }
    assert.deepEqual(names, ['Leave?', 'Saved.', 'Farms', 'Hours']);
  });

  it('emits events when it opens and closes, and reflects its state', async () => {
    const { element } = await mount('<sq-dialog></sq-dialog>');
    const received: unknown[] = [];
    for (const type of [
      'sq-dialog-opened',
      'sq-dialog-before-close',
      'sq-dialog-closed',
    ] as const) {
      element.addEventListener(type, ({ detail }) => received.push(type, detail));
    }
    const ended = element.show();
    assert.isTrue(element.open && element.hasAttribute('open') && element.matches(':state(open)'));
    await sendKeys({ press: 'Escape' });
    await ended;
    assert.isFalse(element.open || element.hasAttribute('open') || element.matches(':state(open)'));
    assert.deepEqual(received, [
      'sq-dialog-opened',
      {},
      'sq-dialog-before-close',
      { outcome: 'cancelled', value: '' },
      'sq-dialog-closed',
      { outcome: 'cancelled', value: '' },
    ]);
  });

  it('stays open where the page prevents the closing, but not for hide()', async () => {
    const { element, part } = await mount('<sq-dialog></sq-dialog>');
    element.addEventListener('sq-dialog-before-close', (event) => event.preventDefault());
    const ended = element.show();
    part('confirm').click();
    await turn();
    assert.isTrue(element.open);
    await element.hide();
    assert.equal(await ended, 'cancelled');
  });

  it('opens and closes with its open attribute and property', async () => {
    const { element, dialog } = await mount('<sq-dialog open></sq-dialog>');
    assert.isTrue(dialog.matches(':modal'));
    const closed = oneEvent(element, 'sq-dialog-closed');
    element.removeAttribute('open');
    await closed;
    assert.isFalse(dialog.open);
    element.open = true;
    await element.updateComplete;
    assert.isTrue(dialog.matches(':modal'));
    await element.hide();
  });

  it('stays closed after the page has removed its open attribute', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { element, dialog } = await mount('<sq-dialog></sq-dialog>');
    void element.show();
    await nextFrame();
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    const closed = oneEvent(element, 'sq-dialog-closed');
    element.removeAttribute('open');
    await closed;
    await nextFrame();
    await element.updateComplete;
    assert.isFalse(dialog.open);
    assert.isFalse(element.hasAttribute('open'));
  });

  it('shares the promise of two shows in a row, and opens again after closing', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { element, dialog, part } = await mount('<sq-dialog></sq-dialog>');
    const first = element.show();
    assert.equal(element.show(), first);
    part('confirm').click();
    const second = element.show();
    assert.equal(await first, 'confirmed');
    await turn();
    assert.isTrue(dialog.open);
    await element.hide();
    assert.equal(await second, 'cancelled');
  });

  it('waits for the transition, and 600 ms at most', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { element, dialog } = await mount('<sq-dialog></sq-dialog>');
    void element.show();
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    const hiding = element.hide();
    assert.isTrue(dialog.open);
    assert.isNotEmpty(dialog.getAnimations());
    await hiding;
    assert.isFalse(dialog.open);

    void element.show();
    dialog.animate({ opacity: [1, 0] }, 60_000);
    const order: string[] = [];
    await Promise.all([
      clock(500).then(() => order.push('500 ms')),
      element.hide().then(() => order.push('hidden')),
      clock(800).then(() => order.push('800 ms')),
    ]);
    assert.deepEqual(order, ['500 ms', 'hidden', '800 ms']);
  });

  it('cancels for a click beside it, not for a drag that ends there, nor with no-dismiss', async () => {
    const { element, dialog } = await mount('<sq-dialog heading="Sure?"></sq-dialog>');
    const ended = element.show();
    const { left, top } = dialog.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left) + 30, Math.round(top) + 30] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [5, 5] });
    await sendMouse({ type: 'up' });
    assert.isTrue(element.open);
    element.noDismiss = true;
    await element.updateComplete;
    await sendMouse({ type: 'click', position: [5, 5] });
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    assert.isTrue(element.open);
    element.noDismiss = false;
    await element.updateComplete;
    await sendMouse({ type: 'click', position: [5, 5] });
    assert.equal(await ended, 'cancelled');
  });

  it('cancels where the browser asks it to close, and where it closes it by itself', async () => {
    const { element, dialog } = await mount('<sq-dialog></sq-dialog>');
    const asked = element.show();
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    assert.equal(await asked, 'cancelled');
    const forced = element.show();
    dialog.close();
    assert.equal(await forced, 'cancelled');
  });

  for (const [button, outcome, value] of [
    ['<button value="confirmed">Yes</button>', 'confirmed', 'confirmed'],
    ['<button value="rejected">No</button>', 'rejected', 'rejected'],
    ['<button value="cancelled">Keep it</button>', 'cancelled', 'cancelled'],
    ['<button value="no">Keep it</button>', 'cancelled', 'no'],
    ['<button value="close">Close</button>', 'cancelled', 'close'],
    ['<button value="false">Close</button>', 'cancelled', 'false'],
    ['<button>Close</button>', 'cancelled', ''],
    ['<input type="submit" value="Keep it">', 'cancelled', 'Keep it'],
    ['<input type="submit" value="confirmed">', 'confirmed', 'confirmed'],
    ['<button value="delete">Delete</button>', 'confirmed', 'delete'],
    ['<button value="yes">Delete</button>', 'confirmed', 'yes'],
  ] as const) {
    it(`reports ${outcome} for ${button} in a form of its content`, async () => {
      const { element } = await mount(`<sq-dialog variant="none" confirm-values="yes delete">
        <form method="dialog">${button}</form></sq-dialog>`);
      const closed = oneEvent(element, 'sq-dialog-closed');
      const ended = element.show();

      element.querySelector<HTMLElement>('button, input')?.click();

      assert.equal(await ended, outcome);
      assert.deepEqual((await closed).detail, { outcome, value });
      assert.equal(element.returnValue, value);
    });
  }

  it('reports the value of the first button for Enter in a field, and no value without a button', async () => {
    const { element } = await mount(`<sq-dialog variant="none">
      <form method="dialog"><input id="one" aria-label="One"><button value="confirmed">OK</button><button value="no">No</button></form>
      <form method="dialog"><input id="two" aria-label="Two"></form></sq-dialog>`);
    const results: unknown[] = [];
    for (const id of ['one', 'two']) {
      const ended = element.show();
      element.querySelector<HTMLElement>(`#${id}`)?.focus();
      await sendKeys({ press: 'Enter' });
      results.push(await ended, element.returnValue);
    }
    assert.deepEqual(results, ['confirmed', 'confirmed', 'cancelled', '']);
  });

  it('forgets the value of a button when it closes without one', async () => {
    const { element, part } = await mount(
      '<sq-dialog><form method="dialog"><button value="no" id="no">No</button></form></sq-dialog>',
    );
    void element.show();
    element.querySelector('button')?.click();
    await element.hide();
    assert.equal(element.returnValue, 'no');
    const ended = element.show();
    part('confirm').click();
    assert.equal(await ended, 'confirmed');
    assert.equal(element.returnValue, '');
  });

  it('closes for a button with formmethod="dialog", and leaves other submissions to the page', async () => {
    const { element } = await mount(`<sq-dialog variant="none">
      <form action="/orders" method="post"><button id="send">Send</button>
        <button id="close" formmethod="DIALOG" value="no">Close</button></form>
      <form method="dialog"><button id="post" formmethod="post" formaction="/orders">Post</button></form></sq-dialog>`);
    const posted: string[] = [];
    const note = (event: SubmitEvent): void => {
      if (event.defaultPrevented) return;
      posted.push(event.submitter?.id ?? '');
      event.preventDefault();
    };
    document.addEventListener('submit', note);
    const ended = element.show();
    for (const id of ['send', 'post', 'close'])
      element.querySelector<HTMLElement>(`#${id}`)?.click();
    document.removeEventListener('submit', note);
    assert.deepEqual(posted, ['send', 'post']);
    assert.equal(await ended, 'cancelled');
    assert.equal(element.returnValue, 'no');
  });

  it('stays open when a form closes a native dialog inside it', async () => {
    const { element } =
      await mount(`<sq-dialog variant="none"><dialog id="inner" aria-label="Inner">
      <form method="dialog"><button value="confirmed">OK</button></form></dialog></sq-dialog>`);
    const inner = element.querySelector('dialog') as HTMLDialogElement;
    void element.show();
    inner.showModal();
    inner.querySelector('button')?.click();
    assert.deepEqual([inner.open, inner.returnValue, element.open], [false, 'confirmed', true]);
    await element.hide();
  });

  it('keeps the page below from scrolling, and gives it back as it was', async () => {
    document.documentElement.style.overflow = 'scroll';
    const { element } = await mount('<sq-dialog></sq-dialog>');
    const width = document.documentElement.clientWidth;
    void element.show();
    assert.equal(getComputedStyle(document.documentElement).overflow, 'hidden');
    assert.equal(document.documentElement.clientWidth, width);
    await element.hide();
    assert.equal(getComputedStyle(document.documentElement).overflow, 'scroll');
    document.documentElement.style.overflow = '';
  });

  it('follows the last call of the page, also while it closes', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { element, dialog } = await mount('<sq-dialog open></sq-dialog>');
    await clock(1);
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    const opened = oneEvent(element, 'sq-dialog-opened');
    element.open = false;
    await element.updateComplete;
    assert.isTrue(dialog.open, 'it is on its way out');
    element.open = true;
    await opened;
    await element.updateComplete;
    assert.deepEqual([dialog.open, element.open], [true, true]);
    const ended = element.show();
    await element.hide();
    assert.equal(await ended, 'cancelled');
    await turn();
    assert.deepEqual([dialog.open, element.open], [false, false]);
  });

  it('stays closed when it is hidden at once after it was shown', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { element, dialog } = await mount('<sq-dialog></sq-dialog>');
    void element.show();
    await element.hide();
    await turn();
    assert.deepEqual([dialog.open, element.open], [false, false]);
  });

  it('lies in the middle of the window also under a transformed ancestor', async () => {
    const { element, dialog } = await mount('<sq-dialog></sq-dialog>', 'transform: scale(0.5)');
    void element.show();
    const { left, right, width } = dialog.getBoundingClientRect();
    assert.equal(width, 350);
    assert.approximately(left, innerWidth - right, 1);
    await element.hide();
  });

  it('takes nothing of the page where it is shown in the task in which it was removed', async () => {
    const { element } = await mount('<sq-dialog></sq-dialog>');
    element.remove();
    assert.throws(() => element.show(), DOMException);
    assert.equal(getComputedStyle(document.documentElement).overflow, 'visible');
    assert.isFalse(isEscapeTaken());
  });

  it('ends what it has started when it is removed while open', async () => {
    const { element } = await mount('<sq-dialog></sq-dialog>');
    const ended = element.show();
    element.remove();
    assert.equal(await ended, 'cancelled');
    assert.equal(getComputedStyle(document.documentElement).overflow, 'visible');
    const escape = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    assert.isTrue(document.body.dispatchEvent(escape));
  });

  for (const html of [
    '<sq-dialog heading="Sure?" message="It cannot be undone."></sq-dialog>',
    '<sq-dialog variant="none"><h2>Farms</h2><p>Where it grows.</p></sq-dialog>',
    '<sq-dialog message="Saved." variant="confirm-only"></sq-dialog>',
  ]) {
    it(`passes axe, open: ${html}`, async () => {
      const { element } = await mount(html);
      void element.show();
      await assert.isAccessible(element);
      await element.hide();
    });
  }
});

async function mount(html: string, style = '') {
  const page = await fixture(`<div style="${style}">${html}</div>`);
  const element = page.querySelector('sq-dialog') as SqDialog;
  await element.updateComplete;
  const part = (name: string): HTMLElement => {
    const found = element.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`);
    if (!found) throw new Error(`no part ${name}`);
    return found;
  };
  return { element, part, dialog: part('dialog') as HTMLDialogElement };
}

/** Lets what is on its way happen. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A time to compare another with: on a slow machine both are late. */
function clock(milliseconds: number): Promise<unknown> {
  return document.body.animate({}, milliseconds).finished;
}
