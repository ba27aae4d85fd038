import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
import { cartStore } from '../../../src/features/cart/store.js';
import { openShop } from './product-page.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const form = `
  <h3>Yirga Valley</h3>
  <sq-price amount-cents="1950" currency="USD">$19.50</sq-price>
  <form method="post" action="/api/commerce/shopping-cart/entries">
    <input type="hidden" name="itemId" value="5f0c">
    <input type="hidden" name="sku" value="SQ1042702">
    <input type="number" name="quantity" value="1" min="1" max="9999" aria-label="Bags" required>
    <button>Add <b>to cart</b></button>
  </form>`;

let shop: ReturnType<typeof openShop>;

describe("sq-product with the page's own form", () => {
  beforeEach(() => (shop = openShop()));
  afterEach(() => shop.close());

  it("adds the product with the form's data, and emits an event", async () => {
    const { element, button, quantity } = await mount();
    const added: unknown[] = [];
    element.addEventListener('sq-product-added', ({ detail }) => added.push(detail));
    quantity.value = '2';
    button.click();
    await shows(button, 'Added');
    assert.deepEqual(
      shop.calls.map(({ method, path, body }) => ({ method, path, body })),
      [
        {
          method: 'POST',
          path: '/api/commerce/shopping-cart/entries',
          body: { itemId: '5f0c', sku: 'SQ1042702', quantity: 2 },
        },
      ],
    );
    assert.deepEqual(added, [{ itemId: '5f0c', sku: 'SQ1042702', quantity: 2 }]);
    assert.equal(announced(element), 'Yirga Valley was added to your cart.');
  });

  it('adds a line with a name and image to the cart before the server responds', async () => {
    const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    const name = '<h3><a href="/shop/yirga-valley">Yirga Valley</a></h3>';
    const { button } = await mount(
      form.replace('<h3>Yirga Valley</h3>', `<img src="${src}" alt="">${name}`),
    );
    const answer = holdAnswer();
    button.click();
    await waitUntil(() => cartStore().$cart.get().isPending);
    const [line] = cartStore().$cart.get().cart.entries;
    assert.equal(line?.title, 'Yirga Valley');
    assert.equal(line?.details?.image, src);
    assert.equal(line?.details?.url, `${location.origin}/shop/yirga-valley`);
    answer();
    await shows(button, 'Added');
  });

  it('shows on the button that the product is being added, then that it was added, and then the original label', async () => {
    const clock = holdTimers(2000);
    const { element, button } = await mount();
    const { width, height } = button.getBoundingClientRect();
    const answer = holdAnswer();
    button.focus();
    button.click();
    await shows(button, 'Adding…');
    assert.equal(button.getAttribute('aria-disabled'), 'true');
    assert.isTrue(element.matches(':state(adding)'));
    assert.isTrue(button.matches(':focus'));
    assert.deepEqual(sizeOf(button), { width, height });

    answer();
    await shows(button, 'Added');
    assert.isFalse(button.hasAttribute('aria-disabled'));
    assert.isTrue(element.matches(':state(added)'));
    assert.deepEqual(sizeOf(button), { width, height });

    clock.run();
    await shows(button, 'Add to cart');
    assert.equal(button.innerHTML, 'Add <b>to cart</b>');
    assert.isFalse(button.hasAttribute('style'));
    assert.isFalse(element.matches(':state(added)'));
    assert.isTrue(button.matches(':focus'));
  });

  it('sends one request for several clicks before the response', async () => {
    const { button, form: ownForm } = await mount();
    const answer = holdAnswer();
    button.click();
    button.click();
    await shows(button, 'Adding…');
    button.click();
    ownForm.requestSubmit();
    answer();
    await shows(button, 'Added');
    assert.lengthOf(shop.calls, 1);
  });

  it('sends one request for a double click, and another for a later click', async () => {
    const { button } = await mount();
    press(button, 1);
    await shows(button, 'Added');
    press(button, 2);
    await nextTask();
    assert.lengthOf(shop.calls, 1);
    press(button, 1);
    await waitUntil(() => shop.calls.length === 2);
  });

  it('sends one request while Enter is held down', async () => {
    const { button, quantity } = await mount();
    quantity.focus();
    await sendKeys({ down: 'Enter' });
    await shows(button, 'Added');
    await sendKeys({ down: 'Enter' });
    await sendKeys({ up: 'Enter' });
    await nextTask();
    assert.lengthOf(shop.calls, 1);
  });

  it("shows the server's error beside the button, keeps the quantity, and allows a retry", async () => {
    const { element, button, quantity, form: ownForm } = await mount();
    shop.answerWith(() => ({
      status: 400,
      error: 'No.',
      errors: { quantity: 'Only 3 left, and 2 of them are yours.' },
    }));
    quantity.value = '2';
    button.click();
    await waitUntil(() => element.matches(':state(refused)'));
    const message = messageOf(ownForm);
    assert.equal(message?.textContent, 'Only 3 left, and 2 of them are yours.');
    assert.equal(button.nextElementSibling, message);
    assert.equal(announced(element), 'Only 3 left, and 2 of them are yours.');
    assert.equal(button.textContent, 'Add to cart');
    assert.equal(quantity.value, '2');
    assert.equal(quantity.getAttribute('aria-invalid'), 'true');
    assert.equal(quantity.getAttribute('aria-describedby'), message?.id);

    const answer = holdAnswer();
    button.click();
    await shows(button, 'Adding…');
    assert.isNull(messageOf(ownForm));
    assert.isFalse(quantity.hasAttribute('aria-invalid'));
    assert.isFalse(quantity.hasAttribute('aria-describedby'));
    answer();
    await shows(button, 'Added');
  });

  it('rejects an invalid quantity without calling the server, and focuses the quantity field', async () => {
    const { element, button, quantity, form: ownForm } = await mount();
    quantity.value = '0';
    button.click();
    await waitUntil(() => messageOf(ownForm));
    assert.equal(messageOf(ownForm)?.textContent, 'Enter a number from 1 to 9999.');
    assert.isTrue(quantity.matches(':focus'));
    assert.equal(announced(element), 'Enter a number from 1 to 9999.');

    quantity.max = '3';
    quantity.value = '4';
    button.click();
    await waitUntil(() => messageOf(ownForm)?.textContent === 'Only 3 left.');
    assert.equal(quantity.value, '4');
    assert.deepEqual(shop.calls, []);
  });

  it("reads the stock from the page's JSON", async () => {
    const {
      element,
      button,
      quantity,
      form: ownForm,
    } = await mount(
      `${form}${script({ variants: [{ sku: 'SQ1042702', price: 1950, qtyInStock: 2 }] })}`,
    );
    assert.equal(quantity.max, '2');
    quantity.value = '3';
    button.click();
    await waitUntil(() => messageOf(ownForm)?.textContent === 'Only 2 left.');
    assert.deepEqual(shop.calls, []);

    element.data = { variants: [{ sku: 'SQ1042702', price: 1950, qtyInStock: '0' }] };
    await element.updateComplete;
    assert.isTrue(button.disabled);
    assert.equal(button.textContent, 'Sold out');
    assert.isTrue(element.matches(':state(closed)'));

    element.data = { variants: [{ sku: 'SQ1042702', price: 1950, unlimited: 'true' }] };
    await element.updateComplete;
    assert.isFalse(button.disabled);
    assert.equal(button.textContent, 'Add to cart');
  });

  it('removes the error that the server has rendered about an earlier post', async () => {
    const { element, button, quantity } = await mount(
      form.replace(
        '<input type="number"',
        '<p class="field-error" id="q-error">Only 3 left.</p><input type="number" aria-invalid="true" aria-describedby="q-error q-hint"',
      ),
    );
    assert.exists(element.querySelector('#q-error'));
    button.click();
    await shows(button, 'Added');
    assert.isNull(element.querySelector('#q-error'));
    assert.equal(quantity.getAttribute('aria-describedby'), 'q-hint');
    assert.isFalse(quantity.hasAttribute('aria-invalid'));
  });

  it('leaves a button with formaction to the browser', async () => {
    const { element } = await mount(
      form.replace('</form>', '<button formaction="/checkout">Buy now</button></form>'),
    );
    const prevented = new Promise<boolean>((resolve) => {
      element.addEventListener('submit', (event) => {
        resolve(event.defaultPrevented);
        event.preventDefault();
      });
    });
    element.querySelector<HTMLElement>('[formaction]')?.click();
    assert.isFalse(await prevented);
    assert.deepEqual(shop.calls, []);
  });

  it('focuses other invalid fields of the form, and sends nothing', async () => {
    const { button, form: ownForm } = await mount(
      form.replace('<button>', '<input name="engraving" aria-label="Engraving" required><button>'),
    );
    button.click();
    await nextTask();
    assert.isTrue(ownForm.querySelector('[name="engraving"]')?.matches(':focus'));
    assert.deepEqual(shop.calls, []);
  });

  /** Delays the shop's response until the returned function is called. */
  function holdAnswer(): () => void {
    let agree = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      agree = resolve;
    });
    shop.answerWith(async () => {
      await held;
      return undefined;
    });
    return () => agree();
  }
});

async function mount(content = form) {
  const element = await fixture<SqProduct>(`<sq-product>${content}</sq-product>`);
  await element.updateComplete;
  const find = <E extends Element>(selector: string): E => {
    const found = element.querySelector<E>(selector);
    if (!found) throw new Error(`No element matches ${selector}`);
    return found;
  };
  return {
    element,
    form: find<HTMLFormElement>('form'),
    button: find<HTMLButtonElement>('form button'),
    quantity: find<HTMLInputElement>('[name="quantity"]'),
  };
}

function script(product: unknown): string {
  return `<script type="application/json">${JSON.stringify(product)}</script>`;
}

function messageOf(form: HTMLFormElement): Element | null {
  return form.querySelector('.field-error');
}

function announced(element: SqProduct): string | undefined {
  return element.shadowRoot?.querySelector('[role="status"]')?.textContent;
}

function shows(button: Element, label: string): Promise<void> {
  return waitUntil(() => button.textContent === label, `the button never showed ${label}`);
}

function sizeOf(button: Element): { readonly width: number; readonly height: number } {
  const { width, height } = button.getBoundingClientRect();
  return { width, height };
}

/** Dispatches a click with the given click count. */
function press(button: Element, detail: number): void {
  button.dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail }),
  );
}

/** Delays timers with the given duration until `run()` is called. */
function holdTimers(length: number): { readonly run: () => void } {
  const held: (() => void)[] = [];
  const { setTimeout: real } = window;
  Object.assign(window, {
    setTimeout: (work: () => void, delay?: number) =>
      delay === length ? held.push(work) : real(work, delay),
  });
  return {
    run: () => {
      Object.assign(window, { setTimeout: real });
      for (const work of held) work();
    },
  };
}

const inputForm = `
  <form method="post" action="/api/commerce/shopping-cart/entries">
    <input type="hidden" name="itemId" value="5f0c">
    <input type="hidden" name="sku" value="SQ1042702">
    <input type="submit" value="Buy">
  </form>`;

const soldOut = `<script type="application/json">
  {"structuredContent":{"variants":[{"sku":"SQ1042702","qtyInStock":0}]}}
</script>`;

/** Inserts a product. Removes it if its button's label changes endlessly, which would freeze the page. */
async function mountInput(content: string) {
  const element = await fixture<SqProduct>(`<sq-product>${content}</sq-product>`);
  const button = element.querySelector<HTMLInputElement>('[type="submit"]') as HTMLInputElement;
  const labels: string[] = [];
  const observer = new MutationObserver(() => {
    labels.push(button.value);
    if (labels.length > 50) element.remove();
  });
  observer.observe(button, { attributeFilter: ['value'] });
  await element.updateComplete;
  return { element, button, labels };
}

describe('sq-product with an input button', () => {
  beforeEach(() => (shop = openShop()));
  afterEach(() => shop.close());

  it("adds the product, and changes the button's label once per state", async () => {
    const { button, labels } = await mountInput(inputForm);
    button.click();
    await waitUntil(() => button.value === 'Added');
    assert.lengthOf(shop.calls, 1);
    await waitUntil(() => button.value === 'Buy');
    assert.deepEqual(labels, ['Adding…', 'Added', 'Buy']);
  });

  it('shows that the product is sold out until the element is removed', async () => {
    const { element, button } = await mountInput(soldOut + inputForm);
    await waitUntil(() => button.value === 'Sold out');
    assert.isTrue(button.disabled);

    button.value = 'Buy';
    await waitUntil(() => button.value === 'Sold out');

    element.remove();
    await nextTask();
    assert.equal(button.value, 'Buy');
    assert.isFalse(button.disabled);
  });
});
