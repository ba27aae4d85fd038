/** What a call across a boundary came to: a value, or an expected refusal. Bugs are thrown. */
export type Result<T, R = Refusal> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R };

/** Why a call to the server did not succeed, in the terms of spec sections 7 and 8. */
export interface Refusal {
  /**
   * `refused`: the server answered, and said no. `network`: no answer that could be used, so what
   * was asked for may or may not have happened. `unreadable`: an answer that makes no sense.
   * `aborted`: nobody waits for it any more.
   */
  readonly kind: 'refused' | 'network' | 'unreadable' | 'aborted';
  /** The HTTP status, where there was an answer. */
  readonly status?: number;
  /** The transport's message for it (spec section 8, "Transport"). */
  readonly message: string;
  /** What was asked for, where there is nothing at its address. */
  readonly path?: string;
  /** The server's own message: its `error`. */
  readonly error?: string;
  /** The server's messages by field id: its `errors`. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly loginRequired?: boolean;
  readonly authorizationFail?: boolean;
  readonly crumbFail?: boolean;
  /** The server could not be asked whether the requested change was made: it may have been made. */
  readonly isUncertain?: boolean;
  /** The idempotency key of a change that may have been made, or may still be. */
  readonly key?: string;
  /** Set if the server does not have the requested endpoint: it returned 404 or 405, or a page instead of JSON. */
  readonly missing?: MissingEndpoint;
  readonly billingErrorCode?: string | number;
}

/** A server part that a page needs and that does not exist. */
export interface MissingEndpoint {
  /** Method and address, without the query: `GET https://shop.example/api/commerce/shopping-cart`. */
  readonly endpoint: string;
  /** The setting in the page context that says where the endpoint is: `apiBase`. */
  readonly setting: string;
}

export function succeed<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function refuse<R>(refusal: R): Result<never, R> {
  return { ok: false, refusal };
}
