import type { Conflict } from '../../src/editor/document/merge.js';

/** A field with two values, and who has saved the other one. */
export interface FieldConflict extends Conflict {
  /** Email of the account; absent if the account was deleted. */
  readonly by?: string;
}

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
  /** Fields that another account has changed since the revision that the request is based on. */
  readonly conflicts?: readonly FieldConflict[];
  /** Pages that use the file that is to be deleted. */
  readonly pages?: readonly {
    readonly id: string;
    readonly path: string;
    readonly title: string;
  }[];
  /** The current revision of the page, if the request is based on an older one. */
  readonly revision?: number;
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
