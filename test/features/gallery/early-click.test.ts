import { assert, fixture } from '@open-wc/testing';
import { elements } from 'virtual:elements';

const hold = elements
  .find(({ tag }) => tag === 'sq-gallery')
  ?.hold.find(({ event }) => event === 'click');

/** Whether a click on what is marked waits for the code of the gallery around it. */
async function waits(slide: string): Promise<boolean> {
  const page = await fixture(`<div lightbox>${slide}</div>`);
  return page.querySelector('[data-click]')?.closest(hold?.selector ?? '') != null;
}

describe('an early click in a gallery with a lightbox', () => {
  for (const [slide, expected] of [
    ['<figure><a href="/large.jpg"><img data-click alt="A"></a></figure>', true],
    ['<figure><a href="/large.jpg" data-click><img alt="A"></a></figure>', true],
    ['<figure><img data-click alt="A"></figure>', true],
    ['<figure><a href="/shop/"><img data-click alt="A"></a></figure>', false],
    ['<figure><a href="/a.jpg" target="_blank"><img data-click alt="A"></a></figure>', false],
    [
      '<figure><img alt="A"><figcaption><a href="/b.html" data-click>B</a></figcaption></figure>',
      false,
    ],
  ] as const) {
    it(`${expected ? 'waits' : 'goes through at once'}: ${slide}`, async () => {
      assert.equal(await waits(slide), expected);
    });
  }
});
