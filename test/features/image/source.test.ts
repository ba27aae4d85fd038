import { assert, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { Idiomorph } from 'idiomorph';
import { frames, imageOf, loadedImage, newPhoto, photo, imgOf, requests } from './fixture.js';
import { waitUntil } from '../../support/browser/wait-until.js';

describe('the file that sq-image loads', () => {
  beforeEach(async () => {
    await setViewport({ width: 1200, height: 800 });
    scrollTo(0, 0);
  });

  for (const [where, children, attributes] of [
    ['data-src', '<img data-src="SRC" alt="" width="3000" height="2000">', ''],
    ['data-image', '<img data-image="SRC" alt="" width="3000" height="2000">', ''],
    ['its own src', '', 'src="SRC" dimensions="3000x2000"'],
  ]) {
    it(`is the smallest sufficient one if the URL is in ${String(where)}`, async () => {
      const source = newPhoto();
      const fill = (text = ''): string => text.replace('SRC', source);
      const { img } = await loadedImage(fill(children), fill(attributes));
      assert.deepEqual(requests(source), ['750w']);
      assert.include(img.currentSrc, `${source}&format=750w`);
    });
  }

  it('is listed in srcset together with all larger files, for zooming', async () => {
    const source = newPhoto();
    const { img } = await loadedImage(
      `<img data-src="${source}" alt="" width="1500" height="1000">`,
    );
    const widths = img.srcset.split(', ').map((candidate) => candidate.split(' ').at(-1));
    assert.deepEqual(widths, ['750w', '1000w', '1500w']);
    assert.equal(img.sizes, '600px');
  });

  it('is replaced by a larger file when the element grows, but not by a smaller one when it shrinks', async () => {
    const source = newPhoto();
    const { host, box, img } = await loadedImage(
      `<img data-src="${source}" alt="" width="3000" height="2000">`,
      '',
      250,
    );
    assert.deepEqual(requests(source), ['300w']);
    box.style.width = '900px';
    await oneEvent(host, 'sq-image-loaded');
    assert.deepEqual(requests(source), ['300w', '1000w']);
    await resize(box, 400);
    await resize(box, 950);
    assert.deepEqual(requests(source), ['300w', '1000w']);
    assert.include(img.currentSrc, 'format=1000w');
  });

  it('stays the same after a morph, even if the element has become narrower', async () => {
    const source = newPhoto();
    const children = `<img data-src="${source}" alt="" width="3000" height="2000">`;
    const { host, box, img } = await loadedImage(children, '', 900);
    await resize(box, 250);

    void Idiomorph.morph(host, `<sq-image>${children}</sq-image>`);
    await waitUntil(() => img.src !== '');

    assert.include(img.src, 'format=1000w');
    assert.deepEqual(requests(source), ['1000w']);
  });

  it('is replaced by a smaller file if force-image-update is set', async () => {
    const source = newPhoto();
    const { host, box } = await loadedImage(
      `<img data-src="${source}" alt="" width="3000" height="2000">`,
      'force-image-update',
      900,
    );
    box.style.width = '250px';
    await oneEvent(host, 'sq-image-loaded');
    assert.deepEqual(requests(source), ['1000w', '300w']);
  });

  it('is not loaded if no-image-load is set, until load() is called or the attribute is removed', async () => {
    const [first, second] = [newPhoto(), newPhoto()];
    const one = await imageOf(`<img data-src="${first}" alt="">`, 'no-image-load');
    const two = await imageOf(`<img data-src="${second}" alt="">`, 'image-load="false"');
    await frames();
    assert.deepEqual([...requests(first), ...requests(second)], []);
    await one.host.load();
    assert.lengthOf(requests(first), 1);
    const loaded = oneEvent(two.host, 'sq-image-loaded');
    two.host.removeAttribute('image-load');
    await loaded;
    assert.lengthOf(requests(second), 1);
  });

  it("does not depend on the pixel density if the browser's data saver is on and allow-save-data is set", async () => {
    const ratio = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio') as PropertyDescriptor;
    const saving = { connection: { value: { saveData: true }, configurable: true } };
    Object.defineProperties(navigator, saving);
    Object.defineProperty(window, 'devicePixelRatio', { value: 2, configurable: true });
    try {
      const [small, plain] = [newPhoto(), newPhoto()];
      const children = (source: string): string =>
        `<img data-src="${source}" alt="" width="3000" height="2000">`;
      await loadedImage(children(small), 'allow-save-data');
      await loadedImage(children(plain));
      assert.deepEqual(requests(small), ['750w']);
      assert.deepEqual(requests(plain), ['1500w']);
    } finally {
      delete (navigator as { connection?: unknown }).connection;
      Object.defineProperty(window, 'devicePixelRatio', ratio);
    }
  });

  it('is selected by the browser if the page has a srcset', async () => {
    const source = newPhoto();
    const markup = `<img src="${source}&format=300w" srcset="${source}&format=300w 300w, ${source}&format=1000w 1000w" sizes="200px" alt="A shop" width="300" height="200">`;
    for (const attributes of ['', `src="${source}"`]) {
      const { host, box, img } = await loadedImage(markup, attributes);
      await resize(box, 1000);
      assert.deepEqual(requests(source), ['300w']);
      assert.equal(host.innerHTML.trim(), markup.replace(/&(?=format)/g, '&amp;'));
      assert.equal(img.sizes, '200px');
    }
  });

  it('can be listed in the data-srcset of a <source> in a <picture>', async () => {
    const source = newPhoto();
    const { img } = await loadedImage(
      `<picture><source type="image/webp" data-srcset="${source}&format=500w 500w, ${source}&format=750w 750w">
        <img data-src="${photo}" alt="" width="3000" height="2000"></picture>`,
    );
    assert.deepEqual(requests(source), ['750w']);
    assert.include(img.currentSrc, source);
  });

  it('is loaded when the image is near the viewport', async () => {
    const source = newPhoto();
    const { host } = await imageOf(
      `<img data-src="${source}" alt="" width="300" height="200">`,
      'style="margin-top: 3000px"',
    );
    await frames();
    assert.deepEqual(requests(source), []);
    const loaded = oneEvent(host, 'sq-image-loaded');
    scrollTo(0, 2300);
    await loaded;
    assert.deepEqual(requests(source), ['300w']);
  });

  for (const [name, attributes, expected] of [
    ['is not replaced while it loads', '', ['300w']],
    [
      'is replaced while it loads if allow-concurrent-loads is set',
      'allow-concurrent-loads',
      ['300w', '1000w'],
    ],
  ] as const) {
    it(name, async () => {
      const source = newPhoto();
      const { host, box } = await imageOf(
        `<img data-src="${source}" alt="" width="3000" height="2000">`,
        attributes,
        250,
      );
      const img = imgOf(host);
      const hold = (event: Event): void => {
        if (event.target === img) event.stopImmediatePropagation();
      };
      document.addEventListener('load', hold, true);
      await waitUntil(() => img.complete && img.currentSrc !== '');
      await resize(box, 900);
      await waitUntil(() => requests(source).length >= expected.length);
      assert.deepEqual(requests(source), [...expected]);
      document.removeEventListener('load', hold, true);
      img.dispatchEvent(new Event('load'));
      await waitUntil(() => requests(source).length === 2);
    });
  }
});

/** Resizes a box. Waits until a second image, which was resized at the same time, has loaded a larger file. */
async function resize(box: HTMLElement, width: number): Promise<void> {
  const other = await loadedImage(`<img data-src="${newPhoto()}" alt="">`, '', 90);
  const grown = oneEvent(other.host, 'sq-image-loaded');
  box.style.width = `${String(width)}px`;
  other.box.style.width = '200px';
  await grown;
}
