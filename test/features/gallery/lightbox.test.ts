import { expect, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendMouse, setViewport } from '@web/test-runner-commands';
import { figures, galleryOf, lightboxOf, openBy, part, picture, shownAlt } from './fixture.js';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** Presses an arrow key at a given time in milliseconds. */
function pressArrow(gallery: SqGallery, key: string, at: number): void {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  Object.defineProperty(event, 'timeStamp', { value: at });
  lightboxOf(gallery).dispatchEvent(event);
}

function panel(gallery: SqGallery): HTMLElement {
  return part(gallery, 'caption');
}

describe('the lightbox of sq-gallery', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));
  afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('changes the slide when arrow keys are pressed, at most once in 200 milliseconds', async () => {
    const gallery = await galleryOf(figures(4));
    await openBy(gallery, '#slide-0 a');
    pressArrow(gallery, 'ArrowRight', 10_000);
    pressArrow(gallery, 'ArrowRight', 10_199);
    expect(gallery.currentIndex).to.equal(1);
    pressArrow(gallery, 'ArrowRight', 10_200);
    expect(gallery.currentIndex).to.equal(2);
    pressArrow(gallery, 'ArrowLeft', 10_400);
    expect(gallery.currentIndex).to.equal(1);
    await waitUntil(() => shownAlt(gallery) === 'All gold');
  });

  it('is mirrored in right-to-left text', async () => {
    const gallery = await galleryOf(figures(4), 'lightbox dir="rtl"');
    await openBy(gallery, '#slide-1 a');
    await waitUntil(() => shownAlt(gallery) === 'All gold');
    pressArrow(gallery, 'ArrowLeft', 10_000);
    expect(gallery.currentIndex).to.equal(2);
    await waitUntil(() => shownAlt(gallery) === 'All teal');
    const lefts = ['next', 'previous', 'close', 'counter'].map(
      (name) => part(gallery, name).getBoundingClientRect().left,
    );
    const [next = 0, previous = 0, close = 0, counter = 0] = lefts;
    expect(next).to.be.lessThan(previous);
    // The counter and the close button are at opposite ends of the toolbar.
    expect(counter - close).to.be.greaterThan(innerWidth / 2);
  });

  it('has a toolbar that does not wrap on a phone, and marks the previous or next button as disabled at an end', async () => {
    await setViewport({ width: 390, height: 800 });
    const gallery = await galleryOf(figures(2));
    await openBy(gallery, '#slide-1 a');
    expect(part(gallery, 'next').ariaDisabled).to.equal('true');
    expect(part(gallery, 'previous').ariaDisabled).to.equal(null);
    const reached = oneEvent(gallery, 'sq-gallery-end-reached');
    part(gallery, 'next').click();
    expect((await reached).detail).to.deep.equal({ index: 1, id: 'slide-1' });
    expect(gallery.currentIndex).to.equal(1);
  });

  it('changes the slide when either half of the screen is clicked, and closes when the edge of the screen is clicked', async () => {
    const gallery = await galleryOf(figures(4));
    await openBy(gallery, '#slide-0 a');
    await sendMouse({ type: 'click', position: [700, 350] });
    expect(gallery.currentIndex).to.equal(1);
    await waitUntil(() => shownAlt(gallery) === 'All gold');
    await sendMouse({ type: 'click', position: [300, 350] });
    expect(gallery.currentIndex).to.equal(0);
    await waitUntil(() => shownAlt(gallery) === 'All tomato');
    const closed = oneEvent(gallery, 'sq-gallery-closed');
    await sendMouse({ type: 'click', position: [995, 200] });
    await closed;
  });

  it("shows the caption's markup, and hides the caption when a button is clicked", async () => {
    const gallery = await galleryOf(figures(3));
    await openBy(gallery, '#slide-0 a');
    expect(panel(gallery).innerHTML).to.equal('About <em>tomato</em>');
    part(gallery, 'next').click();
    await waitUntil(() => panel(gallery).textContent === 'About gold');
    const toggle = part(gallery, 'caption-toggle');
    expect([toggle.ariaLabel, toggle.textContent]).to.deep.equal(['Caption', '']);
    expect(toggle.ariaExpanded).to.equal('true');
    toggle.click();
    await waitUntil(() => toggle.ariaExpanded === 'false');
    expect(panel(gallery).checkVisibility()).to.equal(false);
    expect(gallery.querySelectorAll('figcaption')).to.have.length(3);
  });

  it('has the colors set by lightbox-theme', async () => {
    const gallery = await galleryOf(figures(3), 'lightbox');
    const dialog = await openBy(gallery, '#slide-0 a');
    const overlay = getComputedStyle(dialog.querySelector('.pswp__bg') ?? dialog);
    expect(overlay.backgroundColor).to.equal('rgb(0, 0, 0)');
    gallery.lightboxTheme = 'light';
    await waitUntil(() => overlay.backgroundColor === 'rgb(255, 255, 255)');
    expect(overlay.opacity).to.equal('0.95');
  });

  it('opens and changes slides without an animation if the visitor prefers reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const gallery = await galleryOf(figures(3));
    const dialog = await openBy(gallery, '#slide-0 a');
    const slides = dialog.querySelector<HTMLElement>('.pswp');
    expect(slides?.style.getPropertyValue('--pswp-transition-duration')).to.equal('0ms');
    await waitUntil(() => shownAlt(gallery) === 'All tomato');
    part(gallery, 'next').click();
    await gallery.updateComplete;
    expect(dialog.querySelector<HTMLElement>('.pswp__container')?.style.transform).to.match(
      /^translate3d\(-1\d{3}px/,
    );
  });

  it('shows an image in its own ratio even if the page declares no ratio or a wrong one', async () => {
    const wide = picture('teal', 1800, 600);
    const gallery = await galleryOf(
      `<a id="undeclared" href="#" data-lightbox-src="${wide}"><img src="${picture('teal')}" alt="Undeclared"></a>
      <img id="wrong" src="${wide}" width="400" height="400" alt="Wrong">`,
    );
    const dialog = await openBy(gallery, '#undeclared');
    for (const name of ['Undeclared', 'Wrong']) {
      await waitUntil(() => {
        const img = dialog.querySelector(`.pswp__item[aria-hidden="false"] img[alt="${name}"]`);
        const { width, height } = img?.getBoundingClientRect() ?? new DOMRect();
        return Math.abs(width / height - 3) < 0.02;
      }, name);
      part(gallery, 'next').click();
    }
  });

  it('opens the image of a lightbox link in a Squarespace export instead of following the link', async () => {
    const gallery = await galleryOf(
      ['Red', 'Teal']
        .map(
          (name) =>
            `<figure><div><a href="?itemId=${name}"><img src="${picture(name)}" alt="${name}"></a></div></figure>`,
        )
        .join(''),
    );
    const { search } = location;
    await openBy(gallery, 'a[href$="Teal"]');
    await waitUntil(() => shownAlt(gallery) === 'Teal');
    expect(location.search).to.equal(search);
  });
});

/** Replaces a member of `navigator` during a test. */
function stub(name: 'share' | 'canShare' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

function toast(dialog: Element): string | null | undefined {
  return dialog.querySelector('.toast')?.textContent;
}

describe('sharing in the lightbox of sq-gallery', () => {
  afterEach(() => {
    for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name);
  });

  it("opens the device's share dialog with the slide's URL", async () => {
    const shared: ShareData[] = [];
    stub('canShare', () => true);
    stub('share', (data: ShareData) => {
      shared.push(data);
      return Promise.resolve();
    });
    const gallery = await galleryOf(figures(3), 'lightbox lightbox-share');
    await openBy(gallery, '#slide-1 a');
    await waitUntil(() => lightboxOf(gallery).querySelector('[part="lightbox-share"]'));
    expect(part(gallery, 'share').ariaLabel).to.equal('Share');
    part(gallery, 'share').click();
    await waitUntil(() => shared.length === 1);
    expect(shared[0]?.title).to.equal('About gold');
    expect(new URL(shared[0]?.url ?? '').searchParams.get('itemId')).to.equal('slide-1');
  });

  it('copies the URL and shows a message if the device has no share dialog', async () => {
    const copied: string[] = [];
    stub('canShare', undefined);
    stub('clipboard', {
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    });
    const gallery = await galleryOf(figures(3), 'lightbox lightbox-share lightbox-hash');
    const dialog = await openBy(gallery, '#slide-2 a');
    await waitUntil(() => dialog.querySelector('[part="lightbox-share"]'));
    part(gallery, 'share').click();
    await waitUntil(() => toast(dialog) === 'Link copied.');
    expect(new URL(copied[0] ?? '').hash).to.equal('#slide-2');
    expect(dialog.querySelector('.toast')?.getAttribute('role')).to.equal('status');
  });

  it('shows a message if the URL cannot be copied, but not if the visitor closes the share dialog', async () => {
    stub('canShare', undefined);
    stub('clipboard', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    const gallery = await galleryOf(figures(2), 'lightbox lightbox-share');
    const dialog = await openBy(gallery, '#slide-0 a');
    await waitUntil(() => dialog.querySelector('[part="lightbox-share"]'));
    part(gallery, 'share').click();
    await waitUntil(() => toast(dialog) === 'The link couldn’t be copied.');

    let shareCount = 0;
    stub('canShare', () => true);
    stub('share', () => {
      shareCount += 1;
      return Promise.reject(new DOMException('', 'AbortError'));
    });
    part(gallery, 'share').click();
    await waitUntil(() => shareCount === 1);
    expect(lightboxOf(gallery).open).to.equal(true);
  });
});
