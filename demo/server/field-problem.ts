import { Problem } from './problem.js';

/** A request that gets no because of one of its fields: the same words for all and at the field. */
export function fieldProblem(status: number, field: string, message: string): Problem {
  return new Problem(status, message, { errors: { [field]: message } });
}
