import { assert, fixture, oneEvent } from '@open-wc/testing';
import '../../../elements/sq-comment-link.js';
import '../../../elements/sq-follow-button.js';
import '../../../elements/sq-share-buttons.js';
import '../../../elements/sq-social-links.js';
import type { SqFollowButton } from '../../../elements/sq-follow-button.js';
import type { BlockElement } from '../../../src/core/life/define.js';
import type { LinkShared } from '../../../src/features/social/share-view.js';
import socialPage from '../../../src/features/social/page.css';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

document.adoptedStyleSheets.push(sheetOf(socialPage));

async function mount<T extends BlockElement>(tag: string, attributes = '', inner = ''): Promise<T> {
  const element = await fixture<T>(`<${tag} ${attributes}>${inner}</${tag}>`);
  await element.updateComplete;
  return element;
}

const iconOf = (link: Element): string => getComputedStyle(link, '::before').clipPath;

describe('sq-social-links', () => {
  it("adds the network's icon to each link, or a chain icon to other links", async () => {
    const addresses = [
      'https://x.com/a',
      'http://m.facebook.com/a?b="c"',
      '//facebook.com/a',
      '/a',
    ];
    const links = addresses.map((address) => `<a href='${address}'>Go</a>`).join('');
    const element = await mount('sq-social-links', '', links);
    const [x, mobile, plain, chain] = [...element.querySelectorAll('a')].map(iconOf);
    assert.match(x ?? '', /^path\(/);
    assert.equal(mobile, plain);
    assert.equal(new Set([x, plain, chain]).size, 3);
  });

  it('does not change its links or their positions, and removes its icons when the element is removed', async () => {
    const html = '<a href="https://x.com/a">X</a>';
    const [element, other] = [
      await mount('sq-social-links', '', html),
      await mount('sq-social-links', '', html),
    ];
    const link = element.querySelector('a') as HTMLElement;
    assert.equal(link.outerHTML, html);
    const text = document.createRange();
    text.selectNodeContents(link);
    const start = element.getBoundingClientRect().left + 32;
    assert.closeTo(text.getBoundingClientRect().left, start, 0.5);
    element.remove();
    document.body.append(link);
    await waitUntil(() => getComputedStyle(link, '::before').content === 'none');
    assert.match(iconOf(other.querySelector('a') as Element), /^path\(/);
    link.remove();
  });

  it('keeps the image of a link', async () => {
    for (const image of [
      '<picture><img alt="X" src="data:,"></picture>',
      '<span class="icon"><svg><title>X</title></svg></span>',
      '<i class="fa fa-x"></i>',
    ]) {
      const element = await mount('sq-social-links', '', `<a href="https://x.com/a">${image}</a>`);
      const link = element.querySelector('a') as HTMLElement;
      assert.equal(getComputedStyle(link, '::before').content, 'none', image);
      assert.equal(getComputedStyle(link).paddingLeft, '0px', image);
    }
  });
});

describe('sq-share-buttons', () => {
  const button = ({ shadowRoot }: Element) =>
    shadowRoot?.querySelector('[part="share"]') as HTMLButtonElement;
  const status = ({ shadowRoot }: Element) =>
    shadowRoot?.querySelector('[part="status"]')?.textContent;

  /** Replaces a member of `navigator` during a test. */
  function stub(name: 'share' | 'canShare' | 'clipboard', value: unknown): void {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }

  /** Simulates a device without a share dialog, and records copied texts. */
  function stubClipboard(): string[] {
    const copied: string[] = [];
    stub('canShare', undefined);
    stub('clipboard', { writeText: (text: string) => Promise.resolve(void copied.push(text)) });
    return copied;
  }

  afterEach(() => {
    for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name);
    document.querySelector('link[rel=canonical]')?.remove();
  });

  it("opens the device's share dialog, and emits an event", async () => {
    const shared: ShareData[] = [];
    stub('canShare', () => true);
    stub('share', (data: ShareData) => Promise.resolve(void shared.push(data)));
    const element = await mount('sq-share-buttons', 'url="/journal" share-title="The journal"');
    await waitUntil(() => button(element).ariaLabel === 'Share this page');
    const event = oneEvent(element, 'sq-share-buttons-shared');
    button(element).click();
    const { detail } = (await event) as CustomEvent<LinkShared>;
    const url = new URL('/journal', location.href).href;
    assert.deepEqual(shared, [{ url, title: 'The journal' }]);
    assert.deepEqual(detail, { method: 'device', url });
    assert.equal(status(element), '');
  });

  it("copies the page's URL if the device has no share dialog, and shows a message for a while", async () => {
    const copied = stubClipboard();
    const element = await mount('sq-share-buttons');
    assert.equal(button(element).ariaLabel, 'Copy link');
    button(element).click();
    await waitUntil(() => status(element) === 'Link copied.');
    assert.deepEqual(copied, [location.href]);
    await waitUntil(() => status(element) === '');
  });

  it('shares the canonical URL instead of an invalid URL or a script URL', async () => {
    const copied = stubClipboard();
    const canonical = document.createElement('link');
    Object.assign(canonical, { rel: 'canonical', href: 'https://a.example/post' });
    document.head.append(canonical);
    for (const attribute of ['url="javascript:alert(1)"', 'url="https://[journal"'])
      button(await mount('sq-share-buttons', attribute)).click();
    await waitUntil(() => copied.length === 2);
    assert.deepEqual(copied, ['https://a.example/post', 'https://a.example/post']);
  });

  it('shows and emits nothing when the visitor closes the share dialog', async () => {
    stub('canShare', () => true);
    stub('share', () => Promise.reject(new DOMException('Canceled', 'AbortError')));
    stub('clipboard', { writeText: () => Promise.reject(new Error('The link was copied.')) });
    const element = await mount('sq-share-buttons');
    let events = 0;
    element.addEventListener('sq-share-buttons-shared', () => (events += 1));
    button(element).click();
    await element.updateComplete;
    assert.deepEqual([events, status(element)], [0, '']);
  });

  it('shows a message if the link cannot be copied', async () => {
    stub('canShare', undefined);
    stub('clipboard', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    const element = await mount('sq-share-buttons');
    button(element).click();
    await waitUntil(() => status(element) === 'The link couldn’t be copied.');
  });

  it('renders its button in the reserved space, and wraps long names', async () => {
    const inner = '<a href="https://www.facebook.com/">Facebook</a>';
    const element = await mount('sq-share-buttons', '', inner);
    const link = element.querySelector('a') as HTMLElement;
    const box = button(element).getBoundingClientRect();
    assert.isAtMost(box.right, link.getBoundingClientRect().left);
    assert.equal(element.offsetHeight, box.height);
    element.style.cssText = 'inline-size: 60px; font-size: 2rem';
    const { right } = link.getBoundingClientRect();
    assert.isAtMost(right, element.getBoundingClientRect().right);
  });
});

describe('sq-comment-link', () => {
  it('completes the URL of its link, and restores the URL when the element is removed', async () => {
    for (const [attributes, address] of [
      ['', '/frost#end'],
      ['comment-id="42"', '/frost#comment-42'],
      ['link="/snow"', '/snow'],
      [
        'base-url="https://a.example" link="/snow" comment-id="42"',
        'https://a.example/snow#comment-42',
      ],
      ['base-url="https://a.example" comment-id="42"', '/frost#comment-42'],
      ['shortname="no name!" comment-id="42"', '/frost#comment-42'],
      ['link="javascript:alert(1)"', '/frost#end'],
    ] as const) {
      const html = '<a id="comments"></a><a href="/frost#end">Comments</a>';
      const element = await mount('sq-comment-link', attributes, html);
      assert.equal(element.querySelector('a[href]')?.getAttribute('href'), address, attributes);
      element.remove();
      await element.updateComplete;
      assert.equal(element.innerHTML, html);
    }
  });
});

describe('sq-follow-button', () => {
  it('links to the follow page of a valid username', async () => {
    const html = '<a id="follow"></a><a href="/profile">Follow</a>';
    const element = await mount<SqFollowButton>('sq-follow-button', '', html);
    for (const [username, address] of [
      ['halden', 'https://x.com/intent/follow?screen_name=halden'],
      [' @Halden_1 ', 'https://x.com/intent/follow?screen_name=Halden_1'],
      ['', '/profile'],
      ['a b&c', '/profile'],
      ['sixteen_letters_', '/profile'],
    ] as const) {
      element.username = username;
      await element.updateComplete;
      assert.equal(element.querySelector('a[href]')?.getAttribute('href'), address, username);
    }
  });
});
