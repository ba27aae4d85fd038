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

  it('looks the same before its code and after, and drawn as sent', async () => {
    const sent = await mount('<a href="#a">Go</a>', 'size="small"');
    const drawn = await mount('', 'size="small" button-text="Go" clickthrough-url="#a"');
    const look = (link: Element | null | undefined): string[] => {
      assert.exists(link);
      const { padding, fontSize, fontWeight, backgroundColor, color, borderRadius, width } =
        getComputedStyle(link);
      return [padding, fontSize, fontWeight, backgroundColor, color, borderRadius, width];
    };
    assert.deepEqual(look(drawn.shadowRoot?.querySelector('a')), look(sent.querySelector('a')));
    await assert.isAccessible(drawn);
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
      assert.equal(element.shadowRoot?.querySelector('a')?.getAttribute('href'), address);
    });
  }

  it('draws no link to a script', async () => {
    const reports = expectConsole(/not an address to follow/);
    const element = await mount('', 'button-text="Go" clickthrough-url="java&#10;script:alert(1)"');
    assert.isNull(element.shadowRoot?.querySelector('a') ?? null);
    assert.lengthOf(reports, 1);
  });
});

async function mount(inner: string, attributes = ''): Promise<SqButton> {
  const element = await fixture<SqButton>(`<sq-button ${attributes}>${inner}</sq-button>`);
  await element.updateComplete;
  return element;
}
