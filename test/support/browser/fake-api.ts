/** A call that a page has made of the API. */
export interface ApiCall {
  readonly method: string;
  readonly address: string;
  /** As it was before it was encoded, a form as its fields; undefined where there was none. */
  readonly body: unknown;
  /** Its idempotency key; null where it had none. */
  readonly key: string | null;
}

/** Stands in for the API's server. */
export interface FakeApi {
  readonly calls: readonly ApiCall[];
  /** Answers the next calls. */
  answer: () => Response | Promise<Response>;
  /** Gives the page its network back. */
  readonly stop: () => void;
}

/** Lets a test answer the page's calls of the API. Other requests go out. */
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
