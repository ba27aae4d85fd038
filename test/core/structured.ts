import { InputProblem } from '../../src/core/input/input.js';

/** A schema as zod (and others) offer it: https://standardschema.dev. */
export interface StructureSchema<T> {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult<T> | Promise<SchemaResult<T>>;
    readonly types?: { readonly output: T } | undefined;
  };
}

type SchemaResult<T> =
  { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly expected?: unknown;
  readonly values?: readonly unknown[];
}

/**
 * Makes a block's `structure` of a `zod/mini` schema. A part of its own, so that blocks with
 * scalars alone, the lit primitives above all, do not carry it.
 */
export function structured<T extends object>(schema: StructureSchema<T>): (raw: unknown) => T {
  return (raw) => {
    const result = schema['~standard'].validate(raw);
    if (result instanceof Promise) throw new TypeError('A block schema must not be asynchronous.');
    if (!result.issues) return result.value;
    const [issue] = result.issues;
    throw new InputProblem(issuePath(issue), 'not usable.', issueAllowed(issue));
  };
}

function issuePath(issue: SchemaIssue | undefined): string {
  const keys = issue?.path?.map((step) => (typeof step === 'object' ? step.key : step)) ?? [];
  return keys.reduce<string>(
    (path, key) =>
      typeof key === 'number'
        ? `${path}[${String(key)}]`
        : path
          ? `${path}.${String(key)}`
          : String(key),
    '',
  );
}

function issueAllowed(issue: SchemaIssue | undefined): string | undefined {
  if (issue?.values) return `one of ${issue.values.map(String).join(', ')}`;
  return typeof issue?.expected === 'string' ? issue.expected : issue?.message;
}
