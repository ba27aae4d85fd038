import type { Published } from '../../../model/published-values.js';
import { decimalText, money } from '../../money/model/money.js';
import type { PublishedPlan, SubscriptionPlan } from '../../product/model/subscription.js';
import type { PricedShipping } from '../model/shipping.js';
import type { Catalogue } from './catalogue.js';
import {
  availableLines,
  priceOf,
  totalsOf,
  typeOf,
  type AvailableLine,
  type StoredCart,
} from './stored-cart.js';

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
