import { CRUMB_HEADER, limits, paths, times } from './model/calls.js';
import { encodePerformance } from './model/performance-encoding.js';

/** The fields of a record, before it is encoded for its call. */
export type Fields = Readonly<Record<string, unknown>>;

/** A record in the queue. It can be stored as JSON. */
export interface Entry {
  /** Identifies the record: the server stores each once. */
  readonly key: string;
  readonly channel: ChannelName;
  readonly fields: Fields;
  /** Appended to the path of the call: the id of a product. */
  readonly suffix?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where records of one kind are sent, and how. */
export interface Channel {
  readonly path: string;
  /** The body of a request, or its query, from records with their keys. */
  readonly encode: (records: readonly Fields[], crumb: string) => string;
  readonly type: string;
  /** Milliseconds that a record waits for others. */
  readonly wait: number;
  /** Each record restarts the wait. */
  readonly isDebounced?: true;
  /** Maximum number of records of a request. */
  readonly batch: number;
  readonly isQuery?: true;
  /** The crumb is sent in the query, and as a header if the request can have one. */
  readonly hasCrumb?: true;
}

/** One request, by `fetch` or by beacon. */
export interface OutgoingRequest {
  readonly channel: ChannelName;
  readonly entries: readonly Entry[];
  readonly method: 'GET' | 'POST';
  /** From the root of the API or of the events service. */
  readonly path: string;
  readonly body: string;
  /** The content type of the body. */
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';
const JSON_TYPE = 'application/json';

/** A call that takes one record as a form. Records of one interaction are sent together, a second after it. */
function formChannel(path: string): Channel {
  return { path, encode: ([record = {}]) => formBody(record), type: FORM, wait: 1000, batch: 1 };
}

/** All calls of records. */
export const channels = {
  hit: formChannel(paths.hit),
  buttonClick: formChannel(paths.buttonClick),
  buttonRender: formChannel(paths.buttonRender),
  formRender: formChannel(paths.formRender),
  overlay: formChannel(paths.overlay),
  quickView: formChannel(paths.quickView),
  event: {
    ...formChannel(paths.event),
    encode: ([record], crumb) => formBody({ crumb, ...record }),
  },
  track: {
    ...formChannel(paths.track),
    encode: ([record]) => {
      const { key, ...fields } = record ?? {};
      return formBody({ ...fields, rk: key });
    },
    wait: 0,
    isQuery: true,
  },
  trace: {
    path: paths.trace,
    encode: (records) => formBody({ data: records }),
    type: FORM,
    wait: times.traceFlush,
    batch: limits.batch,
  },
  errors: {
    path: paths.errors,
    encode: (records) => JSON.stringify(records),
    type: JSON_TYPE,
    wait: times.errorDebounce,
    isDebounced: true,
    batch: limits.errorsQueued,
    hasCrumb: true,
  },
  performance: {
    path: paths.performanceRecords,
    encode: (records) => JSON.stringify(records.map(encodePerformance)),
    type: 'text/plain;charset=UTF-8',
    wait: 0,
    batch: limits.batch,
  },
  service: {
    path: paths.serviceEvents,
    encode: ([record]) => JSON.stringify(record),
    type: JSON_TYPE,
    wait: 1000,
    batch: 1,
  },
} as const satisfies Readonly<Record<string, Channel>>;

/** The call of a record. */
export type ChannelName = keyof typeof channels;

/** The requests that carry records, by call and in their order. */
export function requestsOf(entries: readonly Entry[], crumb: string): OutgoingRequest[] {
  return (Object.keys(channels) as ChannelName[]).flatMap((name) => {
    const left = entries.filter(({ channel }) => channel === name);
    const requests: OutgoingRequest[] = [];
    while (left.length > 0)
      requests.push(requestOf(name, left.splice(0, channels[name].batch), crumb));
    return requests;
  });
}

function requestOf(name: ChannelName, entries: readonly Entry[], crumb: string): OutgoingRequest {
  const { path, encode, type, isQuery, hasCrumb }: Channel = channels[name];
  const content = encode(
    entries.map(({ key, fields }) => ({ key, ...fields })),
    crumb,
  );
  const query = hasCrumb && crumb ? formBody({ crumb }) : '';
  const search = isQuery ? content : query;
  return {
    channel: name,
    entries,
    method: isQuery ? 'GET' : 'POST',
    path: path + encodeURIComponent(entries[0]?.suffix ?? '') + (search && `?${search}`),
    body: isQuery ? '' : content,
    type,
    // A header with other characters throws. Without it the server returns a new crumb.
    headers: hasCrumb && /^[!-~]+$/.test(crumb) ? { [CRUMB_HEADER]: crumb } : {},
  };
}

/** The body of a form: texts as they are, other values as JSON, without missing ones. */
function formBody(fields: Fields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form.toString();
}

/** The server has not accepted a request (behavior.md#insight-failures). */
export class TrackingError extends Error {
  /** @param status - of the response; 0 if there was none */
  constructor(
    readonly status: number,
    /** The same request may succeed later. */
    readonly isTransient: boolean,
  ) {
    super(`Error tracking event: HTTP Status ${String(status)}`);
  }
}

interface TransportPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sendBeacon: (url: string, body: Blob) => boolean;
  /** The origin for a path, without a slash at the end; empty for the page's own. */
  readonly baseOf: (path: string) => string;
}

/** Makes the requests of the tracking calls. */
export interface Transport {
  /**
   * Sends a request, which outlives the page if it is small enough.
   *
   * @throws {TrackingError} if the server has not accepted it
   */
  track(request: OutgoingRequest): Promise<void>;
  /** Hands a request to the browser. Returns false if the browser does not accept it. */
  readonly sendBeacon: (request: OutgoingRequest) => boolean;
  /**
   * Requests JSON.
   *
   * @param timeout - in milliseconds
   * @throws {TrackingError} if the server has not returned it
   * @throws {DOMException} `TimeoutError` after that time
   */
  readonly ask: (path: string, timeout: number) => Promise<unknown>;
}

export function createTransport({ fetch, sendBeacon, baseOf }: TransportPorts): Transport {
  function request(path: string, timeout: number, init: RequestInit = {}): Promise<Response> {
    return fetch(baseOf(path) + path, {
      credentials: 'include',
      cache: 'no-store',
      priority: 'low',
      signal: AbortSignal.timeout(timeout),
      ...init,
    });
  }

  return {
    async track({ method, path, body, type, headers }) {
      let response: Response;
      try {
        response = await request(path, times.trackingTimeout, {
          method,
          keepalive: new Blob([body]).size < limits.beaconBytes,
          ...(method === 'POST' && { body, headers: { ...headers, 'content-type': type } }),
        });
      } catch {
        throw new TrackingError(0, true);
      }
      if (response.ok) return;
      const { status } = response;
      // With the response the browser has got a new crumb, which the next attempt sends.
      const isStale = status === 400 && (await isCrumbFailure(response));
      throw new TrackingError(status, isStale || isTransient(status));
    },
    sendBeacon({ method, path, body, type }) {
      return method === 'POST' && sendBeacon(baseOf(path) + path, new Blob([body], { type }));
    },
    async ask(path, timeout) {
      const response = await request(path, timeout);
      if (!response.ok) throw new TrackingError(response.status, isTransient(response.status));
      return (await response.json()) as unknown;
    },
  };
}

/** Statuses that are not about the record: too many requests, too slow, or a failing server. */
function isTransient(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

async function isCrumbFailure(response: Response): Promise<boolean> {
  try {
    return ((await response.json()) as { crumbFail?: unknown }).crumbFail === true;
  } catch {
    return false;
  }
}
