import { expect } from '@open-wc/testing';
import { galleryOf, lightboxOf, openBy, picture } from './gallery-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** A request that fails: nothing is there. */
const nowhere = (name: string): string => `/no-such-picture-${name}.png`;

const figures = ['a', 'b', 'c']
  .map(
    (name, at) => `<figure><img src="${at === 1 ? picture('teal') : nowhere(name)}"
      alt="Picture ${name}" ${at === 2 ? '' : 'width="600" height="400"'}></figure>`,
  )
  .join('');

describe('a picture that does not come', () => {
  for (const design of [
    'grid',
    'autogrid',
    'autocolumns',
    'autorows',
    'list',
    'stacked',
    'carousel',
    'slider',
    'slideshow',
  ]) {
    it(`has its place and its text in a ${design}`, async () => {
      const gallery = await galleryOf(figures, `design="${design}"`);
      const broken = [...gallery.querySelectorAll('img')].filter((_img, at) => at !== 1);
      await waitUntil(() => broken.every(({ complete }) => complete));
      // A picture may be known to be broken a frame before it is drawn so.
      const textOf = (img: Element): CSSStyleDeclaration => getComputedStyle(img, '::before');
      await waitUntil(() => broken.every((img) => parseFloat(textOf(img).width) > 0));

      const { width } = gallery.getBoundingClientRect();
      for (const img of broken) {
        const box = img.getBoundingClientRect();
        expect(box.width).to.be.within(100, width + 0.5);
        expect(box.height).to.be.above(60);
        const text = textOf(img);
        // Firefox draws the text of a picture there by itself.
        expect(text.content).to.be.oneOf([`"${img.alt}"`, '-moz-alt-content']);
        expect(parseFloat(text.width)).to.be.closeTo(box.width - 2 * parseFloat(text.padding), 1);
      }
    });
  }

  it('is replaced by its text in the lightbox', async () => {
    const gallery = await galleryOf(
      `<figure><a href="${nowhere('large')}"><img src="${picture('teal')}" alt="A cup"></a></figure>`,
    );
    await openBy(gallery, 'img');
    const said = (): string =>
      lightboxOf(gallery).querySelector('.pswp__error-msg')?.textContent ?? '';
    await waitUntil(said);
    expect(said()).to.equal('A cup\nThis picture cannot be loaded.');
  });
});
