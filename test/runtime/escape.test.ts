import { expect, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { pushEscapeTarget } from '../../src/core/escape-stack.js';
import { loading } from '../../src/platform/shared.js';
import { onUnclaimedEscape } from '../../src/runtime/visitor/escape.js';

describe('the Escape of the page', () => {
  let abort: AbortController;
  let presses: string[];

  beforeEach(() => {
    abort = new AbortController();
    presses = [];
    loading().early = [];
  });
  afterEach(() => abort.abort());

  function follow(): void {
    const act = ({ shiftKey }: KeyboardEvent): unknown =>
      presses.push(shiftKey ? 'Shift+Escape' : 'Escape');
    onUnclaimedEscape(act, abort.signal);
  }

  it('counts with Shift and without, and no other key does', async () => {
    follow();
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Shift+Escape' });
    await sendKeys({ press: 'Control+Escape' });
    await sendKeys({ press: 'e' });
    expect(presses).to.deep.equal(['Escape', 'Shift+Escape']);
  });

  it('ends with its signal', async () => {
    follow();
    abort.abort();
    await sendKeys({ press: 'Escape' });
    expect(presses).to.deep.equal([]);
  });

  it('belongs to what is open, and to the page again once that is closed', async () => {
    follow();
    const close = pushEscapeTarget(() => close());
    await sendKeys({ press: 'Escape' });
    expect(presses).to.deep.equal([]);
    await sendKeys({ press: 'Escape' });
    expect(presses).to.deep.equal(['Escape']);
  });

  for (const [what, html, counts] of [
    ['an open dialog', '<dialog open><button id="focus">Close</button></dialog>', false],
    ['a dialog of the page', '<button id="focus"></button><div role="dialog">Text</div>', false],
    ['a menu', '<div role="menu"><button id="focus" role="menuitem">One</button></div>', false],
    ['a list to choose from', '<button id="focus"></button><ul role="listbox"></ul>', false],
    ['a modal', '<button id="focus"></button><div aria-modal="true">Text</div>', false],
    ['a hidden dialog', '<button id="focus"></button><div role="dialog" hidden></div>', true],
    [
      'a menu that is not seen',
      '<button id="focus"></button><div role="menu" style="visibility: hidden"></div>',
      true,
    ],
    ['a text field', '<input id="focus">', false],
    ['a search field', '<input id="focus" type="search">', false],
    ['a date', '<input id="focus" type="date">', false],
    ['a text area', '<textarea id="focus"></textarea>', false],
    ['a choice', '<select id="focus"><option>One</option></select>', false],
    [
      'text that can be edited',
      '<div contenteditable><p id="focus" tabindex="0">Text</p></div>',
      false,
    ],
    ['a button', '<button id="focus">Button</button>', true],
    ['a tick', '<input id="focus" type="checkbox">', true],
    [
      'text that cannot be edited',
      '<p id="focus" contenteditable="false" tabindex="0">Text</p>',
      true,
    ],
  ] as const) {
    it(`${counts ? 'counts' : 'does not count'} while the focus is on ${what}`, async () => {
      await focusIn(html);
      follow();
      await sendKeys({ press: 'Escape' });
      expect(presses).to.deep.equal(counts ? ['Escape'] : []);
    });
  }

  it('does not count while the focus is on a field within a shadow root', async () => {
    await focusInShadow();
    follow();
    await sendKeys({ press: 'Escape' });
    expect(presses).to.deep.equal([]);
  });

  it('does not count while text is composed, while it is held down, or where somebody prevents it', () => {
    follow();
    press({ isComposing: true });
    press({ repeat: true });
    const prevent = (event: Event): void => event.preventDefault();
    document.addEventListener('keydown', prevent, { once: true });
    press({});
    expect(presses).to.deep.equal([]);
    press({});
    expect(presses).to.deep.equal(['Escape']);
  });

  it('does not count while something is full screen', () => {
    follow();
    Object.defineProperty(document, 'fullscreenElement', {
      configurable: true,
      value: document.body,
    });
    press({});
    Reflect.deleteProperty(document, 'fullscreenElement');
    expect(presses).to.deep.equal([]);
    press({});
    expect(presses).to.deep.equal(['Escape']);
  });

  it('belongs to a dialog or a popover of the page’s own, but not to a notice', async () => {
    follow();
    const dialog = await fixture<HTMLDialogElement>('<dialog>Of the page</dialog>');
    dialog.showModal();
    await sendKeys({ press: 'Escape' });
    const popover = await fixture<HTMLElement>('<div popover>Of the page</div>');
    popover.showPopover();
    await sendKeys({ press: 'Escape' });
    expect([dialog.open, popover.matches(':popover-open')]).to.deep.equal([false, false]);
    expect(presses).to.deep.equal([]);

    const notice = await fixture<HTMLElement>('<div popover="manual">Saved</div>');
    notice.showPopover();
    await sendKeys({ press: 'Escape' });
    expect(presses).to.deep.equal(['Escape']);
  });

  describe('before the runtime has come', () => {
    it('counts once, and leaves the errors that came with it', () => {
      const failure = new ErrorEvent('error', { message: 'early' });
      const early = (loading().early ??= []);
      early.push(earlyPress(), failure, earlyPress());
      follow();
      expect(presses).to.deep.equal(['Escape']);
      expect(early).to.deep.equal([failure]);
      abort.abort();
      abort = new AbortController();
      follow();
      expect(presses).to.deep.equal(['Escape']);
    });

    it('does not count where something has opened since', () => {
      (loading().early ??= []).push(earlyPress());
      const close = pushEscapeTarget(() => undefined);
      follow();
      close();
      expect(presses).to.deep.equal([]);
    });

    it('does not count where somebody was typing, or has prevented it', async () => {
      await focusIn('<input id="focus">');
      const typed = earlyPress();
      document.querySelector('#focus')?.dispatchEvent(typed);
      const prevented = earlyPress();
      prevented.preventDefault();
      (loading().early ??= []).push(typed, prevented);
      follow();
      expect(presses).to.deep.equal([]);
    });

    it('does not count while the focus is on a field within a shadow root', async () => {
      await focusInShadow();
      const outside = earlyPress();
      document.body.dispatchEvent(outside);
      (loading().early ??= []).push(outside);
      follow();
      expect(presses).to.deep.equal([]);
    });
  });
});

function earlyPress(): KeyboardEvent {
  return new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
}

function press(how: KeyboardEventInit): void {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...how }),
  );
}

async function focusIn(html: string): Promise<void> {
  const stage = await fixture<HTMLElement>(`<div>${html}</div>`);
  stage.querySelector<HTMLElement>('#focus')?.focus();
  expect(document.activeElement?.id).to.equal('focus');
}

async function focusInShadow(): Promise<void> {
  const host = await fixture<HTMLElement>('<div></div>');
  const root = host.attachShadow({ mode: 'open' });
  root.append(document.createElement('input'));
  root.querySelector('input')?.focus();
}
