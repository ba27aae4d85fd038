import {
  asList,
  asNumber,
  asRecord,
  asText,
  type Published,
} from '../../../model/published-values.js';
import type { FormValues } from '../../form/model/submission.js';
import { decimalText, money } from '../../money/model/money.js';
import { productTypes } from '../../product/model/product.js';
import type { Product } from '../../product/model/published-product.js';
import type { PublishedPlan, SubscriptionPlan } from '../../product/model/subscription.js';
import type { Variant } from '../../product/model/variants.js';
import { cartTotals, type CartTotals, type TotalsLine } from '../model/cart-totals.js';
import { shippingDestination, type PricedShipping } from '../model/shipping.js';
import type { Catalogue } from './catalogue.js';

/** A line as the browser keeps it: prices are the catalogue's. */
export interface StoredLine {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly productSubscriptionOptionId: string;
  readonly additionalFields?: FormValues;
}

/** The cart of a shop without a server, as the browser keeps it. */
export interface StoredCart {
  readonly id: string;
  readonly revision: number;
  readonly recentWrites: readonly string[];
  readonly lines: readonly StoredLine[];
  readonly promoCodes: readonly string[];
  readonly location: Readonly<Record<'city' | 'country' | 'state' | 'zip', string>>;
  readonly shippingOptionId: string;
}

/** Reads what was kept; whatever cannot be read is an empty cart. */
export function readStoredCart(text: string | null): StoredCart {
  const stored = parse(text);
  const location = asRecord(stored['location']);
  return {
    id: asText(stored['id']),
    revision: asNumber(stored['revision']) ?? 0,
    recentWrites: asList(stored['recentWrites']).map(asText),
    lines: asList(stored['lines']).flatMap(readLine),
    promoCodes: asList(stored['promoCodes']).map(asText),
    location: {
      city: asText(location['city']),
      country: asText(location['country']),
      state: asText(location['state']),
      zip: asText(location['zip']),
    },
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

/** Answers to a product's own form; what is none is left out. */
export function readAnswers(raw: unknown): FormValues {
  const isText = (value: unknown): boolean => typeof value === 'string';
  const answers = Object.entries(asRecord(raw)).filter(
    ([, value]) =>
      isText(value) || (typeof value === 'object' && !!value && Object.values(value).every(isText)),
  );
  return Object.fromEntries(answers) as FormValues;
}

/** A line with what the catalogue says of it. */
interface AvailableLine {
  readonly line: StoredLine;
  readonly product: Product;
  readonly variant: Variant;
}

/** The lines of which the catalogue still knows. */
function availableLines({ lines }: StoredCart, catalogue: Catalogue): readonly AvailableLine[] {
  return lines.flatMap((line): AvailableLine[] => {
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

interface ServerCartOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Template of the checkout's address; empty where there is none. */
  readonly checkout: string;
}

/**
 * A kept cart as a server would answer it (spec section 3, "Shopping cart"), at the prices of the catalogue. Lines
 * that it does not have any more are left out.
 */
export function serverCart(
  stored: StoredCart,
  catalogue: Catalogue,
  { now, checkout }: ServerCartOptions,
): Published {
  const known = availableLines(stored, catalogue);
  const { currency, minimumOrderCents } = catalogue.terms;
  const { coupons, shippingOptions, selectedShipping, ...totals } = totalsOf(
    stored,
    catalogue,
    now,
  );
  const entries = known.map((each) => entryOf(each, catalogue));
  const link: Readonly<Record<string, string>> = {
    items: known.map(({ line: { sku, quantity } }) => `${sku}:${String(quantity)}`).join(','),
    coupons: coupons.flatMap(({ promoCode, reason }) => (reason ? [] : [promoCode])).join(','),
    subtotal: decimalText(money(totals.subtotalCents, currency)),
    currency,
  };
  return {
    ...totals,
    id: stored.id,
    revision: stored.revision,
    recentWrites: stored.recentWrites,
    currency,
    entries,
    shippingLocation: stored.location,
    shippingOptions: shippingOptions.map(shippingOf),
    ...(selectedShipping && { selectedShippingOption: shippingOf(selectedShipping) }),
    coupons,
    appliedGiftCards: [],
    cartType: entries.some(({ subscriptionPlan }) => subscriptionPlan) ? 2 : 1,
    minimumOrderSubtotal: { currency, value: decimalText(money(minimumOrderCents, currency)) },
    checkoutUrl: checkout.replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(link, name) ? encodeURIComponent(link[name] ?? '') : whole,
    ),
  };
}

function shippingOf({ option: { id, name }, computedCost }: PricedShipping): Published {
  return { id, name, computedCost };
}

function entryOf({ line, product, variant }: AvailableLine, { questions }: Catalogue): Published {
  const { id, itemId, sku, quantity, productSubscriptionOptionId: option } = line;
  const { cents, usual } = priceOf(line, variant);
  const plan = variant.plans.find((each) => each.id === option)?.plan ?? product.plan;
  return {
    id,
    itemId,
    title: product.title,
    quantity,
    purchasePriceCents: cents,
    nonSalePriceCents: usual,
    productType: typeOf(product),
    item: {
      fullUrl: product.url,
      assetUrl: (variant.picture ?? product.pictures[0])?.src ?? '',
    },
    chosenVariant: {
      sku,
      unlimited: variant.stock === 'unlimited',
      qtyInStock: variant.stock === 'unlimited' ? 0 : variant.stock,
      optionValues: product.options.map(({ name }, index) => ({
        optionName: name,
        value: variant.values[index] ?? '',
      })),
    },
    ...(option && { productSubscriptionOptionId: option }),
    ...(plan && { subscriptionPlan: publishedPlan(plan) }),
    ...(line.additionalFields && {
      additionalFields: line.additionalFields,
      additionalFieldsSummary:
        (product.form && questions?.answersOf(product.form, line.additionalFields)) ?? [],
    }),
  };
}

function publishedPlan({ unit, every, payments }: SubscriptionPlan): PublishedPlan {
  return { billingPeriod: { unit, value: every }, numBillingCycles: payments };
}

/** What one unit costs now, by the plan where the line has one, and what it costs at other times. */
function priceOf({ productSubscriptionOptionId: id }: StoredLine, variant: Variant) {
  const { price, usualPrice } = variant.plans.find((plan) => plan.id === id) ?? variant;
  const cents = Number(price?.minorUnits ?? 0n);
  return { cents, usual: Number(usualPrice?.minorUnits ?? cents) };
}

/** The number of its type, as carts have it. */
function typeOf({ type }: Product): number {
  return type === 'unknown' ? 0 : productTypes[type];
}
