import { limits, times } from '../model/calls.js';
import type { OutgoingRequest } from './requests.js';

interface TransportPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sendBeacon: (url: string, body: Blob) => boolean;
  /** Origin of a path, without a slash at the end; empty where it is the page's own. */
  readonly baseOf: (path: string) => string;
}

/** Makes requests of the tracking calls. */
export interface Transport {
  /**
   * Settles where the server has taken the records.
   *
   * @throws {TrackingError} where it has not, or has not answered in time
   */
  track(request: OutgoingRequest): Promise<void>;
  /** Hands a request to the browser; false where it takes no more. */
  sendBeacon(request: OutgoingRequest): boolean;
  /**
   * Asks for JSON.
   *
   * @param timeout - in milliseconds
   * @throws {TrackingError} where there is no answer that holds it
   * @throws {DOMException} `TimeoutError` after that time
   */
  ask(path: string, timeout: number): Promise<unknown>;
}

/** An answer that is none of success (spec section 8: "Tracking failure"). */
export class TrackingError extends Error {
  /** @param status - of the answer; 0 where there was none */
  constructor(
    readonly status: number,
    /** The same request may succeed later. */
    readonly isTransient: boolean,
  ) {
    super(`Error tracking event: HTTP Status ${String(status)}`);
  }
}

/** Statuses that say nothing of the records: too many requests, too slow, or a server in between. */
function isTransient(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/** Requests by the browser's network. All together never have more bytes under way than a browser lets outlive a page. */
export function createTransport({ fetch, sendBeacon, baseOf }: TransportPorts): Transport {
  let bytesInFlight = 0;

  async function track(request: OutgoingRequest): Promise<void> {
    const { method, path, body, type, headers } = request;
    // A blob would be the business of another process before anybody asks for its size.
    const bytes = new TextEncoder().encode(body).length;
    const keepalive = bytesInFlight + bytes < limits.beaconBytes;
    if (keepalive) bytesInFlight += bytes;
    let response: Response;
    try {
      response = await fetch(baseOf(path) + path, {
        method,
        keepalive,
        credentials: 'include',
        cache: 'no-store',
        // What somebody waits for goes first.
        priority: 'low',
        signal: AbortSignal.timeout(times.trackingTimeout),
        ...(method === 'POST' && { body, headers: { ...headers, 'content-type': type } }),
      });
    } catch {
      throw new TrackingError(0, true);
    } finally {
      if (keepalive) bytesInFlight -= bytes;
    }
    if (response.ok) return;
    // The answer has renewed the crumb: the next attempt has it.
    const isStale = response.status === 400 && (await isCrumbFailure(response));
    throw new TrackingError(response.status, isStale || isTransient(response.status));
  }

  async function ask(path: string, timeout: number): Promise<unknown> {
    const response = await fetch(baseOf(path) + path, {
      credentials: 'include',
      cache: 'no-store',
      priority: 'low',
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new TrackingError(response.status, isTransient(response.status));
    return (await response.json()) as unknown;
  }

  return {
    track,
    ask,
    sendBeacon({ method, path, body, type }) {
      if (method === 'GET') return false;
      const blob = new Blob([body], { type });
      return blob.size < limits.beaconBytes && sendBeacon(baseOf(path) + path, blob);
    },
  };
}

async function isCrumbFailure(response: Response): Promise<boolean> {
  try {
    return ((await response.json()) as { crumbFail?: unknown }).crumbFail === true;
  } catch {
    return false;
  }
}
