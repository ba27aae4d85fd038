import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { SqLightbox } from '../../../elements/sq-lightbox.js';
import { closed, figure, lightboxOf, openBy, part, picture, shownAlt } from './fixture.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const named = figure('tomato', 'id="red"') + figure('gold', 'id="gold"') + figure('teal');

function thumbnails(lightbox: SqLightbox): HTMLElement[] {
  return [...(part(lightbox, 'thumbnails')?.querySelectorAll('button') ?? [])];
}

describe('the thumbnails of sq-lightbox', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));

  it('show the slides, select a slide when clicked, and mark the current one', async () => {
    const lightbox = await lightboxOf(named, 'thumbnails');
    await openBy(lightbox, '#red img');
    await waitUntil(() => thumbnails(lightbox).length === 3);
    expect(thumbnails(lightbox).map((thumbnail) => thumbnail.ariaLabel)).to.deep.equal([
      'Image 1: All tomato',
      'Image 2: All gold',
      'Image 3: All teal',
    ]);
    thumbnails(lightbox)[2]?.click();
    await waitUntil(() => shownAlt(lightbox) === 'All teal');
    expect(thumbnails(lightbox).map((thumbnail) => thumbnail.ariaCurrent)).to.deep.equal([
      null,
      null,
      'true',
    ]);
  });

  it('have one tab stop, and let arrow keys move focus', async () => {
    const lightbox = await lightboxOf(named, 'thumbnails');
    await openBy(lightbox, '#red img');
    await waitUntil(() => thumbnails(lightbox).length === 3);
    expect(thumbnails(lightbox).map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1]);
    thumbnails(lightbox)[0]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => lightbox.shadowRoot?.activeElement?.ariaLabel === 'Image 2: All gold');
  });

  it('are hidden initially on a phone, and omitted for a single image', async () => {
    await setViewport({ width: 390, height: 800 });
    const lightbox = await lightboxOf(named, 'thumbnails');
    await openBy(lightbox, '#red img');
    expect(part(lightbox, 'thumbnails-toggle')?.ariaPressed).to.equal('false');
    expect(part(lightbox, 'thumbnails') === null).to.equal(true);
    const single = await lightboxOf(figure('tomato', 'id="red"'), 'thumbnails');
    await openBy(single, '#red img');
    expect(part(single, 'thumbnails-toggle') === null).to.equal(true);
  });
});

describe('the download button of sq-lightbox', () => {
  it('saves the large image, and is omitted for an image from a different origin', async () => {
    const large = new URL('/some/Cup%20one.jpg', location.href).href;
    const lightbox = await lightboxOf(
      `<a id="ours" href="${large}" data-lightbox-src="${picture('gold')}"><img src="${picture('tomato')}" alt="Gold"></a>
      <a id="theirs" href="https://other.test/a.jpg" data-lightbox-src="https://other.test/a.jpg"><img src="${picture('teal')}" alt="T"></a>`,
      'download',
    );
    await openBy(lightbox, '#ours');
    const link = part(lightbox, 'download') as HTMLAnchorElement;
    expect([link.getAttribute('href'), link.download]).to.deep.equal([picture('gold'), 'Gold']);
    lightbox.next();
    await waitUntil(() => part(lightbox, 'download') === null);
  });
});

describe('the URL fragment of sq-lightbox if hash is set', () => {
  const clean = location.pathname + location.search;
  afterEach(() => history.replaceState(null, '', clean));

  /** Waits for the history navigation. */
  async function settled(hash: string): Promise<void> {
    await waitUntil(() => location.hash === hash, `${location.hash} is not ${hash}`);
  }

  it('contains the ID of the open slide, and is cleared after closing', async () => {
    const lightbox = await lightboxOf(named, 'hash id="cards"');
    await openBy(lightbox, '#red img');
    await settled('#red');
    const { length } = history;
    lightbox.next();
    await settled('#gold');
    lightbox.next();
    await settled('#cards-3');
    expect(history.length).to.equal(length);
    await closed(lightbox, () => lightbox.close());
    await settled('');
  });

  it('opens the slide whose ID it contains, and Back closes the lightbox', async () => {
    history.replaceState(null, '', '#gold');
    const lightbox = await lightboxOf(named, 'hash');
    await waitUntil(() => lightbox.matches(':state(open)'));
    expect(lightbox.currentIndex).to.equal(1);
    await waitUntil(() => shownAlt(lightbox) === 'All gold');
    await closed(lightbox, () => history.back());
    await settled('');
    expect(lightbox.isConnected).to.equal(true);
  });

  it('opens a slide when a link to its fragment is clicked', async () => {
    const lightbox = await lightboxOf(`${named}<p><a id="jump" href="#gold">Gold</a></p>`, 'hash');
    await openBy(lightbox, '#jump');
    expect(lightbox.currentIndex).to.equal(1);
    await closed(lightbox, () => lightbox.close());
    await settled('');
  });

  it('distinguishes two lightboxes without an ID', async () => {
    const page = await fixture(html`<div></div>`);
    const two = figure('tomato') + figure('teal');
    page.innerHTML = `<sq-lightbox hash>${two}</sq-lightbox><sq-lightbox hash>${two}</sq-lightbox>`;
    const [first, second] = [...page.children] as [SqLightbox, SqLightbox];
    await second.updateComplete;
    await openBy(first, 'img');
    await settled('#picture-1');
    await closed(first, () => first.close());
    await settled('');

    await openBy(second, 'figure:last-child img');
    await settled('#picture-2-2');
    expect(first.shadowRoot?.querySelector('dialog[open]')).to.equal(null);
    await closed(second, () => second.close());
    await settled('');

    const opening = oneEvent(second, 'sq-lightbox-opened');
    location.hash = '#picture-2-1';
    await opening;
    expect(shownAlt(second)).to.equal('All tomato');
    await closed(second, () => second.close());
    await settled('');
  });
});

const wide = picture('teal', 2000, 1333);
const small = 'width="320" height="213" alt="A cup" style="width: 320px"';

describe('the lightbox on a narrow screen', () => {
  after(() => setViewport({ width: 1280, height: 800 }));

  it('keeps all buttons square and on screen at 280 px', async () => {
    const width = 280;
    await setViewport({ width, height: 640 });
    const dialog = await openBy(
      await lightboxOf(
        `<img src="${wide}" ${small}><img src="${wide}" ${small}>`,
        'thumbnails download share',
      ),
      'img',
    );
    await waitUntil(() => dialog.querySelector('[part="lightbox-zoom"]'));

    const buttons = [...dialog.querySelectorAll('.toolbar .control')];
    for (const button of buttons) {
      const box = button.getBoundingClientRect();
      expect([box.width, box.height]).to.deep.equal([44, 44]);
      expect(box.left).to.be.at.least(0);
      expect(box.right).to.be.at.most(width);
    }
    const close = dialog.querySelector('[part="lightbox-close"]')?.getBoundingClientRect();
    expect([close?.right, close?.top]).to.deep.equal([width - 8, 8]);
  });
});
