import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
import { cartStore } from '../../../src/features/cart/store.js';
import { json, openShop } from './fake-shop.js';
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

describe("sq-product with the page's own form", () => {
  let shop: ReturnType<typeof openShop>;
  beforeEach(() => {
    shop = openShop();
  });
  afterEach(() => shop.close());

  it('adds what the form says, without leaving the page, and emits an event', async () => {
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
    assert.equal(announced(element), 'Yirga Valley is in your cart.');
  });

  it('gives the cart name and picture before the shop has answered', async () => {
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

  it('shows on the button what is pending, and then the label of the page again', async () => {
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

  it('orders once, however often somebody clicks before the answer', async () => {
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

  it('orders once for a double click, and again for a click after it', async () => {
    const { button } = await mount();
    press(button, 1);
    await shows(button, 'Added');
    press(button, 2);
    await nextTask();
    assert.lengthOf(shop.calls, 1);
    press(button, 1);
    await waitUntil(() => shop.calls.length === 2);
  });

  it('orders once while Enter is held down', async () => {
    const { button, quantity } = await mount();
    quantity.focus();
    await sendKeys({ down: 'Enter' });
    await shows(button, 'Added');
    await sendKeys({ down: 'Enter' });
    await sendKeys({ up: 'Enter' });
    await nextTask();
    assert.lengthOf(shop.calls, 1);
  });

  it('says beside the button why it was refused, keeps what was typed, and tries again', async () => {
    const { element, button, quantity, form: ownForm } = await mount();
    shop.answerWith(() =>
      json(400, { error: 'No.', errors: { quantity: 'Only 3 left, and 2 of them are yours.' } }),
    );
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

  it('takes a refusal back as soon as the quantity is changed', async () => {
    const { element, button, quantity, form: ownForm } = await mount();
    shop.answerWith(() => json(400, { error: 'No.', errors: { quantity: 'Only 3 left.' } }));
    button.click();
    await waitUntil(() => messageOf(ownForm));
    quantity.focus();
    await sendKeys({ press: 'ArrowUp' });
    await element.updateComplete;
    await nextTask();
    assert.isNull(messageOf(ownForm));
    assert.isFalse(element.matches(':state(refused)'));
  });

  it('names the connection where no answer comes, and adds once it is back', async () => {
    const { button, quantity, form: ownForm } = await mount();
    shop.answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    button.click();
    await waitUntil(() => messageOf(ownForm), 'no message');
    assert.equal(
      messageOf(ownForm)?.textContent,
      'Unable to add this to your cart. Please check your internet connection.',
    );
    assert.isFalse(quantity.hasAttribute('aria-invalid'), 'nothing is wrong with it');
    const answer = holdAnswer();
    button.click();
    await shows(button, 'Adding…');
    answer();
    await shows(button, 'Added');
  });

  it('sends nothing for a quantity that nobody can have, and leads to it', async () => {
    const { element, button, quantity, form: ownForm } = await mount();
    quantity.value = '0';
    button.click();
    await waitUntil(() => messageOf(ownForm));
    assert.equal(messageOf(ownForm)?.textContent, 'Please enter a number from 1 to 9999.');
    assert.isTrue(quantity.matches(':focus'));
    assert.equal(announced(element), 'Please enter a number from 1 to 9999.');

    quantity.max = '3';
    quantity.value = '4';
    button.click();
    await waitUntil(() => messageOf(ownForm)?.textContent === 'Only 3 left.');
    assert.equal(quantity.value, '4');
    assert.deepEqual(shop.calls, []);
  });

  it("takes the stock from the page's JSON", async () => {
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

  it('leaves a button closed that the server has closed', async () => {
    const { button } = await mount(form.replace('<button>', '<button disabled>'));
    assert.isTrue(button.disabled);
  });

  it('takes over the error of the server about an earlier post, and takes it back', async () => {
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

  it('leaves a button with an address of its own to the browser', async () => {
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

  it('asks for what else the page wants to know', async () => {
    const { button, form: ownForm } = await mount(
      form.replace('<button>', '<input name="engraving" aria-label="Engraving" required><button>'),
    );
    button.click();
    await nextTask();
    assert.isTrue(ownForm.querySelector('[name="engraving"]')?.matches(':focus'));
    assert.deepEqual(shop.calls, []);
  });

  it('follows a form that the page sends later', async () => {
    const { element } = await mount();
    element.innerHTML = form.replace('SQ1042702', 'SQ7');
    await nextTask();
    await element.updateComplete;
    const button = element.querySelector('button') as HTMLButtonElement;
    button.click();
    await shows(button, 'Added');
    assert.equal(shop.calls[0]?.body['sku'], 'SQ7');
  });

  it('gives the form back as it was when it goes', async () => {
    const { element, button, form: ownForm } = await mount();
    shop.answerWith(() => json(400, { error: 'No.' }));
    const sent = new DOMParser().parseFromString(form, 'text/html').querySelector('form');
    button.click();
    await waitUntil(() => messageOf(ownForm));
    assert.isTrue(ownForm.noValidate);
    element.remove();
    await nextTask();
    assert.isFalse(ownForm.noValidate);
    assert.equal(ownForm.outerHTML, sent?.outerHTML);
  });

  it('passes axe, refused and added', async () => {
    const { element, button, form: ownForm } = await mount();
    shop.answerWith(() => json(400, { error: 'No.' }));
    button.click();
    await waitUntil(() => messageOf(ownForm));
    await assert.isAccessible(element);
  });

  /** Lets the shop wait with its answer until the function is called. */
  function holdAnswer(): () => void {
    let agree = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      agree = resolve;
    });
    shop.answerWith(async ({ body }) => {
      await held;
      return shop.accept(body);
    });
    return () => agree();
  }
});

async function mount(content = form) {
  const element = await fixture<SqProduct>(`<sq-product>${content}</sq-product>`);
  await element.updateComplete;
  const find = <E extends Element>(selector: string): E => {
    const found = element.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector}`);
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

/** A click as the browser counts it. */
function press(button: Element, detail: number): void {
  button.dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail }),
  );
}

/** Keeps timers of one length until they are run by hand. */
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
