import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import fc from 'fast-check';
import { itOnPaper } from '../../support/browser/print.js';
import { itByStyleAlone } from '../../support/browser/typed-attr.js';
import pageStyles from '../../../src/features/gallery/page.css';
import { sheetOf } from '../../support/browser/sheet.js';

document.adoptedStyleSheets.push(sheetOf(pageStyles));

/** The box of a slide, relative to the top left corner of its gallery. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Aspect ratios of slides. */
const ratios = fc.array(fc.double({ min: 0.3, max: 4, noNaN: true }), {
  minLength: 1,
  maxLength: 40,
});
const width = fc.integer({ min: 260, max: 1600 });
const gutter = fc.integer({ min: 0, max: 40 });
const runs = { numRuns: 40 };
/** Tolerance in pixels: browsers round layouts to 1/64 of a pixel. */
const SLACK = 0.5;

/** Adds a container that is as wide as its content. */
async function addPage(): Promise<HTMLElement> {
  return fixture<HTMLElement>(html`<div style="position: absolute; inset: 0 auto auto 0"></div>`);
}

/**
 * Renders a gallery without code. The gallery is `across` pixels wide, its columns are at least 180 pixels wide, and its
 * rows are 120 pixels high.
 */
function put(
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

/** Renders figures with the given ratios in a gallery without code. Returns their boxes. */
function lay(
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

/** Returns the boxes of the slides, relative to the top left corner of the gallery. */
function boxesOf(gallery: HTMLElement): readonly Box[] {
  const { left: x, top: y } = gallery.getBoundingClientRect();
  return [...gallery.children].map((slide) => {
    const { left, top, right, bottom } = slide.getBoundingClientRect();
    return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
  });
}

/** Asserts that no box is wider than the gallery or overlaps another box. */
function expectInside(boxes: readonly Box[], across: number): void {
  for (const [at, box] of boxes.entries()) {
    expect(box.left).to.be.at.least(-SLACK);
    expect(box.right).to.be.at.most(across + SLACK);
    for (const other of boxes.slice(at + 1)) {
      const isApart =
        box.right <= other.left + 0.05 ||
        other.right <= box.left + 0.05 ||
        box.bottom <= other.top + 0.05 ||
        other.bottom <= box.top + 0.05;
      expect(isApart, `slide ${String(at)} overlaps another one`).to.equal(true);
    }
  }
}

/** Returns the number of columns that fit if each is at least 180 pixels wide. */
function columnsOf(across: number, gap: number): number {
  return Math.max(1, Math.floor((across + gap) / (180 + gap)));
}

function widthOf({ left, right }: Box): number {
  return right - left;
}

function heightOf({ top, bottom }: Box): number {
  return bottom - top;
}

/*
 * These tests use `page.css` without the element's code. Images have a size but no source, so that nothing is
 * requested.
 */

describe('the static designs of sq-gallery before the code has loaded', () => {
  it('do not overflow if captions contain long words', async () => {
    const page = await addPage();
    page.style.width = '300px';
    const word = 'Coffee'.repeat(20);
    for (const design of ['grid', 'autogrid', 'autocolumns', 'autorows', 'list', 'stacked']) {
      page.innerHTML = `<sq-gallery design="${design}"><figure data-ratio="1"><img width="9" height="9" alt=""><figcaption>${word}</figcaption></figure></sq-gallery>`;
      expect(page.scrollWidth, design).to.equal(300);
    }
  });

  itOnPaper('carousel designs: all slides are printed', async () => {
    const page = await addPage();
    await emulateMedia({ media: 'print' });
    for (const design of ['carousel', 'slider', 'slideshow']) {
      expectInside(lay(page, design, 600, 8, [1.5, 0.6, 1, 2, 1.5, 3], false, 'Below'), 600);
    }
  });

  itByStyleAlone(
    'autorows: images fill each row by their ratios, and the last row keeps its height',
    async () => {
      const page = await addPage();
      fc.assert(
        fc.property(ratios, width, gutter, fc.boolean(), (list, across, gap, isRtl) => {
          const boxes = lay(page, 'autorows', across, gap, list, isRtl);
          expectInside(boxes, across);
          const rows = rowsOf(boxes);
          for (const [at, row] of rows.entries()) {
            const isLast = at === rows.length - 1;
            const used = sum(row.map(widthOf)) + gap * (row.length - 1);
            const heights = row.map(heightOf);
            const height = Math.max(...heights);
            expect(height - Math.min(...heights)).to.be.below(SLACK);
            expect(height).to.be.at.most((isLast ? 120 : 480) + SLACK);
            expect(used).to.be.at.most(across + SLACK);
            if (!isLast && height < 480 - SLACK) expect(used).to.be.closeTo(across, SLACK);
            expectInTurn(row, gap, isRtl);
          }
          for (const [at, box] of boxes.entries()) {
            expect(widthOf(box) / heightOf(box)).to.be.closeTo(list[at] ?? NaN, 0.05);
          }
        }),
        runs,
      );
    },
  );

  itByStyleAlone('autocolumns: each image is in the shortest column, without gaps', async () => {
    const page = await addPage();
    fc.assert(
      fc.property(ratios, width, gutter, fc.boolean(), (list, across, gap, isRtl) => {
        const boxes = lay(page, 'autocolumns', across, gap, list, isRtl);
        expectInside(boxes, across);
        const count = columnsOf(across, gap);
        const column = (across + gap) / count;
        const ends = Array.from({ length: count }, () => 0);
        for (const [at, box] of boxes.entries()) {
          expect(widthOf(box) + gap).to.be.closeTo(column, 0.1);
          expect(widthOf(box) / heightOf(box)).to.be.closeTo(list[at] ?? NaN, 0.05);
          const from = isRtl ? across - box.right : box.left;
          const place = Math.round(from / column);
          // Positions are rounded to whole pixels.
          expect(box.top).to.be.closeTo(ends[place] ?? NaN, 1 + SLACK);
          expect(box.top).to.be.at.most(Math.min(...ends) + 1 + SLACK);
          if (at < count) expect(place).to.equal(at);
          ends[place] = box.bottom + gap;
        }
      }),
      runs,
    );
  });

  itByStyleAlone('aspect-ratio: the height can be set in percent of the width', async () => {
    const page = await addPage();
    const heights = ['50', '2', '133.333', '0.75'].map((value) =>
      boxesOf(put(page, `grid" aspect-ratio="${value}`, 800, 0, '<img alt="">')).map(heightOf),
    );
    expect(heights.flat().map(Math.round)).to.deep.equal([100, 100, 267, 267]);
  });

  itByStyleAlone('autorows: slides of unknown ratio have the row height', async () => {
    const page = await addPage();
    const gallery = put(page, 'autorows', 600, 10, '<figure><img alt=""></figure>'.repeat(7));
    const boxes = boxesOf(gallery);
    expectInside(boxes, 600);
    expect(rowsOf(boxes).map((row) => row.length)).to.deep.equal([3, 3, 1]);
    for (const box of boxes) expect(heightOf(box)).to.be.closeTo(120, SLACK);
  });

  itByStyleAlone(
    'list: images have the width of list-image-size, and captions the remaining width',
    async () => {
      const page = await addPage();
      const gallery = put(
        page,
        'list" list-image-size="25',
        800,
        10,
        '<figure><img width="400" height="200" alt=""><figcaption>Text</figcaption></figure>'.repeat(
          2,
        ),
      );
      const [img, caption] = gallery.querySelectorAll<HTMLElement>('img, figcaption');
      expect(img?.getBoundingClientRect().width).to.be.closeTo(200, SLACK);
      expect(img?.getBoundingClientRect().height).to.be.closeTo(100, SLACK);
      expect(caption?.getBoundingClientRect().left).to.be.above(200);
    },
  );

  for (const [name, from, to] of [
    ['top-left', 0, 0],
    ['center', 0.5, 0.5],
    ['bottom-right', 1, 1],
  ] as const) {
    it(`meta-position="${name}" positions captions over their images`, async () => {
      const page = await addPage();
      const gallery = put(
        page,
        `grid" meta-position="${name}`,
        800,
        0,
        '<figure><img width="400" height="400" alt=""><figcaption>Text</figcaption></figure>',
      );
      const figure = gallery.querySelector('figure');
      const caption = gallery.querySelector('figcaption');
      if (!figure || !caption) throw new Error('Missing caption');
      const outer = figure.getBoundingClientRect();
      const inner = caption.getBoundingClientRect();
      expect(outer.height).to.be.closeTo(outer.width, SLACK);
      const room = outer.height - inner.height;
      expect((inner.top - outer.top) / room).to.be.closeTo(from, 0.01);
      const { textAlign } = getComputedStyle(caption);
      expect(textAlign).to.equal(['left', 'center', 'right'][to * 2]);
    });
  }
});

function rowsOf(boxes: readonly Box[]): readonly (readonly Box[])[] {
  const rows: Box[][] = [];
  for (const box of boxes) {
    const row = rows.at(-1);
    if (row?.[0] && Math.abs(row[0].top - box.top) < SLACK) row.push(box);
    else rows.push([box]);
  }
  return rows;
}

/** Asserts that the boxes of a row follow each other with a gap. */
function expectInTurn(row: readonly Box[], gap: number, isRtl: boolean): void {
  for (const [at, box] of row.entries()) {
    const next = row[at + 1];
    if (!next) continue;
    const between = isRtl ? box.left - next.right : next.left - box.right;
    expect(between).to.be.closeTo(gap, SLACK);
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
