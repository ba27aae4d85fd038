import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { SqLightbox } from '../../../elements/sq-lightbox.js';
import {
  closed,
  figure,
  lightboxOf,
  openBy,
  opened,
  part,
  picture,
  shownAlt,
} from './lightbox-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const three = figure('tomato', 'id="red"') + figure('gold', 'id="gold"') + figure('teal');

function thumbnails(lightbox: SqLightbox): HTMLElement[] {
  return [...(part(lightbox, 'thumbnails')?.querySelectorAll('button') ?? [])];
}

describe('the thumbnails of sq-lightbox', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));

  it('show the slides in their order, go to one by a click, and follow', async () => {
    const lightbox = await lightboxOf(three, 'thumbnails');
    await openBy(lightbox, '#red img');
    await waitUntil(() => thumbnails(lightbox).length === 3);
    expect(thumbnails(lightbox).map((thumbnail) => thumbnail.ariaLabel)).to.deep.equal([
      'Picture 1: All tomato',
      'Picture 2: All gold',
      'Picture 3: All teal',
    ]);
    thumbnails(lightbox)[2]?.click();
    await waitUntil(() => shownAlt(lightbox) === 'All teal');
    expect(thumbnails(lightbox).map((thumbnail) => thumbnail.ariaCurrent)).to.deep.equal([
      null,
      null,
      'true',
    ]);
  });

  it('are one stop of the tab key, whose focus follows the arrows', async () => {
    const lightbox = await lightboxOf(three, 'thumbnails');
    await openBy(lightbox, '#red img');
    await waitUntil(() => thumbnails(lightbox).length === 3);
    expect(thumbnails(lightbox).map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1]);
    thumbnails(lightbox)[0]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => lightbox.shadowRoot?.activeElement?.ariaLabel === 'Picture 2: All gold');
  });

  it('are few at a time, wherever in hundreds of slides the current one is', async () => {
    const lightbox = await lightboxOf(three.repeat(100), 'thumbnails');
    await opened(lightbox, () => lightbox.open(250));
    await waitUntil(() => thumbnails(lightbox).length > 5);
    expect(thumbnails(lightbox).length).to.be.lessThan(40);
    const current = thumbnails(lightbox).find(({ ariaCurrent }) => ariaCurrent);
    const { left, width } = current?.getBoundingClientRect() ?? new DOMRect();
    expect(left + width / 2).to.be.closeTo(500, 1);
  });

  it('leave their room to the picture where they are hidden', async () => {
    const lightbox = await lightboxOf(
      `<a href="${picture('tomato', 1000, 3000)}" data-image-dimensions="1000x3000"><img src="${picture('tomato', 100, 300)}" alt="T"></a>${three}`,
      'thumbnails',
    );
    const dialog = await openBy(lightbox, 'a');
    const bottom = (): number =>
      dialog.querySelector('.pswp__item[aria-hidden="false"] .pswp__img')?.getBoundingClientRect()
        .bottom ?? 0;
    await waitUntil(() => Math.abs(bottom() - (700 - 96)) < 2, `${String(bottom())}`);
    const toggle = part(lightbox, 'thumbnails-toggle');
    expect(toggle?.ariaPressed).to.equal('true');
    toggle?.click();
    await waitUntil(() => Math.abs(bottom() - (700 - 87.5)) < 2, `${String(bottom())}`);
    expect(part(lightbox, 'thumbnails') === null).to.equal(true);
  });

  it('are hidden at first on a phone, and not there for a single picture', async () => {
    await setViewport({ width: 390, height: 800 });
    const lightbox = await lightboxOf(three, 'thumbnails');
    await openBy(lightbox, '#red img');
    expect(part(lightbox, 'thumbnails-toggle')?.ariaPressed).to.equal('false');
    expect(part(lightbox, 'thumbnails') === null).to.equal(true);
    const single = await lightboxOf(figure('tomato', 'id="red"'), 'thumbnails');
    await openBy(single, '#red img');
    expect(part(single, 'thumbnails-toggle') === null).to.equal(true);
  });
});

describe('the download of sq-lightbox', () => {
  it('saves the large picture, and offers that for no other origin', async () => {
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

describe('the address of sq-lightbox with hash', () => {
  const clean = location.pathname + location.search;
  afterEach(() => history.replaceState(null, '', clean));

  /** An earlier test's steps back have all arrived. */
  async function settled(hash: string): Promise<void> {
    await waitUntil(() => location.hash === hash, `${location.hash} is not ${hash}`);
  }

  it('names the slide that is open, and is clean again afterwards', async () => {
    const lightbox = await lightboxOf(three, 'hash id="cards"');
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

  it('opens the slide that it names, and closes by Back', async () => {
    history.replaceState(null, '', '#gold');
    const lightbox = await lightboxOf(three, 'hash');
    await waitUntil(() => lightbox.matches(':state(open)'));
    expect(lightbox.currentIndex).to.equal(1);
    await waitUntil(() => shownAlt(lightbox) === 'All gold');
    await closed(lightbox, () => history.back());
    await settled('');
    expect(lightbox.isConnected).to.equal(true);
  });

  it('follows a link of the page to a slide', async () => {
    const lightbox = await lightboxOf(`${three}<p><a id="jump" href="#gold">Gold</a></p>`, 'hash');
    await openBy(lightbox, '#jump');
    expect(lightbox.currentIndex).to.equal(1);
    await closed(lightbox, () => lightbox.close());
    await settled('');
  });

  it('names images of two lightboxes without an id apart', async () => {
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

  it('is left alone without hash', async () => {
    history.replaceState(null, '', '#gold');
    const lightbox = await lightboxOf(three);
    expect(lightbox.matches(':state(open)')).to.equal(false);
    await openBy(lightbox, '#red img');
    expect(location.hash).to.equal('#gold');
  });
});
