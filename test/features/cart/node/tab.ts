import { serverCartApi, type CartApi } from '../../../../src/features/cart/api.js';
import { type CartStorage, createCartStore } from '../../../../src/features/cart/cart-store.js';
import { readCookie } from '../../../../src/model/cookies.js';
import { createClient, type ApiClient, type ClientPorts } from '../../../../src/platform/client.js';

interface TabOptions {
  /** Timeout of each attempt in milliseconds. */
  readonly deadline?: number;
  /** Set for a page on a different origin, which cannot read the API's cookies. */
  readonly origin?: string;
}

/** Opens the cart store of a tab that uses the given API. */
export function openStore(
  api: CartApi,
  storage: CartStorage,
  newKey: () => string = () => crypto.randomUUID(),
  // By default, a delay never ends.
  wait: (milliseconds: number) => Promise<void> = () => new Promise(() => undefined),
): ReturnType<typeof createCartStore> {
  return createCartStore({
    api,
    storage,
    newKey,
    wait,
    onChange: () => undefined,
  });
}

/** Cookies that a browser's tabs share. */
export class Cookies {
  readonly #values = new Map<string, string>();

  /** All cookies in the format of `document.cookie`, including HttpOnly cookies. */
  get text(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/;\s*max-age=0\b/i.test(cookie)) this.#values.delete(name);
      else this.#values.set(name, value);
    }
  }

  delete(name: string): void {
    this.#values.delete(name);
  }
}

/** A page without a document. It uses the client of a browser tab and a real network. */
export class Tab {
  readonly client: ApiClient;
  readonly shop: CartApi;
  /** Faults that the next requests ask the server to simulate. `''` means no fault. */
  readonly faults: string[] = [];
  readonly waits: number[] = [];
  /** Each notice is `login` or the message of a system error. */
  readonly notices: string[] = [];
  /** Sent requests, as `POST /api/x`. */
  readonly sent: string[] = [];
  readonly #url: string;
  readonly #cookies: Cookies;
  readonly #origin: string | undefined;

  constructor(url: string, cookies: Cookies, { deadline = 5000, origin }: TabOptions = {}) {
    this.#url = url;
    this.#cookies = cookies;
    this.#origin = origin;
    this.client = createClient({ base: url, deadline }, this.#ports());
    this.shop = serverCartApi(this.client);
  }

  /** Opens a page, which sets the crumb cookie. */
  async open(): Promise<this> {
    await this.#fetch(`${this.#url}/plain.html`, {}).then((response) => response.text());
    return this;
  }

  #ports(): ClientPorts {
    let last: string | undefined;
    return {
      fetch: (url, init) => {
        this.sent.push(`${init.method ?? ''} ${new URL(url).pathname}`);
        const fault = this.faults.shift() ?? '';
        return this.#fetch(url, init, fault === '' ? {} : { 'x-demo-fault': fault });
      },
      crumb: {
        read: () => (this.#origin ? undefined : readCookie(this.#cookies.text, 'crumb')) ?? last,
        keep: (crumb) => (last = crumb),
      },
      newKey: () => crypto.randomUUID(),
      wait: (milliseconds) => {
        this.waits.push(milliseconds);
        return Promise.resolve();
      },
      deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
      onLoginRequired: () => this.notices.push('login'),
      onSystemError: (message) => this.notices.push(message),
    };
  }

  async #fetch(
    url: string,
    init: RequestInit,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.text !== '') headers.set('cookie', this.#cookies.text);
    headers.set('sec-fetch-site', this.#origin ? 'cross-site' : 'same-origin');
    if (this.#origin) headers.set('origin', this.#origin);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    const response = await fetch(url, { ...init, headers });
    this.#cookies.keep(response.headers);
    return response;
  }
}
