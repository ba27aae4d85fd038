import { expect, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { pushEscapeTarget } from '../../src/core/escape-stack.js';
import { loading } from '../../src/platform/shared.js';
import { onUnclaimedEscape } from '../../src/runtime/visitor/escape.js';

describe("the page's Escape handler", () => {
  let abort: AbortController;
  let presses: string[];

  beforeEach(() => {
    abort = new AbortController();
    presses = [];
    loading().early = [];
  });
  afterEach(() => abort.abort());

  function start(): void {
    onUnclaimedEscape(
      ({ shiftKey }) => presses.push(shiftKey ? 'Shift+Escape' : 'Escape'),
      abort.signal,
    );
  }

  function press(init: KeyboardEventInit = {}): KeyboardEvent {
    const event = new KeyboardEvent('keydown', {
      ...{ key: 'Escape', bubbles: true, cancelable: true },
      ...init,
    });
    document.body.dispatchEvent(event);
    return event;
  }

  async function focusIn(html: string): Promise<void> {
    const stage = await fixture<HTMLElement>(`<div>${html}</div>`);
    stage.querySelector<HTMLElement>('#focus')?.focus();
    expect(document.activeElement?.id).to.equal('focus');
  }

  async function focusInShadow(): Promise<void> {
    const root = (await fixture<HTMLElement>('<div></div>')).attachShadow({ mode: 'open' });
    root.innerHTML = '<input>';
    root.querySelector('input')?.focus();
  }

  it('handles Escape and Shift+Escape, but no other key, until its signal is aborted', async () => {
    start();
    for (const key of ['Escape', 'Shift+Escape', 'Control+Escape', 'e'])
      await sendKeys({ press: key });
    expect(presses).to.eql(['Escape', 'Shift+Escape']);
    abort.abort();
    await sendKeys({ press: 'Escape' });
    expect(presses).to.have.length(2);
  });

  for (const [what, html, isHandled] of [
    ['an open dialog', '<dialog open><button id="focus">Close</button></dialog>', false],
    ['an ARIA dialog', '<button id="focus"></button><div role="dialog">Text</div>', false],
    ['a menu', '<div role="menu"><button id="focus" role="menuitem">One</button></div>', false],
    ['a hidden dialog', '<button id="focus"></button><div role="dialog" hidden></div>', true],
    ['a text field', '<input id="focus">', false],
    ['a select', '<select id="focus"><option>One</option></select>', false],
    ['an editor', '<div contenteditable><p id="focus" tabindex="0">Text</p></div>', false],
    ['a button', '<button id="focus">Button</button>', true],
    ['plain text', '<p id="focus" contenteditable="false" tabindex="0">Text</p>', true],
  ] as const)
    it(`${isHandled ? 'handles' : 'ignores'} Escape with ${what}`, async () => {
      await focusIn(html);
      start();
      await sendKeys({ press: 'Escape' });
      expect(presses).to.eql(isHandled ? ['Escape'] : []);
    });

  it('ignores Escape in a field of a shadow root, even if it was pressed before the code loaded', async () => {
    await focusInShadow();
    loading().early?.push(press());
    start();
    await sendKeys({ press: 'Escape' });
    expect(presses).to.eql([]);
  });

  it('ignores Escape if text is being composed, the key repeats, the event was canceled, or the page is in full screen', () => {
    start();
    press({ isComposing: true });
    press({ repeat: true });
    const prevent = (event: Event): void => event.preventDefault();
    document.addEventListener('keydown', prevent, { once: true });
    press();
    const value = document.body;
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value });
    press();
    Reflect.deleteProperty(document, 'fullscreenElement');
    expect(presses).to.eql([]);
    press();
    expect(presses).to.eql(['Escape']);
  });

  it("leaves Escape to open elements and to the page's dialogs and popovers, but not to notices", async () => {
    start();
    const close = pushEscapeTarget(() => close());
    await sendKeys({ press: 'Escape' });
    const dialog = await fixture<HTMLDialogElement>('<dialog>Of the page</dialog>');
    dialog.showModal();
    await sendKeys({ press: 'Escape' });
    const popover = await fixture<HTMLElement>('<div popover>Of the page</div>');
    popover.showPopover();
    await sendKeys({ press: 'Escape' });
    expect([dialog.open, popover.matches(':popover-open')]).to.eql([false, false]);
    expect(presses).to.eql([]);
    const notice = await fixture<HTMLElement>('<div popover="manual">Saved</div>');
    notice.showPopover();
    await sendKeys({ press: 'Escape' });
    expect(presses).to.eql(['Escape']);
  });

  it('handles one Escape press that occurred before the code loaded, and keeps early errors', () => {
    const failure = new ErrorEvent('error', { message: 'early' });
    loading().early = [press(), failure, press()];
    start();
    expect(presses).to.eql(['Escape']);
    expect(loading().early).to.eql([failure]);
  });

  it('ignores an early Escape press that was in a field or canceled, or if something has opened since', async () => {
    await focusIn('<input id="focus">');
    const typed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    document.querySelector('#focus')?.dispatchEvent(typed);
    (document.activeElement as HTMLElement).blur();
    const prevented = press();
    prevented.preventDefault();
    const later = press();
    loading().early = [typed, prevented];
    start();
    loading().early = [later];
    const close = pushEscapeTarget(() => undefined);
    start();
    close();
    expect(presses).to.eql([]);
  });
});
