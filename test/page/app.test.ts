import { expect } from '@open-wc/testing';
import { lazyModule } from '../../src/loading/lazy-module.js';
import { callApi } from '../../src/page/call.js';
import { callShop, cartStore, openedStaticShop } from '../../src/features/cart/store.js';
import { pageContext } from '../../src/page/context.js';
import { formAdapter, submitForm } from '../../src/features/form/enhance/sending.js';
import { CART_STORAGE_KEY } from '../../src/model/cart-presence.js';
import { emptyCart, writeCart } from '../../src/features/cart/model/cart.js';
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

/** Starts a new page with a page context. */
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
  for (const name of ['crumb', 'hasCart']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  Reflect.deleteProperty(window, 'Static');
});

describe('the page context', () => {
  it('is read once, from the script or from its legacy location', () => {
    open({ website: { id: 'w1' } });
    expect(pageContext().websiteId).to.equal('w1');
    expect(pageContext()).to.equal(pageContext());
    open('');
    Reflect.set(window, 'Static', { SQUARESPACE_CONTEXT: { website: { id: 'w2' } } });
    expect(pageContext().websiteId).to.equal('w2');
  });

  for (const [what, text, message] of [
    ['broken JSON', '{ broken', /<script id="sq-context">: The content is not valid JSON/],
    [
      'escaped HTML',
      '{&quot;website&quot;:{}}',
      /sq-context.*not valid JSON.*not HTML-escaped: write < as \\u003c/,
    ],
  ] as const)
    it(`reports ${what} and uses defaults`, async () => {
      expectConsole(message);
      open(text);
      expect(pageContext().websiteId).to.equal('');
      await new Promise(setReportSink);
    });
});

describe('API calls from the page', () => {
  const product = { id: 'p1', title: 'Coffee', variants: [] };
  const submit = () => submitForm({ formId: 'f1', form: { name: 'Ada' } });
  const accepts = (path: string): Response =>
    path.endsWith('Key')
      ? Response.json({ key: 'k1' })
      : Response.json({ success: true, submissionId: 's1' });

  it("send a form with the page's fields and the crumb cookie", async () => {
    open({ collection: { id: 'c1', permissionType: 2 } });
    document.cookie = 'crumb=abc; Path=/';
    answer = accepts;
    expect(await submit()).to.eql({ outcome: 'stored', receipt: { submissionId: 's1' } });
    expect(requests.map(({ url }) => url.searchParams.get('crumb'))).to.eql(['abc', 'abc']);
    expect(JSON.parse(requests[1]?.init.body as string)).to.include({
      ...{ key: 'k1', formId: 'f1', pageId: 'c1', contentSource: 'c' },
      ...{ pagePath: location.pathname, pagePermissionTypeValue: 2 },
    });
  });

  it('send forms to the server even if the shop is a static file', async () => {
    open({ staticShop: { catalogue: '/shop.json' } });
    answer = (path) =>
      path === '/shop.json' ? Response.json({ products: [product] }) : accepts(path);
    expect((await getProduct('p1')).ok).to.equal(true);
    expect((await submit()).outcome).to.equal('stored');
    const paths = requests.map(({ url }) => url.pathname.replace(/\w+$/, ''));
    expect(paths).to.eql(['/shop.', '/api/form/', '/api/form/']);
  });

  it("use an API on a different origin with that API's crumb, even after the code of an API call has failed to load", async () => {
    open({ apiBase: 'https://shop.example' });
    document.cookie = 'crumb=abc; Path=/';
    answer = () => Response.json({ ...product, crumb: 'learnt' });
    expect((await getProduct('p1')).ok).to.equal(true);
    expect(requests[0]?.url.href).to.equal('https://shop.example/api/commerce/products/p1');
    expect(requests[0]?.init.credentials).to.equal('include');

    expectConsole(/Loading chunk page missing calls failed/);
    const failed = await callApi(
      lazyModule('page missing calls', () => Promise.reject<object>(new Error('no chunk'))),
      () => Promise.resolve(succeed('never')),
    );
    expect(failed.ok).to.equal(false);
    await getProduct('p1');
    expect(requests.map(({ url }) => url.searchParams.get('crumb'))).to.eql([null, 'learnt']);
  });

  it('dispatch an event if the visitor has to log in', async () => {
    open({});
    answer = () => Response.json({ error: 'No.', loginRequired: true }, { status: 401 });
    let received = 0;
    const listen = (): number => (received += 1);
    document.addEventListener('sq-login-required', listen);
    await getProduct('p1');
    document.removeEventListener('sq-login-required', listen);
    expect(received).to.equal(1);
  });

  it('dispatch an unexpected failure again when the page runtime has loaded, until it is handled', async () => {
    open({});
    answer = () => Response.json({ error: 'No.', authorizationFail: true }, { status: 403 });
    const messages: string[] = [];
    const listen = (event: DocumentEventMap['sq-system-failed']): void => {
      messages.push(event.detail.message);
      if (messages.length === 2) event.preventDefault();
    };
    document.addEventListener('sq-system-failed', listen);
    await getProduct('p1');
    for (let times = 0; times < 2; times += 1)
      document.dispatchEvent(new CustomEvent('sq-page-initialized', { detail: null }));
    document.removeEventListener('sq-system-failed', listen);
    expect(messages).to.have.length(2);
    expect(messages[0]).to.match(/^Something Went Wrong! Our system has encountered an error\./);
  });

  it('end when their signal is aborted', async () => {
    open({});
    const result = await getProduct('p1', { signal: AbortSignal.abort() });
    expect(!result.ok && result.refusal.kind).to.equal('aborted');
    expect(requests).to.eql([]);
  });
});

describe('the cart of the page', () => {
  const entry = {
    ...{ id: 'e1', itemId: 'i1', sku: 'SQ1', title: 'Coffee' },
    ...{ quantity: 2, purchasePriceCents: 500 },
  };
  const known = {
    ...{ ...emptyCart, id: 'c1', entries: [entry] },
    ...{ subtotalCents: 1000, totalQuantity: 2, revision: 4 },
  };
  const returned = (): boolean =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const shown = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

  it('is not requested when the page opens or is restored if the visitor has no cart', async () => {
    open({});
    const store = cartStore();
    expect(cartStore()).to.equal(store);
    answer = () => Response.json({ ...known, currency: 'USD' });
    shown();
    returned();
    expect([store.$cart.get().isKnown, requests.length]).to.eql([false, 0]);
    await store.sync();
    expect(requests.map(({ url }) => url.pathname)).to.eql(['/api/commerce/shopping-cart']);
  });

  for (const [when, act] of [
    ['the page opens', () => undefined],
    ['the tab becomes visible', shown],
    ['the page is restored from the back-forward cache', returned],
  ] as const)
    it(`is requested when ${when} and a cookie indicates that the visitor has a cart`, async () => {
      open({});
      answer = () => Response.json({ ...known, currency: 'EUR' });
      if (act !== shown && act !== returned) document.cookie = 'hasCart=true; Path=/';
      const { $cart } = cartStore();
      document.cookie = 'hasCart=true; Path=/';
      act();
      await waitUntil(() => $cart.get().isKnown);
      const { id, currency, totalQuantity } = $cart.get().cart;
      expect([id, currency, totalQuantity]).to.eql(['c1', 'EUR', 2]);
    });

  it('dispatches an event on the document when its first item is added', async () => {
    open({});
    const received: unknown[] = [];
    const listen = (event: CustomEvent): void => void received.push(event.detail);
    document.addEventListener('sq-cart-changed', listen);
    answer = () => Response.json({ ...known, currency: 'USD' });
    const line = { itemId: 'i1', sku: 'SQ1', title: 'Coffee', unitCents: 500 } as const;
    await cartStore().add({ ...line, quantity: 2, currency: 'USD' });
    document.removeEventListener('sq-cart-changed', listen);
    expect(received).to.eql([{ totalQuantity: 2, subtotalCents: 1000, currency: 'USD' }]);
  });

  it('follows the cart that other tabs store, and is read again when the page is restored from the back-forward cache', () => {
    open({ website: { id: 'w1' } });
    const { $cart } = cartStore();
    for (const [site, isKnown] of [
      ['w2', false],
      ['w1', true],
    ] as const) {
      const key = `${CART_STORAGE_KEY}::${site}`;
      localStorage.setItem(key, writeCart(known));
      dispatchEvent(new StorageEvent('storage', { key }));
      expect($cart.get().isKnown).to.equal(isKnown);
    }
    localStorage.setItem(
      `${CART_STORAGE_KEY}::w1`,
      writeCart({ ...known, totalQuantity: 3, revision: 5 }),
    );
    returned();
    expect($cart.get().cart.totalQuantity).to.equal(3);
  });
});
