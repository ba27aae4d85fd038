import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-button.js';
import type { SqButton } from '../../../elements/sq-button.js';
import buttonPage from '../../../src/features/button/page.css';
import { expectConsole } from '../../support/browser/console-guard.js';
import { sheetOf } from '../../support/browser/sheet.js';

// As `sq.css` has it.
document.adoptedStyleSheets.push(sheetOf(buttonPage));

describe('sq-button', () => {
  it('leaves the link of the page as it is, in the size that is asked for', async () => {
    const element = await mount('<a href="#a">Go</a>');
    const link = element.querySelector('a') as HTMLElement;
    const { height } = link.getBoundingClientRect();
    assert.isFalse(link.hasAttribute('target'));
    element.size = 'large';
    await element.updateComplete;
    assert.isAbove(link.getBoundingClientRect().height, height);
    element.size = 'small';
    await element.updateComplete;
    assert.isBelow(link.getBoundingClientRect().height, height);
  });

  it('adds a link that looks as if the page had sent it, in the place that was kept for it', async () => {
    for (const size of ['small', 'medium', 'large'] as const) {
      const sent = await mount('<a href="#a">Go</a>', `size="${size}"`);
      const added = document.createElement('sq-button') as SqButton;
      added.setAttribute('size', size);
      sent.after(added);
      const { height } = added.getBoundingClientRect();
      Object.assign(added, { buttonText: 'Go', clickthroughUrl: '#a' });
      await added.updateComplete;
      assert.equal(added.getBoundingClientRect().height, height);
      assert.closeTo(sent.getBoundingClientRect().height, height, 0.5);
      assert.deepEqual(lookOf(added), lookOf(sent));
      await assert.isAccessible(added);
    }
  });

  it('gives a button inside wrappers its look, in the size and place of a Squarespace export', async () => {
    const link = '<a href="#a" class="sqs-block-button-element">Go</a>';
    const wrapped = await mount(`<div><p>${link}</p></div>`);
    const plain = await mount(link);
    assert.deepEqual(lookOf(wrapped), lookOf(plain));
    const button = await mount('<div><button type="button">Go</button></div>');
    const { backgroundColor } = getComputedStyle(button.querySelector('button') as Element);
    assert.equal(backgroundColor, lookOf(plain)['backgroundColor']);

    const container = `<div class="sqs-block-button-container" data-alignment="right" data-button-size="small">${link}</div>`;
    const exported = await mount(container);
    const small = await mount(link, 'size="small" alignment="right"');
    const { alignment, ...look } = lookOf(small);
    assert.deepEqual({ ...lookOf(exported), alignment }, { ...look, alignment });
  });

  it('takes size and alignment from JSON and properties, and the last one written counts', async () => {
    const small = lookOf(await mount('<a href="#a">Go</a>', 'size="small" alignment="right"'));
    const json = '<script type="application/json">{"size": "small", "alignment": "right"}</script>';
    const element = await mount(`<a href="#a">Go</a>${json}`);
    assert.deepEqual(lookOf(element), small);
    assert.isFalse(element.hasAttribute('style'));
    element.setAttribute('size', 'large');
    await element.updateComplete;
    assert.equal(parseFloat(lookOf(element)['fontSize'] ?? ''), 20);
    element.size = 'small';
    await element.updateComplete;
    assert.deepEqual(lookOf(element), small);
  });

  it('has one link, whatever is said anew, and none once the page has its own', async () => {
    const element = await mount('', 'button-text="Go" clickthrough-url="#a" new-window');
    element.buttonText = 'Stay';
    await element.updateComplete;
    assert.deepEqual(textsOf(element), ['Stay']);
    assert.equal(element.querySelector('a')?.target, '_blank');
    element.insertAdjacentHTML('afterbegin', '<a href="#b">Own</a>');
    await element.updateComplete;
    assert.deepEqual(textsOf(element), ['Own']);
  });

  it('opens a new window safely, and no other window once that is not asked for', async () => {
    const element = await mount('<a href="#a">Go</a>', 'new-window');
    const link = element.querySelector('a');
    assert.equal(link?.target, '_blank');
    assert.equal(link?.rel, 'noopener');
    element.newWindow = false;
    await element.updateComplete;
    assert.isFalse(link?.hasAttribute('target'));
    assert.isFalse(link?.hasAttribute('rel'));
  });

  for (const address of [
    '/s/list.pdf',
    '#top',
    'https://a.example/',
    'tel:+15550100',
    'mailto:a@b.example',
    'sms:5550100',
  ]) {
    it(`draws a link to ${address}`, async () => {
      const element = await mount('', `button-text="Go" clickthrough-url="${address}"`);
      assert.equal(element.querySelector('a')?.getAttribute('href'), address);
    });
  }

  it('draws a link to a number that is written with spaces', async () => {
    const element = await mount('', 'button-text="Call us" clickthrough-url="tel:+1 555 0100"');
    assert.equal(element.querySelector('a')?.getAttribute('href'), 'tel:+15550100');
  });

  it('shows nothing if its address is unusable', async () => {
    const reports = expectConsole(/not an address to follow/);
    const element = await mount('', 'button-text="Call us" clickthrough-url="ftp://a.example"');
    assert.lengthOf(reports, 1);
    assert.isNull(element.shadowRoot);
  });

  it('draws no link to a script', async () => {
    const reports = expectConsole(/not an address to follow/);
    const element = await mount('', 'button-text="Go" clickthrough-url="java&#10;script:alert(1)"');
    assert.isNull(element.querySelector('a'));
    assert.lengthOf(reports, 1);
  });
});

async function mount(inner: string, attributes = ''): Promise<SqButton> {
  const element = await fixture<SqButton>(`<sq-button ${attributes}>${inner}</sq-button>`);
  await element.updateComplete;
  return element;
}

function lookOf(element: Element): Record<string, string> {
  const link = element.querySelector('a');
  assert.exists(link);
  const { padding, fontSize, fontWeight, backgroundColor, color, borderRadius, width, textAlign } =
    getComputedStyle(link);
  const { textAlign: alignment } = getComputedStyle(element);
  const look = { padding, fontSize, fontWeight, backgroundColor, color, borderRadius, width };
  return { ...look, textAlign, alignment };
}

function textsOf(element: Element): (string | null)[] {
  return [...element.querySelectorAll('a')].map(({ textContent }) => textContent);
}
