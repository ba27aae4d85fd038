import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { figures, galleryOf, lightboxOf, openBy, picture } from './gallery-page.js';

/** Columns of the grid as laid out. */
function columns(gallery: Element): number {
  return getComputedStyle(gallery).gridTemplateColumns.split(' ').length;
}

/** Clicks and says whether the browser would go on with its own behaviour; it does not, for the test's sake. */
function clickIsNative(target: Element | null, init: MouseEventInit = {}): boolean {
  let isNative = false;
  addEventListener(
    'click',
    (event) => {
      isNative = !event.defaultPrevented;
      // The page must not cancel a click that the gallery handles.
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

  it('has four columns on a wide screen, three below 724 pixels and two below 480', async () => {
    const gallery = await galleryOf(figures(6), '');
    expect(columns(gallery)).to.equal(4);
    await setViewport({ width: 723, height: 700 });
    expect(columns(gallery)).to.equal(3);
    await setViewport({ width: 479, height: 700 });
    expect(columns(gallery)).to.equal(2);
  });

  for (const [name, attributes, children] of [
    ['attributes', 'slides-per-row="7" aspect-ratio="1.25" gutter="12"', ''],
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
    it(`is laid out as ${String(name)} say`, async () => {
      const gallery = await galleryOf(figures(6) + String(children), attributes);
      const { width, height } =
        gallery.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
      expect(columns(gallery)).to.equal(7);
      expect(width / height).to.be.closeTo(1.25, 0.01);
      expect(getComputedStyle(gallery).columnGap).to.equal('12px');
    });
  }

  it('follows properties, and goes back to its attributes with them', async () => {
    const gallery = await galleryOf(figures(6), 'slides-per-row="3"');
    gallery.slidesPerRow = 5;
    gallery.aspectRatio = 'auto';
    await gallery.updateComplete;
    expect(columns(gallery)).to.equal(5);
    expect(getComputedStyle(gallery.querySelector('img') ?? gallery).aspectRatio).to.match(/^auto/);
    gallery.setAttribute('slides-per-row', '2');
    gallery.removeAttribute('aspect-ratio');
    gallery.aspectRatio = 1;
    await gallery.updateComplete;
    expect(columns(gallery)).to.equal(2);
    expect(gallery.hasAttribute('style')).to.equal(false);
  });

  it('takes columns, gap and ratio from the theme where attributes are silent', async () => {
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

  it('shows the focal point of each picture, and loads those that wait in data-src', async () => {
    const gallery = await galleryOf(
      `<figure data-image-focal-point="0.25,0.8"><img data-src="${picture('teal')}" alt=""></figure>`,
      '',
    );
    const img = gallery.querySelector('img');
    expect(img?.style.objectPosition).to.equal('25% 80%');
    await waitUntil(() => img?.src === picture('teal'));
  });

  it('keeps the pictures of a design that it does not know, and reports the designs that it does', async () => {
    const seen = expectConsole(/design: Design not found/);
    const gallery = await galleryOf(figures(3), 'design="mosaic"');
    expect(seen).to.have.length(1);
    expect(seen[0]).to.contain('grid, autogrid, autocolumns, autorows, carousel');
    expect(gallery.querySelector('img')?.checkVisibility()).to.equal(true);
  });

  for (const [message, children] of [
    ['Gallery needs at least one slide.', '<p>Nothing yet</p>'],
    ['No gallery container found.', ''],
  ]) {
    it(`reports "${String(message)}", and works once there is one`, async () => {
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
  it('are walked by methods, which say where they are and where it ends', async () => {
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

  it('wrap around with loop', async () => {
    const gallery = await galleryOf(figures(3), 'loop');
    gallery.previous();
    expect(gallery.currentIndex).to.equal(2);
    gallery.next();
    expect(gallery.currentIndex).to.equal(0);
  });

  it('read an index that is out of range as the slide that it stands for', async () => {
    const gallery = await galleryOf(figures(3), 'current-index="7"');
    await waitUntil(() => gallery.currentIndex === 1);
  });
});

describe('a click on a picture of sq-gallery', () => {
  it('is the page’s where the link is no picture, sits in a caption, or the lightbox is off', async () => {
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

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    it(`is the browser’s with ${key}`, async () => {
      const gallery = await galleryOf(figures(1));
      expect(clickIsNative(gallery.querySelector('img'), { [key]: true })).to.equal(true);
    });
  }

  it('opens the lightbox, and only one', async () => {
    const gallery = await galleryOf(figures(2));
    expect(clickIsNative(gallery.querySelector('#slide-1 img'))).to.equal(false);
    await openBy(gallery, '#slide-0 a');
    expect(gallery.currentIndex).to.equal(1);
    expect(lightboxOf(gallery).open).to.equal(true);
  });

  it('goes to the click-through address of a slide without a link', async () => {
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

describe('a picture of sq-gallery without a link', () => {
  for (const key of ['Enter', 'Space']) {
    it(`opens by ${key} and gets the focus back`, async () => {
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

  it('is a named button only while there is a lightbox', async () => {
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
    await expect(gallery).to.be.accessible();
    gallery.remove();
    await gallery.updateComplete;
    expect(img?.getAttributeNames()).to.have.members(['src', 'alt']);
    expect(img?.alt).to.equal('');
  });

  it('can be opened when it was added later', async () => {
    const gallery = await galleryOf(figures(1));
    gallery.insertAdjacentHTML('beforeend', `<img id="late" src="${picture('teal')}" alt="Late">`);
    await waitUntil(() => gallery.querySelector('#late')?.getAttribute('role') === 'button');
    await openBy(gallery, '#late');
    expect(gallery.currentIndex).to.equal(1);
  });

  it('hides captions that a property or JSON says to hide, and shows them again', async () => {
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
