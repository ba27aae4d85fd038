import { expect, fixture, html } from '@open-wc/testing';
import { lockScroll, openModalAfterFrame } from '../../src/ui/modal/open-modal.js';
import { copyOf } from '../core/fixture.js';

const overflow = (): string => getComputedStyle(document.documentElement).overflow;

describe('the page under an open overlay', () => {
  it('scrolls again once both of two copies of the script have unlocked it, in any order', async () => {
    const other = await copyOf<{ readonly lockScroll: typeof lockScroll }>(
      'src/ui/modal/open-modal.ts',
    );
    for (const copies of [
      [lockScroll, other.lockScroll],
      [other.lockScroll, lockScroll],
    ] as const) {
      const [first, second] = copies.map((lock) => lock());

      first?.();
      first?.();
      const between = overflow();
      second?.();

      expect([between, overflow()]).to.deep.equal(['hidden', 'visible']);
    }
  });

  it('gets its latest overflow value back, even if the value was set while the overlay was open', () => {
    const { style } = document.documentElement;
    const release = lockScroll();
    style.overflow = 'scroll';
    const held = overflow();
    release();

    expect([held, overflow()]).to.deep.equal(['hidden', 'scroll']);
    style.overflow = '';
  });

  it('is locked and laid out again only after the animation frame that shows a dialog', async () => {
    const dialog = await fixture<HTMLDialogElement>(html`<dialog>Large</dialog>`);
    let close = (): void => undefined;
    const first: unknown[] = [];
    await new Promise<void>((opened) => {
      close = openModalAfterFrame(dialog, {
        dismiss: () => undefined,
        painted: () => undefined,
        opened,
      });
      first.push(dialog.matches(':popover-open'), overflow());
    });
    const then = [dialog.matches(':modal'), overflow()];
    close();

    expect([first, then, overflow()]).to.deep.equal([
      [true, 'visible'],
      [true, 'hidden'],
      'visible',
    ]);
  });
});
