import { expect } from '@open-wc/testing';
import { figures, galleryOf, lightboxOf, openBy, part } from './gallery-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** Puts a member of the browser in the place of its own, for one test. */
function stub(name: 'share' | 'canShare' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

function toast(dialog: Element): string | null | undefined {
  return dialog.querySelector('.toast')?.textContent;
}

describe('sharing in the lightbox of sq-gallery', () => {
  afterEach(() => {
    for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name);
  });

  it('hands the address of the slide to the device', async () => {
    const shared: ShareData[] = [];
    stub('canShare', () => true);
    stub('share', (data: ShareData) => {
      shared.push(data);
      return Promise.resolve();
    });
    const gallery = await galleryOf(figures(3), 'lightbox lightbox-share');
    await openBy(gallery, '#slide-1 a');
    await waitUntil(() => lightboxOf(gallery).querySelector('[part="lightbox-share"]'));
    expect(part(gallery, 'share').ariaLabel).to.equal('Share');
    part(gallery, 'share').click();
    await waitUntil(() => shared.length === 1);
    expect(shared[0]?.title).to.equal('About gold');
    expect(new URL(shared[0]?.url ?? '').searchParams.get('itemId')).to.equal('slide-1');
  });

  it('copies the address elsewhere, and says so', async () => {
    const copied: string[] = [];
    stub('canShare', undefined);
    stub('clipboard', {
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    });
    const gallery = await galleryOf(figures(3), 'lightbox lightbox-share lightbox-hash');
    const dialog = await openBy(gallery, '#slide-2 a');
    await waitUntil(() => dialog.querySelector('[part="lightbox-share"]'));
    part(gallery, 'share').click();
    await waitUntil(() => toast(dialog) === 'Link copied.');
    expect(new URL(copied[0] ?? '').hash).to.equal('#slide-2');
    expect(dialog.querySelector('.toast')?.getAttribute('role')).to.equal('status');
    await expect(gallery).to.be.accessible();
  });

  it('says so where the browser lets nothing be copied, and nothing where a visitor thinks better of it', async () => {
    stub('canShare', undefined);
    stub('clipboard', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    const gallery = await galleryOf(figures(2), 'lightbox lightbox-share');
    const dialog = await openBy(gallery, '#slide-0 a');
    await waitUntil(() => dialog.querySelector('[part="lightbox-share"]'));
    part(gallery, 'share').click();
    await waitUntil(() => toast(dialog) === 'The link could not be copied.');

    let asked = 0;
    stub('canShare', () => true);
    stub('share', () => {
      asked += 1;
      return Promise.reject(new DOMException('', 'AbortError'));
    });
    part(gallery, 'share').click();
    await waitUntil(() => asked === 1);
    expect(lightboxOf(gallery).open).to.equal(true);
  });

  it('has no button without the attribute', async () => {
    const gallery = await galleryOf(figures(2), 'lightbox');
    const dialog = await openBy(gallery, '#slide-0 a');
    await waitUntil(() => dialog.querySelector('[part="lightbox-next"]'));
    expect(dialog.querySelector('[part="lightbox-share"]')).to.equal(null);
  });
});
