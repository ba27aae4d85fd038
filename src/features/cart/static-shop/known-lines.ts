import { productTypes } from '../../product/model/product.js';
import type { Product } from '../../product/model/published-product.js';
import type { Variant } from '../../product/model/variants.js';
import { cartTotals, type CartTotals, type TotalsLine } from '../model/cart-totals.js';
import { shippingPlace } from '../model/places.js';
import type { Catalogue } from './catalogue.js';
import type { StoredCart, StoredLine } from './stored-cart.js';

/** A line with what the catalogue says of it. */
export interface KnownLine {
  readonly line: StoredLine;
  readonly product: Product;
  readonly variant: Variant;
}

/** The lines of which the catalogue still knows. */
export function knownLines({ lines }: StoredCart, catalogue: Catalogue): readonly KnownLine[] {
  return lines.flatMap((line): KnownLine[] => {
    const product = catalogue.products.get(line.itemId);
    const variant = findVariant(catalogue, line);
    return product && variant ? [{ line, product, variant }] : [];
  });
}

/** What a line is of; undefined where the catalogue does not have it any more. */
export function findVariant(
  { products }: Catalogue,
  { itemId, sku }: { readonly itemId: string; readonly sku: string },
): Variant | undefined {
  return products.get(itemId)?.variants.find((variant) => variant.sku === sku);
}

/**
 * What a cart comes to, at the prices of the catalogue.
 *
 * @param now - Milliseconds since 1970
 */
export function totalsOf(stored: StoredCart, catalogue: Catalogue, now: number): CartTotals {
  const { coupons, terms, weights } = catalogue;
  const lines = knownLines(stored, catalogue).map(({ line, product, variant }): TotalsLine => ({
    id: line.id,
    quantity: line.quantity,
    purchasePriceCents: priceOf(line, variant).cents,
    productType: typeOf(product),
    weight: weights.get(line.sku) ?? 0,
  }));
  const chosen = stored.promoCodes.flatMap(
    (code) => coupons.find(({ promoCode }) => promoCode === code) ?? [],
  );
  const place = shippingPlace(stored.location);
  const { shippingOptionId } = stored;
  return cartTotals(lines, { coupons: chosen, giftCards: [], place, shippingOptionId, now }, terms);
}

/** What one piece costs now, by the plan where the line has one, and what it costs at other times. */
export function priceOf({ productSubscriptionOptionId: id }: StoredLine, variant: Variant) {
  const { price, usualPrice } = variant.plans.find((plan) => plan.id === id) ?? variant;
  const cents = Number(price?.minorUnits ?? 0n);
  return { cents, usual: Number(usualPrice?.minorUnits ?? cents) };
}

/** The number of its type, as carts have it. */
export function typeOf({ type }: Product): number {
  return type === 'unknown' ? 0 : productTypes[type];
}
