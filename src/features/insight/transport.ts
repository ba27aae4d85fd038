import { CRUMB_HEADER, limits, paths, times } from './model/calls.js';
import { encodePerformance } from './model/performance-encoding.js';

/** A record's fields, before they are encoded for a call. */
export type Fields = Readonly<Record<string, unknown>>;

/** A record in the queue. It can be stored as JSON. */
export interface Entry {
  /** Identifies the record, so that the server stores it only once. */
  readonly key: string;
  readonly channel: ChannelName;
  readonly fields: Fields;
  /** Appended to the call's path: a product ID. */
  readonly suffix?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where and how records of one kind are sent. */
export interface Channel {
  readonly path: string;
  /** Encodes records, including their keys, as a request body, or as a query if `isQuery` is set. */
  readonly encode: (records: readonly Fields[], crumb: string) => string;
  readonly type: string;
  /** How many milliseconds a record waits for further records. */
  readonly wait: number;
  /** True if each further record restarts the wait. */
  readonly isDebounced?: true;
  /** Maximum number of records per request. */
  readonly batch: number;
  readonly isQuery?: true;
  /** True if the crumb is sent: in the query, and also in a header if the request can have headers. */
  readonly hasCrumb?: true;
}

/** A request, sent with `fetch` or as a beacon. */
export interface OutgoingRequest {
  readonly channel: ChannelName;
  readonly entries: readonly Entry[];
  readonly method: 'GET' | 'POST';
  /** Relative to the root of the API or the events service. */
  readonly path: string;
  readonly body: string;
  /** The body's content type. */
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';
const JSON_TYPE = 'application/json';

/**
 * Creates a channel that sends each record as a form. Records wait for one second, so that all records of an interaction are
 * sent at about the same time.
 */
function formChannel(path: string): Channel {
  return { path, encode: ([record = {}]) => formBody(record), type: FORM, wait: 1000, batch: 1 };
}

/** All channels, keyed by name. */
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

/** The name of a record's channel. */
export type ChannelName = keyof typeof channels;

/** Groups records into requests, channel by channel. Records keep their order. */
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
    // `fetch` rejects header values with other characters. If the header is missing, the server returns a new crumb.
    headers: hasCrumb && /^[!-~]+$/.test(crumb) ? { [CRUMB_HEADER]: crumb } : {},
  };
}

/** Encodes fields as a form body. Strings are sent unchanged, and other values as JSON. Missing values are omitted. */
function formBody(fields: Fields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form.toString();
}

/** Thrown if the server does not accept a request (behavior.md#insight-failures). */
export class TrackingError extends Error {
  /** @param status - HTTP status of the response, or 0 if there was no response */
  constructor(
    readonly status: number,
    /** True if the same request may succeed later. */
    readonly isTransient: boolean,
  ) {
    super(`Error tracking event: HTTP Status ${String(status)}`);
  }
}

interface TransportPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sendBeacon: (url: string, body: Blob) => boolean;
  /** Returns a path's origin, without a trailing slash. Empty for the page's own origin. */
  readonly baseOf: (path: string) => string;
}

/** Sends tracking requests. */
export interface Transport {
  /**
   * Sends a request. A small request continues even if the page is unloaded.
   *
   * @throws {TrackingError} if the server does not accept the request
   */
  track(request: OutgoingRequest): Promise<void>;
  /** Hands a request to the browser. Returns `false` if the browser does not accept it. */
  readonly sendBeacon: (request: OutgoingRequest) => boolean;
  /**
   * Requests JSON.
   *
   * @param timeout - in milliseconds
   * @throws {TrackingError} if the server responds with an error
   * @throws {DOMException} `TimeoutError` after `timeout`
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
      // The response has set a new crumb, which the next attempt sends.
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

/** Returns `true` for statuses that the record has not caused: too many requests, a timeout or a server error. */
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
