import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-price.js';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
// The code of what is chosen, so that no test waits for it.
import '../../../src/features/product/page-choice.js';
import '../../../src/features/product/View.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { openShop } from './fake-shop.js';

function grinder(id: string, priceMoney: unknown) {
  const variants = [{ sku: 'S1', priceMoney, unlimited: true }];
  return { id, title: 'Coffee grinder', workflowState: 1, structuredContent: { variants } };
}

describe('the price of sq-product', () => {
  let shop: ReturnType<typeof openShop>;
  beforeEach(() => {
    shop = openShop();
  });
  afterEach(() => shop.close());

  it('is shown above 1,000,000 in currencies of small units', async () => {
    const { part } = await mount(grinder('p1', { currency: 'IDR', value: '1500000.00' }));
    assert.equal(part('title')?.textContent, 'Coffee grinder');
    assert.equal(part('price')?.textContent.replace(/\s/, ' '), 'IDR 1,500,000.00');
    assert.isTrue(part('add')?.checkVisibility());
    assert.isFalse(part('add')?.matches(':disabled'));
  });

  it('is missing if it is unusable: name and button stay, adding works, one report names it', async () => {
    const reports = expectConsole(
      /<sq-product> structuredContent\.variants\[0\]\.priceMoney: Unusable price {"currency":"KWD","value":"12.000"} of "Coffee grinder"/,
    );
    const { element, part } = await mount(grinder('p2', { currency: 'KWD', value: '12.000' }));
    assert.equal(part('title')?.textContent, 'Coffee grinder');
    assert.isNull(part('price'));
    part('add')?.click();
    await waitUntil(() => element.matches(':state(added)'));
    assert.deepEqual(shop.calls[0]?.body, { itemId: 'p2', sku: 'S1', quantity: 1 });

    element.append(document.createElement('i'));
    await element.updateComplete;
    assert.lengthOf(reports, 1);
  });

  it('leaves the price of the page where its own is unusable', async () => {
    expectConsole(/Unusable price/);
    const { element, part } = await mount(
      grinder('p3', { value: '12.00' }),
      '<sq-price amount="12.00">$12.00</sq-price>',
    );
    assert.isTrue(element.querySelector('sq-price')?.checkVisibility());
    assert.isNull(part('price'));
  });

  it('is hidden for a variant whose price is unusable, and shown again for another', async () => {
    expectConsole(/variants\[1\]\.priceMoney/);
    const variants = ['Small', 'Large'].map((value, index) => ({
      sku: value,
      priceMoney: { currency: 'USD', value: index === 0 ? '10.00' : '-1.00' },
      attributes: { Size: value },
      unlimited: true,
    }));
    const { element } = await mount(
      { id: 'p4', title: 'Bag', variants },
      `<sq-price amount="10.00">$10.00</sq-price>
      <form method="post" action="/api/commerce/shopping-cart/entries">
        <input type="hidden" name="itemId" value="p4">
        <select name="option[Size]" aria-label="Size"><option>Small<option>Large</select>
        <button>Buy</button>
      </form>`,
    );
    const price = element.querySelector('sq-price') as HTMLElement;
    await choose(element, 'Large');
    await waitUntil(() => !price.checkVisibility());
    assert.isFalse(element.querySelector('button')?.disabled);
    await choose(element, 'Small');
    await waitUntil(() => price.checkVisibility());
    assert.equal(price.getAttribute('amount-cents'), '1000');
  });
});

async function choose(element: SqProduct, value: string): Promise<void> {
  const select = element.querySelector('select') as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await element.updateComplete;
}

async function mount(product: unknown, content = '') {
  const json = `<script type="application/json">${JSON.stringify(product)}</script>`;
  const element = await fixture<SqProduct>(`<sq-product>${content}${json}</sq-product>`);
  await element.updateComplete;
  const part = (name: string): HTMLElement | null | undefined =>
    element.shadowRoot?.querySelector(`[part="${name}"]`);
  return { element, part };
}
