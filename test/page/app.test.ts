import { expect } from '@open-wc/testing';
import { lazyModule } from '../../src/loading/lazy-module.js';
import { callApi } from '../../src/page/call.js';
import { callShop, cartStore, openedStaticShop } from '../../src/features/cart/store.js';
import { consent } from '../../src/page/consent.js';
import { pageContext } from '../../src/page/context.js';
import { formAdapter, submitForm } from '../../src/features/form/enhance/sending.js';
import { emptyCart } from '../../src/features/cart/model/cart.js';
import { CART_STORAGE_KEY } from '../../src/model/cart-presence.js';
import { writeCart } from '../../src/features/cart/model/cart.js';
import { succeed } from '../../src/model/result.js';
import { setReportSink } from '../../src/platform/report.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { newPage } from '../support/browser/new-page.js';
import { waitUntil } from '../support/browser/wait-until.js';

const realFetch = window.fetch;
const requests: { url: URL; init: RequestInit }[] = [];
let answer: (path: string) => Response;
let endPage = (): void => undefined;

function getProduct(id: string, { signal }: { signal?: AbortSignal } = {}) {
  return callShop((shop) => shop.fetchProduct(id, signal));
}

/** Begins a page anew, with a context. */
function open(context: object | string): void {
  endPage();
  delete openedStaticShop.opened;
  delete formAdapter.api;
  endPage = newPage(context);
}

beforeEach(() => {
  requests.length = 0;
  answer = () => Response.json({ error: 'Nothing here.' }, { status: 404 });
  window.fetch = (url, init = {}) => {
    const target = new URL(url as string, location.href);
    requests.push({ url: target, init });
    return Promise.resolve(answer(target.pathname));
  };
});

afterEach(() => {
  window.fetch = realFetch;
  endPage();
  localStorage.clear();
  for (const name of ['crumb', 'hasCart', 'sq-allowed', 'sq-consent', 'ss_cvr']) {
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  Reflect.deleteProperty(window, 'Static');
});

describe('what blocks ask of the page', () => {
  it('reads the context once', () => {
    open({ website: { id: 'w1' } });
    expect(pageContext().websiteId).to.equal('w1');
    expect(pageContext() === pageContext()).to.equal(true);
  });

  it('reads the context of the older place where the page has no other', () => {
    open('');
    Reflect.set(window, 'Static', { SQUARESPACE_CONTEXT: { website: { id: 'w2' } } });
    expect(pageContext().websiteId).to.equal('w2');
  });

  it('works with defaults, and says so, where the context cannot be read', async () => {
    expectConsole(/sq-context.*unreadable/);
    open('{ broken');
    expect(pageContext().websiteId).to.equal('');
    await new Promise(setReportSink);
  });

  it('names HTML escapes in a context that cannot be read', async () => {
    expectConsole(/sq-context.*unreadable.*not HTML-escaped: write < as \\u003c/);
    open('{&quot;website&quot;:{}}');
    expect(pageContext().websiteId).to.equal('');
    await new Promise(setReportSink);
  });

  it('sends a form with its page, and with the crumb of the cookie', async () => {
    open({ collection: { id: 'c1', permissionType: 2 } });
    document.cookie = 'crumb=abc; Path=/';
    answer = (path) =>
      path.endsWith('Key')
        ? Response.json({ key: 'k1' })
        : Response.json({ success: true, submissionId: 's1' });

    const result = await submitForm({ formId: 'f1', form: { name: 'Ada' } });

    expect(result).to.deep.equal({ ok: true, value: { submissionId: 's1' } });
    expect(requests.map(({ url }) => url.searchParams.get('crumb'))).to.deep.equal(['abc', 'abc']);
    const body = JSON.parse(requests[1]?.init.body as string) as object;
    expect(body).to.include({
      key: 'k1',
      formId: 'f1',
      pageId: 'c1',
      contentSource: 'c',
      pagePath: location.pathname,
      pagePermissionTypeValue: 2,
    });
  });

  it('asks the server for all but the shop where the shop is a file', async () => {
    open({ staticShop: { catalogue: '/shop.json' } });
    answer = (path) => {
      if (path === '/shop.json')
        return Response.json({ products: [{ id: 'p1', title: 'Coffee' }] });
      return path.endsWith('FormSubmissionKey')
        ? Response.json({ key: 'k1' })
        : Response.json({ success: true, submissionId: 's1' });
    };

    const [product, sent] = [
      await getProduct('p1'),
      await submitForm({ formId: 'f1', form: { name: 'Ada' } }),
    ];

    expect(product).to.deep.include({ ok: true });
    expect(sent).to.deep.equal({ ok: true, value: { submissionId: 's1' } });
    const [catalogue, ...ofForm] = requests.map(({ url }) => url.pathname);
    expect(catalogue).to.equal('/shop.json');
    expect(ofForm.every((path) => path.startsWith('/api/form/'))).to.equal(true);
  });

  it('asks an API on another origin without the cookies of this page', async () => {
    open({ apiBase: 'https://shop.example' });
    document.cookie = 'crumb=abc; Path=/';
    answer = () => Response.json({ id: 'p1', title: 'Coffee', variants: [] });

    const result = await getProduct('p1');

    expect(result).to.deep.equal({ ok: true, value: { id: 'p1', title: 'Coffee', variants: [] } });
    expect(requests[0]?.url.href).to.equal('https://shop.example/api/commerce/products/p1');
    expect(requests[0]?.init.credentials).to.equal('include');
  });

  it('notifies the page that somebody has to log in', async () => {
    open({});
    answer = () => Response.json({ error: 'No.', loginRequired: true }, { status: 401 });
    const received: string[] = [];
    const listen = ({ type }: Event) => received.push(type);
    document.addEventListener('sq-login-required', listen);
    await getProduct('p1');
    document.removeEventListener('sq-login-required', listen);

    expect(received).to.deep.equal(['sq-login-required']);
  });

  it('notifies the page of an unexpected failure, with a message', async () => {
    open({});
    answer = () => Response.json({ error: 'No.', authorizationFail: true }, { status: 403 });
    let output = '';
    const listen = (event: Event) => {
      output = (event as CustomEvent<{ message: string }>).detail.message;
      event.preventDefault();
    };
    document.addEventListener('sq-system-failed', listen);
    await getProduct('p1');
    document.removeEventListener('sq-system-failed', listen);

    expect(output).to.match(/^Something Went Wrong! Our system has encountered an error\./);
  });

  it('notifies it again once the page runtime has come, unless a listener has prevented the default', async () => {
    open({});
    answer = () => Response.json({ error: 'No.', authorizationFail: true }, { status: 403 });
    let received = 0;
    const listen = (event: Event): void => {
      received += 1;
      if (received === 2) event.preventDefault();
    };
    document.addEventListener('sq-system-failed', listen);
    await getProduct('p1');
    expect(received).to.equal(1);
    for (let times = 0; times < 2; times += 1) {
      document.dispatchEvent(new CustomEvent('sq-page-initialized', { detail: null }));
    }
    document.removeEventListener('sq-system-failed', listen);

    expect(received).to.equal(2);
  });

  it('keeps its client, and the tokens that it has learnt, where the code of one call does not come', async () => {
    open({ apiBase: 'https://shop.example' });
    answer = () => Response.json({ id: 'p1', title: 'Coffee', crumb: 'learnt' });
    await getProduct('p1');

    expectConsole(/Loading chunk page missing calls failed/);
    const failed = await callApi(
      lazyModule('page missing calls', () => Promise.reject<object>(new Error('no chunk'))),
      () => Promise.resolve(succeed('never')),
    );
    await getProduct('p1');

    expect(failed.ok).to.equal(false);
    expect(requests.map(({ url }) => url.searchParams.get('crumb'))).to.deep.equal([
      null,
      'learnt',
    ]);
  });

  it('ends a call that nobody waits for any more', async () => {
    open({});
    const result = await getProduct('p1', { signal: AbortSignal.abort() });
    expect(!result.ok && result.refusal.kind).to.equal('aborted');
    expect(requests).to.deep.equal([]);
  });
});

describe('the cart of the page', () => {
  const entry = {
    id: 'e1',
    itemId: 'i1',
    sku: 'SQ1',
    title: 'Coffee',
    quantity: 2,
    purchasePriceCents: 500,
  };
  const known = {
    ...emptyCart,
    id: 'c1',
    entries: [entry],
    subtotalCents: 1000,
    totalQuantity: 2,
    revision: 4,
  };

  it('is one for all copies of the script, and asks nobody where there is none', () => {
    open({});
    expect(cartStore() === cartStore()).to.equal(true);
    expect(cartStore().$cart.get().isKnown).to.equal(false);
    expect(requests).to.deep.equal([]);
  });

  it('is not asked for by a page that comes back from the history to a visitor without one', async () => {
    // Before the others: their carts stay in this page, and would be asked for.
    open({});
    const store = cartStore();
    answer = () => Response.json({ ...known, currency: 'USD' });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    // Requests of a cart come one after the other: this one would be the second.
    await store.sync();

    expect(requests.map(({ url }) => url.pathname)).to.deep.equal(['/api/commerce/shopping-cart']);
  });

  it('is fetched where the cookie says that there is one', async () => {
    open({});
    document.cookie = 'hasCart=true; Path=/';
    answer = () => Response.json({ ...known, currency: 'EUR' });
    const { $cart } = cartStore();
    await waitUntil(() => $cart.get().isKnown);

    const { id, currency, totalQuantity } = $cart.get().cart;
    expect({ id, currency, totalQuantity }).to.deep.equal({
      id: 'c1',
      currency: 'EUR',
      totalQuantity: 2,
    });
    expect(requests[0]?.url.pathname).to.equal('/api/commerce/shopping-cart');
  });

  it('notifies the document of the first addition, without any tag that shows it', async () => {
    open({});
    const received: unknown[] = [];
    const listen = (event: CustomEvent): void => void received.push(event.detail);
    document.addEventListener('sq-cart-changed', listen);
    answer = () => Response.json({ ...known, currency: 'USD' });
    const line = { itemId: 'i1', sku: 'SQ1', title: 'Coffee', unitCents: 500 } as const;
    await cartStore().add({ ...line, quantity: 2, currency: 'USD' });
    document.removeEventListener('sq-cart-changed', listen);

    expect(received).to.deep.equal([{ totalQuantity: 2, subtotalCents: 1000, currency: 'USD' }]);
  });

  it('follows another tab', () => {
    open({ website: { id: 'w1' } });
    const { $cart } = cartStore();
    const key = `${CART_STORAGE_KEY}::w1`;
    localStorage.setItem(key, writeCart(known));
    window.dispatchEvent(new StorageEvent('storage', { key }));

    expect($cart.get().cart.totalQuantity).to.equal(2);
  });

  it('of another shop is none of this page', () => {
    open({ website: { id: 'w1' } });
    const { $cart } = cartStore();
    const key = `${CART_STORAGE_KEY}::w2`;
    localStorage.setItem(key, writeCart(known));
    window.dispatchEvent(new StorageEvent('storage', { key }));

    expect($cart.get().isKnown).to.equal(false);
  });

  it('is fetched again by a tab that comes back into view, where there is one', async () => {
    open({});
    const { $cart } = cartStore();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(requests).to.deep.equal([]);

    document.cookie = 'hasCart=true; Path=/';
    answer = () => Response.json({ ...known, currency: 'USD' });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitUntil(() => $cart.get().isKnown);

    expect($cart.get().cart.totalQuantity).to.equal(2);
  });

  it('is fetched again by a page that comes back from the history, where there is one', async () => {
    open({});
    const { $cart } = cartStore();
    document.cookie = 'hasCart=true; Path=/';
    answer = () => Response.json({ ...known, currency: 'USD' });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitUntil(() => $cart.get().isKnown);

    expect($cart.get().cart.totalQuantity).to.equal(2);
  });

  it('is the one that another tab has stored while the page lay in the history', () => {
    open({ website: { id: 'w1' } });
    const { $cart } = cartStore();
    localStorage.setItem(`${CART_STORAGE_KEY}::w1`, writeCart(known));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

    expect($cart.get().cart.totalQuantity).to.equal(2);
  });
});

describe('the consent of the page', () => {
  const cookieSettings = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true };

  it('is kept in cookies, for the next page too', () => {
    open({ cookieSettings });
    expect(consent().$consent.get().allows.analytics).to.equal(false);
    consent().accept(['analytics']);
    expect(document.cookie)
      .to.include('sq-allowed=true')
      .and.to.include('sq-consent=2.1.analytics');

    open({ cookieSettings });
    expect(consent().$consent.get().allows).to.deep.equal({
      necessary: true,
      preferences: false,
      analytics: true,
      marketing: false,
    });
  });

  it('takes tracking cookies away with a no', () => {
    open({ cookieSettings });
    document.cookie = 'ss_cvr=someone; Path=/';
    consent().deny();
    expect(document.cookie).not.to.include('ss_cvr');
  });

  it('follows another tab', () => {
    open({ cookieSettings });
    const { $consent } = consent();
    document.cookie = 'sq-allowed=true; Path=/';
    document.cookie = 'sq-consent=2.1.marketing; Path=/';
    window.dispatchEvent(new StorageEvent('storage', { key: 'sq-consent' }));
    expect($consent.get().allows.marketing).to.equal(true);
  });
});
