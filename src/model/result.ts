/** The result of a call across a boundary: either a value or an expected refusal. Bugs are thrown instead. */
export type Result<T, R = Refusal> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R };

/** Why a call to the server failed (behavior.md#transport-status). */
export interface Refusal {
  /**
   * The kind of failure:
   *
   * - `refused`: the server rejected the request
   * - `network`: there was no usable response; the request may have taken effect
   * - `unreadable`: the response was invalid
   * - `aborted`: the caller canceled the request
   */
  readonly kind: 'refused' | 'network' | 'unreadable' | 'aborted';
  /** The HTTP status code, if there was a response. */
  readonly status?: number;
  /** The message for this kind of failure and status code (behavior.md#transport-status). */
  readonly message: string;
  /** The requested path, if the server responded with 404. */
  readonly path?: string;
  /** The `error` message in the server's response. */
  readonly error?: string;
  /** The `errors` in the server's response: messages keyed by field ID. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The server's response (status 409) to a change that conflicts with another change. */
  readonly body?: unknown;
  readonly loginRequired?: boolean;
  readonly authorizationFail?: boolean;
  readonly crumbFail?: boolean;
  /** Set if the status request failed, so the change may or may not have been made. */
  readonly isUncertain?: boolean;
  /** The idempotency key of a change that may have been made already, or may still be made. */
  readonly key?: string;
  /** Set if the server does not implement the endpoint: it returned 404 or 405, or an HTML page instead of JSON. */
  readonly missing?: MissingEndpoint;
  readonly billingErrorCode?: string | number;
}

export interface MissingEndpoint {
  /** Method and URL without the query: `GET https://shop.example/api/commerce/shopping-cart`. */
  readonly endpoint: string;
  /** The page context's setting that configures the endpoint: `apiBase`. */
  readonly setting: string;
}

export function succeed<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function refuse<R>(refusal: R): Result<never, R> {
  return { ok: false, refusal };
}
