import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { baseStyles } from '../../../src/core/css.js';
import type {} from '../../../src/core/language-files.js';
import { show } from '../../../src/features/gallery/early.js';
import pageStyles from '../../../src/features/gallery/page.css';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { sharedPart } from '../../../src/platform/shared.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/*
 * The tag is defined by the last test alone: what comes before it shows galleries without their code.
 */

document.adoptedStyleSheets.push(sheetOf(pageStyles));

const slides = ['1', '2', '3', '4', '5', '6']
  .map(
    (name) =>
      `<figure id="s${name}"><img src="data:," alt="${name}" width="3" height="2"></figure>`,
  )
  .join('');

let page: HTMLElement;
beforeEach(async () => {
  await setViewport({ width: 1000, height: 700 });
  page = document.createElement('div');
  document.body.append(page);
});
afterEach(() => page.remove());

function galleryOf(attributes: string): HTMLElement {
  page.innerHTML = `<sq-gallery aspect-ratio="1.5" gutter="10" ${attributes}>${slides}</sq-gallery>`;
  return page.firstElementChild as HTMLElement;
}

function partOf(gallery: HTMLElement, part: string): HTMLElement {
  const found = gallery.shadowRoot?.querySelector<HTMLElement>(`[part~="${part}"]`);
  if (!found) throw new Error(`There is no part ${part}.`);
  return found;
}

/** Attaches what a server renders of a gallery. */
function sendShadowRoot(gallery: HTMLElement): void {
  const style = `<style data-sq-style>${baseStyles.cssText}</style>`;
  gallery.attachShadow({ mode: 'open' }).innerHTML =
    `${style}<div class="sq-root" data-sq-locale="en"></div><slot></slot>`;
}

/** Pixels of the first picture's left edge. */
function firstLeft(gallery: HTMLElement): number {
  return Math.round(gallery.querySelector('figure')?.getBoundingClientRect().left ?? NaN);
}

function boxes(gallery: HTMLElement): string[] {
  return [gallery, ...gallery.querySelectorAll('figure, img')].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  });
}

/** After a step that was begun in the same task: where it has ended. */
async function atRest(gallery: HTMLElement): Promise<void> {
  const track = gallery.shadowRoot?.querySelector('slot');
  await Promise.all(track?.getAnimations().map(({ finished }) => finished) ?? []);
}

async function standsAt(gallery: HTMLElement, left: number): Promise<void> {
  await waitUntil(
    () => firstLeft(gallery) === left,
    `The first picture is not at ${String(left)}.`,
  );
}

describe('the frame of a gallery without code', () => {
  for (const [design, first] of [
    ['carousel', 3],
    ['slider', 1],
    ['slideshow', 1],
  ] as const) {
    it(`moves nothing of a ${design}, and steps by ${String(first)}`, async () => {
      const gallery = galleryOf(`design="${design}"`);
      const before = boxes(gallery);
      show(gallery);
      expect(boxes(gallery)).to.deep.equal(before);
      expect(partOf(gallery, 'previous').ariaDisabled).to.equal('true');

      const target = gallery.querySelectorAll('figure')[first]?.getBoundingClientRect().left ?? 0;
      const start = firstLeft(gallery);
      partOf(gallery, 'next').click();
      await atRest(gallery);
      expect(firstLeft(gallery)).to.be.closeTo(start - (target - start), 2);
      expect(partOf(gallery, 'previous').ariaDisabled).to.equal(null);

      partOf(gallery, 'previous').click();
      await atRest(gallery);
      expect(firstLeft(gallery)).to.equal(start);
    });
  }

  it('steps to the left where text runs to the left, and round with loop', async () => {
    const gallery = galleryOf('design="carousel" loop dir="rtl"');
    show(gallery);
    const start = firstLeft(gallery);
    partOf(gallery, 'previous').click();
    await atRest(gallery);
    expect(firstLeft(gallery)).to.be.greaterThan(start + 500);
    partOf(gallery, 'next').click();
    await atRest(gallery);
    expect(firstLeft(gallery)).to.equal(start);
  });

  it('steps as the code does: most of the way in the first moments', () => {
    const gallery = galleryOf('design="carousel"');
    show(gallery);
    const start = firstLeft(gallery);
    partOf(gallery, 'next').click();
    const [step] = gallery.shadowRoot?.querySelector('slot')?.getAnimations() ?? [];
    if (!step) throw new Error('Nothing moves.');
    step.pause();
    step.currentTime = 0;
    expect(firstLeft(gallery)).to.equal(start);
    step.currentTime = 100;
    const width = partOf(gallery, 'viewport').clientWidth;
    expect(firstLeft(gallery)).to.be.below(start - width / 3);
    step.finish();
    expect(firstLeft(gallery)).to.be.closeTo(start - width, 12);
  });

  it('goes on from where a step is seen to where the next one ends, and no further than the last slide', async () => {
    const gallery = galleryOf('design="carousel" slides-per-row="2"');
    show(gallery);
    const start = firstLeft(gallery);
    const next = partOf(gallery, 'next');
    const viewport = partOf(gallery, 'viewport');
    const end = viewport.scrollWidth - viewport.clientWidth;
    next.click();
    expect(next.ariaDisabled).to.equal(null);
    const seen = firstLeft(gallery);
    next.click();
    expect(firstLeft(gallery)).to.be.closeTo(seen, 1);
    expect(next.ariaDisabled).to.equal('true');
    next.click();
    await atRest(gallery);
    expect(firstLeft(gallery)).to.be.closeTo(start - end, 1);
    expect(next.ariaDisabled).to.equal('true');
  });

  it('steps from where a visitor has scrolled to', async () => {
    const gallery = galleryOf('design="slider"');
    show(gallery);
    const start = firstLeft(gallery);
    const next = partOf(gallery, 'next');
    const [first, second] = gallery.querySelectorAll('figure');
    const step = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
    const viewport = partOf(gallery, 'viewport');
    next.click();
    await standsAt(gallery, start - step);
    viewport.scrollTo({ left: 0, behavior: 'instant' });
    await waitUntil(() => partOf(gallery, 'previous').ariaDisabled === 'true');
    next.click();
    await standsAt(gallery, start - step);
  });

  it('turns its arrows with the direction of the text', () => {
    const gallery = galleryOf('design="carousel"');
    show(gallery);
    const turned = () => getComputedStyle(partOf(gallery, 'next')).scale;
    expect(turned()).to.equal('none');
    gallery.dir = 'rtl';
    expect(turned()).to.equal('-1 1');
  });

  it('names its buttons in the language of the page, once that has come', async () => {
    const asked: string[] = [];
    const texts = {
      lightboxLabel: 'Bilder',
      previousPicture: 'Vorheriges Bild',
      nextPicture: 'Nächstes Bild',
    };
    const languages = sharedPart('languages', () => ({
      known: ['de'],
      fetch: (language, tag) => {
        asked.push(`${language} ${tag}`);
        return Promise.resolve({ default: { lightbox: texts } });
      },
    }));
    const names = (gallery: HTMLElement) =>
      ['previous', 'next'].map((part) => partOf(gallery, part).ariaLabel);
    expect(languages.known).to.deep.equal(['de']);
    const gallery = galleryOf('design="carousel" lang="de-AT"');
    show(gallery);
    expect(names(gallery)).to.deep.equal(['Previous picture', 'Next picture']);
    await waitUntil(() => names(gallery)[1] === 'Nächstes Bild');
    expect(names(gallery)[0]).to.equal('Vorheriges Bild');
    expect(partOf(gallery, 'viewport').ariaLabel).to.equal('Bilder');

    const other = galleryOf('design="carousel" lang="nl"');
    show(other);
    expect(asked).to.deep.equal(['de sq-gallery']);
    expect(names(other)).to.deep.equal(['Previous picture', 'Next picture']);
  });

  it('is a named row within reach of the keyboard, also of pictures without links', async () => {
    for (const design of ['carousel', 'slider', 'slideshow']) {
      const gallery = galleryOf(`design="${design}"`);
      show(gallery);
      await expect(gallery).to.be.accessible();
      const viewport = partOf(gallery, 'viewport');
      viewport.focus();
      expect(gallery.shadowRoot?.activeElement).to.equal(viewport);
      expect([viewport.role, viewport.ariaLabel]).to.deep.equal(['group', 'Pictures']);
    }
    const named = galleryOf('design="carousel" slides-per-row="6" aria-label="Our house"');
    show(named);
    expect(partOf(named, 'viewport').ariaLabel).to.equal('Our house');
    expect(partOf(named, 'viewport').tabIndex).to.equal(-1);
  });

  it('has no buttons where all slides are in view', () => {
    const gallery = galleryOf('design="carousel" slides-per-row="6"');
    show(gallery);
    expect(partOf(gallery, 'next').checkVisibility()).to.equal(false);
  });

  it('comes into what a server has rendered', () => {
    const gallery = galleryOf('design="carousel"');
    sendShadowRoot(gallery);
    const before = boxes(gallery);
    show(gallery);
    expect(boxes(gallery)).to.deep.equal(before);
    partOf(gallery, 'next').click();
    expect(partOf(gallery, 'viewport').scrollLeft).to.be.greaterThan(0);
  });

  it('is taken over by the code: the same nodes, with the focus, at the same place', async () => {
    page.innerHTML =
      `<sq-gallery aspect-ratio="1.5" gutter="10" design="carousel">${slides}</sq-gallery>`.repeat(
        3,
      );
    const [gallery, moving, sent] = page.querySelectorAll<SqGallery>('sq-gallery');
    if (!gallery || !moving || !sent) throw new Error('There are no galleries.');
    sendShadowRoot(sent);
    show(gallery);
    show(moving);
    show(sent);
    const sentButton = partOf(sent, 'next');
    const next = partOf(gallery, 'next');
    next.focus();
    next.click();
    await atRest(gallery);
    const before = boxes(gallery);
    const target = firstLeft(gallery);
    // So that the tag is defined while the other row is on its way.
    await Promise.all([
      import('../../../src/features/gallery/View.js'),
      import('../../../src/features/gallery/moving/MovingLayout.js'),
    ]);
    partOf(moving, 'next').click();
    await new Promise(requestAnimationFrame);

    await import('../../../elements/sq-gallery.js');
    await gallery.updateComplete;
    await waitUntil(() => gallery.shadowRoot?.querySelector('[part=position]'), 'is at work');

    expect(boxes(gallery)).to.deep.equal(before);
    expect(gallery.shadowRoot?.activeElement).to.equal(next);
    expect(gallery.currentIndex).to.equal(3);
    expect(gallery.shadowRoot?.querySelectorAll('[part~=next]').length).to.equal(1);
    // On its way, or there where the code took longer.
    expect(firstLeft(moving)).to.be.at.least(target);
    await standsAt(moving, target);
    // The code takes the slides over when they are at rest.
    await waitUntil(() => moving.currentIndex === 3);
    const viewport = partOf(gallery, 'viewport');
    expect([viewport.role, viewport.ariaLabel, viewport.tabIndex]).to.deep.equal([null, null, -1]);

    partOf(gallery, 'previous').click();
    expect(gallery.currentIndex).to.equal(0);

    await waitUntil(() => sent.shadowRoot?.querySelector('[part=position]'), 'hydrated');
    expect(partOf(sent, 'next')).to.equal(sentButton);
    sentButton.click();
    expect(sent.currentIndex).to.equal(3);

    gallery.setAttribute('design', 'grid');
    await gallery.updateComplete;
    expect(getComputedStyle(gallery).display).to.equal('grid');
  });
});
