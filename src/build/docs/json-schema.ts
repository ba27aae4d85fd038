import { objectsIn, type ObjectShape, type Shape } from './json-shape.js';

/** A part of a JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** JSON Schema draft 7 is the latest version that all editors support. */
const draft = 'http://json-schema.org/draft-07/schema#';

/**
 * Returns an object's JSON Schema. Unknown fields are allowed, since exports contain more fields than the elements read.
 *
 * @param more - additional properties of the root object, keyed by name
 */
export function schemaOf(
  root: ObjectShape,
  {
    title,
    more = {},
  }: { readonly title: string; readonly more?: Readonly<Record<string, Schema>> },
): Schema {
  const [, ...inner] = objectsIn(root);
  const own = objectSchema(root);
  return {
    $schema: draft,
    title,
    ...own,
    properties: {
      $schema: { type: 'string', description: 'Address of this schema, for editors.' },
      ...more,
      ...own.properties,
    },
    ...(inner.length > 0 && {
      definitions: Object.fromEntries(inner.map((object) => [object.name, objectSchema(object)])),
    }),
  };
}

function objectSchema({ doc, fields }: ObjectShape): Schema & { readonly properties: object } {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    ...(doc && { description: doc }),
    properties: Object.fromEntries(
      fields.map((field) => [
        field.name,
        described(typeSchema(field.shape), {
          description: field.doc,
          ...(field.default !== undefined && { default: field.default }),
          ...(field.example !== undefined && { examples: [field.example] }),
        }),
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/**
 * Adds annotations to a schema. In draft 7, validators ignore annotations next to a `$ref`, so the `$ref` is wrapped in
 * `allOf`.
 */
function described(schema: Schema, annotations: Schema): Schema {
  return '$ref' in schema ? { allOf: [schema], ...annotations } : { ...schema, ...annotations };
}

const simpleTypes = { text: 'string', number: 'number', flag: 'boolean' } as const;

function typeSchema(shape: Shape): Schema {
  switch (shape.kind) {
    case 'any':
      return {};
    case 'text':
    case 'number':
    case 'flag':
      return { type: simpleTypes[shape.kind] };
    case 'literal':
      return { const: shape.value };
    case 'list':
      return { type: 'array', items: typeSchema(shape.item) };
    case 'map':
      return { type: 'object', additionalProperties: typeSchema(shape.value) };
    case 'object':
      return { $ref: `#/definitions/${shape.object.name}` };
    case 'union': {
      const values = shape.members.flatMap((member) =>
        member.kind === 'literal' ? [member.value] : [],
      );
      return values.length === shape.members.length
        ? { enum: values }
        : { anyOf: shape.members.map(typeSchema) };
    }
  }
}
