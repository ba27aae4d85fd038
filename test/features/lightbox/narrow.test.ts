import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { waitUntil } from '../../support/browser/wait-until.js';
import { lightboxOf, openBy, picture } from './lightbox-page.js';

const wide = picture('teal', 2000, 1333);
const small = 'width="320" height="213" alt="A cup" style="width: 320px"';

describe('the lightbox on a narrow screen', () => {
  after(() => setViewport({ width: 1280, height: 800 }));

  for (const width of [280, 320, 360]) {
    it(`keeps every button square and on screen at ${String(width)} px`, async () => {
      await setViewport({ width, height: 640 });
      const dialog = await openBy(
        await lightboxOf(
          `<img src="${wide}" ${small}><img src="${wide}" ${small}>`,
          'thumbnails download share',
        ),
        'img',
      );
      await waitUntil(() => dialog.querySelector('[part="lightbox-zoom"]'));

      const buttons = [...dialog.querySelectorAll('.toolbar .control')];
      for (const button of buttons) {
        const box = button.getBoundingClientRect();
        expect([box.width, box.height]).to.deep.equal([44, 44]);
        expect(box.left).to.be.at.least(0);
        expect(box.right).to.be.at.most(width);
      }
      const close = dialog.querySelector('[part="lightbox-close"]')?.getBoundingClientRect();
      expect([close?.right, close?.top]).to.deep.equal([width - 8, 8]);
    });
  }

  it('breaks an address in a caption that is wider than the screen', async () => {
    await setViewport({ width: 390, height: 640 });
    const address = 'https://example.com/a/very/long/address/without/a/break/in/it/at/all';
    const dialog = await openBy(
      await lightboxOf(
        `<figure><img src="${wide}" ${small}><figcaption>${address}</figcaption></figure>`,
      ),
      'img',
    );
    await waitUntil(() => dialog.querySelector('[part="lightbox-caption"]')?.textContent);

    const caption = dialog.querySelector('[part="lightbox-caption"]');
    expect(caption?.scrollWidth).to.equal(caption?.clientWidth);
  });
});
