import { renderStreamMessage } from '@hotwired/turbo';
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { Idiomorph } from 'idiomorph';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { trackLeftovers } from '../../contract/leftovers.js';
import { annotationsRestored } from '../../support/browser/next-task.js';
import { galleryOf } from './gallery-page.js';
import { atRest, control, movingOf, nextFrame, shown, viewportOf } from './moving-page.js';

const moving = 'design="slider" speed="0" lightbox';

/** Slides without links: their pictures are the controls. */
function plain(...names: readonly string[]): string {
  return names
    .map(
      (name) =>
        `<figure><img src="data:image/svg+xml,${name}" alt="" width="600" height="400" loading="lazy"></figure>`,
    )
    .join('');
}

const three = plain('one', 'two', 'three');

/** What visitors of a gallery have of its slides, beside the pictures. */
function namesOf(gallery: Element): (string | null)[][] {
  return [...gallery.querySelectorAll('figure')].map((slide) => [
    ...['aria-label', 'aria-roledescription', 'aria-current', 'inert'].map((name) =>
      slide.getAttribute(name),
    ),
    ...['role', 'tabindex', 'aria-haspopup', 'alt'].map(
      (name) => slide.querySelector('img')?.getAttribute(name) ?? null,
    ),
  ]);
}

describe('the slides of sq-gallery', () => {
  it('keep roles, keyboard and place when a morph brings the same HTML', async () => {
    const gallery = await movingOf(three, moving);
    gallery.next();
    await atRest(gallery);
    const before = namesOf(gallery);
    expect(before[1]).to.deep.equal([
      ...['2 of 3', 'slide', 'true', null],
      ...['button', '0', 'dialog', 'Picture 2'],
    ]);

    void Idiomorph.morph(gallery, `<sq-gallery ${moving}>${three}</sq-gallery>`);
    await annotationsRestored();

    expect(namesOf(gallery)).to.deep.equal(before);
  });

  it('keep them when Turbo renders the same HTML', async () => {
    const gallery = await movingOf(three, `${moving} id="turbo"`);
    const before = namesOf(gallery);
    const same = `<sq-gallery ${moving} id="turbo">${three}</sq-gallery>`;
    const morphed = oneEvent(gallery, 'turbo:morph-element');

    renderStreamMessage(
      `<turbo-stream action="replace" method="morph" target="turbo"><template>${same}</template></turbo-stream>`,
    );
    await morphed;
    await annotationsRestored();

    expect(gallery.isConnected).to.equal(true);
    expect(namesOf(gallery)).to.deep.equal(before);
  });

  it('are reported anew when a morph brings others', async () => {
    const gallery = await movingOf(three, moving);

    void Idiomorph.morph(
      gallery,
      `<sq-gallery ${moving}>${plain('zero', 'one', 'two', 'three')}</sq-gallery>`,
    );
    await annotationsRestored();
    await gallery.updateComplete;
    await nextFrame();

    const names = namesOf(gallery);
    expect(names.map(([label]) => label)).to.deep.equal(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
    expect(names.map((slide) => slide[4])).to.deep.equal(['button', 'button', 'button', 'button']);
    expect(names.filter(([, , current]) => current === 'true')).to.have.length(1);
  });

  it('keep what the page itself says of them from then on', async () => {
    const gallery = await movingOf(three, moving);
    const named = three.replace('<figure>', '<figure aria-label="The roastery">');

    void Idiomorph.morph(gallery, `<sq-gallery ${moving}>${named}</sq-gallery>`);
    await annotationsRestored();
    const names = namesOf(gallery).map(([label]) => label);
    gallery.remove();
    await gallery.updateComplete;

    expect(names).to.deep.equal(['The roastery', '2 of 3', '3 of 3']);
    expect(gallery.innerHTML).to.equal(named);
  });

  it('get back what a script takes from them', async () => {
    const gallery = await movingOf(three, moving);
    const before = namesOf(gallery);
    const img = gallery.querySelector('img');

    for (const name of ['role', 'tabindex', 'aria-haspopup', 'alt']) img?.removeAttribute(name);
    gallery.children[0]?.removeAttribute('aria-label');
    await annotationsRestored();

    expect(namesOf(gallery)).to.deep.equal(before);
  });

  for (const attributes of [
    moving,
    'design="carousel" aspect-ratio="1.5"',
    'lightbox',
    'design="slideshow" autoplay thumbnails',
  ]) {
    it(`are what the page has written when the gallery is gone (${attributes})`, async () => {
      const written = three.replace('<figure>', '<figure aria-label="Ours" inert="">');
      const gallery = await galleryOf(written, attributes);
      if (attributes.includes('design')) await viewportOf(gallery);
      expect(gallery.innerHTML).not.to.equal(written);

      gallery.remove();
      await gallery.updateComplete;

      expect(gallery.innerHTML).to.equal(written);
    });
  }

  it('are what the page has written once they leave', async () => {
    const gallery = await movingOf(three, moving);
    const last = gallery.lastElementChild as HTMLElement;

    gallery.parentElement?.append(last);
    await annotationsRestored();

    expect(last.outerHTML).to.equal(plain('three'));
    expect(namesOf(gallery).map(([label]) => label)).to.deep.equal(['1 of 2', '2 of 2']);
  });

  it('are what the page has written in a copy, also while it has no code', async () => {
    const gallery = await movingOf(three, moving);
    gallery.goTo(2);
    await atRest(gallery);
    const copy = gallery.cloneNode(true) as SqGallery;
    gallery.replaceWith(copy);
    await viewportOf(copy);
    expect(shown(copy)).to.deep.equal([0, 1]);

    copy.remove();
    await copy.updateComplete;

    expect(copy.innerHTML).to.equal(three);
  });

  it('are reported in the document that adopts the gallery', async () => {
    const gallery = await movingOf(three, moving);
    const before = namesOf(gallery);
    const frame = document.createElement('iframe');
    // As large as here, or other slides would be in view.
    frame.width = String(innerWidth);
    frame.height = String(innerHeight);
    gallery.parentElement?.append(frame);

    frame.contentDocument?.body.append(gallery);
    await gallery.updateComplete;
    const there = namesOf(gallery);
    gallery.querySelector('img')?.removeAttribute('role');
    await annotationsRestored();

    expect(there).to.deep.equal(before);
    expect(namesOf(gallery)).to.deep.equal(before);
  });

  it('say nothing in a page that is edited', async () => {
    const page = await fixture<HTMLElement>(html`<div data-sq-edit></div>`);
    page.innerHTML = `<sq-gallery ${moving}>${three}</sq-gallery>`;

    await (page.firstElementChild as SqGallery).updateComplete;

    expect(page.firstElementChild?.innerHTML).to.equal(three);
  });

  it('leave no listener behind, however they were shown', async () => {
    const all = [
      'lightbox',
      moving,
      'design="slideshow" autoplay thumbnails loop',
      'design="carousel"',
    ];
    const run = async (): Promise<void> => {
      for (const attributes of all) {
        const gallery = await galleryOf(three, attributes);
        while (attributes.includes('design') && !control(gallery, 'viewport')) await nextFrame();
        void Idiomorph.morph(gallery, `<sq-gallery ${attributes}>${three}</sq-gallery>`);
        await annotationsRestored();
        gallery.remove();
        await gallery.updateComplete;
        await nextFrame();
      }
    };
    // The first ones make what all share.
    await run();
    const leftovers = trackLeftovers();
    try {
      await run();
      expect(leftovers.list()).to.deep.equal([]);
    } finally {
      leftovers.stop();
    }
  });
});
