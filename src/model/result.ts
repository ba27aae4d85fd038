/** The result of a call across a boundary: a value, or an expected refusal. Bugs are thrown. */
export type Result<T, R = Refusal> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R };

/** Why a call to the server failed (behavior.md#transport-status). */
export interface Refusal {
  /**
   * - `refused`: the server rejected the request
   * - `network`: no usable response; the request may have taken effect
   * - `unreadable`: the response was invalid
   * - `aborted`: the caller canceled the request
   */
  readonly kind: 'refused' | 'network' | 'unreadable' | 'aborted';
  /** The HTTP status, if there was a response. */
  readonly status?: number;
  /** The message of the transport (behavior.md#transport-status). */
  readonly message: string;
  /** The requested path, if the server responded with 404. */
  readonly path?: string;
  /** The `error` message of the server. */
  readonly error?: string;
  /** The `errors` of the server: messages by field id. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly loginRequired?: boolean;
  readonly authorizationFail?: boolean;
  readonly crumbFail?: boolean;
  /** The change may have been made: the status request failed. */
  readonly isUncertain?: boolean;
  /** The idempotency key of a change that may have been made, or may still be made. */
  readonly key?: string;
  /** The server does not implement the endpoint: it returned 404 or 405, or an HTML page instead of JSON. */
  readonly missing?: MissingEndpoint;
  readonly billingErrorCode?: string | number;
}

export interface MissingEndpoint {
  /** Method and URL without query: `GET https://shop.example/api/commerce/shopping-cart`. */
  readonly endpoint: string;
  /** The setting of the page context that configures the endpoint: `apiBase`. */
  readonly setting: string;
}

export function succeed<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function refuse<R>(refusal: R): Result<never, R> {
  return { ok: false, refusal };
}
