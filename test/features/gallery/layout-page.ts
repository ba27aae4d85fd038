import { expect, fixture, html } from '@open-wc/testing';
import fc from 'fast-check';
import pageStyles from '../../../src/features/gallery/page.css';
import { sheetOf } from '../../support/browser/sheet.js';

document.adoptedStyleSheets.push(sheetOf(pageStyles));

/** The box of a slide, from the top left corner of its gallery. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Of slides, width by height. */
export const ratios = fc.array(fc.double({ min: 0.3, max: 4, noNaN: true }), {
  minLength: 1,
  maxLength: 40,
});
export const width = fc.integer({ min: 260, max: 1600 });
export const gutter = fc.integer({ min: 0, max: 40 });
export const runs = { numRuns: 40 };
/** Browsers lay out in sixty-fourths of a pixel. */
export const SLACK = 0.5;

/** A place in the page that is as wide as what it is given. */
export async function addPage(): Promise<HTMLElement> {
  return fixture<HTMLElement>(html`<div style="position: absolute; inset: 0 auto auto 0"></div>`);
}

/** A gallery without code, as wide as `across`, whose columns are 180 pixels wide at least and whose rows are 120 pixels high. */
export function put(
  page: HTMLElement,
  design: string,
  across: number,
  gap: number,
  slides: string,
): HTMLElement {
  page.style.width = `${String(across)}px`;
  page.innerHTML = `<sq-gallery design="${design}" gutter="${String(gap)}" column-width="180" row-height="120" load="never">${slides}</sq-gallery>`;
  return page.firstElementChild as HTMLElement;
}

/** The boxes of figures with such ratios, in a gallery without code. */
export function lay(
  page: HTMLElement,
  design: string,
  across: number,
  gap: number,
  list: readonly number[],
  isRtl: boolean,
  caption = '',
): readonly Box[] {
  page.dir = isRtl ? 'rtl' : 'ltr';
  const below = caption && `<figcaption>${caption}</figcaption>`;
  const slides = list.map(
    (ratio) =>
      `<figure data-ratio="${String(ratio)}"><img width="${String(ratio * 1000)}" height="1000" alt="">${below}</figure>`,
  );
  return boxesOf(put(page, design, across, gap, slides.join('')));
}

/** Of the slides, from the top left corner of the gallery. */
export function boxesOf(gallery: HTMLElement): readonly Box[] {
  const { left: x, top: y } = gallery.getBoundingClientRect();
  return [...gallery.children].map((slide) => {
    const { left, top, right, bottom } = slide.getBoundingClientRect();
    return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
  });
}

/** No box is wider than the gallery, and none lies over another one. */
export function expectInside(boxes: readonly Box[], across: number): void {
  for (const [at, box] of boxes.entries()) {
    expect(box.left).to.be.at.least(-SLACK);
    expect(box.right).to.be.at.most(across + SLACK);
    for (const other of boxes.slice(at + 1)) {
      const isApart =
        box.right <= other.left + 0.05 ||
        other.right <= box.left + 0.05 ||
        box.bottom <= other.top + 0.05 ||
        other.bottom <= box.top + 0.05;
      expect(isApart, `slide ${String(at)} lies over another one`).to.equal(true);
    }
  }
}

/** Of 180 pixels at least. */
export function columnsOf(across: number, gap: number): number {
  return Math.max(1, Math.floor((across + gap) / (180 + gap)));
}

export function widthOf({ left, right }: Box): number {
  return right - left;
}

export function heightOf({ top, bottom }: Box): number {
  return bottom - top;
}
