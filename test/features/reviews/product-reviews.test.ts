import { assert, fixture, oneEvent } from '@open-wc/testing';
import '../../../elements/sq-product-reviews.js';
import type { SqProductReviews } from '../../../elements/sq-product-reviews.js';
import type { ProductReviewsSubmitted } from '../../../src/features/reviews/View.js';
// Imported before the tests, so that no test waits for this module.
import '../../../src/page/connect.js';
import '../../../src/features/reviews/api.js';
import { fakeApi, type FakeApi } from '../../support/browser/fake-api.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const stars = (id: string): string =>
  [1, 2, 3, 4, 5]
    .map((n) => `<input type="radio" name="rating.${id}" value="${n}" aria-label="${n} stars">`)
    .join('');
const item = (id: string): string =>
  `<fieldset id="of-${id}"><legend>${id}</legend><span class="stars">${stars(id)}</span>
    <label>Words <textarea name="text.${id}"></textarea></label></fieldset>`;
const form = `<form>${item('house')}${item('decaf')}
  <label>Name <input name="author"></label><button>Send review</button></form>`;

describe('sq-product-reviews', () => {
  let api: FakeApi;
  const sent = () => api.calls.flatMap(({ body }) => body ?? []);

  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  async function mount(inner = form): Promise<SqProductReviews> {
    const element = await fixture<SqProductReviews>(
      `<sq-product-reviews order-id="o1">${inner}</sq-product-reviews>`,
    );
    await element.updateComplete;
    return element;
  }

  const find = <E extends HTMLElement>(element: Element, selector: string): E =>
    element.querySelector<E>(selector) as E;
  const give = (element: Element, id: string, count: number): void =>
    find(element, `[name="rating.${id}"][value="${count}"]`).click();
  const part = ({ shadowRoot }: Element, name: string): string | undefined =>
    shadowRoot?.querySelector(`[part="${name}"]`)?.textContent ?? undefined;

  it('shows an error beside missing stars, and removes it when stars are selected', async () => {
    const element = await mount();
    give(element, 'house', 4);
    find<HTMLTextAreaElement>(element, '[name="text.decaf"]').value = 'Flat.';
    find(element, 'button').click();
    const error = find(element, '.field-error');
    assert.equal(error.textContent, 'Please select a star rating');
    assert.equal(error.closest('fieldset')?.id, 'of-decaf');
    const first = find<HTMLInputElement>(element, '[name="rating.decaf"]');
    assert.equal(document.activeElement, first);
    assert.equal(first.getAttribute('aria-describedby'), error.id);
    give(element, 'decaf', 2);
    assert.isNull(element.querySelector('.field-error'));
    assert.isFalse(first.hasAttribute('aria-invalid'));
    assert.lengthOf(sent(), 0);
  });

  it("removes the server's error about stars, and keeps other descriptions", async () => {
    const element = await mount();
    const star = find<HTMLInputElement>(element, '[name="rating.decaf"]');
    star
      .closest('fieldset')
      ?.insertAdjacentHTML(
        'beforeend',
        '<p class="field-error" id="decaf-error">Please select.</p><p id="decaf-hint">5 is best.</p>',
      );
    star.setAttribute('aria-describedby', 'decaf-error decaf-hint');
    star.setAttribute('aria-invalid', 'true');

    give(element, 'decaf', 2);

    assert.isNull(element.querySelector('.field-error'));
    assert.equal(star.getAttribute('aria-describedby'), 'decaf-hint');
    assert.isFalse(star.hasAttribute('aria-invalid'));
  });

  it('sends the reviews, shows a thank-you message, and emits an event', async () => {
    api.answer = () => Response.json({ success: true });
    const element = await mount();
    give(element, 'house', 5);
    give(element, 'decaf', 1);
    find<HTMLTextAreaElement>(element, '[name="text.house"]').value = ' Every morning. ';
    find<HTMLInputElement>(element, '[name="author"]').value = 'Ada';
    const submitted = oneEvent(element, 'sq-product-reviews-submitted');
    find(element, 'button').click();
    const { detail } = (await submitted) as CustomEvent<ProductReviewsSubmitted>;

    assert.deepEqual(detail, { orderId: 'o1', productIds: ['house', 'decaf'] });
    const reviews = [
      { productId: 'house', rating: 5, title: '', text: 'Every morning.' },
      { productId: 'decaf', rating: 1, title: '', text: '' },
    ];
    assert.deepEqual(sent(), [{ author: 'Ada', reviews }]);
    await waitUntil(() => part(element, 'thanks') === 'Thank you for your review.');
    assert.isFalse(find(element, 'form').checkVisibility());
  });

  it('retries unchanged reviews with the same idempotency key, and sends changed reviews with a new key', async () => {
    const element = await mount();
    const send = async (): Promise<string | null | undefined> => {
      const count = api.calls.length;
      find(element, 'button').click();
      await waitUntil(() => api.calls.length > count && !element.matches(':state(sending)'));
      return api.calls.at(-1)?.key;
    };
    give(element, 'house', 5);
    give(element, 'decaf', 3);
    const key = await send();
    assert.isOk(key);
    assert.equal(await send(), key);
    find<HTMLTextAreaElement>(element, '[name="text.house"]').value = 'Fine.';
    assert.notEqual(await send(), key);
  });

  it('retries with the same key after an unreadable 409 response, and shows the thank-you message', async () => {
    const element = await mount();
    give(element, 'house', 5);
    give(element, 'decaf', 3);
    api.answer = () => {
      api.answer = () => Response.json({ success: true });
      return new Response('<h1>No.</h1>', { status: 409 });
    };

    find(element, 'button').click();
    await waitUntil(() => part(element, 'thanks') ?? part(element, 'message'));

    assert.equal(part(element, 'thanks'), 'Thank you for your review.');
    assert.lengthOf(new Set(api.calls.map(({ key }) => key)), 1);
  });

  it("hides the form and shows the server's message if the retry is also rejected", async () => {
    const element = await mount();
    give(element, 'house', 5);
    give(element, 'decaf', 3);
    const message = 'You have already reviewed this purchase';
    api.answer = () => Response.json({ error: message }, { status: 409 });

    find(element, 'button').click();
    await waitUntil(() => part(element, 'message'));

    assert.equal(part(element, 'message'), message);
    assert.isFalse(find(element, 'form').checkVisibility());
  });

  it("shows the server's error instead of a form if the order cannot be reviewed", async () => {
    const message = 'Your review request has expired';
    api.answer = () => Response.json({ error: message }, { status: 410 });
    const element = await mount('');
    await waitUntil(() => part(element, 'message'));
    assert.equal(part(element, 'message'), message);
    assert.isNull(element.querySelector('form'));
  });

  it("adds a form for the order's products", async () => {
    api.answer = () =>
      Response.json({ customerName: 'Ida', products: [{ productId: 7, title: 'Halden House' }] });
    const element = await mount('');
    await waitUntil(() => element.querySelector('form'));
    assert.equal(find(element, 'legend').textContent, 'Halden House');
    api.answer = () => Response.json({ success: true });
    give(element, '7', 3);
    find(element, 'button').click();
    await waitUntil(() => part(element, 'thanks'));
    assert.deepEqual(sent(), [
      { author: 'Ida', reviews: [{ productId: '7', rating: 3, title: '', text: '' }] },
    ]);
  });

  it('loads the products again when the browser is online again', async () => {
    api.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const element = await mount('');
    await waitUntil(() => part(element, 'message') === 'Unable to connect…');
    api.answer = () => Response.json({ customerName: '', products: [{ productId: 'house' }] });
    dispatchEvent(new Event('online'));
    await waitUntil(() => element.querySelector('form'));
    assert.isUndefined(part(element, 'message'));
  });
});
