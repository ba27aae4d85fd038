import { expect, nextFrame } from '@open-wc/testing';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { mountQueue } from '../../../src/core/life/scheduler.js';
import { galleryInput } from '../../../src/features/gallery/input.js';
import { figures, galleryOf } from './gallery-page.js';
import { atRest, control, shown, viewportOf } from './moving-page.js';
import { arrival, galleryPart, plainSlides, slideshowOf } from './extras-page.js';

const { refine } = galleryInput;
let work: string[] = [];

beforeEach(() => {
  work = [];
  // What reads the input, and what renders with it, cannot but pass here.
  Reflect.set(galleryInput, 'refine', (...given: Parameters<NonNullable<typeof refine>>) => {
    work.push('read');
    const input = refine?.(...given);
    return Object.defineProperty({ ...input }, 'lightboxTheme', {
      enumerable: true,
      get: () => {
        work.push('render');
        return 'dark';
      },
    });
  });
});
afterEach(() => Reflect.set(galleryInput, 'refine', refine));

function press(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** The work of a gallery from a change to its end. */
async function workOf(gallery: SqGallery, change: () => void): Promise<readonly string[]> {
  await nextFrame();
  work = [];
  change();
  await gallery.updateComplete;
  await atRest(gallery);
  return work;
}

describe('a change of slide', () => {
  it('reads no input and renders no gallery, whoever changes it', async () => {
    const gallery = await slideshowOf('loop thumbnails', plainSlides(4));
    expect(work).to.include.members(['read', 'render']);
    const changes: readonly (readonly [to: number, change: () => void])[] = [
      [1, () => gallery.next()],
      [0, () => gallery.previous()],
      [3, () => gallery.goTo(-1)],
      [0, () => galleryPart(gallery, 'next')?.click()],
      [
        2,
        () => gallery.shadowRoot?.querySelectorAll<HTMLElement>('[part~="thumbnail"]')[2]?.click(),
      ],
      [3, () => press('ArrowRight')],
      [1, () => (gallery.currentIndex = 5)],
      [2, () => gallery.setAttribute('current-index', '2')],
    ];
    for (const [to, change] of changes) {
      expect(await workOf(gallery, change), change.toString()).to.deep.equal([]);
      expect(gallery.currentIndex, change.toString()).to.equal(to);
      expect(galleryPart(gallery, 'position')?.textContent).to.equal(`${String(to + 1)} / 4`);
      expect(galleryPart(gallery, 'current')?.ariaLabel).to.match(
        new RegExp(` ${String(to + 1)} of 4`),
      );
    }
  });

  it('waits for no update of the element, unless the page writes it', async () => {
    const gallery = await slideshowOf('loop', plainSlides(4));
    const queue = mountQueue();
    const { enqueue } = queue;
    let updates = 0;
    queue.enqueue = (job) => {
      updates += 1;
      enqueue(job);
    };
    try {
      await workOf(gallery, () => gallery.next());
      await workOf(gallery, () => galleryPart(gallery, 'next')?.click());
      expect([gallery.currentIndex, updates]).to.deep.equal([2, 0]);
      await workOf(gallery, () => (gallery.currentIndex = 0));
      expect([gallery.currentIndex, updates]).to.deep.equal([0, 1]);
    } finally {
      queue.enqueue = enqueue;
    }
  });

  it('is undone by the same write as before, and by that of an attribute', async () => {
    const gallery = await slideshowOf('', plainSlides(4));
    const shownNumber = (): string | null | undefined =>
      galleryPart(gallery, 'position')?.textContent;
    await workOf(gallery, () => (gallery.currentIndex = 1));
    await workOf(gallery, () => gallery.next());
    expect([gallery.currentIndex, shownNumber()]).to.deep.equal([2, '3 / 4']);
    await workOf(gallery, () => (gallery.currentIndex = 1));
    expect([gallery.currentIndex, shownNumber()]).to.deep.equal([1, '2 / 4']);
    await workOf(gallery, () => gallery.next());
    await workOf(gallery, () => gallery.setAttribute('current-index', '1'));
    expect([gallery.currentIndex, shownNumber()]).to.deep.equal([1, '2 / 4']);
  });

  it('is read in the same breath, and stays while other input changes', async () => {
    const gallery = await slideshowOf('current-index="1"', plainSlides(4));
    gallery.next();
    expect(gallery.currentIndex).to.equal(2);
    gallery.noCaptions = true;
    await gallery.updateComplete;
    expect([gallery.currentIndex, galleryPart(gallery, 'position')?.textContent]).to.deep.equal([
      2,
      '3 / 4',
    ]);
    gallery.setAttribute('click-behavior', 'half');
    await gallery.updateComplete;
    expect(gallery.currentIndex).to.equal(2);
  });

  it('keeps in step with an attribute that is set and taken away after a method', async () => {
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
    expect(control(gallery, 'position')?.textContent).to.equal('1 / 4');
  });

  it('is reported once where several come in one task, when it is shown', async () => {
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

  it('reads and renders no gallery that is linked to it', async () => {
    const first = await slideshowOf('id="first"', plainSlides(4));
    first.insertAdjacentHTML(
      'afterend',
      `<sq-gallery design="slideshow" speed="0" linked="#first">${plainSlides(4)}</sq-gallery>`,
    );
    const second = first.nextElementSibling as SqGallery;
    await arrival(second);
    expect(await workOf(first, () => second.next())).to.deep.equal([]);
    await first.updateComplete;
    expect([first.currentIndex, second.currentIndex]).to.deep.equal([1, 1]);
    expect(galleryPart(first, 'position')?.textContent).to.equal('2 / 4');
  });

  it('stays when the gallery goes and comes again', async () => {
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

  it('stays at the end when the slides there have gone', async () => {
    const gallery = await slideshowOf('current-index="3"', plainSlides(5));
    for (let at = 0; at < 2; at += 1) gallery.lastElementChild?.remove();
    await gallery.updateComplete;
    expect(gallery.currentIndex).to.equal(2);
    expect(galleryPart(gallery, 'position')?.textContent).to.equal('3 / 3');
    gallery.currentIndex = 3;
    await gallery.updateComplete;
    expect(gallery.currentIndex).to.equal(0);
  });
});

describe('a step that comes before the slides can move', () => {
  for (const [design, index] of [
    ['carousel', 3],
    ['slider', 1],
    ['slideshow', 1],
  ] as const) {
    it(`is one of a ${design} from the start, and shows its slide`, async () => {
      const gallery = await galleryOf(figures(6), `design="${design}" speed="0"`);

      gallery.next();
      const early = gallery.currentIndex;
      await viewportOf(gallery);
      await atRest(gallery);

      expect([early, gallery.currentIndex]).to.deep.equal([index, index]);
      expect(shown(gallery))
        .to.include(index)
        .and.not.to.include(index - 3);
      expect(control(gallery, 'position')?.textContent).to.match(/^(?:2|4–6) /);
    });
  }
});

describe('a step of sq-gallery', () => {
  it('goes by what was set in the same breath', async () => {
    const gallery = await slideshowOf('current-index="3"', plainSlides(4));
    const ends: Event[] = [];
    gallery.addEventListener('sq-gallery-end-reached', (event) => ends.push(event));
    gallery.loop = true;
    gallery.next();
    await gallery.updateComplete;
    await atRest(gallery);

    expect([gallery.currentIndex, ends.length]).to.deep.equal([0, 0]);
    gallery.loop = false;
    gallery.previous();
    expect([gallery.currentIndex, ends.length]).to.deep.equal([0, 0]);
  });
});
