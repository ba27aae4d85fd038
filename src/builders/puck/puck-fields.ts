import type { BlockDescription, FieldDescription } from '../../editor/blocks/block-description.js';
import type { BlockData } from '../block-data.js';
import { isPlainNumber, labelOf, optionsOf } from '../field-options.js';
import type { PuckField, PuckFields } from './puck-types.js';

/** Returns Puck's fields for a block: its attributes that have an effect, its JSON, its items and its HTML. */
export function puckFields(
  { json, items }: BlockDescription,
  fields: readonly FieldDescription[],
  { after }: Pick<BlockData, 'after'>,
): PuckFields {
  return {
    ...Object.fromEntries(fields.map((field) => [field.name, attributeField(field)])),
    ...(json && { json: { type: 'object', label: 'Data', objectFields: members(json) } }),
    ...(items && { items: itemsField(items) }),
    before: { type: 'textarea', label: items ? `HTML before the ${items.label}s` : 'HTML' },
    ...(after.trim() !== '' && { after: { type: 'textarea', label: 'HTML after the items' } }),
  };
}

function attributeField(field: FieldDescription): PuckField {
  const label = labelOf(field);
  const options = optionsOf(field);
  if (options) return { type: 'select', label, options };
  if (field.kind === 'flag') return { type: 'radio', label, options: yesOrNo };
  return valueField(field) ?? { type: 'text', label, ...placeholder(field) };
}

const yesOrNo = [
  { label: 'Off', value: '' },
  { label: 'On', value: 'true' },
];

function valueField(field: FieldDescription): PuckField | undefined {
  const label = labelOf(field);
  if (isPlainNumber(field)) {
    const { min, max, isInteger } = field;
    return {
      type: 'number',
      label,
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(isInteger && { step: 1 }),
      ...placeholder(field),
    };
  }
  return field.kind === 'multiline' || field.kind === 'richText'
    ? { type: 'textarea', label, ...placeholder(field) }
    : undefined;
}

function placeholder({ default: value }: FieldDescription) {
  return value === undefined ? {} : { placeholder: value };
}

function members(fields: readonly FieldDescription[]): PuckFields {
  const shown = fields.filter((field) => hasPuckField(field) && !field.isObsolete);
  return Object.fromEntries(shown.map((field) => [field.name, jsonField(field)]));
}

/** Puck has no field for JSON of any shape, and none for lists of texts and numbers. They stay as they are. */
function hasPuckField({ kind, item }: FieldDescription): boolean {
  return kind !== 'json' && (kind !== 'list' || item?.kind === 'group');
}

function jsonField(field: FieldDescription): PuckField {
  const label = labelOf(field);
  const { kind, values = [], isNumeric = false, fields = [], item } = field;
  if (kind === 'group') return { type: 'object', label, objectFields: members(fields) };
  if (kind === 'list') {
    return { type: 'array', label, arrayFields: members(item?.fields ?? []) };
  }
  if (kind === 'flag') {
    const options = [
      { label: 'Off', value: false },
      { label: 'On', value: true },
    ];
    return { type: 'radio', label, options };
  }
  if (kind === 'choice' && field.allowsOther !== true) {
    const options = values.map((value) => ({
      label: value,
      value: isNumeric ? Number(value) : value,
    }));
    return { type: 'select', label, options };
  }
  return valueField(field) ?? { type: 'text', label, ...placeholder(field) };
}

function itemsField({ label, template }: NonNullable<BlockDescription['items']>): PuckField {
  return {
    type: 'array',
    label: `${label}s`,
    arrayFields: { html: { type: 'textarea', label: 'HTML' } },
    defaultItemProps: { html: `\n${template}` },
    getItemSummary: ({ html }, index = 0) => textOf(html) || `${label} ${String(index + 1)}`,
  };
}

/** A short text that identifies an item in a list. */
function textOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
