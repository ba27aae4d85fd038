import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import {
  controlsLoaded,
  waitUntilIdle,
  figures,
  galleryOf,
  galleryPart,
  plainSlides,
  shown,
  slideshowOf,
} from './fixture.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { nextTask } from '../../support/browser/next-task.js';

describe('the current slide of sq-gallery', () => {
  it('is displayed with its position and its thumbnail after any kind of change', async () => {
    const gallery = await slideshowOf('loop thumbnails', plainSlides(4));
    const changes: readonly (readonly [to: number, change: () => unknown])[] = [
      [1, () => gallery.next()],
      [0, () => gallery.previous()],
      [3, () => gallery.goTo(-1)],
      [0, () => galleryPart(gallery, 'next')?.click()],
      [
        2,
        () => gallery.shadowRoot?.querySelectorAll<HTMLElement>('[part~="thumbnail"]')[2]?.click(),
      ],
      [3, () => sendKeys({ press: 'ArrowRight' })],
      [1, () => (gallery.currentIndex = 5)],
      [2, () => gallery.setAttribute('current-index', '2')],
    ];
    for (const [to, change] of changes) {
      await change();
      await waitUntilIdle(gallery);
      expect(gallery.currentIndex, String(change)).to.equal(to);
      expect(shown(gallery)).to.deep.equal([to]);
      expect(galleryPart(gallery, 'position')?.textContent).to.equal(`${String(to + 1)} / 4`);
      expect(galleryPart(gallery, 'current')?.ariaLabel).to.contain(`${String(to + 1)} of 4`);
    }
  });

  it('changes when current-index is set or removed after a method call', async () => {
    const gallery = await slideshowOf('current-index="1"', plainSlides(4));
    const received: number[] = [];
    gallery.addEventListener('sq-gallery-slide-changed', ({ detail }) =>
      received.push(detail.index),
    );
    gallery.next();
    await gallery.updateComplete;
    gallery.setAttribute('current-index', '1');
    await gallery.updateComplete;
    gallery.next();
    await gallery.updateComplete;
    gallery.removeAttribute('current-index');
    await gallery.updateComplete;
    expect(received).to.deep.equal([2, 1, 2, 0]);
    expect(galleryPart(gallery, 'position')?.textContent).to.equal('1 / 4');
  });

  it('is reported once, after it is displayed, if it changes several times in one task', async () => {
    const gallery = await slideshowOf('', plainSlides(4));
    const received: unknown[] = [];
    gallery.addEventListener('sq-gallery-slide-changed', ({ detail }) => {
      received.push([
        detail.index,
        galleryPart(gallery, 'position')?.textContent,
        galleryPart(gallery, 'next')?.ariaDisabled,
        (gallery.children[3] as HTMLElement).inert,
      ]);
    });
    gallery.next();
    gallery.next();
    gallery.next();
    await gallery.updateComplete;
    expect(received).to.deep.equal([[3, '4 / 4', 'true', false]]);
  });

  it('becomes the last remaining slide if the slides at the end are removed', async () => {
    const gallery = await slideshowOf('current-index="3"', plainSlides(5));
    for (let at = 0; at < 2; at += 1) gallery.lastElementChild?.remove();
    await gallery.updateComplete;
    expect(gallery.currentIndex).to.equal(2);
    expect(galleryPart(gallery, 'position')?.textContent).to.equal('3 / 3');
    gallery.currentIndex = 3;
    await gallery.updateComplete;
    expect(gallery.currentIndex).to.equal(0);
  });

  it('stays the same when the gallery is removed and inserted again', async () => {
    const gallery = await galleryOf(figures(3), '');
    const { parentNode: page } = gallery;
    gallery.next();
    await gallery.updateComplete;
    gallery.remove();
    await gallery.updateComplete;
    page?.append(gallery);
    await gallery.updateComplete;
    expect(gallery.currentIndex).to.equal(1);
    gallery.next();
    expect(gallery.currentIndex).to.equal(2);
  });
});

const start = location.pathname + location.search;

function go(address: string): void {
  history.replaceState({ kept: true }, '', address);
}

describe('the history-hash attribute of sq-gallery', () => {
  afterEach(() => history.replaceState(null, '', start));

  it('replaces the slide in the URL, and keeps the rest of the URL', async () => {
    go('?nomotion=true#top');
    const { length } = history;
    const gallery = await slideshowOf('history-hash');
    expect(location.search).to.equal('?nomotion=true');
    gallery.next();
    await waitUntil(() => location.search.includes('itemId'));
    expect(location.search + location.hash).to.equal('?nomotion=true&itemId=slide-1#top');
    gallery.next();
    await waitUntil(() => location.search.includes('slide-2'));
    expect(history.length).to.equal(length);
    expect(history.state).to.deep.equal({ kept: true });
  });

  it('selects the slide whose ID is in the query of the URL, and then removes the ID from the URL', async () => {
    go('?itemId=slide-2&a=b');
    const gallery = await slideshowOf('history-hash');
    await waitUntil(() => gallery.currentIndex === 2);
    await waitUntil(() => location.search === '?a=b');
    await controlsLoaded(gallery);
    expect(location.search).to.equal('?a=b');
  });

  it('is ignored in the editor', async () => {
    go('/config/?itemId=slide-2');
    const gallery = await slideshowOf('history-hash');
    expect(gallery.currentIndex).to.equal(0);
    gallery.next();
    await controlsLoaded(gallery);
    expect(location.pathname + location.search).to.equal('/config/?itemId=slide-2');
  });
});

/** Adds a second gallery after the given one. */
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
  await controlsLoaded(added);
  return added;
}

/** Renders two galleries. The second one is linked to the first one. */
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
    `the galleries are not at ${String(indexes)}`,
  );
}

describe('linked galleries', () => {
  it('show the same slide when the slide of either gallery changes', async () => {
    const pair = await pairOf();
    pair[0].next();
    await areAt(pair, 1, 1);
    pair[1].next();
    await areAt(pair, 2, 2);
    pair[0].currentIndex = 0;
    await areAt(pair, 0, 0);
  });

  it('change together even if their numbers of slides differ', async () => {
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

  it("select and mark a clicked slide of a carousel, and do not follow the slide's link", async () => {
    const first = await slideshowOf('id="first"', plainSlides(6));
    const links = plainSlides(6)
      .replaceAll('<img', '<a href="#elsewhere"><img')
      .replaceAll('</figure>', '</a></figure>');
    const strip = await addGallery(first, 'linked="#first"', links);
    strip.setAttribute('design', 'carousel');
    await waitUntil(() => strip.querySelector('figure:not([inert]) ~ figure:not([inert])'));
    const marked = (): number =>
      [...strip.children].findIndex((slide) => slide.ariaCurrent === 'true');
    await waitUntil(() => marked() === 0, 'the first slide is not marked');

    strip.querySelectorAll('img')[2]?.click();
    await areAt([first, strip], 2, 2);
    expect(marked()).to.equal(2);
    strip.querySelectorAll('img')[2]?.click();
    first.goTo(1);
    await areAt([first, strip], 1, 1);
    await waitUntil(() => marked() === 1, 'the slide of the other gallery is not marked');
    expect(location.hash).to.equal('');
  });

  it('stop autoplay when the visitor changes the slide in the other gallery', async () => {
    const [first, second] = await pairOf('autoplay autoplay-duration="500" no-pause-on-hover');
    await waitUntil(() => second.matches(':state(playing)'));
    galleryPart(first, 'next')?.click();
    await areAt([first, second], 1, 1);
    await waitUntil(() => !second.matches(':state(playing)'));
    expect(galleryPart(second, 'pause')?.getAttribute('aria-label')).to.match(/^Start/);
  });

  it('show the same slide after one of them was moved or added', async () => {
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
});
