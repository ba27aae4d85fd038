import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-announcement-bar.js';
import type { SqAnnouncementBar } from '../../../elements/sq-announcement-bar.js';
import { waitUntil } from '../../support/browser/wait-until.js';

describe('sq-announcement-bar', () => {
  const forget = (): void => {
    localStorage.clear();
    document.cookie = 'sq-announcement-closed=; Path=/; Max-Age=0';
  };
  beforeEach(forget);
  afterEach(forget);

  it('is a named region that contains the text of its children', async () => {
    const { bar } = await mount('', '<p>New in</p>');
    assert.deepEqual([bar.localName, bar.ariaLabel], ['section', 'Announcement']);
    assert.isTrue(bar.checkVisibility());
    const empty = await mount('');
    assert.isTrue(empty.bar.hidden);
    assert.equal(empty.element.offsetHeight, 0);
  });

  for (const [condition, attributes, content, href] of [
    ['it has an href', 'href="/shop" text="New"', '', '/shop'],
    ['its text contains the HTML of a link', 'href="/shop" text="Now with &lt;a&gt;"', '', '/shop'],
    ['its content contains links', 'href="/shop"', '<p>New: <a href="/guji">Guji</a></p>', null],
    ['its href is a script URL', 'href="javascript:alert(1)" text="New"', '', null],
  ] as const)
    it(`is ${href ? '' : 'not '}a single link if ${condition}`, async () => {
      const { bar } = await mount(`${attributes} new-window`, content);
      const link = bar.querySelector<HTMLAnchorElement>('a[href]');
      assert.equal(link?.getAttribute('href') ?? null, href);
      if (href) assert.deepEqual([link?.target, link?.rel], ['_blank', 'noopener']);
    });

  it('shows its text attribute as plain text', async () => {
    const { bar, element } = await mount('');
    for (const text of ['<b>New</b> & <a href="/shop">more</a>', '5 < 6 &amp; 7', 'a<b']) {
      element.text = text;
      await element.updateComplete;
      const shown = bar.querySelector('[part="text"]');
      assert.deepEqual([shown?.textContent, shown?.childElementCount], [text, 0]);
    }
  });

  it('shows sanitized markup from its JSON', async () => {
    const { bar } = await mount(
      '',
      `<script type="application/json">
        {"style": 2, "text": "<b onclick=alert(1)>New</b><i></i>"}
      </script>`,
    );
    await waitUntil(() => bar.querySelector('b'));
    assert.equal(bar.querySelector('b')?.outerHTML, '<b>New</b>');
  });

  it('can be closed by keyboard, and stays closed until its text changes', async () => {
    const { element, bar, close } = await mount('text="New"');
    let closed = 0;
    element.addEventListener('sq-announcement-bar-closed', () => (closed += 1));
    assert.isTrue(element.matches(':state(open)'));
    close().focus();
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    assert.isFalse(bar.checkVisibility() || element.matches(':state(open)'));
    assert.equal(closed, 1);
    assert.match(document.cookie, /sq-announcement-closed=\w+/);
    // The server can read only the cookie.
    localStorage.clear();
    const again = await mount('text="New"');
    await waitUntil(() => again.bar.hidden);
    again.element.text = 'Newer';
    await waitUntil(() => !again.bar.hidden);
  });

  it('can be closed even if access to localStorage is denied', async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { element, bar, close } = await mount('text="New"');
    close().click();
    Storage.prototype.setItem = setItem;
    await element.updateComplete;
    assert.isTrue(bar.hidden);
  });

  it('restores focus when it closes, or moves focus to the next control', async () => {
    const button = await fixture<HTMLButtonElement>('<button>Before</button>');
    const { element, close } = await mount('text="New"');
    button.focus();
    close().focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => document.activeElement === button);
    const next = Object.assign(document.createElement('a'), { href: '#x', textContent: 'Next' });
    element.after(next);
    element.text = 'Newer';
    await element.updateComplete;
    button.blur();
    close().focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => document.activeElement === next);
  });

  it('has no close button if no-close is set, and takes up space unless it floats', async () => {
    const { element, bar } = await mount('no-close text="New"');
    assert.isNull(bar.querySelector('button'));
    assert.isAtLeast(element.offsetHeight, 44);
    element.floating = true;
    await element.updateComplete;
    assert.equal(element.offsetHeight, 0);
    assert.equal(getComputedStyle(bar).position, 'fixed');
  });

  for (const [edge, attributes, property] of [
    ['upper', 'floating', 'scrollPaddingBlockStart'],
    ['lower', 'floating bottom', 'scrollPaddingBlockEnd'],
  ] as const)
    it(`sets scroll padding at the ${edge} edge of the page while it floats there`, async () => {
      const { element, bar } = await mount(`${attributes} text="New"`);
      const style = getComputedStyle(document.documentElement);
      await waitUntil(() => style[property] === `${bar.offsetHeight}px`);
      await Promise.all(bar.getAnimations().map(({ finished }) => finished));
      const { top, bottom } = bar.getBoundingClientRect();
      assert.closeTo(edge === 'upper' ? top : innerHeight - bottom, 0, 1);
      element.remove();
      await element.updateComplete;
      assert.equal(style[property], 'auto');
    });
});

async function mount(attributes: string, content = '') {
  const element = await fixture<SqAnnouncementBar>(
    `<sq-announcement-bar ${attributes}>${content}</sq-announcement-bar>`,
  );
  await element.updateComplete;
  const bar = element.shadowRoot?.querySelector('[part="bar"]') as HTMLElement;
  return { element, bar, close: () => bar.querySelector('button') as HTMLElement };
}
