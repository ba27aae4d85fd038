import { assert, oneEvent } from '@open-wc/testing';
import type { SqImage } from '../../../elements/sq-image.js';
import { SqImage as SqImageClass } from '../../../elements/sq-image.js';
import { collectWarnings, expectConsole } from '../../support/browser/console-guard.js';
import { drawing, frames, imageOf, loadedImage, newPhoto, pictureOf } from './image-page.js';

/** An address that fails without a request. */
const broken = 'data:image/png;base64,AA';

describe('an sq-image that fails', () => {
  it('says so by state and event, and keeps its alternative text', async () => {
    const { host } = await imageOf(`<img data-src="${broken}" alt="The shop">`);
    const { detail } = await oneEvent<CustomEvent<unknown>>(host, 'sq-image-failed');
    assert.deepEqual(detail, { src: broken });
    assert.isTrue(host.matches(':state(failed)'));
    assert.isFalse(host.matches(':state(loading)'));
    assert.equal(pictureOf(host).alt, 'The shop');
  });

  it('says so of a picture that the browser has failed to load before the code came', async () => {
    const { host } = await imageOf(`<img src="${broken}" alt="The shop">`, 'hidden');
    await oneEvent(host, 'sq-image-failed');
    assert.isTrue(host.matches(':state(failed)'));
  });

  it('tries again with load(), whose promise says how it went', async () => {
    const { host } = await imageOf(`<img data-src="${broken}" alt="">`);
    await oneEvent(host, 'sq-image-failed');
    const failedAgain = oneEvent(host, 'sq-image-failed');
    await assertRejects(host.load(), 'Invalid or missing image source.');
    await failedAgain;
    const img = pictureOf(host);
    img.dataset['src'] = drawing('teal');
    await oneEvent(host, 'sq-image-loaded');
    assert.isFalse(host.matches(':state(failed)'));
    await host.load();
  });

  it('tries again with another address, and when the network is back', async () => {
    const { host } = await imageOf('', `src="${broken}" alt=""`);
    await oneEvent(host, 'sq-image-failed');
    const again = oneEvent(host, 'sq-image-failed');
    dispatchEvent(new Event('online'));
    await again;
    host.src = drawing('teal');
    await oneEvent(host, 'sq-image-loaded');
    assert.isTrue(host.matches(':state(loaded)'));
  });

  it('tries again with the browser’s own picture', async () => {
    const { host } = await imageOf(`<img src="${broken}" alt="">`);
    await oneEvent(host, 'sq-image-failed');
    const again = oneEvent(host, 'sq-image-failed');
    await assertRejects(host.load(), 'Invalid or missing image source.');
    await again;
  });

  for (const [children, attributes, used] of [
    ['', 'dimensions="0x0"', /dimensions: expected WIDTHxHEIGHT, both above 0; ignoring it/],
    ['', 'dimensions="large"', /dimensions: expected WIDTHxHEIGHT/],
    ['', 'focal-point="middle"', /focal-point: expected x,y fractions.*; using "0\.5,0\.5"/],
    ['', 'alignment="left right"', /alignment: expected one or two of .*; using "center"/],
    ['', 'size-adjustment="-1"', /size-adjustment: expected a number from 0; using 1/],
    ['', 'size-format="path"', /size-format: expected one of queryString, filename/],
  ] as const) {
    it(`shows its picture in spite of ${attributes || children}, with a warning`, async () => {
      const warnings = collectWarnings();
      const source = newPhoto();
      const { img } = await loadedImage(`<img data-src="${source}" alt="">`, attributes);
      assert.isAbove(img.clientWidth, 0);
      assert.lengthOf(warnings, 1);
      assert.match(warnings[0] ?? '', used);
    });
  }

  it('brings a focal point outside the picture to its edge', async () => {
    const { img } = await loadedImage(
      `<img data-src="${drawing('teal')}" alt="">`,
      'mode="cover" focal-point="2,-1"',
    );
    assert.equal(img.style.objectPosition, '100% 0%');
  });

  for (const [name, children, attributes, message] of [
    ['an address', '<p>Words</p>', '', /src: Invalid or missing image source\./],
    [
      'an address in its picture',
      '<img alt="The shop">',
      '',
      /src: Invalid or missing image source\./,
    ],
    ['a value in src', '<p>Words</p>', 'src=""', /src: Invalid or missing image source\./],
    [
      'a picture',
      '<div data-src="/a.jpg">Words</div>',
      '',
      /children: Element is not a valid image element\./,
    ],
  ] as const) {
    it(`without ${name} shows what the server sent, and reports it once`, async () => {
      const seen = expectConsole(message);
      const { host } = await imageOf(children, attributes);
      assert.lengthOf(seen, 1);
      assert.isNull(host.shadowRoot);
      assert.isTrue(host.firstElementChild?.checkVisibility());
    });
  }

  for (const [where, children, attributes] of [
    ['of its own', '', 'src="/no-such-picture.svg" alt="A cup"'],
    ['of the page', '<img src="/no-such-picture.svg" alt="A cup" width="300" height="200">', ''],
  ]) {
    it(`has its text in the place of a picture ${String(where)} that does not come`, async () => {
      const { host } = await imageOf(String(children), attributes, 240);
      if (!host.matches(':state(failed)')) await oneEvent(host, 'sq-image-failed');
      const text = getComputedStyle(pictureOf(host), '::before');
      assert.equal(text.content, '"A cup"');
      assert.isAbove(parseFloat(text.width), 100);
      assert.isAbove(parseFloat(text.height), 100);
    });
  }

  it('works once it has an address', async () => {
    expectConsole(/Invalid or missing image source/);
    const { host } = await imageOf('<img alt="">');
    pictureOf(host).dataset['src'] = drawing('teal');
    await oneEvent(host, 'sq-image-loaded');
  });

  it('rejects a call for a picture that is not there', async () => {
    expectConsole(/Invalid or missing image source/);
    const { host, box } = await imageOf('<p>Words</p>');
    await assertRejects(host.load(), 'No image');
    await assertRejects(SqImageClass.loadAll(box), 'No image');
    host.remove();
    await assertRejects(SqImageClass.loadAll(box), 'No images');
    await assertRejects(SqImageClass.loadAll(null as unknown as Node), 'No root node');
    const removed = document.createElement('sq-image') as SqImage;
    await assertRejects(removed.load(), 'No image');
  });

  it('rejects a call whose element is removed meanwhile', async () => {
    const { host } = await imageOf(`<img data-src="${newPhoto()}" alt="">`, 'no-image-load');
    const loading = host.load();
    await new Promise((resolve) => {
      new MutationObserver(resolve).observe(pictureOf(host), { attributeFilter: ['src'] });
    });
    host.remove();
    await assertRejects(loading, 'The element was removed.');
  });
});

describe('SqImage.loadAll', () => {
  it('loads what is far away, and settles when all of it is there', async () => {
    const { host, box } = await imageOf(
      `<img data-src="${newPhoto()}" alt="">`,
      'style="margin-top: 5000px"',
    );
    await frames();
    assert.isFalse(host.matches(':state(loaded)'));
    await SqImageClass.loadAll(box);
    assert.isTrue(host.matches(':state(loaded)'));
  });
});

async function assertRejects(promise: Promise<unknown>, message: string): Promise<void> {
  const outcome: unknown = await promise.catch((error: unknown) => error);
  assert.instanceOf(outcome, Error);
  assert.equal(outcome.message, message);
}
