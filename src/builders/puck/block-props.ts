import type { BlockDescription } from '../../editor/blocks/block-description.js';
import { attributesFor, readAttribute } from '../../editor/panel/field-values.js';
import type { BlockData } from '../block-data.js';

export interface BlockItem {
  readonly html: string;
}

/**
 * The data of a block in Puck. Each field of the block is a member with the attribute's name: text, a number, or for flags
 * `true` or `false` as text. An empty text means that the attribute is absent.
 */
export interface BlockProps {
  readonly [field: string]: unknown;
  /** Attributes without a field, such as `class`. */
  readonly otherAttributes: Readonly<Record<string, string>>;
  readonly before: string;
  readonly items: readonly BlockItem[];
  readonly after: string;
  readonly json?: unknown;
}

/** Returns the data of a block in Puck. `blockOf` is the opposite. */
export function propsOf({ fields }: BlockDescription, data: BlockData): BlockProps {
  const { attributes, before, items, after, json } = data;
  const known = fields.flatMap(({ name, opposite = name }) => [name, opposite]);
  const values = fields.flatMap((field) => {
    const text = readAttribute(field, attributes);
    return text === undefined ? [] : [[field.name, text] as const];
  });
  return {
    ...Object.fromEntries(values),
    otherAttributes: Object.fromEntries(
      Object.entries(attributes).filter(([name]) => !known.includes(name)),
    ),
    before,
    items: items.map((html) => ({ html })),
    after,
    ...(json !== undefined && { json }),
  };
}

/** Returns the block that Puck's data describes. Attributes are in the order of the block's fields. */
export function blockOf({ tag, fields }: BlockDescription, props: Partial<BlockProps>): BlockData {
  const { otherAttributes = {}, before = '', items = [], after = '', json } = props;
  const set = fields.flatMap((field) => {
    const value = props[field.name];
    const isText = typeof value === 'string' || typeof value === 'number';
    const text = isText && value !== '' ? String(value) : undefined;
    return attributesFor(field, text).flatMap(([name, next]) =>
      next === undefined ? [] : [[name, next] as const],
    );
  });
  return {
    tag,
    attributes: { ...Object.fromEntries(set), ...otherAttributes },
    before,
    items: items.map(({ html }) => html),
    after,
    ...(json !== undefined && { json }),
  };
}
