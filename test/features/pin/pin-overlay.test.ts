import { assert, fixture, nextFrame } from '@open-wc/testing';
import '../../../elements/sq-pin-overlay.js';
import type { SqPinOverlay } from '../../../elements/sq-pin-overlay.js';
import pinPage from '../../../src/features/pin/page.css';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

document.adoptedStyleSheets.push(sheetOf(pinPage));

/** An arbitrary image on the test server. */
const file = '/demo/assets/home.webp';

function picture(attributes = '', size = 200): string {
  return `<img src="${file}" alt="A harbour" width="${size}" height="${size}"${attributes && ' '}${attributes}>`;
}

async function mount(content: string, attributes = 'mode="always"'): Promise<SqPinOverlay> {
  const element = await fixture<SqPinOverlay>(
    `<sq-pin-overlay ${attributes}>${content}</sq-pin-overlay>`,
  );
  await element.updateComplete;
  return element;
}

function linksOf(element: SqPinOverlay): HTMLAnchorElement[] {
  const links = element.shadowRoot?.querySelectorAll<HTMLAnchorElement>('[part="link"]');
  return [...(links ?? [])].filter(({ hidden }) => !hidden);
}

/** Waits for the given number of visible links. Returns the links. */
async function linksOnce(element: SqPinOverlay, count: number): Promise<HTMLAnchorElement[]> {
  await waitUntil(() => linksOf(element).length === count, `there are not ${count} links`);
  return linksOf(element);
}

function queryOf(link: HTMLAnchorElement | undefined): Record<string, string> {
  return Object.fromEntries(new URL(link?.href ?? '').searchParams);
}

describe('sq-pin-overlay', () => {
  it('shows a link over each image without changing the page', async () => {
    const content = `<p>Before</p>${picture()}<p>After</p>`;
    const plain = await fixture<HTMLElement>(`<div>${content}</div>`);
    const height = plain.offsetHeight;
    plain.remove();
    const around = await fixture<HTMLElement>(
      `<div><sq-pin-overlay mode="always">${content}</sq-pin-overlay></div>`,
    );
    const element = around.querySelector('sq-pin-overlay') as SqPinOverlay;
    const [link] = await linksOnce(element, 1);
    assert.equal(around.offsetHeight, height);
    assert.equal(element.innerHTML, content);
    const box = element.querySelector('img')?.getBoundingClientRect() as DOMRect;
    const at = link?.getBoundingClientRect() as DOMRect;
    assert.closeTo(at.left - box.left, 10, 1);
    assert.closeTo(at.top - box.top, 10, 1);
    assert.equal(link?.ariaLabel, 'Save to Pinterest: A harbour');
    assert.equal(link?.rel, 'noopener');
    assert.deepEqual(queryOf(link), {
      url: location.href,
      media: new URL(file, location.href).href,
      description: 'A harbour',
    });
  });

  it("uses an image's data attributes if their URLs use HTTP", async () => {
    const element = await mount(
      picture(
        'data-pin-media="/large.jpg" data-pin-url="https://a.example/b" data-pin-description="Boats"',
      ) + picture('data-pin-media="javascript:alert(1)" data-pin-url="data:text/html,1"'),
    );
    const [own, hostile] = await linksOnce(element, 2);
    assert.deepEqual(queryOf(own), {
      url: 'https://a.example/b',
      media: new URL('/large.jpg', location.href).href,
      description: 'Boats',
    });
    assert.deepEqual(queryOf(hostile), {
      url: location.href,
      media: new URL(file, location.href).href,
      description: 'A harbour',
    });
  });

  it('ignores images that are small, hidden, excluded, being edited, or without a public URL', async () => {
    const element = await mount(
      [
        picture('', 119),
        picture('hidden'),
        picture('nopin'),
        `<div data-pin-nopin>${picture()}</div>`,
        `<div data-sq-edit>${picture()}</div>`,
        `<div inert>${picture()}</div>`,
        '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" width="200" height="200">',
        picture('id="kept" data-pin-nopin="false"', 120),
      ].join(''),
    );
    const [link] = await linksOnce(element, 1);
    const box = element.querySelector('#kept')?.getBoundingClientRect() as DOMRect;
    assert.closeTo((link?.getBoundingClientRect().top ?? 0) - box.top, 10, 1);
  });

  it('updates its links when images are added, changed or removed', async () => {
    const element = await mount(picture());
    const [first] = await linksOnce(element, 1);
    element.insertAdjacentHTML('afterbegin', picture('id="new" alt="New"'));
    const [added, kept] = await linksOnce(element, 2);
    assert.equal(kept, first);
    assert.notEqual(added, first);
    const image = element.querySelector('#new') as HTMLImageElement;
    image.alt = 'Renamed';
    await waitUntil(() => added?.ariaLabel === 'Save to Pinterest: Renamed');
    image.remove();
    assert.deepEqual(await linksOnce(element, 1), [first as HTMLAnchorElement]);
  });

  it('shows only links that are inside the visible part of a carousel, even if the carousel is below the window', async () => {
    const carousel = `<div class="carousel" style="display: flex; overflow: auto; width: 260px">
      ${`<div style="flex: none; width: 200px">${picture()}</div>`.repeat(12)}</div>`;
    const element = await mount(`<div style="block-size: 3000px"></div>${carousel}`);
    const [, second] = await linksOnce(element, 2);

    const box = element.querySelector('.carousel')?.getBoundingClientRect();
    assert.isAtMost(second?.getBoundingClientRect().right ?? Infinity, box?.right ?? 0);
    assert.isAtMost(document.documentElement.scrollWidth, innerWidth);
  });

  it('shows a link while its image is hovered or the link is focused, if mode="hover"', async () => {
    const element = await mount(picture(), 'mode="hover"');
    const [link] = await linksOnce(element, 1);
    const isShown = (): boolean => link?.classList.contains('shown') === true;
    assert.isFalse(isShown());
    const box = element.querySelector('img')?.getBoundingClientRect() as DOMRect;
    const over = (clientX: number, clientY: number): boolean =>
      document.body.dispatchEvent(
        new PointerEvent('pointerover', { clientX, clientY, bubbles: true, pointerType: 'mouse' }),
      );
    over(box.left + 50, box.top + 50);
    await waitUntil(isShown);
    over(box.right + 50, box.top + 50);
    await waitUntil(() => !isShown());
    link?.focus();
    assert.equal(element.shadowRoot?.activeElement, link);
  });

  it('keeps a link focused when the browser scrolls to it', async () => {
    const element = await mount(`<div style="block-size: 3000px"></div>${picture()}`);
    const [link] = await linksOnce(element, 1);
    link?.focus();
    await waitUntil(() => (link?.getBoundingClientRect().top ?? Infinity) < innerHeight);
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    assert.isTrue(element.shadowRoot?.activeElement === link);
  });

  it('adds links to all images on the page if it has no children, until it is disabled', async () => {
    const image = await fixture<HTMLImageElement>(picture());
    const element = await mount('');
    await linksOnce(element, 1);
    assert.exists(image);
    element.mode = 'disabled';
    await element.updateComplete;
    await linksOnce(element, 0);
    element.remove();
  });
});
