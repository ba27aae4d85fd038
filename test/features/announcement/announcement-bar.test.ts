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

  it('is a named region with the text of its children', async () => {
    const { bar } = await mount('<sq-announcement-bar><p>New in</p></sq-announcement-bar>');
    assert.equal(bar.localName, 'section');
    assert.equal(bar.ariaLabel, 'Announcement');
    assert.isTrue(bar.checkVisibility());
  });

  it('leads somewhere as a whole, unless its text has links of its own', async () => {
    const { bar } = await mount(
      '<sq-announcement-bar href="/shop" new-window text="New"></sq-announcement-bar>',
    );
    const link = bar.querySelector('a');
    assert.equal(link?.getAttribute('href'), '/shop');
    assert.equal(link?.target, '_blank');
    assert.equal(link?.rel, 'noopener');
    const own = await mount(
      '<sq-announcement-bar href="/shop"><p>New: <a href="/guji">Guji</a></p></sq-announcement-bar>',
    );
    assert.isNull(own.bar.querySelector('a'));
  });

  it('leads to no script', async () => {
    const { bar } = await mount(
      '<sq-announcement-bar href="javascript:alert(1)" text="New"></sq-announcement-bar>',
    );
    assert.isNull(bar.querySelector('a'));
    assert.include(bar.textContent, 'New');
  });

  it('shows its text attribute as text, tags and character references included', async () => {
    const { bar, element } = await mount('<sq-announcement-bar></sq-announcement-bar>');
    for (const text of ['<b>New</b> & <a href="/shop">more</a>', '5 < 6 &amp; 7', 'a<b']) {
      element.text = text;
      await element.updateComplete;
      const shown = bar.querySelector('[part="text"]');
      assert.equal(shown?.textContent, text);
      assert.equal(shown?.childElementCount, 0);
    }
  });

  it('leads somewhere as a whole if its text attribute holds the source of a link', async () => {
    const { bar } = await mount(
      '<sq-announcement-bar href="/shop" text="Now with &lt;a&gt;"></sq-announcement-bar>',
    );
    assert.equal(bar.querySelector('a')?.textContent, 'Now with <a>');
  });

  it('shows markup of published JSON, cleaned', async () => {
    const { bar, element } = await mount(
      `<sq-announcement-bar><script type="application/json">
        {"style": 2, "text": "<b onclick=alert(1)>New</b><i></i>"}
      </script></sq-announcement-bar>`,
    );
    await waitUntil(() => bar.querySelector('b'));
    assert.equal(bar.querySelector('b')?.outerHTML, '<b>New</b>');
    element.text = 'New';
    await element.updateComplete;
    assert.equal(bar.querySelector('[part="text"]')?.textContent, 'New');
  });

  it('is closed with the keyboard, and stays closed for the same text alone', async () => {
    const { element, bar, close } = await mount(
      '<sq-announcement-bar text="New"></sq-announcement-bar>',
    );
    const received: string[] = [];
    element.addEventListener('sq-announcement-bar-closed', () => received.push('closed'));
    assert.isTrue(element.matches(':state(open)'));
    close().focus();
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    assert.isFalse(bar.checkVisibility() || element.matches(':state(open)'));
    assert.deepEqual(received, ['closed']);

    const again = await mount('<sq-announcement-bar text="New"></sq-announcement-bar>');
    await waitUntil(() => again.bar.hidden);
    const other = await mount('<sq-announcement-bar text="Newer"></sq-announcement-bar>');
    assert.isFalse(other.bar.hidden);

    again.element.text = 'News';
    await waitUntil(() => !again.bar.hidden);
  });

  it('stays closed by the cookie alone, which a server can read', async () => {
    const { close } = await mount('<sq-announcement-bar text="New"></sq-announcement-bar>');
    close().click();
    assert.match(document.cookie, /sq-announcement-closed=\w+/);
    localStorage.clear();
    const again = await mount('<sq-announcement-bar text="New"></sq-announcement-bar>');
    await waitUntil(() => again.bar.hidden);
  });

  it('gives the focus to what had it before, or to what comes next, when it is closed', async () => {
    const button = await fixture<HTMLButtonElement>('<button>Before</button>');
    const { close } = await mount('<sq-announcement-bar text="New"></sq-announcement-bar>');
    button.focus();
    close().focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => document.activeElement === button);

    const page = await fixture(
      '<div><sq-announcement-bar text="Newer"></sq-announcement-bar><a href="#x">Next</a></div>',
    );
    const bar = page.querySelector('sq-announcement-bar') as SqAnnouncementBar;
    await bar.updateComplete;
    button.blur();
    bar.shadowRoot?.querySelector('button')?.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => document.activeElement === page.querySelector('a'));
  });

  it('lies over the lower edge where it is to, and keeps that clear', async () => {
    const { element, bar } = await mount(
      '<sq-announcement-bar floating bottom text="New"></sq-announcement-bar>',
    );
    const style = getComputedStyle(document.documentElement);
    await waitUntil(() => style.scrollPaddingBlockEnd === `${bar.offsetHeight}px`);
    await Promise.all(bar.getAnimations().map(({ finished }) => finished));
    assert.closeTo(bar.getBoundingClientRect().bottom, innerHeight, 1);
    element.remove();
    await element.updateComplete;
    assert.equal(style.scrollPaddingBlockEnd, 'auto');
  });

  it('is closed where nothing can be stored', async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    try {
      const { element, bar, close } = await mount(
        '<sq-announcement-bar text="New"></sq-announcement-bar>',
      );
      close().click();
      await element.updateComplete;
      assert.isTrue(bar.hidden);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });

  it('has no close button where it is to stay, and shows nothing without a text', async () => {
    const { bar } = await mount('<sq-announcement-bar no-close text="New"></sq-announcement-bar>');
    assert.isNull(bar.querySelector('button'));
    const empty = await mount('<sq-announcement-bar></sq-announcement-bar>');
    assert.isTrue(empty.bar.hidden);
    assert.equal(empty.element.offsetHeight, 0);
  });

  it('takes its room, or lies over the page and keeps it clear for what is scrolled to', async () => {
    const placed = await mount('<sq-announcement-bar text="New"></sq-announcement-bar>');
    assert.isAtLeast(placed.element.offsetHeight, 44);
    const { element, bar } = await mount(
      '<sq-announcement-bar floating text="New"></sq-announcement-bar>',
    );
    assert.equal(element.offsetHeight, 0);
    assert.equal(getComputedStyle(bar).position, 'fixed');
    const style = getComputedStyle(document.documentElement);
    await waitUntil(() => style.scrollPaddingBlockStart === `${bar.offsetHeight}px`);
    element.remove();
    await element.updateComplete;
    assert.equal(style.scrollPaddingBlockStart, 'auto');
  });
});

async function mount(html: string) {
  const element = await fixture<SqAnnouncementBar>(html);
  await element.updateComplete;
  const bar = element.shadowRoot?.querySelector<HTMLElement>('[part="bar"]');
  if (!bar) throw new Error('no bar');
  const close = (): HTMLElement => bar.querySelector('button') as HTMLElement;
  return { element, bar, close };
}
