import { assert } from '@open-wc/testing';
import { renderToString } from 'react-dom/server.browser';
import type { SqCartIndicator } from '../../../../elements/sq-cart-indicator.js';
import '../../../../elements/sq-cart-indicator.js';
import {
  assignedFromAttributes,
  resolveInput,
  type InputSpec,
} from '../../../../src/core/input/input.js';
import { ViewRoot, type ViewRootProps } from '../../../../src/core/renderers/react/ViewRoot.js';
import {
  indicatorBlock,
  indicatorView,
} from '../../../../src/features/cart/indicator/indicator-block.js';
import { cartIndicatorInput } from '../../../../src/features/cart/indicator/input.js';
import { emptyCart } from '../../../../src/features/cart/model/cart.js';
import { collectWarnings } from '../../../support/browser/console-guard.js';
import { waitUntil } from '../../../support/browser/wait-until.js';
import { place } from '../../../core/fixture.js';
import { openShop, type CartShop } from '../cart-shop.js';

let shop: CartShop;
beforeEach(() => {
  shop = openShop(emptyCart);
});
afterEach(() => shop.close());

/** Inserts an indicator with the shadow root that a server sends. */
async function insertRendered(content: string, attributes = ''): Promise<SqCartIndicator> {
  const source = document.createElement('div');
  source.innerHTML = `<i ${attributes}>${content}</i>`;
  const element = source.firstElementChild as HTMLElement;
  const spec = cartIndicatorInput as unknown as InputSpec;
  const assignedValues = assignedFromAttributes(spec, element);
  const { result } = resolveInput(spec, { assignedValues, element });
  if (!('input' in result)) throw new Error('no input');
  const { serverView } = await indicatorView.load();
  const view = serverView(indicatorBlock.initialState) as ViewRootProps['view'];
  const root = renderToString(<ViewRoot host={null} input={result.input} view={view} />);
  return place<SqCartIndicator>(
    `<sq-cart-indicator lang="en-US" ${attributes}><template shadowrootmode="open"><div class="sq-root">${root}</div></template>${content}</sq-cart-indicator>`,
  );
}

const partOf = (element: Element, name: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`);

describe('sq-cart-indicator with the shadow root of a server', () => {
  it('keeps the nodes of the server, and shows count and subtotal in them', async () => {
    const warnings = collectWarnings();
    const element = await insertRendered('<a href="/cart">Bag</a>', 'show-subtotal');
    const nodes = ['count', 'subtotal'].map((name) => partOf(element, name));
    assert.notInclude(nodes, null);
    await element.updateComplete;
    await shop.show(2, 1650);
    await waitUntil(() => partOf(element, 'subtotal')?.textContent === '$33.00');
    assert.equal(partOf(element, 'count')?.textContent, '2');
    assert.deepEqual(
      ['count', 'subtotal'].map((name) => partOf(element, name)),
      nodes,
    );
    assert.deepEqual(warnings, []);
  });

  it('keeps the link of the server', async () => {
    const warnings = collectWarnings();
    await shop.show(3);
    const element = await insertRendered('', 'href="/basket"');
    const link = partOf(element, 'link');
    await element.updateComplete;
    await waitUntil(() => link?.textContent === 'Cart 3 3 items in the cart');
    assert.strictEqual(partOf(element, 'link'), link);
    assert.deepEqual(warnings, []);
  });

  it('has one room, also after it was removed and inserted again', async () => {
    const element = await insertRendered('<a href="/cart">Cart (0)</a>');
    await element.updateComplete;
    const parent = element.parentElement;
    element.remove();
    await element.updateComplete;
    assert.lengthOf(element.shadowRoot?.querySelectorAll('[part="room"]') ?? [], 0);
    parent?.append(element);
    await element.updateComplete;
    assert.lengthOf(element.shadowRoot?.querySelectorAll('[part="room"]') ?? [], 1);
    assert.equal(partOf(element, 'room')?.textContent, '00+');
  });
});
