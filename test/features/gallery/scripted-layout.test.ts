import { expect } from '@open-wc/testing';
import { lateCode, withhold } from '../../support/browser/late-code.js';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { galleryOf, picture } from './fixture.js';

/* Designs that need code. `layout.test.ts` tests the designs that need only the style sheet. */

const rows = 'design="autorows" row-height="100" gutter="0"';
const sized = (width: number, height: number): string =>
  `<figure><a href="#large"><img alt="" width="${String(width)}" height="${String(height)}" src="${picture('teal', width, height)}"></a></figure>`;
const unsized = (source: string): string => `<figure><img alt="" src="${source}"></figure>`;
const broken = 'data:image/png;base64,AAAA';

async function galleryAt(width: number, children: string, attributes: string): Promise<SqGallery> {
  const gallery = await galleryOf(children, attributes);
  gallery.style.width = `${String(width)}px`;
  // Waits for the first refresh and the first call of the resize observer.
  await lateCode('sq-gallery scripted layout').load();
  await settled();
  return gallery;
}

/** Waits three frames, after which resize observers have been called. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

function slides(gallery: SqGallery): HTMLElement[] {
  return [...gallery.querySelectorAll<HTMLElement>(':scope > figure')];
}

function ratios(gallery: SqGallery): string[] {
  return slides(gallery).map(({ style }) => style.getPropertyValue('--_slide-ratio'));
}

/** Moves a gallery out of view, where its layout is allowed to change. */
function hide(gallery: SqGallery): void {
  gallery.style.marginTop = '300vh';
}

describe('the static designs of sq-gallery after the code has loaded', () => {
  it('set the ratios of all slides if the design is autorows', async () => {
    const gallery = await galleryAt(600, sized(200, 100) + sized(100, 100), rows);
    await waitUntil(() => ratios(gallery).join() === '2,1');

    const [wide, square] = slides(gallery).map((slide) => slide.getBoundingClientRect());
    expect((wide?.width ?? 0) / (square?.width ?? 1)).to.be.closeTo(2, 0.01);
    expect(wide?.height).to.be.closeTo(square?.height ?? 0, 0.5);
  });

  it('update the ratio of a slide in autorows when its image has loaded', async () => {
    const gallery = await galleryAt(600, unsized(broken) + sized(100, 100), rows);
    hide(gallery);
    const img = gallery.querySelector('img');
    if (!img) throw new Error('Missing image');

    img.src = picture('gold', 300, 100);
    await waitUntil(() => ratios(gallery)[0] === '3');
    img.src = picture('navy', 100, 200);
    await waitUntil(() => ratios(gallery)[0] === '0.5');
  });

  it("reduce captions taller than 90% of their image to 40%, and keep the page's tabindex", async () => {
    const text = (words: number): string =>
      `<figcaption ${words === 1 ? 'tabindex="0"' : ''}>${'coffee '.repeat(words)}</figcaption>`;
    const figure = (words: number): string =>
      `<figure><img alt="" width="400" height="400" src="${picture('teal')}">${text(words)}</figure>`;
    const gallery = await galleryAt(
      240,
      figure(120) + figure(1),
      'design="autogrid" column-width="200" meta-position="bottom"',
    );
    const [long, short] = gallery.querySelectorAll<HTMLElement>('figcaption');
    if (!long || !short) throw new Error('Missing captions');
    gallery.style.width = '230px';
    const cut = (): number => long.offsetHeight / (slides(gallery)[0]?.clientHeight ?? NaN);
    await waitUntil(() => Math.abs(cut() - 0.4) < 0.02);

    expect(long.tabIndex).to.equal(0);
    expect(long.scrollHeight).to.be.above(long.clientHeight);
    expect(short.style.height).to.equal('');
    expect(short.getAttribute('tabindex')).to.equal('0');

    gallery.setAttribute('column-width', '700');
    gallery.style.width = '1400px';
    await waitUntil(() => long.style.height === '');
    expect(long.hasAttribute('tabindex')).to.equal(false);
    expect(short.getAttribute('tabindex')).to.equal('0');
  });

  it('have no column wider than column-width if column-behavior="max", at any gallery width', async () => {
    const gallery = await galleryAt(
      600,
      sized(10, 10).repeat(8),
      'design="autogrid" gutter="0" column-width="180" column-behavior="max"',
    );
    const columns = (): number =>
      new Set(slides(gallery).map((slide) => slide.getBoundingClientRect().left)).size;

    await waitUntil(() => columns() === 4);
    gallery.style.width = '530px';
    await waitUntil(() => columns() === 3);
  });

  it('reserve space for an image in data-src only if its dimensions are valid', async () => {
    const waiting = (dimensions: string): string =>
      `<figure><img alt="" data-src="${picture('plum')}" data-image-dimensions="${dimensions}"></figure>`;
    const gallery = await galleryOf(
      waiting('0x0') + waiting('x') + waiting('200x100'),
      'design="autogrid" aspect-ratio="auto"',
    );
    hide(gallery);
    const imgs = [...gallery.querySelectorAll('img')];
    await waitUntil(() => imgs[2]?.style.aspectRatio !== '');

    expect(imgs.map(({ style }) => style.aspectRatio)).to.deep.equal(['', '', 'auto 2 / 1']);
    for (const img of imgs) expect(img.offsetHeight).to.be.above(0);
    expect(imgs[0]?.offsetHeight).to.be.closeTo((imgs[0]?.offsetWidth ?? 0) * 0.65, 1);
  });

  it('load images in data-src natively and report one error if the code fails to load', async () => {
    const seen = expectConsole(
      /Loader2 not found\. .* Loading chunk sq-gallery scripted layout failed\. \(no network\)/,
    );
    const restore = withhold('sq-gallery scripted layout', () =>
      Promise.reject(new Error('no network')),
    );
    try {
      const gallery = await galleryOf(
        `<figure><img alt="" data-src="${picture('olive')}"></figure><figure><img alt="" data-src="${picture('gold')}"></figure>`,
        'design="grid"',
      );
      const [img] = gallery.querySelectorAll('img');
      await waitUntil(() => img?.naturalWidth === 600);
      expect([...gallery.querySelectorAll('img:not([src])')]).to.have.length(0);

      gallery.gutter = 20;
      await gallery.updateComplete;
      await settled();
      expect(seen).to.have.length(1);
    } finally {
      restore();
    }
  });

  it('keep the column width when the gallery is resized if no-refresh-on-resize is set', async () => {
    const columns = (gallery: SqGallery): number =>
      new Set(slides(gallery).map((slide) => slide.getBoundingClientRect().left)).size;
    const attributes = 'design="autogrid" gutter="0" column-width="180" column-behavior="max"';
    const gallery = await galleryAt(600, sized(10, 10).repeat(8), attributes);
    await waitUntil(() => columns(gallery) === 4);
    gallery.setAttribute('no-refresh-on-resize', '');
    await settled();

    gallery.style.width = '900px';
    const other = await galleryAt(600, sized(10, 10).repeat(8), attributes);
    other.style.width = '900px';
    // The other gallery is resized later. Once it has been refreshed, the first one would have been refreshed as well.
    await waitUntil(() => columns(other) === 5);
    expect(columns(gallery)).to.equal(6);
  });
});
