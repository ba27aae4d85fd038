import { Problem } from './problem.js';
import { invalidFields } from './words.js';

/** The error for a request with one invalid field. The message is used both for the request and for the field. */
export function fieldProblem(status: number, field: string, message: string): Problem {
  return new Problem(status, message, { errors: { [field]: message } });
}

/**
 * Rejects a request if one of its fields is invalid.
 *
 * @param errors - Error messages, keyed by field
 * @param prefix - Added in front of each field's name
 * @throws {Problem} 400 if there are errors
 */
export function refuseErrors(errors: Readonly<Record<string, string>>, prefix = ''): void {
  const entries = Object.entries(errors).map(([field, message]) => [prefix + field, message]);
  if (entries.length === 0) return;
  throw new Problem(400, invalidFields(), {
    errors: Object.fromEntries(entries) as Record<string, string>,
  });
}
