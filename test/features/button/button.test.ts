import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-button.js';
import type { SqButton } from '../../../elements/sq-button.js';
import buttonPage from '../../../src/features/button/page.css';
import { expectConsole } from '../../support/browser/console-guard.js';
import { sheetOf } from '../../support/browser/sheet.js';

document.adoptedStyleSheets.push(sheetOf(buttonPage));

describe('sq-button', () => {
  it("adds a link that looks like the page's own links and fits into the reserved space", async () => {
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
    }
  });

  it('styles a button inside wrappers, and applies the size and alignment of a Squarespace export', async () => {
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

  it('adds one link, and removes that link when the page adds its own', async () => {
    const element = await mount('', 'button-text="Go" clickthrough-url="#a" new-window');
    element.buttonText = 'Stay';
    await element.updateComplete;
    assert.deepEqual(textsOf(element), ['Stay']);
    assert.equal(element.querySelector('a')?.target, '_blank');
    element.insertAdjacentHTML('afterbegin', '<a href="#b">Own</a>');
    await element.updateComplete;
    assert.deepEqual(textsOf(element), ['Own']);
  });

  it('sets target="_blank" and rel="noopener" while new-window is set', async () => {
    const element = await mount('<a href="#a">Go</a>', 'new-window');
    const link = element.querySelector('a');
    assert.equal(link?.target, '_blank');
    assert.equal(link?.rel, 'noopener');
    element.newWindow = false;
    await element.updateComplete;
    assert.isFalse(link?.hasAttribute('target'));
    assert.isFalse(link?.hasAttribute('rel'));
  });

  it('shows nothing and reports an error if its URL cannot be used', async () => {
    for (const address of ['ftp://a.example', 'java&#10;script:alert(1)']) {
      const reports = expectConsole(/clickthrough-url=".*" is not a path, or an http:/);
      const element = await mount('', `button-text="Go" clickthrough-url="${address}"`);
      assert.lengthOf(reports, 1);
      assert.isNull(element.shadowRoot);
      assert.isNull(element.querySelector('a'));
    }
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
