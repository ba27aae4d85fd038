import { assert, fixture, html } from '@open-wc/testing';
import '../../../elements/sq-price.js';
import '../../../elements/sq-product.js';
import '../../../src/page/context.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const storeSettings = { selectedCurrency: 'EUR', defaultCurrency: 'SEK' };
const script = document.createElement('script');
script.type = 'application/json';
script.id = 'sq-context';
script.text = JSON.stringify({ websiteSettings: { storeSettings } });
document.head.append(script);

describe('a shop that sells in euros', () => {
  const text = (host: Element, part: string): string =>
    host.shadowRoot?.querySelector(`[part="${part}"]`)?.textContent ?? '';

  it('formats amounts without a currency in euros, and other amounts in their own currency', async () => {
    const plain = await fixture(html`<sq-price amount="12.5">12,50</sq-price>`);
    const empty = await fixture(html`<sq-price amount-cents="1250" currency="">12,50</sq-price>`);
    const yen = await fixture(html`<sq-price amount="12" currency="JPY">12</sq-price>`);
    assert.deepEqual(
      [plain, empty, yen].map((price) => text(price, 'price')),
      ['€12.50', '€12.50', '¥12'],
    );
  });

  it('formats the price of a product without a currency in euros', async () => {
    const variants = JSON.stringify({
      id: 'i',
      variants: [{ sku: 'S', price: 1250, unlimited: true }],
    });
    const product = await fixture(`<sq-product>
      <script type="application/json">${variants}</script>
    </sq-product>`);
    await waitUntil(() => text(product, 'price') !== '');
    assert.equal(text(product, 'price'), '€12.50');
  });
});
