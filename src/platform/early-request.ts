import { sharedPart } from './shared.js';

/*
 * Requests that leave with a touch, before any code of calls is there: as the client of calls makes them, which takes
 * their answers over by address and key (`page/connect.ts`).
 */

/** Milliseconds after which the code asks again by itself. */
const DEADLINE = 10_000;

/** What an early request may have. */
interface EarlyRequest {
  /** The idempotency key. */
  readonly key?: string;
  /** Sent as JSON. */
  readonly body?: object;
}

function earlyAnswers(): Map<string, Promise<Response>> {
  return sharedPart('asked', () => new Map<string, Promise<Response>>());
}

function nameOf(address: string, key: string | undefined): string {
  return key ? `${address}#${key}` : address;
}

/**
 * Posts to an address of the API, once for an address and a key. The answer is whole, and is read from a clone: the
 * code takes it over.
 *
 * @param address absolute, without query
 */
export function requestEarly(address: string, request: EarlyRequest = {}): Promise<Response> {
  const answers = earlyAnswers();
  const name = nameOf(address, request.key);
  const known = answers.get(name);
  if (known) return known;
  const answer = post(address, request);
  // Whoever takes it over handles a failure.
  answer.catch(() => undefined);
  answers.set(name, answer);
  return answer;
}

/** Nobody is to take over the answer to a request any more. */
export function forgetEarly(address: string, key?: string): void {
  earlyAnswers().delete(nameOf(address, key));
}

/**
 * Whether this is the page's only copy of the script: an older one knows nothing of what is done before a tag has code, and
 * it may load tags that it does not list.
 */
export function isOnlyCopy(): boolean {
  return sharedPart('tags', () => []).length === 1;
}

async function post(address: string, { key, body }: EarlyRequest): Promise<Response> {
  // The page's cookies are not those of another origin.
  const isOwn = new URL(address).origin === location.origin;
  const [crumb = ''] = (isOwn && /\bcrumb=[^;]+/.exec(document.cookie)) || [];
  const response = await fetch(`${address}?${crumb}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang || 'en',
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
    credentials: 'include',
    cache: 'no-store',
    // Also when the visitor goes on to another page.
    keepalive: body !== undefined,
    signal: AbortSignal.timeout(DEADLINE),
  });
  // Whole: whoever takes it over may come when the time is up.
  return new Response(await response.text(), response);
}
