import { assert, fixture } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../elements/sq-info-bar.js';
import type { SqInfoBar } from '../../../elements/sq-info-bar.js';
import { isEscapeTaken } from '../../../src/core/escape-stack.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const hours = '{"businessHours": {"monday": {"text": "noon to four"}}}';

describe('sq-info-bar', () => {
  before(() => setViewport({ width: 800, height: 600 }));

  it('has links to a phone number, an email address and a map', async () => {
    const { bar } = await mount(
      '<sq-info-bar phone="(555) 010-2345" email="a@b.example" address="118 Halden Street"></sq-info-bar>',
    );
    const links = [...bar.querySelectorAll('a')];
    assert.equal(bar.localName, 'nav');
    assert.deepEqual(
      links.map(({ href, ariaLabel, target }) => [href, ariaLabel, target]),
      [
        ['tel:5550102345', 'Call: (555) 010-2345', ''],
        ['mailto:a@b.example', 'Email: a@b.example', ''],
        [
          'https://www.google.com/maps?q=118%20Halden%20Street&z=12',
          'Map: 118 Halden Street',
          '_blank',
        ],
      ],
    );
  });

  it('shows its child links if it has no data, and is hidden if it has no content', async () => {
    const { bar } = await mount('<sq-info-bar><a href="/visit">Visit</a></sq-info-bar>');
    assert.isFalse(bar.hidden);
    assert.exists(bar.querySelector('slot'));
    const empty = await mount('<sq-info-bar phone="12"></sq-info-bar>');
    assert.isTrue(empty.bar.hidden);
  });

  it('opens the hours on Enter, closes them on Escape or a click outside, and then stops handling Escape', async () => {
    const { element, bar } = await mount(
      `<sq-info-bar><script type="application/json">${hours}</script></sq-info-bar>`,
    );
    const details = bar.querySelector('details') as HTMLDetailsElement;
    const summary = bar.querySelector('summary') as HTMLElement;
    assert.include(details.textContent, 'noon to four');
    summary.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => isEscapeTaken());
    assert.isTrue(details.open);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !isEscapeTaken());
    assert.isFalse(details.open);
    assert.equal(
      bar.getRootNode() instanceof ShadowRoot && (bar.getRootNode() as ShadowRoot).activeElement,
      summary,
    );

    summary.click();
    await waitUntil(() => isEscapeTaken());
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await waitUntil(() => !isEscapeTaken());
    assert.isFalse(details.open);

    summary.click();
    await waitUntil(() => isEscapeTaken());
    await setViewport({ width: 1025, height: 600 });
    await waitUntil(() => !isEscapeTaken());
    assert.isFalse(details.open);
    await setViewport({ width: 800, height: 600 });

    summary.click();
    await waitUntil(() => isEscapeTaken());
    element.data = { contactPhoneNumber: '1234' };
    await waitUntil(() => !isEscapeTaken());
  });

  it('is hidden in windows wider than 1024 pixels', async () => {
    const { element } = await mount('<sq-info-bar phone="1234"></sq-info-bar>');
    await setViewport({ width: 1024, height: 600 });
    assert.isAtLeast(element.offsetHeight, 56);
    await setViewport({ width: 1025, height: 600 });
    assert.equal(element.offsetHeight, 0);
    await setViewport({ width: 800, height: 600 });
  });

  it('reserves space at the end of the page while it floats', async () => {
    const { element, bar } = await mount('<sq-info-bar floating phone="1234"></sq-info-bar>');
    assert.equal(element.offsetHeight, 0);
    const style = getComputedStyle(document.documentElement);
    await waitUntil(() => style.paddingBlockEnd === `${bar.offsetHeight}px`);
    element.remove();
    await element.updateComplete;
    assert.equal(style.paddingBlockEnd, '0px');
    assert.equal(style.scrollPaddingBlockEnd, 'auto');
  });
});

async function mount(html: string) {
  const element = await fixture<SqInfoBar>(html);
  await element.updateComplete;
  const bar = element.shadowRoot?.querySelector<HTMLElement>('[part="bar"]');
  if (!bar) throw new Error('Missing bar');
  return { element, bar };
}
