/** Fields of an API response beside its message (behavior.md#transport-data-layer). */
export interface ProblemDetails {
  /** Messages by field. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly crumbFail?: true;
  readonly crumb?: string;
  /** Of a customer's session. */
  readonly xsrfToken?: string;
  readonly loginRequired?: true;
  readonly authorizationFail?: true;
  /** The requested path, if nothing exists there. */
  readonly path?: string;
  /** The idempotency key belongs to another change. */
  readonly keyUsed?: true;
}

/** A refused request. Its message is sent to the visitor. Thrown by routes and plugins. */
export class Problem extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly details: ProblemDetails = {},
  ) {
    super(message);
  }
}

/** The body of an API response to a refused request. */
export type ProblemBody = ProblemDetails & { readonly error: string };
