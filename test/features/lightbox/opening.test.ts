import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import type { SqLightbox } from '../../../elements/sq-lightbox.js';
import { closed, dialogOf, figure, lightboxOf, openBy, shownAlt } from './lightbox-page.js';
import { withhold } from '../../support/browser/late-code.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const three = figure('tomato') + figure('gold', 'id="gold"') + figure('teal');

/** A lightbox whose code is there, so that a click opens it within its task. */
async function readyLightbox(): Promise<SqLightbox> {
  const lightbox = await lightboxOf(three);
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

  it('answers the click before its slides are made, and goes to the one that is wanted by then', async () => {
    const lightbox = await readyLightbox();
    const dialog = click(lightbox);
    const slides = () => dialog.querySelectorAll('.pswp__item').length;
    expect(slides()).to.equal(0);
    lightbox.next();
    await oneEvent(lightbox, 'sq-lightbox-opened');
    expect(slides()).to.equal(3);
    expect([lightbox.currentIndex, shownAlt(lightbox)]).to.deep.equal([2, 'All teal']);
    await closed(lightbox, () => lightbox.close());
  });

  it('keeps the focus inside, ends at its close button, and is visible in each frame', async () => {
    const lightbox = await readyLightbox();
    const dialog = click(lightbox);
    const seen: boolean[] = [];
    const isModal = (): boolean => dialog.matches(':modal');
    while (!isModal()) {
      await nextFrame();
      seen.push(dialog.checkVisibility() && dialog.getBoundingClientRect().width === innerWidth);
      expect(dialog.matches(':focus-within')).to.equal(true);
    }
    await nextFrame();
    seen.push(dialog.checkVisibility());
    expect(seen).not.to.include(false);
    expect(lightbox.shadowRoot?.activeElement?.part.contains('lightbox-close')).to.equal(true);
    await closed(lightbox, () => lightbox.close());
  });

  it('shows what was wanted last while its code is on its way, and settles all requests then', async () => {
    const code = Promise.withResolvers<void>();
    const restore = withhold('sq-lightbox viewer', () => code.promise);
    const lightbox = await lightboxOf(three);
    const settled: number[] = [];
    const first = lightbox.open(0).then(() => settled.push(0));
    const second = lightbox.open(2).then(() => settled.push(2));
    await nextFrame();
    expect(settled).to.deep.equal([]);
    code.resolve();
    await Promise.all([first, second]);
    restore();
    await waitUntil(() => lightbox.matches(':state(open)'));
    expect(lightbox.currentIndex).to.equal(2);
    await closed(lightbox, () => lightbox.close());
  });

  it('does not come where it was closed while its code was on its way', async () => {
    const code = Promise.withResolvers<void>();
    const restore = withhold('sq-lightbox viewer', () => code.promise);
    const lightbox = await lightboxOf(three);
    const opening = lightbox.open(1);
    lightbox.close();
    code.resolve();
    await opening;
    restore();
    await nextFrame();
    expect(lightbox.matches(':state(open)')).to.equal(false);
    expect(lightbox.currentIndex).to.equal(0);
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

  it('comes after the closing that it is asked for in', async () => {
    const lightbox = await readyLightbox();
    const said: string[] = [];
    for (const name of ['opened', 'closed'] as const) {
      lightbox.addEventListener(`sq-lightbox-${name}`, ({ detail }) =>
        said.push(`${name} ${String(detail.index)}`),
      );
    }
    await lightbox.open(0);
    await waitUntil(() => said.length === 1);
    lightbox.close();
    await lightbox.open(2);
    await waitUntil(() => said.length === 3);
    expect(said).to.deep.equal(['opened 0', 'closed 0', 'opened 2']);
    expect(dialogOf(lightbox).textContent).to.include('3 / 3');

    lightbox.close();
    const asked = lightbox.open(1);
    lightbox.close();
    await asked;
    await waitUntil(() => said.length === 4);
    await nextFrame();
    expect(lightbox.matches(':state(open)')).to.equal(false);
    expect(said).to.deep.equal(['opened 0', 'closed 0', 'opened 2', 'closed 2']);
  });

  it('does not come where the lightbox goes while it closes', async () => {
    const lightbox = await readyLightbox();
    const page = lightbox.parentElement;
    const dialog = click(lightbox);
    await oneEvent(lightbox, 'sq-lightbox-opened');
    lightbox.close();
    const asked = lightbox.open(0);
    lightbox.remove();
    await asked;
    page?.append(lightbox);
    await lightbox.updateComplete;
    await nextFrame();
    expect(dialog.open).to.equal(false);
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
