import { expect, fixture, html } from '@open-wc/testing';
import pageStyles from '../../../src/features/gallery/page.css';
import { sheetOf } from '../../support/browser/sheet.js';
import { itByStyleAlone } from '../../support/browser/typed-attr.js';
import { galleryOf, picture } from './gallery-page.js';

document.adoptedStyleSheets.push(sheetOf(pageStyles));

const sizes = [
  [600, 400],
  [400, 600],
  [1000, 1000],
  [400, 600],
  [900, 300],
  [600, 400],
] as const;

type Size = readonly [width: number, height: number];

const img = ([width, height]: Size): string =>
  `<img src="${picture('teal', width, height)}" alt="A cup" width="${String(width)}" height="${String(height)}">`;

const slides: Readonly<Record<string, (size: Size) => string>> = {
  pictures: img,
  figures: (size) => `<figure>${img(size)}</figure>`,
  links: (size) => `<a href="#large">${img(size)}</a>`,
  'figures with captions': (size) =>
    `<figure><a href="#large">${img(size)}</a><figcaption>A cup</figcaption></figure>`,
};

describe('rows of pictures that say their width and height alone', () => {
  for (const [name, slide] of Object.entries(slides)) {
    it(`crop nothing of ${name}, before the code, with it and after a resize`, async () => {
      const page = await boxOf(1280);
      page.innerHTML = `<sq-gallery design="autorows" load="never">${sizes.map(slide).join('')}</sq-gallery>`;
      expectWhole(page);

      const gallery = await galleryOf(sizes.map(slide).join(''), 'design="autorows" lightbox');
      expectWhole(gallery);
      gallery.style.width = '780px';
      expectWhole(gallery);
    });
  }

  for (const name of ['pictures', 'figures']) {
    itByStyleAlone(
      `fill the width with ${name} before the code, and stay as they are`,
      async () => {
        const children = sizes.map((size) => slides[name]?.(size)).join('');
        const page = await boxOf(1280);
        page.innerHTML = `<sq-gallery design="autorows" load="never">${children}</sq-gallery>`;
        const before = boxes(page);
        expect(Math.max(...before.slice(0, 4).map(({ right }) => right))).to.be.closeTo(1280, 1);

        page.innerHTML = '';
        const gallery = await galleryOf(children, 'design="autorows" lightbox');
        page.append(gallery);
        await gallery.updateComplete;

        expect(boxes(page).map(({ width }) => Math.round(width))).to.deep.equal(
          before.map(({ width }) => Math.round(width)),
        );
      },
    );
  }

  it('leave a lone square as high as a row', async () => {
    const page = await boxOf(1280);
    for (const slide of Object.values(slides)) {
      page.innerHTML = `<sq-gallery design="autorows" load="never" style="--_slide-ratio: 1">${slide([2000, 2000])}</sq-gallery>`;
      expect(boxes(page)[0]?.height).to.be.closeTo(250, 1);
    }
  });
});

async function boxOf(width: number): Promise<HTMLElement> {
  const page = await fixture<HTMLElement>(html`<div></div>`);
  page.style.cssText = `position: absolute; inset: 0 auto auto 0; width: ${String(width)}px`;
  return page;
}

function boxes(page: HTMLElement): DOMRect[] {
  return [...page.querySelectorAll('img')].map((each) => each.getBoundingClientRect());
}

function expectWhole(page: HTMLElement): void {
  for (const [at, { width, height }] of boxes(page).entries()) {
    const [across = 1, down = 1] = sizes[at] ?? [];
    expect(width / height, `picture ${String(at)}`).to.be.closeTo(across / down, 0.03);
  }
}
