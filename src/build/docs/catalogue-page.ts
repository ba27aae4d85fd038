import { createSections } from './field-table.js';
import { exampleOf, readObject } from './json-shape.js';
import { schemaOf, type Schema } from './json-schema.js';
import { block, code, jsonText, page } from './markdown.js';

const source = 'src/features/cart/model/catalogue-json.ts';

export function catalogueSchema(): Schema {
  return schemaOf(readObject(source, 'CatalogueJson'), {
    title: 'Catalogue of a static shop of sq-elements',
  });
}

/** Returns the text of `docs/reference/catalogue.md`. */
export function cataloguePage(): string {
  const root = readObject(source, 'CatalogueJson');
  const sections = createSections({ level: 2, heading: code });
  return page('Catalogue of a static shop', code(source), [
    `A shop without a server has its products in one JSON file. Name its URL in the [page context](context.md#staticshop):`,
    block('json', jsonText({ staticShop: { catalogue: '/catalogue.json' } })),
    `\`<sq-product>\`, \`<sq-cart>\` and \`<sq-cart-indicator>\` then read the file, and keep the cart in the browser. Amounts whose names end with
\`Cents\` are whole numbers in the smallest unit of the currency. Invalid products and coupons are ignored. For completion and validation in
an editor, add \`"$schema": "./node_modules/sq-elements/dist/schemas/catalogue.json"\` to the file.`,
    '## Fields',
    sections.table(root.fields, ''),
    'Example:',
    block('json', jsonText(exampleOf(root))),
    ...sections.nested(root.fields, ''),
  ]);
}
