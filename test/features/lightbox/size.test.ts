import { expect, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { lightboxOf, openBy, picture } from './fixture.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const wide = picture('teal', 2000, 1333);
const small = 'width="320" height="213" alt="A cup" style="width: 320px"';

describe('the size of an image in the lightbox', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));

  for (const [description, markup] of [
    ['a file that the page shows at a smaller size', `<img src="${wide}" ${small}>`],
    [
      'a link to a larger file',
      `<a href="${wide}" type="image/svg+xml"><img src="${picture('teal', 320, 213)}" ${small}></a>`,
    ],
  ]) {
    it(`fits into the window for ${String(description)}`, async () => {
      const lightbox = await lightboxOf(`<figure>${String(markup)}</figure>`);
      await loaded(lightbox);

      expectLarge(await openBy(lightbox, 'img'));
    });
  }

  it('is not larger than the file', async () => {
    const file = picture('gold', 400, 300);
    const lightbox = await lightboxOf(`<img src="${file}" width="800" height="600" alt="A cup">`);
    await loaded(lightbox);

    const { width } = boxOf(await openBy(lightbox, 'img'));

    expect(width).to.be.closeTo(400, 1);
  });

  it('is fixed, without zooming, if the image failed to load', async () => {
    const large = `<a href="${wide}" data-image-dimensions="2000x1333" type="image/svg+xml"><img src="${wide}" ${small}></a>`;
    const broken = '<img src="/none.png" alt="None" width="3000" height="2000">';
    const lightbox = await lightboxOf(large + broken);
    const dialog = await openBy(lightbox, 'a');
    const hasZoom = (): boolean => dialog.querySelector('[part="lightbox-zoom"]') !== null;
    await waitUntil(hasZoom);
    lightbox.next();
    await waitUntil(() => dialog.querySelector('#status')?.textContent.includes('couldn’t be'));
    await waitUntil(() => !hasZoom());
  });
});

async function loaded(host: HTMLElement): Promise<void> {
  const img = host.querySelector('img');
  if (img && !img.complete) await oneEvent(img, 'load');
  await waitUntil(() => !!img?.naturalWidth);
}

/** A viewport of 1280 by 800, minus the padding of 100 on each side (behavior.md#lightbox-look). */
function expectLarge(dialog: HTMLDialogElement): void {
  const { width, height } = boxOf(dialog);
  expect(height).to.be.closeTo(600, 2);
  expect(width).to.be.closeTo(900, 3);
}

function boxOf(dialog: HTMLDialogElement): DOMRect {
  const img = dialog.querySelector(
    '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
  );
  if (!img) throw new Error('No image is shown.');
  return img.getBoundingClientRect();
}
