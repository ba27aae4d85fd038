import { assert, fixture, oneEvent } from '@open-wc/testing';
import '../../../elements/sq-donation.js';
import type { SqDonation } from '../../../elements/sq-donation.js';
import { expectConsole } from '../../support/browser/console-guard.js';

const address = '/checkout/donate?donatePageId=d%201';

describe('sq-donation', () => {
  async function mount(html: string): Promise<SqDonation> {
    const element = await fixture<SqDonation>(html);
    await element.updateComplete;
    return element;
  }

  it('emits a cancelable event before its button opens the checkout', async () => {
    const element = await mount(
      '<sq-donation donate-page-id="d 1"><button type="button"><b>Give</b></button></sq-donation>',
    );
    const before = oneEvent(element, 'sq-donation-before-open');
    element.addEventListener('sq-donation-before-open', (event) => event.preventDefault());
    element.querySelector('b')?.click();
    assert.deepEqual((await before).detail, { donatePageId: 'd 1', address });
  });

  it('adds an href to a link that has none, updates it, and removes it when the element is removed', async () => {
    const element = await mount('<sq-donation donate-page-id="d 1"><a>Give</a></sq-donation>');
    const link = element.querySelector('a');
    assert.equal(link?.getAttribute('href'), address);
    element.donatePageId = 'd2';
    await element.updateComplete;
    assert.equal(link?.getAttribute('href'), '/checkout/donate?donatePageId=d2');
    element.remove();
    await element.updateComplete;
    assert.isFalse(link?.hasAttribute('href'));
  });

  it('leaves forms, and links that have a URL, to the browser', async () => {
    for (const html of [
      '<a href="/give">Give</a>',
      '<form action="/checkout/donate"><input type="hidden" name="donatePageId" value="d1"><button>Give</button></form>',
    ]) {
      const element = await mount(`<sq-donation donate-page-id="d 1">${html}</sq-donation>`);
      let opened = 0;
      element.addEventListener('sq-donation-before-open', () => (opened += 1));
      element.addEventListener('click', (event) => event.preventDefault());
      element.querySelector<HTMLElement>('a, button')?.click();
      assert.equal(opened, 0);
      assert.equal(element.innerHTML, html);
    }
  });

  for (const [html, message] of [
    ['<p>Soon.</p>', /<sq-donation>: The donation button is missing/],
    ['<button>Give</button>', /<sq-donation>: donate-page-id is missing/],
  ] as const)
    it(`reports ${message.source} and keeps the server's HTML`, async () => {
      expectConsole(message);
      const page = await fixture<HTMLElement>('<div></div>');
      const failed = oneEvent(page, 'sq-error');
      page.innerHTML = `<sq-donation>${html}</sq-donation>`;
      await failed;
      assert.isTrue(page.querySelector('p, button')?.checkVisibility());
    });
});
