import { assert, fixture, oneEvent } from '@open-wc/testing';
import { emulateMedia, resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import type { SqDialog } from '../../../elements/sq-dialog.js';
import { alert, confirm, toast } from '../../../elements/sq-dialog.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { clock, mount, partOf } from './fixture.js';

async function opened(): Promise<SqDialog> {
  const { target } = await oneEvent(document, 'sq-dialog-opened');
  return target as SqDialog;
}

describe('confirm() and alert()', () => {
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));

  it('show a temporary dialog with plain text, and resolve with the outcome', async () => {
    const outcome = confirm({
      ...{ title: 'Remove?', message: '<i>Really</i>', variant: 'confirm-or-reject' },
      ...{ confirmLabel: 'Remove', cancelLabel: 'Keep' },
      // These options do not exist and are ignored.
      ...{ innerHTML: '<b>markup</b>', id: 'stray' },
    });
    const dialog = await opened();
    const parts = ['heading', 'message', 'confirm', 'reject'];
    const texts = parts.map((part) => partOf(dialog, part)?.textContent?.trim());
    assert.deepEqual(texts, ['Remove?', '<i>Really</i>', 'Remove', 'Keep']);
    assert.deepEqual([dialog.childElementCount, dialog.id], [0, '']);
    assert.equal(partOf(dialog, 'dialog')?.role, 'alertdialog');
    partOf(dialog, 'reject')?.click();
    assert.equal(await outcome, 'rejected');
    assert.isNull(document.querySelector('sq-dialog'));
  });

  it('open one after the other', async () => {
    const first = confirm({ message: 'First?' });
    const second = alert({ heading: 'Second.' });
    const dialog = await opened();
    assert.lengthOf(document.querySelectorAll('sq-dialog'), 1);
    partOf(dialog, 'confirm')?.click();
    assert.equal(await first, 'confirmed');
    const buttons = [...((await opened()).shadowRoot?.querySelectorAll('button') ?? [])];
    assert.deepEqual(
      buttons.map(({ textContent }) => textContent),
      ['Okay'],
    );
    await sendKeys({ press: 'Escape' });
    assert.equal(await second, 'cancelled');
  });

  for (const [when, ready] of [
    ['after it has opened', opened],
    ['before it can open', () => Promise.resolve()],
  ] as const)
    it(`are canceled if the page removes the dialog ${when}, and then the next one opens`, async () => {
      const first = confirm({ message: 'First?' });
      await ready();
      document.querySelector('sq-dialog')?.remove();
      assert.equal(await first, 'cancelled');
      const second = alert({ message: 'Second.' });
      partOf(await opened(), 'confirm')?.click();
      assert.equal(await second, 'confirmed');
    });

  it('are static methods of SqDialog, like toast()', () => {
    const Class = customElements.get('sq-dialog') as typeof SqDialog | undefined;
    assert.deepEqual([Class?.alert, Class?.confirm, Class?.toast], [alert, confirm, toast]);
  });
});

describe('toast()', () => {
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));
  afterEach(() => resetMouse());

  /** Returns the region that contains all toasts, in the document or in a dialog. */
  function region(): HTMLElement | undefined {
    const roots = [...document.querySelectorAll('sq-dialog')].map(({ shadowRoot }) => shadowRoot);
    const found = [document, ...roots].map((root) => root?.querySelector('[role="status"]'));
    return found.find((each): each is HTMLElement => !!each);
  }

  async function control(part: string): Promise<HTMLElement> {
    const find = (): HTMLElement | null | undefined =>
      region()?.shadowRoot?.querySelector<HTMLElement>(`[part="${part}"]`);
    await waitUntil(() => find()?.checkVisibility());
    return find() as HTMLElement;
  }

  /** Sends a real click, which inert or covered controls do not receive. */
  async function press(element: HTMLElement): Promise<void> {
    const { left, top, width, height } = element.getBoundingClientRect();
    const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    await sendMouse({ type: 'click', position });
  }

  it('is announced, closes after 2 s, and resolves with "confirmed"', async () => {
    const ended = toast({ title: 'Added', message: '<b>Two</b> bags' });
    // Screen readers only announce nodes that are added to a live region after the region itself.
    assert.equal(region()?.shadowRoot?.childElementCount, 0);
    await waitUntil(() => region()?.shadowRoot?.textContent === 'Added<b>Two</b> bags');
    const { top, right } = region()?.getBoundingClientRect() ?? {};
    assert.deepEqual([top, right], [16, document.documentElement.clientWidth - 16]);
    const order: string[] = [];
    await Promise.all([
      clock(1700).then(() => order.push('1700 ms')),
      ended.then((outcome) => order.push(outcome)),
      clock(2400).then(() => order.push('2400 ms')),
    ]);
    assert.deepEqual(order, ['1700 ms', 'confirmed', '2400 ms']);
    assert.isUndefined(region());
  });

  it('has a close button if its duration is infinite, announces an error assertively, and restores focus', async () => {
    const button = await fixture<HTMLButtonElement>('<button>Before</button>');
    button.focus();
    const ended = toast({ message: 'Failed', variant: 'error', duration: Infinity });
    const close = await control('close');
    assert.equal(close.ariaLabel, 'Close');
    assert.equal(close.closest('[part~="toast"]')?.role, 'alert');
    await assert.isAccessible(region());
    close.focus();
    close.click();
    assert.equal(await ended, 'confirmed');
    assert.equal(document.activeElement, button);
  });

  it('stays open while it is hovered or contains focus', async () => {
    const order: string[] = [];
    const held = toast({ message: 'Held', duration: 300 }).then(() => order.push('hidden'));
    await waitUntil(() => region()?.shadowRoot?.firstElementChild);
    const item = region()?.shadowRoot?.firstElementChild as HTMLElement;
    const { left, top } = item.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left) + 9, Math.round(top) + 9] });
    await clock(400);
    order.push('hovered');
    item.focus();
    await resetMouse();
    await clock(400);
    order.push('focused');
    item.blur();
    await held;
    assert.deepEqual(order, ['hovered', 'focused', 'hidden']);
  });

  for (const [where, content] of [
    ['panel', ''],
    ['content', '<input aria-label="Name" />'],
  ] as const)
    it(`can be clicked over an open dialog whose ${where} has focus, and stays open when the dialog closes`, async () => {
      const { element } = await mount(`<sq-dialog heading="Bag">${content}</sq-dialog>`);
      void element.show();
      const kept = toast({ message: 'Kept', duration: Infinity });
      const undone = toast({ message: 'Removed', action: 'Undo' });
      await press(await control('action'));
      assert.equal(await undone, 'action');
      await element.hide();
      await press(await control('close'));
      assert.equal(await kept, 'confirmed');
      assert.isUndefined(region());
    });

  it('is closed by Escape before the dialog under it', async () => {
    const { element } = await mount('<sq-dialog heading="Bag"></sq-dialog>');
    void element.show();
    const kept = toast({ message: 'Kept', duration: Infinity });
    (await control('close')).focus();
    await sendKeys({ press: 'Escape' });
    assert.equal(await kept, 'confirmed');
    assert.isTrue(element.open);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !element.open);
  });

  it('is still shown after a framework has replaced the body', async () => {
    const { body } = document;
    const first = toast({ message: 'First', duration: Infinity });
    await control('close');
    body.replaceWith(document.createElement('body'));
    const second = toast({ message: 'Second', action: 'Undo' });
    await press(await control('action'));
    assert.equal(await second, 'action');
    await press(await control('close'));
    assert.equal(await first, 'confirmed');
    document.body.replaceWith(body);
  });
});
