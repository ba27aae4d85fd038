import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementDoc } from '../element-doc.js';
import { blocksSchema } from './blocks.js';
import { catalogueSchema } from './catalogue-page.js';
import { contextSchema } from './context-page.js';
import { readTagJson, tagSchema } from './tag-json.js';

/** Writes the package's JSON Schemas: for the page context, the catalogue and `blocks.json`, and a schema for each tag. */
export async function writeSchemas(folder: string, elements: readonly ElementDoc[]): Promise<void> {
  mkdirSync(join(folder, 'schemas'), { recursive: true });
  const tags = await readTagJson(elements);
  const schemas = {
    context: contextSchema(),
    catalogue: catalogueSchema(),
    blocks: blocksSchema(),
    ...Object.fromEntries(tags.map((each) => [each.tag, tagSchema(each)])),
  };
  for (const [name, schema] of Object.entries(schemas)) {
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    writeFileSync(join(folder, 'schemas', `${name}.json`), text);
  }
}
