import type { BlockDescription } from '../../editor/blocks/block-description.js';
import { areaOf, areas } from '../element-areas.js';
import type { ElementDoc, ItemsDoc } from '../element-doc.js';
import { attributeFields, jsonFields } from './block-fields.js';
import { blockExample, firstMatch } from './block-html.js';
import { blockIcon } from './block-icons.js';
import { blockName } from './block-labels.js';
import { schemaOf, type Schema } from './json-schema.js';
import { readObject } from './json-shape.js';
import { inputOf, structureOf } from './tag-json.js';

/**
 * Describes all elements for page builders, by area: `dist/blocks.json`.
 *
 * @throws Error if an element has no example, or if its `@items` match nothing in it
 */
export async function readBlocks(elements: readonly ElementDoc[]): Promise<BlockDescription[]> {
  const blocks: BlockDescription[] = [];
  for (const element of elements) blocks.push(await blockOf(element));
  const order = areas.map(({ title }) => title);
  return blocks.sort((a, b) => order.indexOf(a.area) - order.indexOf(b.area));
}

async function blockOf(element: ElementDoc): Promise<BlockDescription> {
  const { tag, summary, items } = element;
  const structure = structureOf(element);
  const example = blockExample(tag);
  return {
    tag,
    name: blockName(tag),
    summary,
    area: areaOf(tag),
    icon: blockIcon(tag),
    fields: attributeFields(element, await inputOf(element)),
    ...(structure && { json: jsonFields(structure) }),
    ...(items && { items: { ...items, template: templateOf(element, items, example) } }),
    example,
  };
}

function templateOf({ file }: ElementDoc, { selector }: ItemsDoc, example: string): string {
  const template = firstMatch(example, selector);
  if (template === undefined) {
    throw new Error(`${file}: @items ${selector} matches nothing in the first example.`);
  }
  return template;
}

/** Returns the JSON Schema of `dist/blocks.json`. */
export function blocksSchema(): Schema {
  const root = readObject('src/editor/blocks/block-description.ts', 'BlockDescription');
  const { $schema, title, definitions, properties, ...block } = schemaOf(root, {
    title: 'Blocks of sq-elements',
  });
  const { $schema: _ofObjects, ...members } = properties as Record<string, Schema>;
  return { $schema, title, type: 'array', items: { ...block, properties: members }, definitions };
}
