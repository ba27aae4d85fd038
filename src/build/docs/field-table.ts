import { exampleOf, innerObjects, type Field, type ObjectShape, type Shape } from './json-shape.js';
import { anchorOf, block, code, jsonText, table } from './markdown.js';

/* Creates tables that describe the fields of JSON objects, and a section for each nested object. */

export interface SectionOptions {
  /** Heading level of the sections. */
  readonly level: number;
  /** Returns the heading of the section for a path such as `website.location` or `items[]`. */
  readonly heading: (path: string) => string;
  /** Returns a sentence that names the elements and services that read a field. Empty if nothing reads the field. */
  readonly usedBy?: (field: Field, inherited: readonly string[]) => string;
  /** Nests the example of a section according to the section's path. If absent, sections contain no examples. */
  readonly example?: (path: string, value: unknown) => unknown;
}

/**
 * The sections of a page, or of a part of a page. Each object type has one section, under the first field that has this type.
 */
export interface Sections {
  /** Returns a field's type. Object types are links to their sections. */
  typeText(shape: Shape): string;
  table(fields: readonly Field[], path: string, inherited?: readonly string[]): string;
  /** Returns the sections of all objects in the fields. */
  nested(fields: readonly Field[], path: string, inherited?: readonly string[]): readonly string[];
  /** Returns an object's example, excluding fields whose objects have their own section. */
  example(object: ObjectShape): unknown;
}

export function createSections(options: SectionOptions): Sections {
  const { level, heading, usedBy, example } = options;
  /** The paths of the objects that have a section. */
  const paths = new Map<ObjectShape, string>();
  const printed = new Set<ObjectShape>();

  function register(fields: readonly Field[], path: string): void {
    for (const field of fields) {
      for (const { object, path: inner } of placesIn(field.shape, joined(path, field.name))) {
        if (paths.has(object)) continue;
        paths.set(object, inner);
        register(object.fields, inner);
      }
    }
  }

  const typeText = (shape: Shape): string =>
    textOf(shape, (object) => `[object](#${anchorOf(heading(paths.get(object) ?? ''))})`);

  const sections: Sections = {
    typeText(shape) {
      return typeText(shape);
    },
    table(fields, path, inherited = []) {
      register(fields, path);
      return table(
        ['Field', 'Type', 'Default', 'Description'],
        fields.map((field) => [
          path === '' ? code(field.name) : `${anchorTag(path, field.name)}${code(field.name)}`,
          typeText(field.shape),
          field.isRequired ? 'required' : defaultText(field.default),
          [field.doc, usedBy?.(field, inherited)].filter(Boolean).join(' '),
        ]),
      );
    },
    nested(fields, path, inherited = []) {
      register(fields, path);
      return fields.flatMap((field) => {
        const readers = field.usedBy.length > 0 ? field.usedBy : inherited;
        return placesIn(field.shape, joined(path, field.name)).flatMap(
          ({ object, path: inner }) => {
            if (printed.has(object)) return [];
            printed.add(object);
            const shown = example && sections.example(object);
            return [
              `${'#'.repeat(level)} ${heading(inner)}`,
              [object.doc || field.doc, usedBy?.(field, [])].filter(Boolean).join(' '),
              sections.table(object.fields, inner, readers),
              ...(shown === undefined ? [] : [block('json', jsonText(example?.(inner, shown)))]),
              ...sections.nested(object.fields, inner, readers),
            ];
          },
        );
      });
    },
    example({ fields, ...object }) {
      const own = fields.filter(
        (each) => each.example !== undefined || innerObjects(each.shape).length === 0,
      );
      return exampleOf({ ...object, fields: own });
    },
  };
  return sections;
}

interface Place {
  readonly object: ObjectShape;
  readonly path: string;
}

/**
 * Returns the objects in a type, with their paths. A list's items have the path `path[]`. The values of an object with
 * arbitrary keys have the path `path.*`.
 */
function placesIn(shape: Shape, path: string): readonly Place[] {
  switch (shape.kind) {
    case 'object':
      return [{ object: shape.object, path }];
    case 'list':
      return placesIn(shape.item, `${path}[]`);
    case 'map':
      return placesIn(shape.value, `${path}.*`);
    case 'union':
      return shape.members.flatMap((member) => placesIn(member, path));
    default:
      return [];
  }
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Returns the anchor of a table row: `website.language`. */
function anchorTag(path: string, name: string): string {
  return `<a id="${joined(path, name).replaceAll(/\[\]|\.\*/g, '')}"></a>`;
}

export function defaultText(value: unknown): string {
  return value === undefined ? 'none' : code(jsonText(value));
}

const names = { text: 'string', number: 'number', flag: 'boolean', any: 'any value' } as const;

/** Describes a type in words: `list of string`. */
function textOf(shape: Shape, objectText: (object: ObjectShape) => string): string {
  switch (shape.kind) {
    case 'literal':
      return code(JSON.stringify(shape.value));
    case 'list':
      return `list of ${inList(textOf(shape.item, objectText))}`;
    case 'map':
      if (shape.value.kind === 'any') return 'object';
      if (shape.value.kind === 'map') return 'nested object';
      return `object of ${inList(textOf(shape.value, objectText))}`;
    case 'union':
      return joinOr(shape.members.map((member) => textOf(member, objectText)));
    case 'object':
      return objectText(shape.object);
    default:
      return names[shape.kind];
  }
}

/** Adds parentheses to a union, so that it is clear that all alternatives belong to the item. */
function inList(item: string): string {
  return item.includes(' or ') ? `(${item})` : item;
}

export function joinOr(texts: readonly string[]): string {
  const different = [...new Set(texts)];
  const last = different.pop() ?? '';
  return different.length > 0 ? `${different.join(', ')} or ${last}` : last;
}
