import { findVariant } from '../../../../src/features/product/model/variants.js';
import { readProduct } from '../../../../src/features/product/model/published-product.js';
import { asRecord, asText } from '../../../../src/model/published-values.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import type { Database } from '../../database/database.js';
import { fieldProblem } from '../../field-problem.js';
import { productItem } from '../product/products.js';

const optionField = /^option\[(?<option>.*)\]$/;

/**
 * What a page without JavaScript orders: a form that asks for each option of a product knows no sku. The
 * options are taken out of it, and their variant is put in.
 *
 * @throws {Problem} 400 where there is no such variant
 */
export async function withSku(db: Database, body: unknown): Promise<unknown> {
  const entries = Object.entries(asRecord(body));
  const chosen = new Map(
    entries.flatMap(([name, value]): [string, string][] => {
      const option = optionField.exec(name)?.groups?.['option'];
      return option === undefined ? [] : [[option, asText(value)]];
    }),
  );
  if (chosen.size === 0) return body;
  const rest = Object.fromEntries(entries.filter(([name]) => !optionField.test(name)));
  const item = await productItem(db, asText(rest['itemId']));
  if (!item) return rest;
  const { options, variants } = readProduct(item);
  const selection = options.map(({ name }) => chosen.get(name));
  const variant = findVariant(variants, selection);
  if (!variant) {
    const values = [...chosen.values()].filter(Boolean).join(', ');
    throw fieldProblem(400, 'sku', fill(texts(refusalMessages).valuesNotSold, { values }));
  }
  return { ...rest, sku: variant.sku };
}
