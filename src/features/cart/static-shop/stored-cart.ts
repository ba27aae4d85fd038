import { asList, asNumber, asRecord, asText } from '../../../model/published-values.js';
import { formAnswers } from '../../form/model/form-answers.js';
import { readFormDefinition } from '../../form/model/form-definition.js';
import type { FormValues } from '../../form/model/submission.js';
import { decimalText, money } from '../../money/model/money.js';
import { productTypes } from '../../product/model/product.js';
import type { Product } from '../../product/model/published-product.js';
import type { Variant } from '../../product/model/variants.js';
import { cartTotals, type CartTotals, type TotalsLine } from '../model/cart-totals.js';
import {
  DETAILS_SHAPE,
  isCheckoutUrl,
  readLocation,
  type Cart,
  type CartEntry,
  type CartLocation,
} from '../model/cart.js';
import { shippingDestination } from '../model/shipping.js';
import type { Catalogue } from './catalogue.js';

/** A stored line. Prices are not stored, because they are in the catalogue. */
export interface StoredLine {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly productSubscriptionOptionId: string;
  readonly additionalFields?: FormValues;
}

export interface StoredCart {
  readonly id: string;
  readonly revision: number;
  readonly recentWrites: readonly string[];
  readonly lines: readonly StoredLine[];
  readonly promoCodes: readonly string[];
  readonly location: CartLocation;
  readonly shippingOptionId: string;
}

/** Parses a stored cart. Invalid data becomes an empty cart. */
export function readStoredCart(text: string | null): StoredCart {
  const stored = parse(text);
  return {
    id: asText(stored['id']),
    revision: asNumber(stored['revision']) ?? 0,
    recentWrites: asList(stored['recentWrites']).map(asText),
    lines: asList(stored['lines']).flatMap(readLine),
    promoCodes: asList(stored['promoCodes']).map(asText),
    location: readLocation(stored['location']),
    shippingOptionId: asText(stored['shippingOptionId']),
  };
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

function readLine(raw: unknown): StoredLine[] {
  const line = asRecord(raw);
  const quantity = asNumber(line['quantity']) ?? 0;
  const fields = readAnswers(line['additionalFields']);
  if (!asText(line['id']) || !Number.isInteger(quantity) || quantity < 1) return [];
  return [
    {
      id: asText(line['id']),
      itemId: asText(line['itemId']),
      sku: asText(line['sku']),
      quantity,
      productSubscriptionOptionId: asText(line['productSubscriptionOptionId']),
      ...(Object.keys(fields).length > 0 && { additionalFields: fields }),
    },
  ];
}

/** Parses answers to a product's questions. Invalid answers are skipped. */
export function readAnswers(raw: unknown): FormValues {
  const isText = (value: unknown): boolean => typeof value === 'string';
  const answers = Object.entries(asRecord(raw)).filter(
    ([, value]) =>
      isText(value) || (typeof value === 'object' && !!value && Object.values(value).every(isText)),
  );
  return Object.fromEntries(answers) as FormValues;
}

interface AvailableLine {
  readonly line: StoredLine;
  readonly product: Product;
  readonly variant: Variant;
}

/** Returns the lines whose variants are still in the catalogue. */
function availableLines({ lines }: StoredCart, catalogue: Catalogue): readonly AvailableLine[] {
  return lines.flatMap((line): AvailableLine[] => {
    const product = catalogue.products.get(line.itemId);
    const variant = findVariant(catalogue, line);
    return product && variant ? [{ line, product, variant }] : [];
  });
}

export function findVariant(
  { products }: Catalogue,
  { itemId, sku }: { readonly itemId: string; readonly sku: string },
): Variant | undefined {
  return products.get(itemId)?.variants.find((variant) => variant.sku === sku);
}

/**
 * Computes the totals of a stored cart, using the catalogue's prices.
 *
 * @param now - Current time, in milliseconds since 1970
 */
export function totalsOf(stored: StoredCart, catalogue: Catalogue, now: number): CartTotals {
  const { coupons, terms, weights } = catalogue;
  const lines = availableLines(stored, catalogue).map(({ line, product, variant }): TotalsLine => ({
    id: line.id,
    quantity: line.quantity,
    purchasePriceCents: priceOf(line, variant).cents,
    productType: typeOf(product),
    weight: weights.get(line.sku) ?? 0,
  }));
  const chosen = stored.promoCodes.flatMap(
    (code) => coupons.find(({ promoCode }) => promoCode === code) ?? [],
  );
  const destination = shippingDestination(stored.location);
  const { shippingOptionId } = stored;
  return cartTotals(
    lines,
    { coupons: chosen, giftCards: [], destination, shippingOptionId, now },
    terms,
  );
}

interface PricedCartOptions {
  /** Current time, in milliseconds since 1970. */
  readonly now: number;
  /** URL template of the checkout. Empty if the shop has no checkout. */
  readonly checkout: string;
}

/** Returns a stored cart with the catalogue's prices. Lines whose variant is no longer in the catalogue are left out. */
export function pricedCart(
  stored: StoredCart,
  catalogue: Catalogue,
  { now, checkout }: PricedCartOptions,
): Cart {
  const known = availableLines(stored, catalogue);
  const { currency, minimumOrderCents } = catalogue.terms;
  const totals = totalsOf(stored, catalogue, now);
  const { subtotalCents, totalQuantity, selectedShipping } = totals;
  const coupons = totals.coupons.map((coupon) => ({
    ...coupon,
    isValid: coupon.reason === undefined,
  }));
  const checkoutUrl = fillAddress(checkout, {
    items: known.map(({ line: { sku, quantity } }) => `${sku}:${String(quantity)}`).join(','),
    coupons: coupons.flatMap(({ promoCode, isValid }) => (isValid ? [promoCode] : [])).join(','),
    subtotal: decimalText(money(subtotalCents, currency)),
    currency,
  });
  const entries = known.map(entryOf);
  const { taxCents, shippingCostCents, discountCents, grandTotalCents, amountDueCents } = totals;
  const { hasDigital, purelyDigital, requiresShipping } = totals;
  return {
    id: stored.id,
    entries,
    currency,
    subtotalCents,
    totalQuantity,
    revision: stored.revision,
    recentWrites: stored.recentWrites,
    details: {
      shape: DETAILS_SHAPE,
      cartToken: '',
      ...(isCheckoutUrl(checkoutUrl) && { checkoutUrl }),
      shippingOptions: totals.shippingOptions.map(({ option: { id, name }, computedCost }) => ({
        ...{ id, name, computedCost },
      })),
      selectedShippingOption: selectedShipping?.option.id ?? '',
      shippingLocation: stored.location,
      coupons,
      taxes: totals.taxLineItems.map(({ name, valueCents }) => ({ name, valueCents })),
      giftCards: [],
      ...{ taxCents, shippingCostCents, discountCents, grandTotalCents, amountDueCents },
      minimumSubtotalCents: minimumOrderCents,
      ...{ hasDigital, purelyDigital, requiresShipping },
      isSubscription: entries.some(({ details }) => details?.plan),
    },
  };
}

function fillAddress(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : whole,
  );
}

function entryOf({ line, product, variant }: AvailableLine): CartEntry {
  const { id, itemId, sku, quantity, productSubscriptionOptionId: option } = line;
  const { cents, usual } = priceOf(line, variant);
  const plan = variant.plans.find((each) => each.id === option)?.plan ?? product.plan;
  const { additionalFields } = line;
  return {
    id,
    itemId,
    sku,
    title: product.title,
    quantity,
    purchasePriceCents: cents,
    ...(option && { productSubscriptionOptionId: option }),
    ...(additionalFields && { additionalFields }),
    details: {
      nonSalePriceCents: usual,
      productType: typeOf(product),
      options: product.options.map(({ name }, index) => ({
        name,
        value: variant.values[index] ?? '',
      })),
      url: product.url,
      image: (variant.picture ?? product.pictures[0])?.src ?? '',
      stock: variant.stock,
      ...(plan && { plan }),
      answers:
        product.form && additionalFields
          ? formAnswers(readFormDefinition(product.form).definition, additionalFields)
          : [],
    },
  };
}

/** Returns the current price and the regular price of one unit. A subscription plan has its own prices. */
function priceOf({ productSubscriptionOptionId: id }: StoredLine, variant: Variant) {
  const { price, usualPrice } = variant.plans.find((plan) => plan.id === id) ?? variant;
  const cents = Number(price?.minorUnits ?? 0n);
  return { cents, usual: Number(usualPrice?.minorUnits ?? cents) };
}

function typeOf({ type }: Product): number {
  return type === 'unknown' ? 0 : productTypes[type];
}
