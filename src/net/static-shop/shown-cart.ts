import { cartTotals, type CartTotals, type TotalsLine } from '../../domain/cart-totals.js';
import type { FormValues } from '../../domain/form-values.js';
import { decimalText, money } from '../../domain/money.js';
import { shippingPlace } from '../../domain/places.js';
import { productTypes } from '../../domain/product.js';
import { asRecord, asText, type Published } from '../../domain/published-values.js';
import type { Product } from '../../domain/published-product.js';
import type { PricedShipping } from '../../domain/shipping-options.js';
import type { PublishedPlan, SubscriptionPlan } from '../../domain/subscription.js';
import type { Variant } from '../../domain/variants.js';
import type { Catalogue } from './catalogue.js';
import { findVariant } from './change.js';
import type { StoredCart, StoredLine } from './stored-cart.js';

/** A line with what the catalogue says of it. */
interface KnownLine {
  readonly line: StoredLine;
  readonly product: Product;
  readonly variant: Variant;
}

interface Showing {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Template of the checkout's address; empty where there is none. */
  readonly checkout: string;
}

/**
 * A kept cart as a server would answer it (spec section 3, "Shopping cart"), at the prices of the catalogue. Lines
 * that it does not have any more are left out.
 */
export function shownCart(
  stored: StoredCart,
  catalogue: Catalogue,
  { now, checkout }: Showing,
): Published {
  const known = stored.lines.flatMap((line): KnownLine[] => {
    const product = catalogue.products.get(line.itemId);
    const variant = findVariant(catalogue, line);
    return product && variant ? [{ line, product, variant }] : [];
  });
  const { currency, minimumOrderCents } = catalogue.terms;
  const { coupons, shippingOptions, selectedShipping, ...totals } = totalsOf(
    stored,
    known,
    catalogue,
    now,
  );
  const entries = known.map(entryOf);
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

function totalsOf(
  stored: StoredCart,
  known: readonly KnownLine[],
  { coupons, terms, weights }: Catalogue,
  now: number,
): CartTotals {
  const lines = known.map(({ line, product, variant }): TotalsLine => ({
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
function priceOf({ productSubscriptionOptionId: id }: StoredLine, variant: Variant) {
  const { price, usualPrice } = variant.plans.find((plan) => plan.id === id) ?? variant;
  const cents = Number(price?.minorUnits ?? 0n);
  return { cents, usual: Number(usualPrice?.minorUnits ?? cents) };
}

function entryOf({ line, product, variant }: KnownLine): Published {
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
      additionalFieldsSummary: answersOf(product, line.additionalFields),
    }),
  };
}

/** As they were given: what formats them in words would weigh more than the rest of such a shop. */
function answersOf({ form }: Product, answers: FormValues) {
  return (form?.formFields ?? []).map(asRecord).flatMap(({ id, title }) => {
    const answer = answers[asText(id)] ?? '';
    const texts = typeof answer === 'string' ? [answer] : Object.values(answer);
    const value = texts.filter((text) => text.trim() !== '').join(', ');
    return value ? [{ label: asText(title) || asText(id), value }] : [];
  });
}

function publishedPlan({ unit, every, payments }: SubscriptionPlan): PublishedPlan {
  return { billingPeriod: { unit, value: every }, numBillingCycles: payments };
}

function typeOf({ type }: Product): number {
  return type === 'unknown' ? 0 : productTypes[type];
}
