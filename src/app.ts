import { readCart, writeCart } from './domain/cart-record.js';
import { CART_STORAGE_KEY, hasCart } from './domain/cart-signs.js';
import { unableToConnect } from './domain/messages/connection.js';
import { cookieText, readCookie, trackingCookies } from './domain/cookies.js';
import { CONSENT_DAYS } from './domain/consent.js';
import { parsePageContext, type PageContext } from './domain/page-context.js';
import type { ProductItem } from './domain/product-item.js';
import { refuse, type Result } from './domain/result.js';
import type { FormReceipt, FormSubmission } from './domain/submission.js';
import { uuid } from './domain/uuid.js';
import { sharedPart } from './element/shared.js';
import type { ApiClient } from './net/client.js';
import type { CaptchaChallenge } from './net/captcha.js';
import type { FormSender } from './net/form.js';
import { createCartStore, type CartStore } from './state/cart.js';
import { createConsentStore, type ConsentStore } from './state/consent.js';
import { localSlot } from './state/slot.js';

declare module './element/shared.js' {
  interface SharedParts {
    context: PageContext;
    cart: CartStore;
    consent: ConsentStore;
    api: { client?: Promise<ApiClient> };
    forms: { sender?: FormSender };
  }
}

/** What may be given to a call. */
export interface CallOptions {
  /** Says that nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** What the server says about this page. Read once; whatever the page holds, it is whole. */
export function pageContext(): PageContext {
  return sharedPart('context', () => parsePageContext(publishedContext()));
}

/** The one cart of the page: first as the browser remembers it, then as the server knows it. */
export function cart(): CartStore {
  return sharedPart('cart', createCart);
}

/** What the visitor allows this page to do, also where they said so in another tab. */
export function consent(): ConsentStore {
  return sharedPart('consent', createConsent);
}

/**
 * Sends a form with the page's fields. Whatever goes wrong, sending the same content again never
 * stores it twice.
 */
export function submitForm(
  submission: FormSubmission,
  { signal }: CallOptions = {},
): Promise<Result<FormReceipt>> {
  return ask(
    () => import('./net/form.js'),
    ({ createFormSender, openPageFields }, client) => {
      const forms = sharedPart('forms', () => ({}));
      forms.sender ??= createFormSender(client);
      return forms.sender.submit(submission, openPageFields(pageContext()), signal);
    },
  );
}

/** Asks for a captcha's challenge; refused with 404 where the site has none. */
export function getCaptchaChallenge({ signal }: CallOptions = {}): Promise<
  Result<CaptchaChallenge>
> {
  return ask(
    () => import('./net/captcha.js'),
    ({ fetchChallenge }, client) => fetchChallenge(client, signal),
  );
}

/** Fetches a product as the shop publishes it. */
export function getProduct(id: string, { signal }: CallOptions = {}): Promise<Result<ProductItem>> {
  return ask(
    () => import('./net/product.js'),
    ({ fetchProduct }, client) => fetchProduct(client, id, signal),
  );
}

function publishedContext(): unknown {
  const source = document.getElementById('sq-context')?.textContent;
  try {
    if (source) return JSON.parse(source);
  } catch {
    // The page works with the older place, or without. Its author is told by what few pages fetch.
    void import('./element/report.js').then(({ report }) =>
      report({
        tag: 'script id="sq-context"',
        kind: 'input',
        message: 'unreadable.',
        allowed: 'JSON',
      }),
    );
  }
  return (window as { Static?: { SQUARESPACE_CONTEXT?: unknown } }).Static?.SQUARESPACE_CONTEXT;
}

function createCart(): CartStore {
  const { apiBase, websiteId } = pageContext();
  const slot = localSlot([CART_STORAGE_KEY, apiBase, websiteId].join(':'));
  const load = () => import('./net/cart.js');
  const store = createCartStore({
    api: {
      fetch: (signal) => ask(load, ({ fetchCart }, client) => fetchCart(client, signal)),
      change: (change, key) =>
        ask(load, ({ changeCart }, client) => changeCart(client, change, key)),
    },
    memory: { read: () => readCart(slot.read()), write: (known) => slot.write(writeCart(known)) },
    newKey,
  });
  slot.listen(() => store.hear());
  addEventListener('online', () => store.retry());
  document.addEventListener('visibilitychange', () => store.retry());
  addEventListener('pageshow', ({ persisted }) => {
    // Nothing reached this page while it was away.
    if (persisted) void store.sync();
  });
  const { cart: remembered } = store.$cart.get();
  if (hasCart(document.cookie) || remembered.entries.length > 0) void store.sync();
  // Whoever looks at a cart may change it soon, and wants to see it at once.
  void store.prepare();
  return store;
}

function newKey(): string {
  // Pages that are no secure context have no `randomUUID`.
  return uuid(crypto.getRandomValues(new Uint8Array(16)));
}

/** The published answer, and beside it the finer one (design section 10, "Consent"). */
const ALLOWED_COOKIE = 'sq-allowed';
const CONSENT_COOKIE = 'sq-consent';

function createConsent(): ConsentStore {
  // Cookies tell nobody that they have changed.
  const slot = localSlot(CONSENT_COOKIE);
  const store = createConsentStore({
    settings: pageContext().cookieSettings,
    read: () => ({
      allowed: readCookie(document.cookie, ALLOWED_COOKIE),
      record: readCookie(document.cookie, CONSENT_COOKIE),
    }),
    write: ({ allowed, record }) => {
      setCookie(ALLOWED_COOKIE, allowed, CONSENT_DAYS);
      setCookie(CONSENT_COOKIE, record, CONSENT_DAYS);
      slot.write(record);
    },
    isOptedOut: () => 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl,
    clear: () => {
      for (const name of trackingCookies) setCookie(name, '', 0);
    },
  });
  slot.listen(() => store.hear());
  addEventListener('pageshow', () => store.hear());
  return store;
}

function setCookie(name: string, value: string, days: number): void {
  document.cookie = cookieText(name, value, days, isSecureContext);
}

/**
 * Makes a call with code that is fetched when it is first needed. Code that does not come is like a
 * server that does not answer.
 */
async function ask<M, T>(
  load: () => Promise<M>,
  work: (module: M, client: ApiClient) => Promise<Result<T>>,
): Promise<Result<T>> {
  const api = sharedPart('api', () => ({}));
  let loaded: [M, ApiClient];
  try {
    loaded = await Promise.all([load(), (api.client ??= openClient())]);
  } catch {
    // A failed load is never kept.
    delete api.client;
    return refuse({ kind: 'network', message: unableToConnect });
  }
  return work(...loaded);
}

async function openClient(): Promise<ApiClient> {
  const { connect } = await import('./net/connect.js');
  const { apiBase, apiDeadline } = pageContext();
  return connect({ base: apiBase, deadline: apiDeadline }, newKey);
}
