import type { ClientPorts } from '../../../src/platform/client.js';

/** What a client did with its ports. */
export interface Recorded {
  readonly requests: { readonly url: string; readonly init: RequestInit }[];
  /** Milliseconds of each wait. */
  readonly waits: number[];
  /** Milliseconds of each deadline. */
  readonly deadlines: number[];
  /** `login` or the words of a system error. */
  readonly notified: string[];
  crumb: string | undefined;
}

type Answer = (request: { readonly url: string; readonly init: RequestInit }) => Promise<Response>;

/** Ports that record: time passes at once, and requests are answered by `answer`. */
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

/** An answer in JSON. */
export function json(status: number, body: unknown): Promise<Response> {
  return Promise.resolve(Response.json(body, { status }));
}

/** What fetch does when the connection breaks. */
export function broken(): Promise<Response> {
  return Promise.reject(new TypeError('fetch failed'));
}
