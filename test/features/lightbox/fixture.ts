import { fixture, html, oneEvent } from '@open-wc/testing';
import pageStyles from '../../../src/features/lightbox/page.css';
import type { SqLightbox } from '../../../elements/sq-lightbox.js';
import '../../../elements/sq-lightbox.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

document.adoptedStyleSheets.push(sheetOf(pageStyles));

/** Returns the URL of a single-color image. */
export function picture(color: string, width = 600, height = 400): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" fill="${color}"/></svg>`,
  )}`;
}

/** Returns a figure with an image and a caption. */
export function figure(color: string, attributes = ''): string {
  return `<figure ${attributes}><img src="${picture(color)}" alt="All ${color}" width="600" height="400">
    <figcaption>About ${color}</figcaption></figure>`;
}

/** Renders one lightbox, and waits until it is upgraded. */
export async function lightboxOf(content: string, attributes = ''): Promise<SqLightbox> {
  const page = await fixture(html`<div></div>`);
  page.innerHTML = `<sq-lightbox ${attributes}>${content}</sq-lightbox>`;
  const lightbox = page.querySelector('sq-lightbox') as SqLightbox;
  await lightbox.updateComplete;
  return lightbox;
}

/** Calls `act()`, and waits until the lightbox is open. */
export async function opened(lightbox: SqLightbox, act: () => unknown): Promise<HTMLDialogElement> {
  const event = oneEvent(lightbox, 'sq-lightbox-opened');
  act();
  await event;
  const dialog = dialogOf(lightbox);
  await waitUntil(() => dialog.querySelector('.lightbox-controls'), 'the panels are not rendered');
  return dialog;
}

/** Calls `act()`, and waits until the lightbox is closed. */
export async function closed(lightbox: SqLightbox, act: () => unknown): Promise<void> {
  const event = oneEvent(lightbox, 'sq-lightbox-closed');
  act();
  await event;
  await waitUntil(() => !lightbox.shadowRoot?.querySelector('dialog:is([open], :popover-open)'));
}

/** Clicks an element of the content, and waits for the lightbox to open. */
export function openBy(lightbox: SqLightbox, selector: string): Promise<HTMLDialogElement> {
  return opened(lightbox, () => lightbox.querySelector<HTMLElement>(selector)?.click());
}

/** Returns the dialog of an open lightbox. */
export function dialogOf(lightbox: SqLightbox): HTMLDialogElement {
  const dialog = lightbox.shadowRoot?.querySelector<HTMLDialogElement>(
    'dialog:is([open], :popover-open)',
  );
  if (!dialog) throw new Error('The lightbox is not open.');
  return dialog;
}

/** Returns a part of the open lightbox, or `null`. */
export function part(lightbox: SqLightbox, name: string): HTMLElement | null {
  return dialogOf(lightbox).querySelector(`[part="lightbox-${name}"]`);
}

/** Returns the announcement of the current slide. */
export function status(lightbox: SqLightbox): string | undefined {
  return dialogOf(lightbox).querySelector('[role="status"]')?.textContent;
}

/** Returns the alternative text of the image that is shown. */
export function shownAlt(lightbox: SqLightbox): string | undefined {
  return dialogOf(lightbox).querySelector<HTMLImageElement>(
    '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
  )?.alt;
}
