import type { Stock } from '../../../src/features/product/model/product.js';
import type { Variant } from '../../../src/features/product/model/variants.js';

/** Returns the total stock of several variants. */
export function totalStock(variants: readonly Pick<Variant, 'stock'>[]): Stock {
  let total = 0;
  for (const { stock } of variants) {
    if (stock === 'unlimited') return stock;
    total += stock;
  }
  return total;
}

export type UnitSystem = 'imperial' | 'metric';

/**
 * Formats a weight: `0.75 lbs` or `0.75 kg` (behavior.md#product-measures). Squarespace exports use the shop's own
 * unit.
 */
export function weightText(weight: number, system: UnitSystem): string {
  return `${numberText(weight)} ${system === 'imperial' ? 'lbs' : 'kg'}`;
}

/** Formats dimensions: `4" × 3.5" × 4"` or `10 × 9 × 10 cm`. */
export function sizeText(lengths: readonly number[], system: UnitSystem): string {
  const texts = lengths.map(numberText);
  return system === 'imperial'
    ? texts.map((text) => `${text}"`).join(' × ')
    : `${texts.join(' × ')} cm`;
}

/** Rounds to two decimals and removes floating-point noise. */
function numberText(value: number): string {
  return String(Math.round(value * 100) / 100);
}
