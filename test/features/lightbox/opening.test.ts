import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import type { SqLightbox } from '../../../elements/sq-lightbox.js';
import { closed, dialogOf, figure, lightboxOf, openBy } from './lightbox-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const three = figure('tomato') + figure('gold', 'id="gold"') + figure('teal');

/** A lightbox whose code is there, so that a click opens it within its task. */
async function readyLightbox(attributes = ''): Promise<SqLightbox> {
  const lightbox = await lightboxOf(three, attributes);
  await openBy(lightbox, '#gold img');
  await closed(lightbox, () => lightbox.close());
  return lightbox;
}

function click(lightbox: SqLightbox): HTMLDialogElement {
  lightbox.querySelector<HTMLElement>('#gold img')?.click();
  return dialogOf(lightbox);
}

describe('the opening of a lightbox', () => {
  it('is seen in the frame of the click, and modal after it', async () => {
    const lightbox = await readyLightbox();
    const dialog = click(lightbox);
    expect(dialog.checkVisibility()).to.equal(true);
    expect(dialog.matches(':popover-open')).to.equal(true);
    expect(dialog.matches(':modal')).to.equal(false);
    await oneEvent(lightbox, 'sq-lightbox-opened');
    expect(dialog.matches(':modal')).to.equal(true);
    expect(dialog.matches(':popover-open')).to.equal(false);
    await closed(lightbox, () => lightbox.close());
  });

  it('gets the focus once, and is seen in each frame', async () => {
    const lightbox = await readyLightbox();
    const focused: string[] = [];
    const note = ({ type }: Event): number => focused.push(type);
    const dialog = click(lightbox);
    const first = lightbox.shadowRoot?.activeElement;
    for (const type of ['focusin', 'focusout']) dialog.addEventListener(type, note);
    const seen: boolean[] = [];
    const isModal = (): boolean => dialog.matches(':modal');
    while (!isModal()) {
      await nextFrame();
      seen.push(dialog.checkVisibility() && dialog.getBoundingClientRect().width === innerWidth);
    }
    await nextFrame();
    seen.push(dialog.checkVisibility());
    expect(seen).not.to.include(false);
    expect(focused).to.deep.equal([]);
    expect(first?.part.contains('lightbox-close')).to.equal(true);
    expect(lightbox.shadowRoot?.activeElement).to.equal(first);
    await closed(lightbox, () => lightbox.close());
  });

  it('is ended by Escape before it is modal, and gives the focus back', async () => {
    const lightbox = await readyLightbox();
    const link = lightbox.querySelector<HTMLElement>('#gold img');
    link?.focus();
    click(lightbox);
    await closed(lightbox, () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
      ),
    );
    expect(document.documentElement.className).not.to.include('sq-lightbox-open');
    expect(document.activeElement).to.equal(link);
  });

  it('gives the focus back to what had it, where no picture opened it', async () => {
    const lightbox = await readyLightbox();
    const button = document.createElement('button');
    lightbox.after(button);
    button.focus();
    await lightbox.open(0);
    await waitUntil(() => dialogOf(lightbox).matches(':modal'));
    await closed(lightbox, () => lightbox.close());
    expect(document.activeElement).to.equal(button);
    button.remove();
  });

  it('goes to the slide that is asked for where it is open already', async () => {
    const lightbox = await readyLightbox();
    await lightbox.open(0);
    await waitUntil(() => dialogOf(lightbox).matches(':modal'));
    await lightbox.open(-1);
    await waitUntil(() => lightbox.currentIndex === 2);
    await waitUntil(() => dialogOf(lightbox).textContent.includes('3 / 3'));
    await closed(lightbox, () => lightbox.close());
  });

  it('leaves nothing behind where the lightbox goes before it is modal', async () => {
    const lightbox = await readyLightbox();
    const dialog = click(lightbox);
    lightbox.remove();
    await waitUntil(() => document.documentElement.className === '');
    await nextFrame();
    await nextFrame();
    expect(dialog.open).to.equal(false);
  });
});
