import { nextFrame } from '@open-wc/testing';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { lateCode } from '../../support/browser/late-code.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { galleryOf, picture } from './gallery-page.js';

const colors = ['tomato', 'gold', 'teal', 'navy', 'plum', 'olive'];

/** Figures without links, `slide-0` and on. */
export function plainSlides(count: number): string {
  return colors
    .slice(0, count)
    .map(
      (color, at) =>
        `<figure id="slide-${String(at)}"><img src="${picture(color)}" alt="All ${color}" width="600" height="400"></figure>`,
    )
    .join('');
}

/** A slideshow that changes its slide in no time, with all of its code. */
export async function slideshowOf(
  attributes: string,
  children: string = plainSlides(3),
): Promise<SqGallery> {
  const gallery = await galleryOf(children, `design="slideshow" speed="0" ${attributes}`);
  await arrival(gallery);
  return gallery;
}

/** Settles when the code has come that shows and plays a gallery, and has taken over. */
export async function arrival(gallery: SqGallery): Promise<void> {
  await Promise.all(
    ['moving', 'extras', 'behaviour'].map((part) => lateCode(`sq-gallery ${part}`).load()),
  );
  await nextTask();
  if (gallery.children.length > 1)
    await waitUntil(() => galleryPart(gallery, 'next')?.checkVisibility(), 'has controls');
  // Effects come after the frame that shows what they belong to.
  await nextFrame();
  await nextTask();
  await gallery.updateComplete;
}

/** A part of a gallery by its name. */
export function galleryPart(gallery: SqGallery, name: string): HTMLElement | undefined {
  return gallery.shadowRoot?.querySelector<HTMLElement>(`[part~="${name}"]`) ?? undefined;
}

/** True while slides change by themselves. */
export function isPlaying(gallery: SqGallery): boolean {
  return gallery.matches(':state(playing)');
}

/** Waits until a gallery plays, or until it does not. */
export async function plays(gallery: SqGallery, expected = true): Promise<void> {
  await waitUntil(() => isPlaying(gallery) === expected, expected ? 'plays' : 'is held');
}
