import { assert, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { SqImage } from '../../../elements/sq-image.js';
import pageSheet from '../../../src/features/image/page.css';
import { drawing, frames, imageOf, loadedImage, photo, imgOf } from './fixture.js';

const wide = `<img data-src="${drawing('teal', 300, 200)}" alt="Teal" width="300" height="200">`;

describe('the layout of sq-image', () => {
  beforeEach(() => setViewport({ width: 1200, height: 800 }));

  it("follows the element's attributes, whether the image is in the light DOM or in the shadow root", async () => {
    const own = `src="${drawing('teal')}" dimensions="300x200"`;
    for (const [attributes, place] of [
      ['', [150, 150, 300, 200]],
      ['alignment="left"', [0, 150, 300, 200]],
      ['alignment="top right"', [300, 0, 300, 200]],
      ['mode="cover"', [0, 0, 600, 500]],
      ['mode="contain"', [0, 0, 600, 500]],
      ['stretch', [0, 0, 600, 500]],
      ['mode="cover" fixed-ratio', [0, 50, 600, 400]],
      ['mode="COVER" use-bg-image', [0, 0, 600, 500]],
    ] as const) {
      for (const [children, more] of [
        [wide, ''],
        ['', own],
      ]) {
        const { host, box } = await loadedImage(String(children), `${String(more)} ${attributes}`);
        host.style.height = '500px';
        assert.deepEqual(placeOf(host), [...place], attributes);
        // Without this, the next image would be below the viewport and would not load.
        box.remove();
      }
    }
  });

  it('fills a box that is lower than the image', async () => {
    for (const size of ['height: 200px', 'aspect-ratio: 3', 'aspect-ratio: 3; overflow: hidden']) {
      for (const mode of ['mode="cover"', 'mode="contain"']) {
        for (const [children, source] of [
          [wide, ''],
          [`<a href="#here">${wide}</a>`, ''],
          ['', `src="${drawing('teal')}" dimensions="300x200"`],
        ]) {
          const attributes = `${String(source)} ${mode} style="${size}"`;
          const { host, box, img } = await loadedImage(String(children), attributes);
          assert.equal(host.getBoundingClientRect().height, 200, attributes);
          assert.isAtMost(img.getBoundingClientRect().height, 200, attributes);
          box.remove();
        }
      }
    }
  });

  it("uses the element's width and the file's ratio if dimensions are missing", async () => {
    const { host, img } = await loadedImage('', `src="${photo}" alt="A cup"`, 240);
    const { width, height } = img.getBoundingClientRect();
    assert.equal(width, 240);
    assert.approximately(height, (240 * 944) / 1280, 1);
    assert.equal(host.getBoundingClientRect().height, height);
  });

  it("reserves space before the file's ratio is known", async () => {
    const waiting = `src="${photo}" alt="A cup" no-image-load`;
    for (const [attributes, height] of [
      ['', 195],
      ['style="aspect-ratio: 3"', 100],
      ['dimensions="600x200"', 100],
    ]) {
      const { host } = await imageOf('', `${waiting} ${String(attributes)}`, 300);
      assert.equal(host.getBoundingClientRect().height, height, String(attributes));
    }
  });

  it('crops the image around its focal point if mode="cover"', async () => {
    const { img } = await loadedImage(wide, 'mode="cover" focal-point="0.2, 0.75"');
    const { objectFit, objectPosition } = getComputedStyle(img);
    assert.deepEqual([objectFit, objectPosition], ['cover', '20% 75%']);
  });

  it('centers the focal point at any size if use-advanced-positioning is set', async () => {
    const { host, box, img } = await loadedImage(
      wide,
      'mode="cover" focal-point="0.4,0.5" use-advanced-positioning style="height: 200px"',
      100,
    );
    // 100 of 300 pixels are visible: pixels 70 to 170, whose middle is the focal point at pixel 120.
    assert.equal(img.style.objectPosition, '35% 50%');
    box.style.width = '200px';
    await frames();
    assert.equal(img.style.objectPosition, '20% 50%');
    host.useAdvancedPositioning = false;
    await host.updateComplete;
    assert.equal(img.style.objectPosition, '40% 50%');
  });

  it('uses the mode from JSON or from the classes of a Squarespace export', async () => {
    for (const [children, attributes] of [
      [wide, `data-block-json='{"cropMode":"cover"}'`],
      [wide, 'class="content-fill"'],
      [wide.replace('<img', '<img class="content-fill"'), ''],
    ]) {
      const { host, box, img } = await loadedImage(String(children), attributes);
      host.style.height = '500px';
      assert.deepEqual(placeOf(host), [0, 0, 600, 500], attributes);
      assert.equal(getComputedStyle(img).objectFit, 'cover');
      box.remove();
    }
  });

  it('does not shift when the element is upgraded', async () => {
    for (const [attributes, inside] of [
      ['', wide],
      ['', `<picture>${wide}</picture>`],
      ['mode="cover"', `<a href="#here">${wide}</a>`],
      ['alignment="right"', wide],
      ['stretch', wide],
    ]) {
      const markup = `<sq-image ${String(attributes)}>${String(inside)}</sq-image><p>Text</p>`;
      const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Page"></iframe>`);
      const page = frame.contentDocument as Document;
      const style = page.createElement('style');
      style.textContent = pageSheet.cssText;
      page.head.append(style);
      page.body.innerHTML = markup;
      const before = boxesOf(page);
      assert.isAbove(before[1]?.[3] ?? 0, 100);
      const host = await fixture(html`<div></div>`);
      host.innerHTML = markup;
      await host.querySelector<SqImage>('sq-image')?.updateComplete;
      page.body.replaceChildren(...host.children);
      assert.deepEqual(boxesOf(page), before, markup);
    }
  });

  it('reserves space according to the dimensions attribute', async () => {
    const { host } = await imageOf('', 'src="/none.jpg" dimensions="900x300" no-image-load');
    assert.deepEqual(placeOf(host), [0, 0, 600, 200]);
    const inside = await imageOf(
      '<img data-src="/none.jpg" data-image-dimensions="900x300" alt="">',
      'no-image-load',
    );
    assert.deepEqual(placeOf(inside.host), [0, 0, 600, 200]);
  });

  it('shows the placeholder color until the image has loaded', async () => {
    const { host } = await imageOf(wide, 'placeholder="rgb(1, 2, 3)" no-image-load');
    assert.equal(getComputedStyle(host).backgroundColor, 'rgb(1, 2, 3)');
    await host.load();
    assert.equal(getComputedStyle(host).backgroundColor, 'rgba(0, 0, 0, 0)');
    host.removeAttribute('placeholder');
    await host.updateComplete;
    assert.equal(host.getAttribute('style') ?? '', '');
  });

  it('has the state “narrow” if it is narrower than 415 pixels', async () => {
    const { host, box } = await imageOf(wide, '', 414);
    await frames();
    assert.isTrue(host.matches(':state(narrow)'));
    box.style.width = '415px';
    await frames();
    assert.isFalse(host.matches(':state(narrow)'));
  });

  it('places the image behind the other children if use-bg-image is set', async () => {
    const { host } = await loadedImage(
      `${wide}<h2 style="margin: 0; height: 40px">Words</h2>`,
      'mode="cover" use-bg-image',
    );
    assert.equal(host.offsetHeight, 40);
    assert.deepEqual(placeOf(host), [0, 0, 600, 40]);
    const { left, top } = host.getBoundingClientRect();
    assert.equal(document.elementFromPoint(left + 5, top + 5)?.localName, 'h2');
  });
});

/** Returns the left, top, width and height of the image, relative to its element. */
function placeOf(host: SqImage): number[] {
  const outer = host.getBoundingClientRect();
  const { left, top, width, height } = imgOf(host).getBoundingClientRect();
  return [left - outer.left, top - outer.top, width, height];
}

function boxesOf(page: Document): number[][] {
  return [...page.querySelectorAll('sq-image, img, p')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height];
  });
}
