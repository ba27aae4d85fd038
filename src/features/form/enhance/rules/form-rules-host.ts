import type { FieldValue, FormValues } from '../../model/submission.js';
import type { StandardSchema } from './standard-schema.js';

/**
 * Checks one field, for example whether a user name is free. Resolves with a message for the visitor, or with `undefined` if
 * the value is valid.
 */
export type FieldCheck = (
  value: FieldValue,
  context: {
    /** All values of the form, keyed by field ID. */
    readonly values: FormValues;
    /** Aborts when the value has changed, or the form was removed. */
    readonly signal: AbortSignal;
  },
) => Promise<string | undefined> | string | undefined;

/** Rules that a page sets as properties of the element. */
export interface FormRules {
  /** Validates the form's values, keyed by field ID. Any library that implements https://standardschema.dev. */
  schema?: StandardSchema | undefined;
  /** Checks that may take time, keyed by field ID. */
  checks?: Readonly<Record<string, FieldCheck>> | undefined;
}

/** Returns the rules of an element. */
export function rulesOf(host: Element): FormRules {
  return host as FormRules;
}
