import { fixture, html, oneEvent } from '@open-wc/testing';
import pageStyles from '../../../src/features/gallery/page.css';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import '../../../elements/sq-gallery.js';
import { lateCode } from '../../support/browser/late-code.js';
import { nextTask } from '../../support/browser/next-task.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

document.adoptedStyleSheets.push(sheetOf(pageStyles));

/** Returns the URL of a single-color image. */
export function picture(color: string, width = 600, height = 400): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" fill="${color}"/></svg>`,
  )}`;
}

const colors = ['tomato', 'gold', 'teal', 'navy', 'plum', 'olive'];

/** Returns figures with links to large images. */
export function figures(count: number): string {
  return colors
    .slice(0, count)
    .map(
      (color, at) =>
        `<figure id="slide-${String(at)}"><a href="#large-${String(at)}" data-lightbox-src="${picture(color, 1800, 1200)}"><img src="${picture(color)}"
          alt="All ${color}" width="600" height="400"></a><figcaption>About <em>${color}</em></figcaption></figure>`,
    )
    .join('');
}

/** Renders one gallery, and waits until it is upgraded. */
export async function galleryOf(children: string, attributes = 'lightbox'): Promise<SqGallery> {
  const page = await fixture(html`<div></div>`);
  page.innerHTML = `<sq-gallery ${attributes}>${children}</sq-gallery>`;
  const gallery = page.querySelector('sq-gallery') as SqGallery;
  await gallery.updateComplete;
  return gallery;
}

/** Clicks an element of the gallery, and waits for the lightbox to open. Returns its dialog. */
export async function openBy(gallery: SqGallery, selector: string): Promise<HTMLDialogElement> {
  const opened = oneEvent(gallery, 'sq-gallery-opened');
  gallery.querySelector<HTMLElement>(selector)?.click();
  await opened;
  const dialog = lightboxOf(gallery);
  await waitUntil(() => dialog.querySelector('.lightbox-controls'), 'the panels are not rendered');
  return dialog;
}

/** Returns the dialog of an open lightbox. */
export function lightboxOf(gallery: SqGallery): HTMLDialogElement {
  const dialog = gallery.shadowRoot?.querySelector<HTMLDialogElement>(
    'dialog:is([open], :popover-open)',
  );
  if (!dialog) throw new Error('The lightbox is not open.');
  return dialog;
}

/** Returns a part of the lightbox by its name. */
export function part(gallery: SqGallery, name: string): HTMLElement {
  const found = lightboxOf(gallery).querySelector<HTMLElement>(`[part="lightbox-${name}"]`);
  if (!found) throw new Error(`Missing part: lightbox-${name}`);
  return found;
}

/** Returns the alternative text of the image shown in the lightbox. */
export function shownAlt(gallery: SqGallery): string | undefined {
  return lightboxOf(gallery).querySelector<HTMLImageElement>(
    '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
  )?.alt;
}

/** Renders a carousel, slider or slideshow, and simulates a first interaction. */
export async function carouselOf(children: string, attributes: string): Promise<SqGallery> {
  const gallery = await galleryOf(children, attributes);
  await viewportOf(gallery);
  await interactWith(gallery);
  return gallery;
}

/** Simulates an interaction, after which the gallery shows the position of the current slide. */
export async function interactWith(gallery: SqGallery): Promise<void> {
  const event = new FocusEvent('focusin', { bubbles: true, composed: true });
  gallery.firstElementChild?.dispatchEvent(event);
  await gallery.updateComplete;
}

/** Resolves with the viewport after its slides have been laid out. */
export async function viewportOf(gallery: SqGallery): Promise<HTMLElement> {
  const find = (): HTMLElement | null | undefined =>
    gallery.shadowRoot?.querySelector<HTMLElement>('[part="viewport"]');
  await waitUntil(find, 'the gallery has no viewport');
  await nextFrame();
  return find() as HTMLElement;
}

/** Waits two frames. Resize observers are called in the first one. */
export async function nextFrame(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** Waits until all slides have stopped moving. */
export async function waitUntilIdle(gallery: SqGallery): Promise<void> {
  await gallery.updateComplete;
  await waitUntil(() => !gallery.matches(':state(moving)'), 'the slides are still moving');
}

/** Returns the distance of each slide from the start of the gallery, rounded to whole pixels. */
export function offsets(gallery: SqGallery): number[] {
  const { left } = gallery.getBoundingClientRect();
  return [...gallery.children].map((slide) =>
    Math.round(slide.getBoundingClientRect().left - left),
  );
}

/** Returns the indexes of all slides that are not inert. */
export function shown(gallery: SqGallery): number[] {
  return [...gallery.children].flatMap((slide, index) =>
    (slide as HTMLElement).inert ? [] : [index],
  );
}

/** Drags with the mouse by a number of pixels, from the middle of the viewport. */
export function drag(stage: HTMLElement, by: number, { cancel = false } = {}): void {
  const { left, top, width, height } = stage.getBoundingClientRect();
  const at = (x: number): PointerEventInit => ({
    bubbles: true,
    composed: true,
    isPrimary: true,
    pointerId: 1,
    pointerType: 'mouse',
    clientX: left + width / 2 + x,
    clientY: top + height / 2,
  });
  // Browsers cannot capture synthetic pointers.
  (stage.parentElement ?? stage).setPointerCapture = () => undefined;
  stage.dispatchEvent(new PointerEvent('pointerdown', at(0)));
  // A drag starts after 5 pixels.
  const start = by < 0 ? -6 : 6;
  stage.dispatchEvent(new PointerEvent('pointermove', at(start)));
  stage.dispatchEvent(new PointerEvent('pointermove', at(start + by)));
  stage.dispatchEvent(new PointerEvent(cancel ? 'pointercancel' : 'pointerup', at(start + by)));
}

/** Returns figures without links, with the IDs `slide-0`, `slide-1` and so on. */
export function plainSlides(count: number): string {
  return colors
    .slice(0, count)
    .map(
      (color, at) =>
        `<figure id="slide-${String(at)}"><img src="${picture(color)}" alt="All ${color}" width="600" height="400"></figure>`,
    )
    .join('');
}

/** Renders a slideshow without transitions, and waits until all of its code has loaded. */
export async function slideshowOf(
  attributes: string,
  children: string = plainSlides(3),
): Promise<SqGallery> {
  const gallery = await galleryOf(children, `design="slideshow" speed="0" ${attributes}`);
  await controlsLoaded(gallery);
  return gallery;
}

/** Resolves when the code for the controls has loaded and started. */
export async function controlsLoaded(gallery: SqGallery): Promise<void> {
  await Promise.all(
    ['moving', 'extras', 'behaviour'].map((part) => lateCode(`sq-gallery ${part}`).load()),
  );
  await nextTask();
  if (gallery.children.length > 1)
    await waitUntil(
      () => galleryPart(gallery, 'next')?.checkVisibility(),
      'the gallery has no controls',
    );
  // React runs effects after the frame.
  await nextFrame();
  await nextTask();
  await gallery.updateComplete;
}

/** Returns a part of the gallery's shadow root by its name. */
export function galleryPart(gallery: SqGallery, name: string): HTMLElement | undefined {
  return gallery.shadowRoot?.querySelector<HTMLElement>(`[part~="${name}"]`) ?? undefined;
}

/** Returns `true` while autoplay is running. */
export function isPlaying(gallery: SqGallery): boolean {
  return gallery.matches(':state(playing)');
}

/** Waits until autoplay is running, or until it is paused if `expected` is `false`. */
export async function waitForAutoplay(gallery: SqGallery, expected = true): Promise<void> {
  await waitUntil(
    () => isPlaying(gallery) === expected,
    `autoplay is ${expected ? 'not running' : 'still running'}`,
  );
}
