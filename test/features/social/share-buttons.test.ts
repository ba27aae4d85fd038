import { assert, fixture, oneEvent } from '@open-wc/testing';
import '../../../elements/sq-share-buttons.js';
import type { SqShareButtons } from '../../../elements/sq-share-buttons.js';
import type { LinkShared } from '../../../src/features/social/share-view.js';
import socialPage from '../../../src/features/social/page.css';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

// As `sq.css` has it.
document.adoptedStyleSheets.push(sheetOf(socialPage));

/** Puts a member of the browser in the place of its own, for one test. */
function stub(name: 'share' | 'canShare' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

describe('sq-share-buttons', () => {
  afterEach(() => {
    for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name);
    document.querySelector('link[rel=canonical]')?.remove();
  });

  it('hands the link to the device, and says so', async () => {
    const shared: ShareData[] = [];
    stub('canShare', () => true);
    stub('share', (data: ShareData) => {
      shared.push(data);
      return Promise.resolve();
    });
    const element = await mount('url="/journal" share-title="The journal"');
    await waitUntil(() => button(element).ariaLabel === 'Share this page');
    const event = oneEvent(element, 'sq-share-buttons-shared');
    button(element).click();
    const { detail } = (await event) as CustomEvent<LinkShared>;
    const url = new URL('/journal', location.href).href;
    assert.deepEqual(shared, [{ url, title: 'The journal' }]);
    assert.deepEqual(detail, { method: 'device', url });
    assert.equal(status(element), '');
  });

  it('copies the address of the page where the device has nothing, and says so for a while', async () => {
    const copied: string[] = [];
    stub('canShare', undefined);
    stub('clipboard', { writeText: (text: string) => Promise.resolve(void copied.push(text)) });
    const element = await mount();
    assert.equal(button(element).ariaLabel, 'Copy the link');
    button(element).click();
    await waitUntil(() => status(element) === 'Link copied.');
    assert.deepEqual(copied, [location.href]);
    await waitUntil(() => status(element) === '');
  });

  it('shares the canonical address of the page, and never a script', async () => {
    const copied: string[] = [];
    stub('canShare', undefined);
    stub('clipboard', { writeText: (text: string) => Promise.resolve(void copied.push(text)) });
    const canonical = document.createElement('link');
    Object.assign(canonical, { rel: 'canonical', href: 'https://a.example/post' });
    document.head.append(canonical);
    const element = await mount('url="javascript:alert(1)"');
    button(element).click();
    await waitUntil(() => copied.length === 1);
    assert.deepEqual(copied, ['https://a.example/post']);
  });

  it('says nothing when the visitor thinks better of it', async () => {
    stub('canShare', () => true);
    stub('share', () => Promise.reject(new DOMException('Cancelled', 'AbortError')));
    stub('clipboard', { writeText: () => Promise.reject(new Error('It was copied all the same')) });
    const element = await mount();
    let events = 0;
    element.addEventListener('sq-share-buttons-shared', () => (events += 1));
    button(element).click();
    await element.updateComplete;
    assert.equal(events, 0);
    assert.equal(status(element), '');
  });

  it('says that the link could not be copied', async () => {
    stub('canShare', undefined);
    stub('clipboard', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    const element = await mount();
    button(element).click();
    await waitUntil(() => status(element) === 'The link could not be copied.');
  });

  it('shares the page where its address is none', async () => {
    const copied: string[] = [];
    stub('canShare', undefined);
    stub('clipboard', { writeText: (text: string) => Promise.resolve(void copied.push(text)) });
    const element = await mount('url="https://[journal"');
    button(element).click();
    await waitUntil(() => copied.length === 1);
    assert.deepEqual(copied, [location.href]);
  });

  it('breaks the name of a network sooner than it cuts it off', async () => {
    const element = await mount('', '<a href="https://www.facebook.com/">Facebook</a>');
    element.style.cssText = 'inline-size: 60px; font-size: 2rem';
    const { right } = (element.querySelector('a') as HTMLElement).getBoundingClientRect();
    assert.isAtMost(right, element.getBoundingClientRect().right);
  });

  it('draws its button where room was kept before the links', async () => {
    const element = await mount('', '<a href="https://x.com/intent/post">X</a>');
    const link = element.querySelector('a') as HTMLElement;
    const box = button(element).getBoundingClientRect();
    assert.isAtMost(box.right, link.getBoundingClientRect().left);
    assert.equal(element.offsetHeight, box.height);
    await assert.isAccessible(element);
  });
});

async function mount(attributes = '', inner = ''): Promise<SqShareButtons> {
  const element = await fixture<SqShareButtons>(
    `<sq-share-buttons ${attributes}>${inner}</sq-share-buttons>`,
  );
  await element.updateComplete;
  return element;
}

function button({ shadowRoot }: Element): HTMLButtonElement {
  return shadowRoot?.querySelector('[part="share"]') as HTMLButtonElement;
}

function status({ shadowRoot }: Element): string | null | undefined {
  return shadowRoot?.querySelector('[part="status"]')?.textContent;
}
