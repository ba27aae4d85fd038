import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import fc from 'fast-check';
import { show } from '../../../src/features/gallery/columns.js';
import { lateCode } from '../../support/browser/late-code.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import {
  addPage,
  type Box,
  boxesOf,
  columnsOf,
  expectInside,
  gutter,
  ratios,
  SLACK,
  width,
  widthOf,
} from './layout-page.js';

/*
 * Columns that code fills: captions stand below the pictures, so that no browser without grid lanes does so by style alone. The
 * tag is defined by the last test: what comes before it shows galleries without their code.
 */

interface Slide {
  readonly ratio: number;
  readonly caption: string;
}

const slides = fc.array(
  fc.record({
    ratio: fc.double({ min: 0.3, max: 4, noNaN: true }),
    caption: fc.integer({ min: 1, max: 30 }).map((words) => 'Coffee '.repeat(words)),
  }),
  { minLength: 1, maxLength: 40 },
);

const seven: readonly Slide[] = [1, 0.5, 2, 1, 1.5, 0.7, 1].map((ratio, index) => ({
  ratio,
  caption: 'Coffee '.repeat(1 + index * 3),
}));

function figureOf({ ratio, caption }: Slide): string {
  const below = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure data-ratio="${String(ratio)}"><img width="${String(Math.round(ratio * 1e6))}" height="1000000" src="data:," alt="">${below}</figure>`;
}

/** A gallery of columns of 180 pixels at least, below the viewport or at the top of it. */
function put(
  page: HTMLElement,
  list: readonly Slide[],
  {
    across = 800,
    gap = 10,
    isRtl = false,
    top = '100vh',
  }: { across?: number; gap?: number; isRtl?: boolean; top?: string } = {},
): HTMLElement {
  page.dir = isRtl ? 'rtl' : 'ltr';
  page.style.top = top;
  page.style.width = `${String(across)}px`;
  page.innerHTML = `<sq-gallery design="autocolumns" load="never">
    ${list.map(figureOf).join('\n')}</sq-gallery>`;
  const gallery = page.firstElementChild as HTMLElement;
  gallery.style.setProperty('--_gutter', `${String(gap)}px`);
  gallery.style.setProperty('--_column-width', '180px');
  return gallery;
}

/** Each box is in the shortest column, the first of several, right below the one above it. */
function expectShortest(
  boxes: readonly Box[],
  across: number,
  gap: number,
  isRtl = false,
  slack = SLACK,
): void {
  expectInside(boxes, across);
  const count = columnsOf(across, gap);
  const column = (across + gap) / count;
  const ends = Array.from({ length: count }, () => 0);
  for (const [at, box] of boxes.entries()) {
    expect(widthOf(box) + gap, `width of ${String(at)}`).to.be.closeTo(column, 0.1);
    const place = Math.round((isRtl ? across - box.right : box.left) / column);
    expect(box.top, `top of ${String(at)}`).to.be.closeTo(ends[place] ?? NaN, slack);
    expect(box.top, `column of ${String(at)}`).to.be.at.most(Math.min(...ends) + 1 + slack);
    if (at < count) expect(place).to.equal(at);
    ends[place] = box.bottom + gap;
  }
}

/** The slides are measured in the frame in which they are shown. */
async function placed(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

describe('columns of sq-gallery that code fills', () => {
  beforeEach(() => setViewport({ width: 1280, height: 600 }));

  it('has each slide, of any height, in the shortest column, without holes', async () => {
    const page = await addPage();
    await fc.assert(
      fc.asyncProperty(slides, width, gutter, fc.boolean(), async (list, across, gap, isRtl) => {
        const gallery = put(page, list, { across, gap, isRtl });
        show(gallery);
        await placed();
        const boxes = boxesOf(gallery);
        expectShortest(boxes, across, gap, isRtl);
        const end = Math.max(...boxes.map(({ bottom }) => bottom));
        expect(gallery.getBoundingClientRect().height).to.be.closeTo(end, SLACK);
      }),
      { numRuns: 25 },
    );
  });

  it('has pictures without captions there in every browser, by code or by style alone', async () => {
    const page = await addPage();
    await fc.assert(
      fc.asyncProperty(ratios, width, gutter, fc.boolean(), async (list, across, gap, isRtl) => {
        const bare = list.map((ratio) => ({ ratio, caption: '' }));
        const gallery = put(page, bare, { across, gap, isRtl });
        show(gallery);
        await placed();
        // By style alone places are whole pixels.
        expectShortest(boxesOf(gallery), across, gap, isRtl, 1 + SLACK);
      }),
      { numRuns: 25 },
    );
  });

  it('has hundreds of slides there, and leaves more to the style sheet', async () => {
    const page = await addPage();
    const many = Array.from({ length: 500 }, (_, index) => ({
      ratio: 0.5 + (index % 7) / 4,
      caption: '',
    }));
    const gallery = put(page, many);
    show(gallery);
    await placed();
    expectShortest(boxesOf(gallery), 800, 10);

    const more = put(page, [...many, ...seven]);
    show(more);
    expect(more.shadowRoot).to.equal(null);
  });

  it('follows the width of the gallery, from one frame to the next', async () => {
    const page = await addPage();
    const gallery = put(page, seven);
    show(gallery);
    for (let across = 1280; across >= 260; across -= 85) {
      page.style.width = `${String(across)}px`;
      await placed();
      expectShortest(boxesOf(gallery), across, 10);
    }
  });

  it('causes no resize observer error when widths, images or slides change', async () => {
    const errors: string[] = [];
    const { onUncaught } = window;
    window.onUncaught = (event) => {
      if (event instanceof ErrorEvent) errors.push(event.message);
      onUncaught?.(event);
    };
    try {
      const page = await addPage();
      const gallery = put(page, seven);
      show(gallery);
      await placed();
      for (const across of [700, 690, 330, 200, 1200]) {
        page.style.width = `${String(across)}px`;
        await placed();
      }
      gallery.querySelector('figcaption')?.append(' and more'.repeat(40));
      await placed();
      gallery.append(gallery.firstElementChild as Element);
      await placed();
      expectShortest(boxesOf(gallery), 1200, 10);
    } finally {
      if (onUncaught) window.onUncaught = onUncaught;
    }
    expect(errors).to.deep.equal([]);
  });

  it('follows the gap in a single column, too', async () => {
    const page = await addPage();
    const gallery = put(page, seven, { across: 200, gap: 0 });
    show(gallery);
    await placed();
    gallery.style.setProperty('--_gutter', '24px');
    await placed();
    expectShortest(boxesOf(gallery), 200, 24);
    // As a page may write it.
    gallery.style.setProperty('--_gutter', '0');
    show(put(page, seven, { across: 200 }));
    await placed();
    expectInside(boxesOf(gallery), 200);
  });

  it('follows slides that come, go, change places, and grow', async () => {
    const page = await addPage();
    const gallery = put(page, seven);
    show(gallery);
    await placed();
    const [first, second, third] = gallery.querySelectorAll('figure');
    const check = async (): Promise<void> => {
      await placed();
      expectShortest(boxesOf(gallery), 800, 10);
    };

    gallery.insertAdjacentHTML('afterbegin', figureOf({ ratio: 0.4, caption: 'New' }));
    await check();
    second?.remove();
    await check();
    gallery.append(first as Element);
    await check();
    third?.querySelector('figcaption')?.append(' and more'.repeat(40));
    await check();
    gallery.insertAdjacentHTML('beforeend', '<a href="#"><img width="30" height="20" alt=""></a>');
    await check();
  });

  it('leaves slides without a caption no room for one', async () => {
    const page = await addPage();
    const gallery = put(page, seven);
    const bare = '<figure><img width="300" height="200" alt=""></figure>';
    gallery.innerHTML = `<script type="application/json">{}</script>${bare}${figureOf({ ratio: 1, caption: 'Coffee' })}${bare.repeat(6)}`;
    show(gallery);
    await placed();
    gallery.querySelector('script')?.remove();
    await placed();
    expectShortest(boxesOf(gallery), 800, 10);
  });

  it('writes nothing on the nodes of the page', async () => {
    const page = await addPage();
    const gallery = put(page, seven);
    const before = page.innerHTML;
    show(gallery);
    await placed();
    expect(page.innerHTML).to.equal(before);
  });

  for (const top of ['-2000px', '0', 'calc(100vh - 1px)'])
    it(`keeps what a visitor may have seen as it is, ${top} below the upper edge`, async () => {
      const page = await addPage();
      const gallery = put(page, seven, { top });
      const before = boxesOf(gallery);
      show(gallery);
      await placed();
      expect(boxesOf(gallery)).to.deep.equal(before);
      expect(gallery.shadowRoot).to.equal(null);
    });

  it('leaves the slides of a published page to the style sheet', async () => {
    const page = await addPage();
    const gallery = put(page, seven);
    gallery.innerHTML = `<div class="sqs-gallery">${seven.map(figureOf).join('')}</div>`;
    show(gallery);
    expect(gallery.shadowRoot).to.equal(null);
  });

  it('does not show what the page hides, and has its columns when it is shown', async () => {
    const page = await addPage();
    const gallery = put(page, seven);
    show(gallery);
    await placed();
    gallery.style.display = 'none';
    await placed();
    expect(gallery.getBoundingClientRect().height).to.equal(0);
    page.style.width = '500px';
    gallery.style.display = '';
    await placed();
    expectShortest(boxesOf(gallery), 500, 10);
  });

  it('is another design where the page names one', async () => {
    const page = await addPage();
    const gallery = put(page, seven);
    const stacked = put(await addPage(), seven);
    show(gallery);
    await placed();
    for (const each of [gallery, stacked]) each.setAttribute('design', 'stacked');
    await placed();
    expect(boxesOf(gallery)).to.deep.equal(boxesOf(stacked));
  });

  it('has its columns once the code of the tag has loaded, and loses them with the tag', async () => {
    const page = await addPage();
    const gallery = put(page, seven) as SqGallery;
    await import('../../../elements/sq-gallery.js');
    await gallery.updateComplete;
    await lateCode('sq-gallery columns').load();
    await placed();
    gallery.columnWidth = 180;
    gallery.gutter = 10;
    await gallery.updateComplete;
    await placed();
    expectShortest(boxesOf(gallery), 800, 10);

    gallery.remove();
    await waitUntil(() => gallery.shadowRoot?.querySelector('.sq-root')?.childElementCount === 0);
    page.style.top = '0';
    page.append(gallery);
    await gallery.updateComplete;
    await placed();
    expect(getComputedStyle(gallery).display).to.equal('block');
  });
});
