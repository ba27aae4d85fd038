/** An API call that a page has made. */
export interface ApiCall {
  readonly method: string;
  readonly address: string;
  /** The decoded body. For a form, its fields. `undefined` if there is no body. */
  readonly body: unknown;
  /** The idempotency key. Null if the call has no key. */
  readonly key: string | null;
}

/** A stand-in for the API's server. */
export interface FakeApi {
  readonly calls: readonly ApiCall[];
  /** Returns the response to the next call. Tests replace it. */
  answer: () => Response | Promise<Response>;
  /** Restores the page's `fetch`. */
  readonly stop: () => void;
}

/** Creates an API server with which a test responds to the page's calls. All other requests are sent as usual. */
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
