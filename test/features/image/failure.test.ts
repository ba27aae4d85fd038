import { assert, oneEvent } from '@open-wc/testing';
import { SqImage as SqImageClass } from '../../../elements/sq-image.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { drawing, frames, imageOf, newPhoto, imgOf } from './fixture.js';

/** An image URL that fails without a request. */
const broken = 'data:image/png;base64,AA';

describe('an sq-image that fails', () => {
  it('enters its failed state, emits sq-image-failed, and keeps its alternative text', async () => {
    const { host } = await imageOf(`<img data-src="${broken}" alt="The shop">`);
    const { detail } = await oneEvent<CustomEvent<unknown>>(host, 'sq-image-failed');
    assert.deepEqual(detail, { src: broken });
    assert.isTrue(host.matches(':state(failed)'));
    assert.isFalse(host.matches(':state(loading)'));
    assert.equal(imgOf(host).alt, 'The shop');
  });

  it('emits sq-image-failed even if the image failed before the code loaded', async () => {
    const { host } = await imageOf(`<img src="${broken}" alt="The shop">`, 'hidden');
    await oneEvent(host, 'sq-image-failed');
    assert.isTrue(host.matches(':state(failed)'));
  });

  it('retries when load() is called, and the returned promise settles with the outcome', async () => {
    const { host } = await imageOf(`<img data-src="${broken}" alt="">`);
    await oneEvent(host, 'sq-image-failed');
    const failedAgain = oneEvent(host, 'sq-image-failed');
    await assertRejects(host.load(), 'Invalid or missing image source.');
    await failedAgain;
    const img = imgOf(host);
    img.dataset['src'] = drawing('teal');
    await oneEvent(host, 'sq-image-loaded');
    assert.isFalse(host.matches(':state(failed)'));
    await host.load();
  });

  it('retries when its src changes and when the browser is online again', async () => {
    const { host } = await imageOf('', `src="${broken}" alt=""`);
    await oneEvent(host, 'sq-image-failed');
    const again = oneEvent(host, 'sq-image-failed');
    dispatchEvent(new Event('online'));
    await again;
    host.src = drawing('teal');
    await oneEvent(host, 'sq-image-loaded');
    assert.isTrue(host.matches(':state(loaded)'));
  });

  for (const [name, children, message] of [
    ['the image URL', '<img alt="The shop">', /<sq-image>: Invalid or missing image source\./],
    [
      'the image element',
      '<div data-src="/a.jpg">Words</div>',
      /<sq-image>: Element is not a valid image element\./,
    ],
  ] as const) {
    it(`shows the server's HTML and reports one error if ${name} is missing`, async () => {
      const seen = expectConsole(message);
      const { host } = await imageOf(children);
      assert.lengthOf(seen, 1);
      assert.isNull(host.shadowRoot);
      assert.isTrue(host.firstElementChild?.checkVisibility());
    });
  }

  it('shows its alternative text in the space reserved for its image', async () => {
    const { host } = await imageOf('', 'src="/no-such-picture.svg" alt="A cup"', 240);
    if (!host.matches(':state(failed)')) await oneEvent(host, 'sq-image-failed');
    const text = getComputedStyle(imgOf(host), '::before');
    assert.equal(text.content, '"A cup"');
    assert.isAbove(parseFloat(text.width), 100);
    assert.isAbove(parseFloat(text.height), 100);
  });

  it('rejects load() if it has no image', async () => {
    expectConsole(/Invalid or missing image source/);
    const { host, box } = await imageOf('<p>Words</p>');
    await assertRejects(host.load(), 'No image');
    await assertRejects(SqImageClass.loadAll(box), 'No image');
    host.remove();
    await assertRejects(SqImageClass.loadAll(box), 'No images');
  });

  it('rejects load() if the element is removed', async () => {
    const { host } = await imageOf(`<img data-src="${newPhoto()}" alt="">`, 'no-image-load');
    const loading = host.load();
    await new Promise((resolve) => {
      new MutationObserver(resolve).observe(imgOf(host), { attributeFilter: ['src'] });
    });
    host.remove();
    await assertRejects(loading, 'The element was removed.');
  });
});

describe('SqImage.loadAll()', () => {
  it('loads images far from the viewport, and resolves when they have loaded', async () => {
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
