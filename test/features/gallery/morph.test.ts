import { expect } from '@open-wc/testing';
import { Idiomorph } from 'idiomorph';
import { annotationsRestored } from '../../support/browser/next-task.js';
import { waitUntilIdle, carouselOf } from './fixture.js';

const moving = 'design="slider" speed="0" lightbox';

/** Returns slides without links, whose images are the controls. */
function plain(...names: readonly string[]): string {
  return names
    .map(
      (name) =>
        `<figure><img src="data:image/svg+xml,${name}" alt="" width="600" height="400" loading="lazy"></figure>`,
    )
    .join('');
}

const three = plain('one', 'two', 'three');

/** Returns the accessibility attributes of the slides and their images. */
function namesOf(gallery: Element): (string | null)[][] {
  return [...gallery.querySelectorAll('figure')].map((slide) => [
    ...['aria-label', 'aria-roledescription', 'aria-current', 'inert'].map((name) =>
      slide.getAttribute(name),
    ),
    ...['role', 'tabindex', 'aria-haspopup', 'alt'].map(
      (name) => slide.querySelector('img')?.getAttribute(name) ?? null,
    ),
  ]);
}

describe('the slides of sq-gallery', () => {
  it('keep their roles and the current slide during a morph to the same HTML', async () => {
    const gallery = await carouselOf(three, moving);
    gallery.next();
    await waitUntilIdle(gallery);
    const before = namesOf(gallery);
    expect(before[1]).to.deep.equal([
      ...['2 of 3', 'slide', 'true', null],
      ...['button', '0', 'dialog', 'Image 2'],
    ]);

    void Idiomorph.morph(gallery, `<sq-gallery ${moving}>${three}</sq-gallery>`);
    await annotationsRestored();

    expect(namesOf(gallery)).to.deep.equal(before);
  });
});
