import { fixture, html, oneEvent } from '@open-wc/testing';
import '../../../elements/sq-image.js';
import type { SqImage } from '../../../elements/sq-image.js';
import pageStyles from '../../../src/features/image/page.css';
import { sheetOf } from '../../support/browser/sheet.js';

document.adoptedStyleSheets.push(sheetOf(pageStyles));

/** An image on the test server. The server ignores the query, so every width exists. */
export const photo = '/demo/assets/home.webp';

let count = 0;

/** Returns an image URL that has not been loaded before. */
export function newPhoto(): string {
  count += 1;
  return `${photo}?test=${String(Date.now())}-${String(count)}`;
}

/** Returns the requested widths of an image, in the order of the requests. */
export function requests(source: string): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes(source))
    .map((name) => new URL(name).searchParams.get('format') ?? 'whole');
}

/** Returns an upgraded element in a box with the given width in pixels. */
export async function imageOf(
  children: string,
  attributes = '',
  width = 600,
): Promise<{ host: SqImage; box: HTMLElement }> {
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.style.width = `${String(width)}px`;
  box.innerHTML = `<sq-image ${attributes}>${children}</sq-image>`;
  const host = box.querySelector('sq-image') as SqImage;
  await host.updateComplete;
  return { host, box };
}

/** Like {@link imageOf}, but waits until the image has loaded. */
export async function loadedImage(
  children: string,
  attributes = '',
  width = 600,
): Promise<{ host: SqImage; box: HTMLElement; img: HTMLImageElement }> {
  const { host, box } = await imageOf(children, attributes, width);
  if (!host.matches(':state(loaded)')) await oneEvent(host, 'sq-image-loaded');
  return { host, box, img: imgOf(host) };
}

/** Returns the `<img>` from the page or from the shadow root. */
export function imgOf(host: SqImage): HTMLImageElement {
  const img = host.shadowRoot?.querySelector('img') ?? host.querySelector('img');
  if (!img) throw new Error('The element has no image.');
  return img;
}

/** Waits four frames, after which all observers have been called. */
export async function frames(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Returns a single-color image as a `data:` URL, which needs no request and has no other widths. */
export function drawing(color: string, width = 300, height = 200): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" fill="${color}"/></svg>`,
  )}`;
}
