/** The part of the Standard Schema interface that a form needs. See https://standardschema.dev. */
export interface StandardSchema {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>;
  };
}

interface SchemaResult {
  readonly issues?: readonly SchemaIssue[] | undefined;
}

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Returns the first message for each field ID. Issues that belong to no field have an empty ID. */
export function messagesByField({ issues = [] }: SchemaResult): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const { path = [], message } of issues) {
    const [first = ''] = path;
    const id = String(typeof first === 'object' ? first.key : first);
    if (!messages.has(id)) messages.set(id, message);
  }
  return messages;
}
