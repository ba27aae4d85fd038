import type { ComponentType } from 'react';
import type { FieldDescription } from '../../blocks/block-description.js';
import type { BlockFieldsProps } from './block-fields-props.js';
import { DatasetFields } from './DatasetFields.js';
import { ProductFields } from './ProductFields.js';

/** Fields for values that are in several attributes, JSON members or elements. */
interface BlockFields {
  readonly heading: string;
  readonly Component: ComponentType<BlockFieldsProps>;
  /** JSON members that the panel's data section leaves out, such as `structuredContent.variants`. */
  readonly json: readonly string[];
  /** Elements that the panel's content section leaves out. */
  readonly tags: readonly string[];
}

const contentFields = [
  ...['variants', 'sku', 'onSale', 'priceMoney', 'priceCents', 'price'],
  ...['salePriceMoney', 'salePriceCents', 'salePrice'],
].map((name) => `structuredContent.${name}`);

/** By tag. */
export const blockFields: Readonly<Record<string, BlockFields>> = {
  'sq-chart': {
    heading: 'Dataset',
    Component: DatasetFields,
    json: ['columns', 'rows'],
    tags: ['thead', 'tbody', 'tfoot', 'tr'],
  },
  'sq-product': {
    heading: 'Product',
    Component: ProductFields,
    json: ['workflowState', 'tags', 'categories', ...contentFields],
    tags: [],
  },
};

/** Returns the fields without those at the given paths. A group without fields is left out. */
export function withoutPaths(
  fields: readonly FieldDescription[],
  paths: readonly string[],
): readonly FieldDescription[] {
  return fields
    .filter(({ name }) => !paths.includes(name))
    .map((field) => {
      const inside = paths.filter((path) => path.startsWith(`${field.name}.`));
      if (inside.length === 0 || !field.fields) return field;
      const names = inside.map((path) => path.slice(field.name.length + 1));
      return { ...field, fields: withoutPaths(field.fields, names) };
    });
}
