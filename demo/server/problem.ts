import type { Conflict } from '../../src/editor/document/merge.js';

/** A field with two conflicting values, and the account that has saved the other value. */
export interface FieldConflict extends Conflict {
  /** Email of the account. Missing if the account has been deleted. */
  readonly by?: string;
}

/** Fields of an API error besides its message (behavior.md#transport-data-layer). */
export interface ProblemDetails {
  /** Error messages, keyed by field. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly crumbFail?: true;
  readonly crumb?: string;
  /** Anti-forgery token of the customer's session. */
  readonly xsrfToken?: string;
  readonly loginRequired?: true;
  readonly authorizationFail?: true;
  /** The requested path, if the error is that it does not exist. */
  readonly path?: string;
  /** Set if the idempotency key was used for a different change. */
  readonly keyUsed?: true;
  /** Fields that another account has changed since the revision that the request is based on. */
  readonly conflicts?: readonly FieldConflict[];
  /** Pages that use the file that the request would delete. */
  readonly pages?: readonly {
    readonly id: string;
    readonly path: string;
    readonly title: string;
  }[];
  /** The current revision of the page, if the request is based on an older one. */
  readonly revision?: number;
}

/** Thrown by routes and plugins to reject a request. The message is shown to the visitor. */
export class Problem extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly details: ProblemDetails = {},
  ) {
    super(message);
  }
}

/** The body of the API response to a rejected request. */
export type ProblemBody = ProblemDetails & { readonly error: string };
