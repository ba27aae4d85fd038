import { expect } from '@open-wc/testing';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { figures, galleryOf } from './gallery-page.js';

describe('published data of sq-gallery', () => {
  for (const [message, json] of [
    ['Error decoding gallery block data.', '{"design": "grid"'],
    ['Error evaluating gallery block data.', '["grid"]'],
  ]) {
    it(`is reported once as "${String(message)}" where it is ${String(json)}, and the pictures stay`, async () => {
      const seen = expectConsole(new RegExp(String(message)));
      const gallery = await galleryOf(figures(2), `data-block-json='${String(json)}'`);
      gallery.setAttribute('loop', '');
      await gallery.updateComplete;
      expect(seen).to.have.length(1);
      expect(gallery.querySelector('img')?.checkVisibility()).to.equal(true);
    });
  }

  it('may say the columns of a grid by thumbnails, and the linked galleries by a list', async () => {
    const gallery = await galleryOf(figures(6), 'id="one"');
    gallery.insertAdjacentHTML('afterend', `<sq-gallery id="two">${figures(6)}</sq-gallery>`);
    gallery.data = { design: 'grid', 'thumbnails-per-row': '3', linkedGalleries: ['#two'] };
    await gallery.updateComplete;
    expect(getComputedStyle(gallery).gridTemplateColumns.split(' ')).to.have.length(3);
    expect(gallery.linked).to.equal('#two');
  });

  it('puts captions where it says, and takes that back', async () => {
    const gallery = await galleryOf(figures(2), '');
    const caption = gallery.querySelector('figcaption') as HTMLElement;
    const place = (): string => {
      const { position, textAlign, top } = getComputedStyle(caption);
      return `${position} ${textAlign} ${top}`;
    };
    expect(place()).to.equal('static start auto');
    gallery.data = { 'meta-position': 'top-left' };
    await waitUntil(() => place() === 'absolute left 0px');
    gallery.data = {};
    await waitUntil(() => place() === 'static start auto');
  });

  it('crops the pictures of a slideshow with auto-crop', async () => {
    const gallery = await galleryOf(figures(2), 'design="slideshow"');
    const picture = gallery.querySelector('img') as HTMLElement;
    expect(getComputedStyle(picture).objectFit).to.equal('contain');
    gallery.data = { 'auto-crop': 'true' };
    await waitUntil(() => getComputedStyle(picture).objectFit === 'cover');
  });

  it('may nest the options of autoplay and of the design', async () => {
    const gallery = await galleryOf(figures(2), '');
    gallery.data = {
      autoplayOptions: { randomize: 'true', timeout: '2500', pauseOnMouseover: false },
      designOptions: { speed: 0.25 },
    };
    await gallery.updateComplete;
    expect(gallery.randomize).to.equal(true);
    expect(gallery.autoplayDuration).to.equal(2.5);
    expect(gallery.noPauseOnHover).to.equal(true);
    expect(gallery.speed).to.equal(0.25);
    expect(gallery.autoplay).to.equal(false);
  });
});
