import type { InputSpec } from '../../core/input/input.js';
import type { NumberLimits, Scalar } from '../../core/input/scalars.js';
import type { FieldDescription, FieldKind } from '../../editor/blocks/block-description.js';
import {
  camelCase,
  keywordsOf,
  type AttributeDoc,
  type ElementDoc,
  type TextFormat,
} from '../element-doc.js';
import { labelOf } from './block-labels.js';
import type { Field, ObjectShape, Shape } from './json-shape.js';

/* Describes attributes and JSON as fields for an editor's panel. */

const kindOfFormat: Readonly<Record<TextFormat, FieldKind>> = {
  URL: 'link',
  ImageURL: 'image',
  FileURL: 'file',
  Color: 'color',
  Date: 'date',
  DateTime: 'dateTime',
  Size: 'size',
  Point: 'point',
  HTML: 'richText',
  Multiline: 'multiline',
};

/**
 * Returns a field for each attribute, in the order in which they are documented. A pair of opposites, such as `loop` and
 * `no-loop`, is one field.
 */
export function attributeFields(
  { attributes }: ElementDoc,
  { scalars }: InputSpec,
): FieldDescription[] {
  const names = attributes.map(({ name }) => name);
  return attributes
    .filter(({ name }) => !names.includes(name.replace(/^no-/, '')) || !name.startsWith('no-'))
    .map((attribute) => {
      const opposite = `no-${attribute.name}`;
      const field = attributeField(attribute, scalars[camelCase(attribute.name)]);
      if (!names.includes(opposite)) return field;
      // Without a default, the absence of both attributes is a third state.
      const isOn = attribute.type !== 'boolean';
      const { values: _values, default: _default, ...rest } = field;
      return { ...rest, kind: 'flag', opposite, ...(isOn && { default: 'true' }) };
    });
}

function attributeField(
  { name, type, format, default: value, required, when, doc }: AttributeDoc,
  scalar: Scalar<unknown> | undefined,
): FieldDescription {
  const members = type.split('|').map((member) => member.trim());
  const keywords = keywordsOf(type);
  const kind = kindOf(members, format);
  return {
    name,
    label: labelOf(name),
    help: helpOf(doc),
    kind,
    ...(keywords.length > 0 && { values: keywords }),
    ...(kind === 'choice' && members.includes('string') && { allowsOther: true }),
    ...(value !== undefined && { default: value }),
    ...(kind === 'number' && numberLimits(scalar)),
    ...(kind === 'number' && unitOf(doc)),
    ...(required && { isRequired: true }),
    ...(/\bHas no effect, because\b/.test(doc) && { isObsolete: true }),
    ...(when && { when }),
  };
}

function kindOf(members: readonly string[], format: TextFormat | undefined): FieldKind {
  if (format) return kindOfFormat[format];
  if (members.includes('boolean')) return 'flag';
  if (members.includes('number')) return 'number';
  return members.some((member) => member.startsWith("'")) ? 'choice' : 'text';
}

function numberLimits(
  scalar: Scalar<unknown> | undefined,
): Pick<FieldDescription, 'min' | 'max' | 'isInteger'> {
  if (typeof scalar?.allowed !== 'object' || Array.isArray(scalar.allowed)) return {};
  const { min, max, integer } = scalar.allowed as NumberLimits;
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(integer && { isInteger: true }),
  };
}

const units: readonly (readonly [unit: string, pattern: RegExp])[] = [
  ['px', /\bin pixels\b/],
  ['ms', /\bin milliseconds\b/],
  ['s', /\b(?:in|number of) seconds\b/],
  ['days', /\bnumber of days\b/i],
  ['°', /\bin degrees\b/],
  ['em', /\bin `em`/],
  ['%', /\b(?:as a|this) percentage of\b/],
];

/** Returns the unit that the first sentence of an attribute's documentation names: `Padding in pixels.` */
function unitOf(doc: string): Pick<FieldDescription, 'unit'> {
  const [first = ''] = sentencesOf(doc);
  const [unit] = units.find(([, pattern]) => pattern.test(first)) ?? [];
  return unit === undefined ? {} : { unit };
}

/** Sentences that are left out of a field's help, because a panel shows their content in another form. */
const otherSentences =
  /^(?:Default: .*|Required\.|The default depends on .*|An invalid value keeps the server's HTML\.)$/;

/** Returns the first two sentences of a description. */
function helpOf(doc: string): string {
  return sentencesOf(doc)
    .filter((sentence) => !otherSentences.test(sentence))
    .slice(0, 2)
    .join(' ')
    .replace(', as described above', '');
}

function sentencesOf(doc: string): string[] {
  return doc
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+(?=[A-Z“`])/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** Returns the fields of a JSON object, excluding aliases. */
export function jsonFields({ fields }: ObjectShape): FieldDescription[] {
  return fields.filter(({ alias }) => alias === undefined).map(jsonField);
}

function jsonField(field: Field): FieldDescription {
  const { name, doc, isRequired, default: value, format } = field;
  const shape = shapeField(field.shape);
  return {
    name,
    label: labelOf(name),
    help: helpOf(doc),
    ...shape,
    ...(format && shape.kind === 'text' && { kind: kindOfFormat[format] }),
    ...(value !== undefined && {
      default: typeof value === 'string' ? value : JSON.stringify(value),
    }),
    ...(isRequired && { isRequired: true }),
  };
}

type ShapeField = Omit<FieldDescription, 'name' | 'label' | 'help'>;

function shapeField(shape: Shape): ShapeField {
  switch (shape.kind) {
    case 'text':
    case 'number':
    case 'flag':
      return { kind: shape.kind };
    case 'any':
    case 'map':
      return { kind: 'json' };
    case 'literal':
      return choiceOf([shape.value]);
    case 'list':
      return {
        kind: 'list',
        item: { name: '', label: '', help: '', ...shapeField(shape.item) },
      };
    case 'object':
      return { kind: 'group', fields: jsonFields(shape.object) };
    case 'union': {
      const members = shape.members.filter(
        (member) => member.kind !== 'literal' || member.value !== null,
      );
      const values = members.flatMap((member) => (member.kind === 'literal' ? [member.value] : []));
      const [first = { kind: 'any' } as const] = members;
      return values.length === members.length ? choiceOf(values) : shapeField(first);
    }
  }
}

function choiceOf(values: readonly unknown[]): ShapeField {
  return {
    kind: 'choice',
    values: values.map(String),
    ...(values.every((value) => typeof value === 'number') && { isNumeric: true }),
  };
}
