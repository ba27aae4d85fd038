import { fixture, html, oneEvent } from '@open-wc/testing';
import pageStyles from '../../../src/features/gallery/page.css';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import '../../../elements/sq-gallery.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { sheetOf } from '../../support/browser/sheet.js';

document.adoptedStyleSheets.push(sheetOf(pageStyles));

/** A picture of one colour. */
export function picture(color: string, width = 600, height = 400): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" fill="${color}"/></svg>`,
  )}`;
}

const colors = ['tomato', 'gold', 'teal', 'navy', 'plum', 'olive'];

/** Figures with a link to the large picture each, as a server would write them. */
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

/** A page with one upgraded gallery. */
export async function galleryOf(children: string, attributes = 'lightbox'): Promise<SqGallery> {
  const page = await fixture(html`<div></div>`);
  page.innerHTML = `<sq-gallery ${attributes}>${children}</sq-gallery>`;
  const gallery = page.querySelector('sq-gallery') as SqGallery;
  await gallery.updateComplete;
  return gallery;
}

/** Clicks what `selector` finds in the gallery, and waits for the open lightbox. */
export async function openBy(gallery: SqGallery, selector: string): Promise<HTMLDialogElement> {
  const opened = oneEvent(gallery, 'sq-gallery-opened');
  gallery.querySelector<HTMLElement>(selector)?.click();
  await opened;
  const dialog = lightboxOf(gallery);
  await waitUntil(() => dialog.querySelector('.lightbox-controls'), 'The panels are not drawn.');
  return dialog;
}

/** The dialog of an open lightbox. */
export function lightboxOf(gallery: SqGallery): HTMLDialogElement {
  const dialog = gallery.shadowRoot?.querySelector<HTMLDialogElement>(
    'dialog:is([open], :popover-open)',
  );
  if (!dialog) throw new Error('The lightbox is not open.');
  return dialog;
}

/** A part of the lightbox by its name. */
export function part(gallery: SqGallery, name: string): HTMLElement {
  const found = lightboxOf(gallery).querySelector<HTMLElement>(`[part="lightbox-${name}"]`);
  if (!found) throw new Error(`There is no part lightbox-${name}.`);
  return found;
}

/** The picture that the lightbox shows now. */
export function shownAlt(gallery: SqGallery): string | undefined {
  return lightboxOf(gallery).querySelector<HTMLImageElement>(
    '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
  )?.alt;
}
