import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { Problem } from './problem.js';
import { fieldErrors, invalidFields, issueWords } from './words.js';

/** Checks a request's parts by the route's schemas; what is wrong becomes words by field. */
export const compileValidator: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const result = z.core.safeParse(schema, data, { error: issueWords });
    if (result.success) return { value: result.data };
    const errors = fieldErrors(result.error.issues, httpPart ?? 'body');
    return { error: new Problem(400, invalidFields, { errors }) };
  };
