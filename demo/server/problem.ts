/** What an answer of the API says beside its words (spec section 7, "Generic data layer"). */
export interface ProblemDetails {
  /** Words by field. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly crumbFail?: true;
  readonly crumb?: string;
  /** Of a customer's session. */
  readonly xsrfToken?: string;
  readonly loginRequired?: true;
  readonly authorizationFail?: true;
  /** What was asked for, where there is nothing. */
  readonly path?: string;
  /** The idempotency key belongs to another change. */
  readonly keyUsed?: true;
}

/** A request that gets no: `message` is for people, and is sent. Thrown by routes and plugins. */
export class Problem extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly details: ProblemDetails = {},
  ) {
    super(message);
  }
}

/** What the API answers where something is wrong. */
export type ProblemBody = ProblemDetails & { readonly error: string };
