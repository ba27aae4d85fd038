/** A call of the API by a page. */
export interface ApiCall {
  readonly method: string;
  readonly address: string;
  /** The decoded body, a form as its fields; undefined without a body. */
  readonly body: unknown;
  /** Its idempotency key; null without one. */
  readonly key: string | null;
}

/** Replaces the API's server. */
export interface FakeApi {
  readonly calls: readonly ApiCall[];
  /** Sets the responses to the next calls. */
  answer: () => Response | Promise<Response>;
  /** Restores the page's network. */
  readonly stop: () => void;
}

/** Lets a test respond to the page's calls of the API. Other requests are sent. */
export function fakeApi(): FakeApi {
  const { fetch } = window;
  const calls: ApiCall[] = [];
  const api: FakeApi = {
    calls,
    answer: () => new Response('', { status: 503 }),
    stop: () => void (window.fetch = fetch),
  };
  document.cookie = 'crumb=known; path=/';
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes('/api/')) return fetch(input, init);
    const key = new Headers(init?.headers).get('idempotency-key');
    calls.push({ method: init?.method ?? '', address, body: decodeBody(init), key });
    return api.answer();
  };
  return api;
}

function decodeBody({ body, headers }: RequestInit = {}): unknown {
  if (typeof body !== 'string') return undefined;
  const type = new Headers(headers).get('content-type') ?? '';
  return type.includes('urlencoded')
    ? Object.fromEntries(new URLSearchParams(body))
    : (JSON.parse(body) as unknown);
}
