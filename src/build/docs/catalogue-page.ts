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
    `A static shop is a shop without a server. Its products are in one JSON file. Set the file's URL in the [page context](context.md#staticshop):`,
    block('json', jsonText({ staticShop: { catalogue: '/catalogue.json' } })),
    `\`<sq-product>\`, \`<sq-cart>\` and \`<sq-cart-indicator>\` then load the file, and store the cart in the browser. If a field's name ends with
\`Cents\`, its value is a whole number in the currency's smallest unit. Invalid products and coupons are ignored. To get completion and
validation in an editor, add \`"$schema": "./node_modules/sq-elements/dist/schemas/catalogue.json"\` to the file.`,
    '## Fields',
    sections.table(root.fields, ''),
    'Example:',
    block('json', jsonText(exampleOf(root))),
    ...sections.nested(root.fields, ''),
  ]);
}
