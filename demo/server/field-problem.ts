import { Problem } from './problem.js';
import { invalidFields } from './words.js';

/** A request that is refused because of one of its fields. The message is both the problem's and the field's. */
export function fieldProblem(status: number, field: string, message: string): Problem {
  return new Problem(status, message, { errors: { [field]: message } });
}

/**
 * Refuses a request if one of its fields is invalid.
 *
 * @param errors - Messages by field.
 * @param prefix - Is put before the name of each field.
 * @throws {Problem} 400 if there are errors
 */
export function refuseErrors(errors: Readonly<Record<string, string>>, prefix = ''): void {
  const entries = Object.entries(errors).map(([field, message]) => [prefix + field, message]);
  if (entries.length === 0) return;
  throw new Problem(400, invalidFields(), {
    errors: Object.fromEntries(entries) as Record<string, string>,
  });
}
