import { assert, fixture } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import type { SqDialog } from '../../../elements/sq-dialog.js';
import { toast } from '../../../elements/sq-dialog.js';
import { waitUntil } from '../../support/browser/wait-until.js';

describe('where toasts are', () => {
  afterEach(() => resetMouse());

  it('a toast over an open dialog can be pressed, and stays when the dialog closes', async () => {
    const dialog = await fixture<SqDialog>('<sq-dialog heading="Bag"><p>Two bags</p></sq-dialog>');
    await dialog.updateComplete;
    void dialog.show();
    const kept = toast({ message: 'Kept', duration: Infinity });
    const undone = toast({ message: 'Removed', action: 'Undo' });
    await press(await controlOf('action'));
    assert.equal(await undone, 'action');
    await dialog.hide();
    await press(await controlOf('close'));
    assert.equal(await kept, 'confirmed');
    assert.isNull(inAllRoots('[role="status"]'));
  });

  it('a toast in the light content of a dialog is in that dialog, too', async () => {
    const dialog = await fixture<SqDialog>('<sq-dialog><input aria-label="Name" /></sq-dialog>');
    await dialog.updateComplete;
    void dialog.show();
    assert.equal(document.activeElement?.localName, 'input');
    const undone = toast({ message: 'Removed', action: 'Undo' });
    await press(await controlOf('action'));
    assert.equal(await undone, 'action');
    await dialog.hide();
  });

  it('Escape closes the toast that has the focus, and then the dialog', async () => {
    const dialog = await fixture<SqDialog>('<sq-dialog heading="Bag"><p>Two bags</p></sq-dialog>');
    await dialog.updateComplete;
    void dialog.show();
    const kept = toast({ message: 'Kept', duration: Infinity });
    (await controlOf('close')).focus();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !dialog.open || !inAllRoots('[role="status"]'));
    assert.isTrue(dialog.open);
    assert.equal(await kept, 'confirmed');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !dialog.open);
  });

  it('where a framework replaces the body, the next toast is seen', async () => {
    const { body } = document;
    const first = toast({ message: 'First', duration: Infinity });
    await controlOf('close');
    body.replaceWith(document.createElement('body'));
    const second = toast({ message: 'Second', action: 'Undo' });
    await press(await controlOf('action'));
    assert.equal(await second, 'action');
    await press(await controlOf('close'));
    assert.equal(await first, 'confirmed');
    document.body.replaceWith(body);
  });
});

/** Presses with the mouse: what is inert, covered or gone takes no press. */
async function press(control: HTMLElement): Promise<void> {
  const { left, top, width, height } = control.getBoundingClientRect();
  const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  await sendMouse({ type: 'click', position });
}

async function controlOf(part: string): Promise<HTMLElement> {
  const find = (): Element | null | undefined =>
    inAllRoots('[role="status"]')?.shadowRoot?.querySelector(`[part="${part}"]`);
  await waitUntil(() => find()?.checkVisibility());
  return find() as HTMLElement;
}

/** The first match in the document, or in the shadow root of a dialog. */
function inAllRoots(selector: string): Element | null {
  const roots = [...document.querySelectorAll('sq-dialog')].map(({ shadowRoot }) => shadowRoot);
  const found = [document, ...roots].map((root) => root?.querySelector(selector) ?? null);
  return found.find((each) => each !== null) ?? null;
}
