import type { ClientPorts } from '../../../src/platform/client.js';

/** Records how a client uses its ports. */
export interface Recorded {
  readonly requests: { readonly url: string; readonly init: RequestInit }[];
  /** The delay of each wait in milliseconds. */
  readonly waits: number[];
  /** The timeout of each attempt in milliseconds. */
  readonly deadlines: number[];
  /** `login`, or the message of a system error. */
  readonly notified: string[];
  crumb: string | undefined;
}

type Answer = (request: { readonly url: string; readonly init: RequestInit }) => Promise<Response>;

/** Creates ports that record their use. Delays end immediately, and requests get the result of `answer()`. */
export function recordedPorts(answer: Answer, crumb?: string): [ClientPorts, Recorded] {
  const recorded: Recorded = { requests: [], waits: [], deadlines: [], notified: [], crumb };
  let keys = 0;
  const ports: ClientPorts = {
    fetch: (url, init) => {
      recorded.requests.push({ url, init });
      return answer({ url, init });
    },
    crumb: {
      read: () => recorded.crumb,
      keep: (next) => (recorded.crumb = next),
    },
    newKey: () => `key-number-${String((keys += 1))}`,
    wait: (milliseconds) => {
      recorded.waits.push(milliseconds);
      return Promise.resolve();
    },
    deadline: (milliseconds) => {
      recorded.deadlines.push(milliseconds);
      return new AbortController().signal;
    },
    onLoginRequired: () => recorded.notified.push('login'),
    onSystemError: (message) => recorded.notified.push(message),
  };
  return [ports, recorded];
}

/** Returns a JSON response. */
export function json(status: number, body: unknown): Promise<Response> {
  return Promise.resolve(Response.json(body, { status }));
}

/** Returns the result of `fetch()` if the connection fails. */
export function broken(): Promise<Response> {
  return Promise.reject(new TypeError('fetch failed'));
}
