import { refuse, succeed, type Result } from '../../model/result.js';
import { callShop } from '../cart/store.js';
import { matchValue } from './option-controls.js';
import { readPublished } from './input.js';
import * as reader from './model/published-product.js';
import { findVariant } from './model/variants.js';

export interface ChosenValue {
  readonly name: string;
  readonly texts: readonly string[];
}

/**
 * Finds the SKU for the values chosen in a form by loading the product from the shop. Used if the page has no product JSON.
 * Resolves with an empty string if no variant matches.
 */
export async function findSku(
  itemId: string,
  chosen: readonly ChosenValue[],
): Promise<Result<string>> {
  const result = await callShop((shop) => shop.fetchProduct(itemId));
  if (!result.ok) return refuse(result.refusal);
  const { options, variants } = readPublished(reader, result.value);
  const selection = options.map(({ name, values }) => {
    const own = chosen.find((each) => matchValue([name], [each.name]));
    return matchValue(values, own?.texts ?? []);
  });
  return succeed(findVariant(variants, selection)?.sku ?? '');
}
