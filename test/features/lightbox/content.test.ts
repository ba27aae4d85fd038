import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { SqLightbox } from '../../../elements/sq-lightbox.js';
import {
  closed,
  dialogOf,
  figure,
  lightboxOf,
  openBy,
  part,
  shownAlt,
  status,
} from './lightbox-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const story = `<article data-slide-id="story" class="told"><h3 id="heading">The station</h3>
  <p>It lies above the village. <a href="#elsewhere">Read on</a> <input value="abc" aria-label="Name"></p>
  <p class="meta">Seen in October</p></article>`;
const slides = figure('tomato', 'id="red"') + story + figure('gold');

/** What the lightbox shows of the page's content. */
const copies = (lightbox: SqLightbox): HTMLElement[] =>
  [...lightbox.children].filter((child): child is HTMLElement => child.slot !== '');

const card = (lightbox: SqLightbox): HTMLElement | null =>
  dialogOf(lightbox).querySelector('.pswp__item[aria-hidden="false"] .card');

async function openStory(content = slides, attributes = ''): Promise<SqLightbox> {
  const lightbox = await lightboxOf(content, attributes);
  await openBy(lightbox, '#red img');
  lightbox.next();
  await waitUntil(() => card(lightbox));
  return lightbox;
}

describe('content as a slide of sq-lightbox', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));

  it('is shown among the pictures, in the styles of the page, with its caption apart', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.told { letter-spacing: 3px }');
    document.adoptedStyleSheets.push(sheet);
    const lightbox = await openStory();
    const [copy] = copies(lightbox);
    expect(copy && getComputedStyle(copy).letterSpacing).to.equal('3px');
    expect(copy?.innerText).to.include('It lies above the village.');
    expect(copy?.innerText).not.to.include('October');
    expect(part(lightbox, 'caption')?.textContent).to.equal('Seen in October');
    expect(status(lightbox)).to.equal('2 of 3. The station. Seen in October');
    expect(card(lightbox)?.ariaLabel).to.equal('The station');
    expect(document.querySelectorAll('#heading')).to.have.length(1);
    await expect(lightbox).to.be.accessible();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });

  it('is out of reach while another slide is current, and gone once the lightbox is closed', async () => {
    const lightbox = await openStory();
    copies(lightbox)[0]?.querySelector('a')?.focus();
    lightbox.next();
    await waitUntil(() => status(lightbox)?.startsWith('Picture 3'));
    await waitUntil(() => copies(lightbox).every((copy) => copy.assignedSlot?.closest('[inert]')));
    expect(copies(lightbox)).to.have.length(1);
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => card(lightbox));
    await closed(lightbox, () => lightbox.close());
    expect(copies(lightbox)).to.have.length(0);
    expect(lightbox.querySelectorAll('article')).to.have.length(1);
  });

  it('exposes the current slide alone, also after a jump', async () => {
    const lightbox = await openStory(
      slides + ['teal', 'plum', 'navy', 'olive'].map((each) => figure(each)).join(''),
      'thumbnails',
    );
    await waitUntil(() => part(lightbox, 'thumbnails'));
    part(lightbox, 'thumbnails')?.querySelectorAll('button')[5]?.click();
    await waitUntil(() => status(lightbox)?.startsWith('Picture 6'));
    const exposed = (): number =>
      dialogOf(lightbox).querySelectorAll('.pswp__item[aria-hidden="false"]').length;
    await waitUntil(() => exposed() === 1);
    await waitUntil(() => shownAlt(lightbox) === 'All navy');
  });

  it('keeps clicks and keys of what is in it, and scrolls by keys', async () => {
    await setViewport({ width: 1000, height: 400 });
    const long = story.replace('</h3>', `</h3>${'<p>Once more.</p>'.repeat(60)}`);
    const lightbox = await openStory(figure('tomato', 'id="red"') + long + figure('gold'));
    const input = copies(lightbox)[0]?.querySelector('input');
    input?.click();
    input?.focus();
    input?.setSelectionRange(3, 3);
    await sendKeys({ press: 'ArrowLeft' });
    expect(input?.selectionStart).to.equal(2);
    card(lightbox)?.focus();
    await sendKeys({ press: 'PageDown' });
    await waitUntil(() => (card(lightbox)?.scrollTop ?? 0) > 50);
    expect(status(lightbox)).to.match(/^2 of 3/);
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => status(lightbox)?.startsWith('Picture 3'));
  });

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1280, 720],
  ] as const) {
    it(`lies beside the controls and inside of the window at ${String(width)} px`, async () => {
      await setViewport({ width, height });
      const lightbox = await openStory();
      const shown = card(lightbox)?.getBoundingClientRect() ?? new DOMRect();
      expect(shown.width).to.be.greaterThan(250);
      expect(shown.left).to.be.at.least(0);
      expect(shown.right).to.be.at.most(width);
      for (const name of ['previous', 'next', 'close']) {
        const control = part(lightbox, name)?.getBoundingClientRect() ?? new DOMRect();
        const isApart =
          control.right <= shown.left ||
          control.left >= shown.right ||
          control.bottom <= shown.top ||
          control.top >= shown.bottom;
        expect(isApart, name).to.equal(true);
      }
    });
  }

  it('is not made of what holds a gallery, a link with a picture, or nothing', async () => {
    const lightbox = await lightboxOf(
      `${figure('tomato', 'id="red"')}<div data-slide-id="empty"> </div>
      <div data-slide-id="link"><a href="/elsewhere"><img src="data:," alt=""></a></div>
      <figure><table><tbody><tr><td>Not marked</td></tr></tbody></table></figure>`,
    );
    await openBy(lightbox, '#red img');
    expect(status(lightbox)).to.match(/^Picture 1 of 1/);
  });
});
