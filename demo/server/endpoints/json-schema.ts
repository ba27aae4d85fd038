import { z } from 'zod';

/** The keywords of JSON Schema that our schemas use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  examples?: unknown[];
  contentMediaType?: string;
  contentSchema?: JsonSchema;
}

/** Converts schemas to JSON Schema as OpenAPI 3.1 uses it. */
export interface SchemaConverter {
  /** A schema with an `id` is returned as a reference, and added to `named`. */
  convert(schema: z.core.$ZodType): JsonSchema;
  readonly named: Readonly<Record<string, JsonSchema>>;
}

/**
 * The inner schemas of schemas that parse their own input: the schema of the JSON in a string, or of a list's items.
 */
export const innerSchemas = new WeakMap<
  z.core.$ZodType,
  { readonly text?: z.core.$ZodType; readonly items?: z.core.$ZodType }
>();

const PREFIX = '#/components/schemas/';

/** Returns the name of a referenced schema. `undefined` for other schemas. */
export function nameOf({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(PREFIX) ? $ref.slice(PREFIX.length) : undefined;
}

export function createSchemaConverter(): SchemaConverter {
  const named: Record<string, JsonSchema> = {};
  return {
    named,
    convert(schema) {
      // Convert the schema as a property, because only a nested schema becomes a reference.
      const { properties, $defs } = toJsonSchema(z.object({ schema }));
      for (const [name, definition] of Object.entries($defs)) {
        named[name] = withReferences(definition);
      }
      return withReferences(properties['schema'] ?? {});
    },
  };
}

function toJsonSchema(schema: z.core.$ZodType) {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      addInner(zodSchema, jsonSchema as JsonSchema);
      simplify(zodSchema, jsonSchema as JsonSchema);
    },
  });
  const {
    properties = {},
    $defs = {},
    ...rest
  } = converted as JsonSchema & {
    readonly $defs?: Readonly<Record<string, JsonSchema>>;
  };
  return { ...rest, properties, $defs };
}

function addInner(zodSchema: z.core.$ZodType, schema: JsonSchema): void {
  const { text, items } = innerSchemas.get(zodSchema) ?? {};
  const inner = text ?? items;
  const converted = inner && toJsonSchema(z.object({ inner })).properties['inner'];
  if (text && converted) {
    Object.assign(schema, { contentMediaType: 'application/json', contentSchema: converted });
  } else if (converted) schema.items = converted;
}

/** Removes keywords that zod adds and readers do not need. */
function simplify({ _zod: { def } }: z.core.$ZodTypes, schema: JsonSchema): void {
  if (schema.format === 'date-time') delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.propertyNames?.type === 'string') delete schema.propertyNames;
  if (def.type !== 'object') return;
  // A field with a fallback for invalid values may also be missing.
  const required = schema.required?.filter((name) => def.shape[name]?._zod.def.type !== 'catch');
  if (required && required.length > 0) schema.required = required;
  else delete schema.required;
}

function withReferences(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', `"${PREFIX}`);
  return JSON.parse(text) as JsonSchema;
}
