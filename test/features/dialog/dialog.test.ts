import { assert, oneEvent } from '@open-wc/testing';
import { emulateMedia, resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { isEscapeTaken } from '../../../src/core/escape-stack.js';
import { clock, mount, mountPage, nextTimeout } from './fixture.js';

const page = document.documentElement;

describe('sq-dialog', () => {
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));
  afterEach(() => resetMouse());

  for (const [variant, part, outcome, label] of [
    ['confirm-or-cancel', 'confirm', 'confirmed', 'Okay'],
    ['confirm-or-cancel', 'cancel', 'cancelled', 'Cancel'],
    ['confirm-or-reject', 'confirm', 'confirmed', 'Yes'],
    ['confirm-or-reject', 'reject', 'rejected', 'No'],
    ['confirm-only', 'confirm', 'confirmed', 'Okay'],
    ['none', 'close', 'cancelled', 'Close'],
  ] as const)
    it(`reports ${outcome} for the button "${label}" if its variant is ${variant}`, async () => {
      const { element, part: find } = await mount(`<sq-dialog variant="${variant}"></sq-dialog>`);
      const ended = element.show();
      const button = find(part);
      assert.equal(button.ariaLabel ?? button.textContent, label);
      button.click();
      assert.equal(await ended, outcome);
      assert.isFalse(element.open);
    });

  it('is named by its heading, or else its message, its label, or the heading in its content', async () => {
    const names: (string | null | undefined)[] = [];
    for (const html of [
      '<sq-dialog heading="Leave?" message="Unsaved."><h2>More</h2></sq-dialog>',
      '<sq-dialog message="Saved."></sq-dialog>',
      '<sq-dialog aria-label="Hours"><h2>Farms</h2></sq-dialog>',
      '<sq-dialog><h2> Farms </h2></sq-dialog>',
    ]) {
      const { element, dialog } = await mount(html);
      void element.show();
      names.push(dialog.ariaLabelledByElements?.[0]?.textContent ?? dialog.ariaLabel);
      await element.hide();
    }
    assert.deepEqual(names, ['Leave?', 'Saved.', 'Hours', 'Farms']);
  });

  it('dispatches events and reflects its state', async () => {
    const { element } = await mount();
    const received: unknown[] = [];
    for (const type of ['opened', 'before-close', 'closed'] as const)
      element.addEventListener(`sq-dialog-${type}`, ({ detail }) => received.push(type, detail));
    const states = (): boolean[] => [
      element.open,
      element.hasAttribute('open'),
      element.matches(':state(open)'),
    ];
    const ended = element.show();
    assert.deepEqual(states(), [true, true, true]);
    await sendKeys({ press: 'Escape' });
    await ended;
    assert.deepEqual(states(), [false, false, false]);
    const end = { outcome: 'cancelled', value: '' };
    assert.deepEqual(received, ['opened', {}, 'before-close', end, 'closed', end]);
  });

  it('stays open if the page cancels sq-dialog-before-close, unless hide() is called', async () => {
    const { element, part } = await mount();
    element.addEventListener('sq-dialog-before-close', (event) => event.preventDefault());
    const ended = element.show();
    part('confirm').click();
    await nextTimeout();
    assert.isTrue(element.open);
    await element.hide();
    assert.equal(await ended, 'cancelled');
  });

  it('opens and closes when its open attribute or property changes, even while it is closing', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { element, dialog } = await mount('<sq-dialog open></sq-dialog>');
    assert.isTrue(dialog.matches(':modal'));
    await clock(1);
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    const opened = oneEvent(element, 'sq-dialog-opened');
    element.open = false;
    await element.updateComplete;
    assert.isTrue(dialog.open, 'it is closing');
    element.open = true;
    await opened;
    await element.updateComplete;
    assert.isTrue(dialog.matches(':modal'));
    const closed = oneEvent(element, 'sq-dialog-closed');
    element.removeAttribute('open');
    await closed;
    await element.updateComplete;
    assert.deepEqual([dialog.open, element.open], [false, false]);
  });

  it('returns one promise for two calls of show(), and can be opened again after closing', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { element, dialog, part } = await mount();
    const first = element.show();
    assert.equal(element.show(), first);
    part('confirm').click();
    const second = element.show();
    assert.equal(await first, 'confirmed');
    await nextTimeout();
    assert.isTrue(dialog.open);
    await element.hide();
    assert.equal(await second, 'cancelled');
    void element.show();
    await element.hide();
    await nextTimeout();
    assert.deepEqual([dialog.open, element.open], [false, false]);
  });

  it('waits at most 600 ms for its closing transition', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { element, dialog } = await mount();
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
    ]);
    assert.deepEqual(order, ['500 ms', 'hidden']);
  });

  it('is canceled by a click on the backdrop, but not if a drag ends there or no-dismiss is set', async () => {
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

  it('is canceled if the browser closes it or asks to close it', async () => {
    const { element, dialog } = await mount();
    const requested = element.show();
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    assert.equal(await requested, 'cancelled');
    const forced = element.show();
    dialog.close();
    assert.equal(await forced, 'cancelled');
  });

  it("prevents the page from scrolling, and restores the page's overflow when it closes", async () => {
    page.style.overflow = 'scroll';
    const { element } = await mount();
    const width = page.clientWidth;
    void element.show();
    assert.equal(getComputedStyle(page).overflow, 'hidden');
    assert.equal(page.clientWidth, width);
    await element.hide();
    assert.equal(getComputedStyle(page).overflow, 'scroll');
    page.style.overflow = '';
  });

  it('releases scrolling and Escape when it is removed, and makes later calls of show() throw an error', async () => {
    const { element } = await mount();
    const ended = element.show();
    element.remove();
    assert.equal(await ended, 'cancelled');
    const other = await mount();
    other.element.remove();
    assert.throws(() => other.element.show(), DOMException);
    assert.equal(getComputedStyle(page).overflow, 'visible');
    assert.isFalse(isEscapeTaken());
  });
});

describe('a form in sq-dialog', () => {
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));

  for (const [button, outcome, value] of [
    ['<button value="confirmed">Yes</button>', 'confirmed', 'confirmed'],
    ['<button value="rejected">No</button>', 'rejected', 'rejected'],
    ['<button value="no">Keep it</button>', 'cancelled', 'no'],
    ['<button>Close</button>', 'cancelled', ''],
    ['<input type="submit" value="Keep it">', 'cancelled', 'Keep it'],
    ['<button value="delete">Delete</button>', 'confirmed', 'delete'],
  ] as const)
    it(`reports ${outcome} for ${button}`, async () => {
      const { element } = await mount(`<sq-dialog variant="none" confirm-values="yes delete">
        <form method="dialog">${button}</form></sq-dialog>`);
      const closed = oneEvent(element, 'sq-dialog-closed');
      const ended = element.show();
      element.querySelector<HTMLElement>('button, input')?.click();
      assert.equal(await ended, outcome);
      assert.deepEqual((await closed).detail, { outcome, value });
      assert.equal(element.returnValue, value);
    });

  it("reports the first button's value on Enter in a field, or an empty value if the form has no button", async () => {
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

  it('closes the dialog for formmethod="dialog", and leaves other submissions to the page', async () => {
    const { element } = await mount(`<sq-dialog variant="none">
      <form action="/orders" method="post"><button id="send">Send</button>
        <button id="close" formmethod="DIALOG" value="no">Close</button></form>
      <form method="dialog"><button id="post" formmethod="post" formaction="/orders">Post</button></form></sq-dialog>`);
    const posted: (string | undefined)[] = [];
    const note = (event: SubmitEvent): void => {
      if (event.defaultPrevented) return;
      posted.push(event.submitter?.id);
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
    // Closing without a button clears the return value.
    void element.show();
    await element.hide();
    assert.equal(element.returnValue, '');
  });
});

describe('focus in sq-dialog', () => {
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));

  function focused(): Element | undefined {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element ?? undefined;
  }

  it('starts at [autofocus], or else at the first field, the confirm button or the panel, and returns to the trigger', async () => {
    const { dialogs, find } = await mountPage(`<button>Open</button>
      <sq-dialog><input type="hidden"><input id="field"><a href="#" id="asked" autofocus>Link</a></sq-dialog>
      <sq-dialog><a href="#">Link</a><input type="hidden"><input hidden><select id="second"></select></sq-dialog>
      <sq-dialog heading="Sure?"></sq-dialog>
      <sq-dialog variant="none"><p>Text with a <a href="#">link</a></p></sq-dialog>`);
    const starts: (string | undefined)[] = [];
    find('button').focus();
    for (const dialog of dialogs) {
      void dialog.show();
      starts.push(focused()?.id || focused()?.part.value);
      await dialog.hide();
      assert.equal(focused(), find('button'));
    }
    assert.deepEqual(starts, ['asked', 'second', 'confirm', 'panel']);
  });

  it('stays inside the dialog when Tab is pressed', async () => {
    const { dialogs, find } = await mountPage(
      '<button>Behind</button><sq-dialog><input></sq-dialog>',
    );
    void dialogs[0]?.show();
    assert.equal(focused(), find('input'));
    await sendKeys({ press: 'Tab' });
    assert.equal(focused()?.part.value, 'cancel');
    for (let press = 0; press < 4; press += 1) {
      await sendKeys({ press: 'Tab' });
      assert.notEqual(focused(), find('button'));
    }
    await dialogs[0]?.hide();
  });

  it('returns to the outer dialog when Escape closes a nested one, and the page receives Escape only once both are closed', async () => {
    const { dialogs, find } = await mountPage(`
      <a href="#outer">Outer</a>
      <sq-dialog id="outer"><a href="#inner" id="link">Inner</a></sq-dialog>
      <sq-dialog id="inner"></sq-dialog>`);
    const open = (): boolean[] => dialogs.map((dialog) => dialog.open);
    let received = 0;
    const listen = (): number => (received += 1);
    document.addEventListener('keydown', listen);
    find('a').click();
    find('#link').focus();
    find('#link').click();
    assert.deepEqual(open(), [true, true]);
    await sendKeys({ press: 'Escape' });
    await dialogs[1]?.hide();
    assert.deepEqual(open(), [true, false]);
    assert.equal(focused(), find('#link'));
    await sendKeys({ press: 'Escape' });
    await dialogs[0]?.hide();
    assert.deepEqual(open(), [false, false]);
    assert.equal(focused(), find('a'));
    assert.equal(received, 0);
    await sendKeys({ press: 'Escape' });
    assert.equal(received, 1);
    document.removeEventListener('keydown', listen);
    history.replaceState(null, '', location.pathname + location.search);
  });
});
