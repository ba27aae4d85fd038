import { expect } from '@open-wc/testing';
import { expectConsole } from '../../support/browser/console-guard.js';
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
