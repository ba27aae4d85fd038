import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { SqLightbox } from '../../../elements/sq-lightbox.js';
import { closed, dialogOf, figure, lightboxOf, openBy, part, status } from './fixture.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const story = `<article data-slide-id="story" class="told"><h3 id="heading">The station</h3>
  <p>It lies above the village. <a href="#elsewhere">Read on</a> <input value="abc" aria-label="Name"></p>
  <p class="meta">Seen in October</p></article>`;
const contentSlides = figure('tomato', 'id="red"') + story + figure('gold');

/** Returns the copies of content that the lightbox shows. */
const copies = (lightbox: SqLightbox): HTMLElement[] =>
  [...lightbox.children].filter((child): child is HTMLElement => child.slot !== '');

const card = (lightbox: SqLightbox): HTMLElement | null =>
  dialogOf(lightbox).querySelector('.pswp__item[aria-hidden="false"] .card');

async function openStory(content = contentSlides, attributes = ''): Promise<SqLightbox> {
  const lightbox = await lightboxOf(content, attributes);
  await openBy(lightbox, '#red img');
  lightbox.next();
  await waitUntil(() => card(lightbox));
  return lightbox;
}

describe('content as a slide of sq-lightbox', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));

  it("has the page's styles, and shows its caption in the caption panel", async () => {
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
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });

  it('is inert while a different slide is current, and is removed after the lightbox closes', async () => {
    const lightbox = await openStory();
    copies(lightbox)[0]?.querySelector('a')?.focus();
    lightbox.next();
    await waitUntil(() => status(lightbox)?.startsWith('Image 3'));
    await waitUntil(() => copies(lightbox).every((copy) => copy.assignedSlot?.closest('[inert]')));
    expect(copies(lightbox)).to.have.length(1);
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => card(lightbox));
    await closed(lightbox, () => lightbox.close());
    expect(copies(lightbox)).to.have.length(0);
    expect(lightbox.querySelectorAll('article')).to.have.length(1);
  });

  it('receives clicks and keys in its own controls, and can be scrolled by keys', async () => {
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
    await waitUntil(() => status(lightbox)?.startsWith('Image 3'));
  });

  it('does not overlap the controls on a phone', async () => {
    const width = 320;
    await setViewport({ width, height: 568 });
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
});
