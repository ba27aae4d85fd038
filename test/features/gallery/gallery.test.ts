import { assert, expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { figures, galleryOf, lightboxOf, openBy, picture, shownAlt } from './fixture.js';
import { elements } from 'virtual:elements';
import { labelOf } from '../../../src/features/lightbox/viewer/label.js';

/** Returns the number of columns in the grid. */
function columns(gallery: Element): number {
  return getComputedStyle(gallery).gridTemplateColumns.split(' ').length;
}

/**
 * Clicks an element. Returns `true` if the gallery left the click to the browser. In that case, this function prevents
 * the default action.
 */
function clickIsNative(target: Element | null, init: MouseEventInit = {}): boolean {
  let isNative = false;
  addEventListener(
    'click',
    (event) => {
      isNative = !event.defaultPrevented;
      // If the gallery has not handled the click, the browser would navigate.
      if (isNative) event.preventDefault();
    },
    { once: true },
  );
  target?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init }),
  );
  return isNative;
}

describe('the grid of sq-gallery', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));

  it('has four columns, three in viewports narrower than 724 pixels, and two in viewports narrower than 480', async () => {
    const gallery = await galleryOf(figures(6), '');
    expect(columns(gallery)).to.equal(4);
    await setViewport({ width: 723, height: 700 });
    expect(columns(gallery)).to.equal(3);
    await setViewport({ width: 479, height: 700 });
    expect(columns(gallery)).to.equal(2);
  });

  for (const [name, attributes, children] of [
    [
      'a JSON attribute',
      `data-block-json='{"slidesPerRow":"7","imageAspectRatio":"1.25","gutter":12}'`,
      '',
    ],
    [
      'a JSON child',
      '',
      '<script type="application/json">{"slidesPerRow":7,"imageAspectRatio":1.25,"gutter":"12"}</script>',
    ],
  ]) {
    it(`reads its layout from ${String(name)}`, async () => {
      const gallery = await galleryOf(figures(6) + String(children), attributes);
      const { width, height } =
        gallery.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
      expect(columns(gallery)).to.equal(7);
      expect(width / height).to.be.closeTo(1.25, 0.01);
      expect(getComputedStyle(gallery).columnGap).to.equal('12px');
    });
  }

  it("uses the theme's columns, gap and ratio if no attribute sets them", async () => {
    const gallery = await galleryOf(figures(6), '');
    for (const [name, value] of [
      ['columns', '3'],
      ['gap', '20px'],
      ['aspect-ratio', '2'],
    ]) {
      gallery.parentElement?.style.setProperty(`--sq-gallery-${String(name)}`, String(value));
    }
    const style = getComputedStyle(gallery.querySelector('img') ?? gallery);
    expect(columns(gallery)).to.equal(3);
    expect(getComputedStyle(gallery).rowGap).to.equal('20px');
    expect(style.aspectRatio).to.equal('2 / 1');
  });

  it('applies focal points, and loads images from data-src', async () => {
    const gallery = await galleryOf(
      `<figure data-image-focal-point="0.25,0.8"><img data-src="${picture('teal')}" alt=""></figure>`,
      '',
    );
    const img = gallery.querySelector('img');
    expect(img?.style.objectPosition).to.equal('25% 80%');
    await waitUntil(() => img?.src === picture('teal'));
  });

  it('keeps the images if the design is unknown, and reports the allowed designs', async () => {
    const seen = expectConsole(/Design not found: mosaic/);
    const gallery = await galleryOf(figures(3), 'design="mosaic"');
    expect(seen).to.have.length(1);
    expect(seen[0]).to.contain('grid, autogrid, autocolumns, autorows, carousel');
    expect(gallery.querySelector('img')?.checkVisibility()).to.equal(true);
  });

  for (const [message, children] of [
    ['Gallery needs at least one slide.', '<p>Nothing yet</p>'],
    ['No gallery container found.', ''],
  ]) {
    it(`reports "${String(message)}", and works after slides have been added`, async () => {
      const seen = expectConsole(new RegExp(String(message)));
      const page = await fixture(html`<div></div>`);
      const failed = oneEvent(page, 'sq-error');
      page.innerHTML = `<sq-gallery lightbox>${String(children)}</sq-gallery>`;
      const gallery = page.querySelector('sq-gallery') as SqGallery;
      expect((await failed).detail).to.include({ kind: 'input', path: 'children', message });
      await gallery.updateComplete;
      expect(seen).to.have.length(1);
      expect(gallery.shadowRoot?.querySelector('[part~="error"]')).to.equal(null);
      expect(gallery.getBoundingClientRect().height > 0).to.equal(children !== '');
      gallery.next();
      gallery.insertAdjacentHTML('beforeend', figures(2));
      await waitUntil(() => gallery.shadowRoot?.querySelector('slot'));
      await openBy(gallery, '#slide-1 a');
    });
  }
});

describe('the slides of sq-gallery', () => {
  it('can be changed by methods, which emit an event for each change and at each end', async () => {
    const gallery = await galleryOf(figures(2), '');
    const received: string[] = [];
    for (const name of ['slide-changed', 'end-reached', 'beginning-reached'] as const) {
      gallery.addEventListener(`sq-gallery-${name}`, ({ detail }) =>
        received.push(`${name} ${String(detail.index)} ${String(detail.id)}`),
      );
    }
    gallery.next();
    await gallery.updateComplete;
    gallery.next();
    gallery.goTo(-2);
    await gallery.updateComplete;
    gallery.previous();
    expect(gallery.currentIndex).to.equal(0);
    expect(received).to.deep.equal([
      'slide-changed 1 slide-1',
      'end-reached 1 slide-1',
      'slide-changed 0 slide-0',
      'beginning-reached 0 slide-0',
    ]);
  });
});

describe('a click on an image of sq-gallery', () => {
  it('follows links to pages and links in captions, and follows all links if lightbox is not set', async () => {
    const children = `${figures(1)}<a href="/shop"><img src="${picture('teal')}" alt="Shop"></a>`;
    const gallery = await galleryOf(
      children.replace('<em>', '<a class="more" href="/more">').replace('</em>', '</a>'),
    );
    expect(clickIsNative(gallery.querySelector('[href="/shop"] img'))).to.equal(true);
    expect(clickIsNative(gallery.querySelector('.more'))).to.equal(true);
    gallery.lightbox = false;
    await gallery.updateComplete;
    expect(clickIsNative(gallery.querySelector('#slide-0 a'))).to.equal(true);
  });

  it('is left to the browser if a modifier key is pressed', async () => {
    const gallery = await galleryOf(figures(1));
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      expect(clickIsNative(gallery.querySelector('img'), { [key]: true }), key).to.equal(true);
  });

  it('opens only one lightbox for several clicks', async () => {
    const gallery = await galleryOf(figures(2));
    expect(clickIsNative(gallery.querySelector('#slide-1 img'))).to.equal(false);
    await openBy(gallery, '#slide-0 a');
    expect(gallery.currentIndex).to.equal(1);
    expect(lightboxOf(gallery).open).to.equal(true);
  });

  it("follows a slide's click-through URL if the slide has no link, unless it is a script URL", async () => {
    const gallery = await galleryOf(
      `<figure data-click-through-url="#there"><img src="${picture('teal')}" alt="Teal"></figure>
      <figure data-click-through-url="javascript:window.bad = true"><img src="${picture('navy')}" alt="Navy"></figure>`,
    );
    const [link, script] = gallery.querySelectorAll('img');
    expect(link?.getAttribute('role')).to.equal('link');
    script?.click();
    const followed = oneEvent(window, 'hashchange');
    link?.click();
    await followed;
    expect(location.hash).to.equal('#there');
    expect('bad' in window).to.equal(false);
    history.replaceState(null, '', location.pathname + location.search);
  });
});

describe('an image of sq-gallery without a link', () => {
  for (const key of ['Enter', 'Space']) {
    it(`opens on ${key}, and receives focus when the lightbox closes`, async () => {
      const gallery = await galleryOf(`<img id="one" src="${picture('teal')}" alt="Teal">`);
      const img = gallery.querySelector('img');
      img?.focus();
      const opened = oneEvent(gallery, 'sq-gallery-opened');
      await sendKeys({ press: key });
      await opened;
      const closed = oneEvent(gallery, 'sq-gallery-closed');
      await sendKeys({ press: 'Escape' });
      await closed;
      expect(document.activeElement === img).to.equal(true);
    });
  }

  it('is a named button only while the gallery has a lightbox', async () => {
    const gallery = await galleryOf(
      `<figure><img src="${picture('teal')}" alt=""><figcaption>The sea</figcaption></figure>`,
    );
    const img = gallery.querySelector('img');
    expect(img?.getAttributeNames()).to.have.members([
      'src',
      'alt',
      'tabindex',
      'role',
      'aria-haspopup',
      'data-sq-added',
    ]);
    expect(img?.alt).to.equal('The sea');
    gallery.remove();
    await gallery.updateComplete;
    expect(img?.getAttributeNames()).to.have.members(['src', 'alt']);
    expect(img?.alt).to.equal('');
  });

  it('opens in the lightbox even if it was added later', async () => {
    const gallery = await galleryOf(figures(1));
    gallery.insertAdjacentHTML('beforeend', `<img id="late" src="${picture('teal')}" alt="Late">`);
    await waitUntil(() => gallery.querySelector('#late')?.getAttribute('role') === 'button');
    await openBy(gallery, '#late');
    expect(gallery.currentIndex).to.equal(1);
  });

  it('hides its caption while noCaptions is true', async () => {
    const gallery = await galleryOf(
      '<figure><img src="data:," alt=""><figcaption>A</figcaption></figure>',
    );
    const caption = gallery.querySelector('figcaption');
    const shown: unknown[] = [];
    for (const isHidden of [true, false]) {
      gallery.noCaptions = isHidden;
      await gallery.updateComplete;
      shown.push(caption?.checkVisibility());
    }
    expect(shown).to.deep.equal([false, true]);
  });
});

describe('the data of a Squarespace export in sq-gallery', () => {
  it('crops the images of a slideshow if auto-crop is set', async () => {
    const gallery = await galleryOf(figures(2), 'design="slideshow"');
    const picture = gallery.querySelector('img') as HTMLElement;
    expect(getComputedStyle(picture).objectFit).to.equal('contain');
    gallery.data = { 'auto-crop': 'true' };
    await waitUntil(() => getComputedStyle(picture).objectFit === 'cover');
  });
});

/** Returns the markup of a Squarespace export, including its controls. */
function exportedGallery(slide: (source: string, at: number) => string, count = 6): string {
  const slides = ['tomato', 'gold', 'teal', 'navy', 'plum', 'olive']
    .slice(0, count)
    .map((color, at) => slide(picture(color), at));
  return `<div class="sqs-gallery-container clear"><div class="sqs-gallery">${slides.join('')}</div>
    <div class="sqs-gallery-controls"><a class="previous" role="button">Previous</a><a class="next" role="button">Next</a></div>
    <div class="sqs-gallery-thumbnails"><img src="${picture('black')}" alt=""></div></div>`;
}

const exportedImage = (source: string, at: number): string =>
  `<noscript><img src="${source}" alt=""></noscript><img class="thumb-image" data-src="${source}" data-image="${source}"
    data-image-dimensions="600x400" data-image-focal-point="0.2,0.8" alt="Picture ${String(at)}">`;

const exportedSlides: Readonly<Record<string, (source: string, at: number) => string>> = {
  grid: (source, at) =>
    `<div class="slide" data-type="image"><div class="margin-wrapper"><a class="image-slide-anchor">${exportedImage(source, at)}</a></div></div>`,
  slideshow: (source, at) =>
    `<div class="slide" data-type="image">${exportedImage(source, at)}<div class="meta">About ${String(at)}</div></div>`,
  stacked: (source, at) =>
    `<div class="image-wrapper">${exportedImage(source, at)}</div><div class="meta">About ${String(at)}</div>`,
};

const exportedImages = (gallery: SqGallery): HTMLImageElement[] => [
  ...gallery.querySelectorAll<HTMLImageElement>('.thumb-image'),
];

describe('a Squarespace export inside sq-gallery', () => {
  for (const [name, design, shape] of [
    ['a grid', 'grid', exportedSlides['grid']],
    ['rows', 'autorows', exportedSlides['grid']],
    ['a stack', 'stacked', exportedSlides['stacked']],
  ] as const) {
    it(`shows its images in ${name}, and hides its own controls`, async () => {
      if (!shape) throw new Error('Missing markup');
      const gallery = await galleryOf(exportedGallery(shape), `design="${design}" no-lazy-load`);
      await waitUntil(() => exportedImages(gallery).every(({ naturalWidth }) => naturalWidth > 0));

      const { width } = gallery.getBoundingClientRect();
      for (const img of exportedImages(gallery)) {
        const box = img.getBoundingClientRect();
        expect(box.width).to.be.within(50, width);
        expect(box.height).to.be.above(50);
      }
      if (design === 'grid') expect(firstRowOf(gallery)).to.equal(4);
      if (design === 'stacked') expect(firstRowOf(gallery)).to.equal(1);
      for (const control of gallery.querySelectorAll('.previous, .sqs-gallery-thumbnails img'))
        expect(control.checkVisibility()).to.equal(false);
    });
  }

  it('opens its images in the lightbox, and applies their focal points', async () => {
    const gallery = await galleryOf(
      exportedGallery(exportedSlides['grid'] ?? exportedImage),
      'lightbox',
    );
    expect(getComputedStyle(exportedImages(gallery)[2] as Element).objectPosition).to.equal(
      '20% 80%',
    );

    await openBy(gallery, '.slide:nth-child(3) .thumb-image');

    expect(shownAlt(gallery)).to.equal('Picture 2');
  });
});

function firstRowOf(gallery: SqGallery): number {
  const tops = exportedImages(gallery).map((img) => Math.round(img.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

const hold = elements
  .find(({ tag }) => tag === 'sq-gallery')
  ?.hold.find(({ event }) => event === 'click');

/** Returns `true` if a click on the marked element would be held until the code has loaded. */
async function isHeld(slide: string): Promise<boolean> {
  const page = await fixture(`<div lightbox>${slide}</div>`);
  return page.querySelector('[data-click]')?.closest(hold?.selector ?? '') != null;
}

describe('a click in a gallery with a lightbox before the code has loaded', () => {
  it('is held only on images and links to images', async () => {
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
    ] as const)
      assert.equal(await isHeld(slide), expected, slide);
  });
});

describe('the accessible name of sq-gallery', () => {
  it('is its label, or else the nearest heading that precedes it in its section', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    for (const [name, markup] of [
      ['Our cups', '<h2>Cups</h2><b id="host" aria-label="Our cups"></b>'],
      [
        'Cups of ours',
        `<p id="one">Cups</p><p id="two">of
          ours</p><h2>More</h2><b id="host" aria-labelledby="one two"></b>`,
      ],
      [
        'From our bar',
        `<section><h2>Cups</h2><div><h3>From <em>our</em> bar</h3></div>
          <div><b id="host"></b></div><h3>After</h3></section>`,
      ],
      [
        'Cups',
        `<h1>Coffee</h1><section><h2>Cups</h2><article><h3>A cup</h3></article>
          <b id="host"></b></section>`,
      ],
      [null, '<h1>Coffee</h1><section><b id="host"></b><h2>After</h2></section>'],
    ]) {
      page.innerHTML = String(markup);
      expect(labelOf(page.querySelector('#host') as HTMLElement)).to.equal(name);
    }
  });
});
