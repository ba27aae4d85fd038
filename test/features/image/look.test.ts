import { assert, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { Idiomorph } from 'idiomorph';
import type { SqImage } from '../../../elements/sq-image.js';
import pageSheet from '../../../src/features/image/page.css';
import { drawing, frames, imageOf, loadedImage, photo, pictureOf } from './image-page.js';

const wide = `<img data-src="${drawing('teal', 300, 200)}" alt="Teal" width="300" height="200">`;

describe('the look of sq-image', () => {
  beforeEach(() => setViewport({ width: 1200, height: 800 }));

  for (const [name, attributes, look] of [
    ['as large as the picture, in the middle', '', [150, 150, 300, 200]],
    ['at the left', 'alignment="left"', [0, 150, 300, 200]],
    ['in the top right corner', 'alignment="top right"', [300, 0, 300, 200]],
    ['as large as its box', 'mode="cover"', [0, 0, 600, 500]],
    ['as large as its box, to fit into it', 'mode="contain"', [0, 0, 600, 500]],
    ['stretched over its box', 'stretch', [0, 0, 600, 500]],
    ['of its own ratio', 'mode="cover" fixed-ratio', [0, 50, 600, 400]],
    ['behind the rest', 'mode="cover" use-bg-image', [0, 0, 600, 500]],
  ] as const) {
    for (const [where, children, own] of [
      ['of the page', wide, ''],
      ['of its own', '', `src="${drawing('teal')}" dimensions="300x200"`],
    ]) {
      it(`is ${name}, with a picture ${String(where)}`, async () => {
        const { host } = await loadedImage(String(children), `${String(own)} ${attributes}`);
        host.style.height = '500px';
        assert.deepEqual(placeOf(host), [...look]);
      });
    }
  }

  it('fills the width of its element in the ratio of its file, without dimensions', async () => {
    const { host, img } = await loadedImage('', `src="${photo}" alt="A cup"`, 240);
    const { width, height } = img.getBoundingClientRect();
    assert.equal(width, 240);
    assert.approximately(height, (240 * 944) / 1280, 1);
    assert.equal(host.getBoundingClientRect().height, height);
  });

  it('holds its place until the ratio of its file is known, in that of the page if it says one', async () => {
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

  it('fills its place with a file that waits, whatever its alternative text', async () => {
    const { img } = await loadedImage(`<img data-src="${photo}" alt="A cup">`, '', 240);
    assert.equal(img.clientWidth, 240);
  });

  it('crops what covers, around the focal point', async () => {
    const { img } = await loadedImage(wide, 'mode="cover" focal-point="0.2, 0.75"');
    const { objectFit, objectPosition } = getComputedStyle(img);
    assert.deepEqual([objectFit, objectPosition], ['cover', '20% 75%']);
  });

  it('aligns what is contained, whatever its focal point', async () => {
    const { img } = await loadedImage(wide, 'mode="contain" focal-point="0,0" alignment="bottom"');
    const { objectFit, objectPosition } = getComputedStyle(img);
    assert.deepEqual([objectFit, objectPosition], ['contain', '50% 100%']);
  });

  it('brings the focal point to the middle where that is asked for, and follows the box', async () => {
    const { host, box, img } = await loadedImage(
      wide,
      'mode="cover" focal-point="0.4,0.5" use-advanced-positioning style="height: 200px"',
      100,
    );
    // 300 pixels across, of which 100 are seen: the point at 120 is in the middle of 70 to 170.
    assert.equal(img.style.objectPosition, '35% 50%');
    box.style.width = '200px';
    await frames();
    assert.equal(img.style.objectPosition, '20% 50%');
    host.useAdvancedPositioning = false;
    await host.updateComplete;
    assert.equal(img.style.objectPosition, '40% 50%');
  });

  for (const [name, children, attributes] of [
    ['a JSON attribute', wide, `data-block-json='{"cropMode":"cover"}'`],
    ['a class of published pages', wide, 'class="content-fill"'],
    ['a class of the picture', wide.replace('<img', '<img class="content-fill"'), ''],
    ['an attribute in capitals', wide, 'mode="COVER"'],
  ]) {
    it(`takes its mode from ${String(name)}`, async () => {
      const { host, img } = await loadedImage(String(children), attributes);
      host.style.height = '500px';
      assert.deepEqual(placeOf(host), [0, 0, 600, 500]);
      assert.equal(getComputedStyle(img).objectFit, 'cover');
    });
  }

  it('follows properties, and goes back to its attributes without a trace', async () => {
    const { host, img } = await loadedImage(wide, 'mode="cover"');
    host.style.height = '500px';
    host.mode = 'none';
    host.alignment = 'top left';
    await host.updateComplete;
    assert.deepEqual(placeOf(host), [0, 0, 300, 200]);
    host.setAttribute('mode', 'cover');
    host.removeAttribute('alignment');
    host.alignment = 'center';
    await host.updateComplete;
    assert.deepEqual(placeOf(host), [0, 0, 600, 500]);
    assert.equal(img.style.length, 0);
  });

  for (const parent of [
    'display: flex; width: 600px; height: 300px',
    'display: grid; width: 600px; height: 300px; grid-template-columns: 1fr 1fr',
    'display: grid; width: 600px; grid-template: 300px / 1fr 1fr',
  ]) {
    it(`stretches in a parent with ${parent}`, async () => {
      const frame = await fixture<HTMLElement>(html`<div></div>`);
      frame.style.cssText = parent;
      frame.innerHTML = `<sq-image stretch>${wide}</sq-image><p style="width: 300px; margin: 0">Text</p>`;
      const host = frame.firstElementChild as SqImage;
      await host.updateComplete;
      assert.deepEqual(placeOf(host), [0, 0, 300, 300]);
    });
  }

  it('has the place of the picture before it has loaded, from its dimensions', async () => {
    const { host } = await imageOf('', 'src="/none.jpg" dimensions="900x300" no-image-load');
    assert.deepEqual(placeOf(host), [0, 0, 600, 200]);
    const inside = await imageOf(
      '<img data-src="/none.jpg" data-image-dimensions="900x300" alt="">',
      'no-image-load',
    );
    assert.deepEqual(placeOf(inside.host), [0, 0, 600, 200]);
  });

  for (const attributes of ['', 'mode="cover"', 'mode="contain"', 'alignment="right"', 'stretch']) {
    for (const inside of [wide, `<picture>${wide}</picture>`, `<a href="#here">${wide}</a>`]) {
      it(`has the same box before the upgrade with ${attributes || 'nothing'}: ${inside.slice(0, 5)}`, async () => {
        const markup = `<sq-image ${attributes}>${inside}</sq-image><p>Text</p>`;
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
        assert.deepEqual(boxesOf(page), before);
      });
    }
  }

  for (const name of ['src', 'data-src']) {
    it(`is the same after a morph with the same HTML, and gone with the element (${name})`, async () => {
      const named = wide.replace('data-src', `style="margin-top: 1px" ${name}`);
      const attributes =
        'mode="cover" focal-point="0.2, 0.75" alignment="top" fixed-ratio alt="Green"';
      const { host, box, img } = await loadedImage(named, attributes);
      const [style, src] = [img.style.cssText, img.src];
      assert.include(style, 'object-position: 20% 75%');

      void Idiomorph.morph(host, `<sq-image ${attributes}>${named}</sq-image>`);
      await frames();
      assert.deepEqual([img.style.cssText, img.src, img.alt], [style, src, 'Green']);
      assert.isAbove(img.naturalWidth, 0);

      host.remove();
      await host.updateComplete;
      box.append(img);
      assert.deepEqual([img.getAttribute('style'), img.alt], ['margin-top: 1px;', 'Teal']);
    });
  }

  it('shows its placeholder until the picture is there', async () => {
    const { host } = await imageOf(wide, 'placeholder="rgb(1, 2, 3)" no-image-load');
    assert.equal(getComputedStyle(host).backgroundColor, 'rgb(1, 2, 3)');
    await host.load();
    assert.equal(getComputedStyle(host).backgroundColor, 'rgba(0, 0, 0, 0)');
    host.removeAttribute('placeholder');
    await host.updateComplete;
    assert.equal(host.getAttribute('style') ?? '', '');
  });

  it('says where it is narrow', async () => {
    const { host, box } = await imageOf(wide, '', 414);
    await frames();
    assert.isTrue(host.matches(':state(narrow)'));
    box.style.width = '415px';
    await frames();
    assert.isFalse(host.matches(':state(narrow)'));
  });

  it('lies behind the other children, whose place is their own', async () => {
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

/** Left, top, width and height of the picture in its element. */
function placeOf(host: SqImage): number[] {
  const outer = host.getBoundingClientRect();
  const { left, top, width, height } = pictureOf(host).getBoundingClientRect();
  return [left - outer.left, top - outer.top, width, height];
}

function boxesOf(page: Document): number[][] {
  return [...page.querySelectorAll('sq-image, img, p')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height];
  });
}
