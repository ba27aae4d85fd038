import { assert, fixture, oneEvent } from '@open-wc/testing';
import { emulateMedia, resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import type { SqDialog } from '../../../elements/sq-dialog.js';
import { alert, confirm, toast } from '../../../elements/sq-dialog.js';
import { waitUntil } from '../../support/browser/wait-until.js';

describe('confirm, alert and toast', () => {
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));
  afterEach(() => resetMouse());

  it('confirm settles with the outcome and cleans up', async () => {
    const asked = confirm({
      title: 'Remove?',
      message: '<i>Really</i>',
      confirmLabel: 'Remove',
      cancelLabel: 'Keep',
      variant: 'confirm-or-reject',
    });
    const dialog = await opened();
    const texts = ['heading', 'message', 'confirm', 'reject'].map((part) =>
      partOf(dialog, part)?.textContent?.trim(),
    );
    assert.deepEqual(texts, ['Remove?', '<i>Really</i>', 'Remove', 'Keep']);
    const box = partOf(dialog, 'dialog');
    assert.equal(box?.getAttribute('role'), 'alertdialog');
    assert.equal(box?.getAttribute('aria-describedby'), partOf(dialog, 'message')?.id);
    await assert.isAccessible(dialog);
    partOf(dialog, 'reject')?.click();
    assert.equal(await asked, 'rejected');
    assert.isNull(document.querySelector('sq-dialog'));
  });

  it('takes nothing but what it names from its options', async () => {
    const given = { message: 'Sure?', innerHTML: '<b>markup</b>', id: 'stray' };
    const asked = confirm(given);
    const dialog = await opened();
    assert.deepEqual([dialog.childElementCount, dialog.id], [0, '']);
    partOf(dialog, 'confirm')?.click();
    await asked;
  });

  it('asks one question after the other', async () => {
    const first = confirm({ message: 'First?' });
    const second = confirm({ message: 'Second?' });
    const dialog = await opened();
    assert.lengthOf(document.querySelectorAll('sq-dialog'), 1);
    partOf(dialog, 'confirm')?.click();
    assert.equal(await first, 'confirmed');
    await opened();
    await sendKeys({ press: 'Escape' });
    assert.equal(await second, 'cancelled');
  });

  it('a question that the page removes is cancelled, and the next one is asked', async () => {
    const first = confirm({ message: 'First?' });
    (await opened()).remove();
    assert.equal(await first, 'cancelled');
    const second = alert({ message: 'Second.' });
    partOf(await opened(), 'confirm')?.click();
    assert.equal(await second, 'confirmed');
  });

  it('a question whose page is replaced before it is shown is cancelled, too', async () => {
    const first = confirm({ message: 'First?' });
    await Promise.resolve();
    document.querySelector('sq-dialog')?.remove();
    assert.equal(await first, 'cancelled');
    const second = alert({ message: 'Second.' });
    partOf(await opened(), 'confirm')?.click();
    assert.equal(await second, 'confirmed');
  });

  it('alert has one button, labelled Okay', async () => {
    const answered = alert({ heading: 'Saved' });
    const buttons = [...((await opened()).shadowRoot?.querySelectorAll('button') ?? [])];
    assert.deepEqual(
      buttons.map(({ textContent }) => textContent),
      ['Okay'],
    );
    buttons[0]?.click();
    assert.equal(await answered, 'confirmed');
  });

  it('are there for pages with a script tag alone', () => {
    const Class = customElements.get('sq-dialog') as typeof SqDialog | undefined;
    assert.deepEqual([Class?.alert, Class?.confirm, Class?.toast], [alert, confirm, toast]);
  });

  it('toast is read out, hides after 2 s, counts as confirmed, and cleans up', async () => {
    const answered = toast({ title: 'Added', message: '<b>Two</b> bags' });
    const region = toastRegion();
    assert.equal(region?.shadowRoot?.childElementCount, 0, 'the region was not there before');
    await frames();
    assert.equal(region?.shadowRoot?.textContent, 'Added<b>Two</b> bags');
    const { top, right } = region?.getBoundingClientRect() ?? {};
    assert.deepEqual([top, right], [16, document.documentElement.clientWidth - 16]);
    const order: string[] = [];
    await Promise.all([
      clock(1700).then(() => order.push('1700 ms')),
      answered.then((outcome) => order.push(outcome)),
      clock(2400).then(() => order.push('2400 ms')),
    ]);
    assert.deepEqual(order, ['1700 ms', 'confirmed', '2400 ms']);
    assert.isUndefined(toastRegion());
  });

  it('a toast with an action says which one ended it', async () => {
    const answered = toast({ message: 'Removed', variant: 'success', action: 'Undo' });
    await waitUntil(() => toastRegion()?.shadowRoot?.querySelector('[part="action"]'));
    toastRegion()?.shadowRoot?.querySelector<HTMLElement>('[part="action"]')?.click();
    assert.equal(await answered, 'action');
    assert.isUndefined(toastRegion());
  });

  it('a toast that does not hide has a close button, an error interrupts, and the focus comes back', async () => {
    const button = await fixture<HTMLButtonElement>('<button>Before</button>');
    button.focus();
    const answered = toast({ message: 'Failed', variant: 'error', duration: Infinity });
    await waitUntil(() => toastRegion()?.shadowRoot?.querySelector('[part="close"]'));
    const close = toastRegion()?.shadowRoot?.querySelector<HTMLElement>('[part="close"]');
    assert.equal(close?.ariaLabel, 'Close');
    assert.equal(close?.closest('[part~="toast"]')?.getAttribute('role'), 'alert');
    await assert.isAccessible(toastRegion());
    close?.focus();
    close?.click();
    assert.equal(await answered, 'confirmed');
    assert.equal(document.activeElement, button);
  });

  it('a narrow toast keeps its close button beside its action, at the end', async () => {
    document.documentElement.style.setProperty('--sq-dialog-width', '230px');
    const answered = toast({ message: 'Removed from the bag', action: 'Undo', closable: true });
    await waitUntil(() => toastRegion()?.shadowRoot?.querySelector('[part="close"]'));
    const [item, action, close] = ['[part="toast"]', '[part="action"]', '[part="close"]'].map(
      (part) => toastRegion()?.shadowRoot?.querySelector<HTMLElement>(part),
    );
    const box = item?.getBoundingClientRect() ?? new DOMRect();
    const closeBox = close?.getBoundingClientRect() ?? new DOMRect();
    assert.closeTo(closeBox.top, action?.getBoundingClientRect().top ?? 0, 1);
    assert.isBelow(box.right - closeBox.right, 30);
    close?.click();
    await answered;
    document.documentElement.style.removeProperty('--sq-dialog-width');
  });

  it('toasts stack, each for its own time', async () => {
    const short = toast({ message: 'Short', duration: 150 });
    const long = toast({ message: 'Long', duration: 300 });
    await frames();
    const [first, second] = [...(toastRegion()?.shadowRoot?.children ?? [])];
    const bottom = first?.getBoundingClientRect().bottom ?? Infinity;
    assert.isAbove(second?.getBoundingClientRect().top ?? 0, bottom);
    await short;
    assert.equal(toastRegion()?.shadowRoot?.textContent, 'Long');
    await long;
  });

  it('a toast waits while the pointer or the focus is on it', async () => {
    const order: string[] = [];
    const held = toast({ message: 'Held', duration: 300 }).then(() => order.push('held'));
    await frames();
    const item = toastRegion()?.shadowRoot?.firstElementChild as HTMLElement;
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
    assert.deepEqual(order, ['hovered', 'focused', 'held']);
  });
});

async function opened(): Promise<SqDialog> {
  const { target } = await oneEvent(document, 'sq-dialog-opened');
  return target as SqDialog;
}

function partOf(dialog: SqDialog, part: string): HTMLElement | null | undefined {
  return dialog.shadowRoot?.querySelector(`[part="${part}"]`);
}

function toastRegion(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('[role="status"]') ?? undefined;
}

function frames(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** A time to compare another with: on a slow machine both are late. */
function clock(milliseconds: number): Promise<unknown> {
  return document.body.animate({}, milliseconds).finished;
}
