import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { picture } from './gallery-page.js';
import { control, movingOf, nextFrame } from './moving-page.js';

const long = 'A caption that tells all there is to say about this picture. '.repeat(8);

/** Figures of these shapes, each with a long caption. */
function captioned(...sizes: readonly (readonly [number, number])[]): string {
  return sizes
    .map(
      ([width, height]) =>
        `<figure><img src="${picture('teal', width, height)}" alt="Teal" width="${String(width)}" height="${String(height)}"><figcaption>${long}</figcaption></figure>`,
    )
    .join('');
}

const shapes = captioned([600, 400], [400, 600], [1600, 400]);

function boxOf(gallery: SqGallery, selector: string): DOMRect {
  const node = gallery.querySelector(selector);
  if (!node) throw new Error(`There is no ${selector}.`);
  return node.getBoundingClientRect();
}

function isApart(one: DOMRect, other: DOMRect): boolean {
  const { left, right, top, bottom } = other;
  return one.right <= left || one.left >= right || one.bottom <= top || one.top >= bottom;
}

describe('the captions of a moving gallery', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it('are below the picture of a slideshow on a phone, and over it elsewhere', async () => {
    await setViewport({ width: 390, height: 800 });
    const gallery = await movingOf(shapes, 'design="slideshow"');
    const viewport = control(gallery, 'viewport')?.getBoundingClientRect();
    const img = boxOf(gallery, 'img');
    const caption = boxOf(gallery, 'figcaption');
    expect(img.width / img.height).to.be.closeTo(2, 0.01);
    expect(caption.top).to.be.at.least(img.bottom);
    expect(viewport?.bottom).to.be.at.least(caption.bottom);
    const next = control(gallery, 'next')?.getBoundingClientRect();
    expect(((next?.top ?? 0) + (next?.bottom ?? 0)) / 2).to.be.closeTo(
      (img.top + img.bottom) / 2,
      1,
    );
    await setViewport({ width: 800, height: 600 });
    await nextFrame();
    expect(boxOf(gallery, 'figcaption').bottom).to.be.at.most(boxOf(gallery, 'img').bottom);
  });

  for (const design of ['slider', 'slideshow']) {
    it(`are whole below the images of a ${design} on a phone`, async () => {
      await setViewport({ width: 390, height: 800 });
      const gallery = await movingOf(shapes, `design="${design}"`);
      const viewport = control(gallery, 'viewport')?.getBoundingClientRect();
      for (const figure of gallery.querySelectorAll('figure')) {
        const img = figure.querySelector('img')?.getBoundingClientRect();
        const caption = figure.querySelector('figcaption') as HTMLElement;
        const box = caption.getBoundingClientRect();
        expect(box.top).to.be.at.least(img?.bottom ?? Infinity);
        expect(box.width).to.be.closeTo(viewport?.width ?? 0, 1);
        expect(caption.scrollHeight).to.be.at.most(caption.clientHeight + 1);
        expect(box.bottom).to.be.at.most((viewport?.bottom ?? 0) + 1);
      }
    });
  }

  it('have the same box before the code as after it', async () => {
    await setViewport({ width: 390, height: 800 });
    for (const attributes of ['', 'meta-position="below"', 'aspect-ratio="1.5"']) {
      const page = document.createElement('div');
      page.innerHTML = `<sq-gallery design="slideshow" data-sq-hydrate ${attributes}>${shapes}</sq-gallery>`;
      document.body.append(page);
      const before = (page.firstElementChild as HTMLElement).getBoundingClientRect().height;
      page.remove();
      const gallery = await movingOf(shapes, `design="slideshow" ${attributes}`);
      expect(gallery.getBoundingClientRect().height).to.be.closeTo(before, 0.5);
    }
  });

  for (const [design, width] of [
    ['slideshow', 800],
    ['slideshow aspect-ratio=auto', 390],
    ['slider', 390],
    ['carousel meta-position=bottom', 390],
    ['carousel meta-position=bottom', 1000],
  ] as const) {
    it(`leave the buttons of a ${design} free at ${String(width)} px, and scroll where they are long`, async () => {
      await setViewport({ width, height: 800 });
      const gallery = await movingOf(shapes, `design=${design}`);
      await nextFrame();
      const next = control(gallery, 'next')?.getBoundingClientRect();
      const captions = [...gallery.querySelectorAll('figcaption')];
      for (const caption of captions) {
        expect(isApart(caption.getBoundingClientRect(), next ?? new DOMRect())).to.equal(true);
        if (caption.scrollHeight > caption.clientHeight + 1) {
          expect(caption.tabIndex).to.equal(0);
        }
      }
      await expect(gallery).to.be.accessible();
    });
  }

  it('are as wide as what they say on a picture that leaves room beside it', async () => {
    await setViewport({ width: 1000, height: 800 });
    const gallery = await movingOf(
      captioned([400, 600], [600, 400]).replaceAll(long, 'Short'),
      'design="slideshow"',
    );
    expect(boxOf(gallery, 'figcaption').width).to.be.below(200);
    gallery.setAttribute('auto-crop', '');
    await gallery.updateComplete;
    expect(boxOf(gallery, 'figcaption').width).to.equal(gallery.clientWidth);
  });
});
