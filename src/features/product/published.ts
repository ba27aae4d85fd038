import { InputProblem } from '../../core/input.js';
import { storeCurrency } from '../money/store-currency.js';
import { readProduct, UnreadableProduct, type Product } from './model/published-product.js';

/**
 * A product's JSON for an element's input.
 *
 * @throws {InputProblem} where what is there makes no sense, with its path
 */
export function readInput(raw: unknown): Product {
  try {
    return readProduct(raw, storeCurrency());
  } catch (error) {
    if (!(error instanceof UnreadableProduct)) throw error;
    throw new InputProblem(error.path, error.reason, error.allowed);
  }
}
