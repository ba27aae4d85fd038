import { expect, nextFrame } from '@open-wc/testing';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { arrival, galleryPart, plainSlides, slideshowOf } from './extras-page.js';

/** Adds a further gallery after one. */
async function addGallery(
  gallery: SqGallery,
  attributes: string,
  slides = plainSlides(3),
): Promise<SqGallery> {
  gallery.insertAdjacentHTML(
    'afterend',
    `<sq-gallery design="slideshow" speed="0" ${attributes}>${slides.replaceAll('slide-', 'other-')}</sq-gallery>`,
  );
  const added = gallery.nextElementSibling as SqGallery;
  await arrival(added);
  return added;
}

/** Two galleries of which the second names the first. */
async function pairOf(
  attributes = '',
  slides?: string,
): Promise<readonly [first: SqGallery, second: SqGallery]> {
  const first = await slideshowOf('id="first"');
  return [first, await addGallery(first, `linked="#first" ${attributes}`, slides)];
}

async function areAt(galleries: readonly SqGallery[], ...indexes: number[]): Promise<void> {
  await waitUntil(
    () => galleries.every(({ currentIndex }, at) => currentIndex === indexes[at]),
    `at ${String(indexes)}`,
  );
}

describe('linked galleries', () => {
  it('stay at the same slide, whichever of them moves', async () => {
    const pair = await pairOf();
    pair[0].next();
    await areAt(pair, 1, 1);
    pair[1].next();
    await areAt(pair, 2, 2);
    pair[0].currentIndex = 0;
    await areAt(pair, 0, 0);
  });

  it('begin at the same slide, whichever has one to begin with', async () => {
    const first = await slideshowOf('id="first" current-index="2"');
    await areAt([first, await addGallery(first, 'linked="#first"')], 2, 2);
    const other = await slideshowOf('id="one"');
    await areAt([other, await addGallery(other, 'linked="#one" current-index="1"')], 1, 1);
  });

  it('are not missed by one that has left the page before its effects came', async () => {
    const first = await slideshowOf('id="first"');
    const added = document.createElement('sq-gallery') as SqGallery;
    for (const name of ['design', 'linked'] as const) {
      added.setAttribute(name, name === 'design' ? 'slideshow' : '#first');
    }
    added.innerHTML = plainSlides(3).replaceAll('slide-', 'other-');
    first.after(added);
    await waitUntil(() => added.shadowRoot);
    await new Promise<void>((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (!galleryPart(added, 'next')) return;
        observer.disconnect();
        for (const gallery of [added, first]) gallery.remove();
        resolve();
      }).observe(added.shadowRoot as ShadowRoot, { childList: true, subtree: true });
    });
    await nextFrame();
    await nextTask();
    expect(added.isConnected).to.equal(false);
  });

  it('of different numbers of slides go on together, and do not chase each other', async () => {
    const pair = await pairOf('', plainSlides(5));
    const changes: string[] = [];
    for (const gallery of pair) {
      gallery.addEventListener('sq-gallery-slide-changed', ({ detail }) =>
        changes.push(`${gallery.id} ${String(detail.index)}`),
      );
    }
    pair[1].goTo(4);
    await areAt(pair, 1, 4);
    await nextTask();
    expect(changes).to.deep.equal([' 4', 'first 1']);
    pair[0].next();
    await areAt(pair, 2, 2);
  });

  it('refuse a change while one of them moves to another slide', async () => {
    const [first, second] = await pairOf();
    const rest = first.speed;
    first.speed = 500;
    await first.updateComplete;
    first.next();
    await areAt([first, second], 1, 1);
    await second.updateComplete;
    second.next();
    await second.updateComplete;
    expect([first.currentIndex, second.currentIndex]).to.deep.equal([1, 1]);
    expect(first.matches(':state(moving)')).to.equal(true);
    first.speed = rest;
  });

  it('stay in step when one is moved in the document, and when one comes later', async () => {
    const [first, second] = await pairOf();
    second.after(first);
    await first.updateComplete;
    first.next();
    await areAt([first, second], 1, 1);
    first.remove();
    const late = await addGallery(second, 'id="first"');
    second.next();
    await areAt([late, second], 2, 2);
  });

  it('choose a slide where one is a carousel, whose links lead nowhere then, and which marks it', async () => {
    const first = await slideshowOf('id="first"', plainSlides(6));
    const links = plainSlides(6)
      .replaceAll('<img', '<a href="#elsewhere"><img')
      .replaceAll('</figure>', '</a></figure>');
    const strip = await addGallery(first, 'linked="#first"', links);
    strip.setAttribute('design', 'carousel');
    await waitUntil(() => strip.querySelector('figure:not([inert]) ~ figure:not([inert])'));
    const marked = (): number =>
      [...strip.children].findIndex((slide) => slide.ariaCurrent === 'true');
    await waitUntil(() => marked() === 0, 'marks the first');

    strip.querySelectorAll('img')[2]?.click();
    await areAt([first, strip], 2, 2);
    expect(marked()).to.equal(2);
    strip.querySelectorAll('img')[2]?.click();
    first.goTo(1);
    await areAt([first, strip], 1, 1);
    await waitUntil(() => marked() === 1, 'marks the slide of the other');
    expect(location.hash).to.equal('');
  });

  it('that name each other stay in step', async () => {
    const [first, second] = await pairOf('id="second"');
    first.linked = '#second';
    await first.updateComplete;
    second.next();
    await areAt([first, second], 1, 1);
    first.next();
    await areAt([first, second], 2, 2);
  });

  for (const selector of ['#nobody', 'li:', '.carousel']) {
    it(`are reported once where linked is ${selector} and means none`, async () => {
      const seen = expectConsole(/No valid HTMLElement node was supplied!/);
      const gallery = await slideshowOf(`linked="${selector}"`);
      gallery.next();
      await gallery.updateComplete;
      expect(gallery.currentIndex).to.equal(1);
      expect(seen).to.have.length(1);
    });
  }

  it('hand on that a visitor has stepped, which stops autoplay', async () => {
    const [first, second] = await pairOf('autoplay autoplay-duration="500" no-pause-on-hover');
    await waitUntil(() => second.matches(':state(playing)'));
    galleryPart(first, 'next')?.click();
    await areAt([first, second], 1, 1);
    await waitUntil(() => !second.matches(':state(playing)'));
    expect(galleryPart(second, 'pause')?.getAttribute('aria-label')).to.match(/^Start/);
  });
});
