import type { CartLocation } from '../../../../src/features/cart/model/cart.js';
import {
  type CartChoices,
  cartTotals,
  type CartTotals,
  type TaxRule,
} from '../../../../src/features/cart/model/cart-totals.js';
import type { CurrencyCode } from '../../../../src/features/money/model/currencies.js';
import type { PricedCoupon } from '../../../../src/features/cart/model/coupons.js';
import { decimalText, money } from '../../../../src/features/money/model/money.js';
import { hundredths, type PricedShipping } from '../../../../src/features/cart/model/shipping.js';
import { translate, translateAll } from '../../../i18n/content.js';
import { link } from '../../../i18n/language.js';
import { couponLanguage } from './coupons.js';
import { unitCents, type CartLine } from './cart-lines.js';
import type { Shop } from './shop-terms.js';

/** A cart's ID, revision and choices, without its lines. */
export interface CartHead {
  readonly id: string;
  readonly cartToken: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly revision: number;
  /** Idempotency keys of the latest writes, newest last. */
  readonly recentWrites: readonly string[];
  /** The address, as the visitor typed it. */
  readonly shippingLocation?: Partial<CartLocation>;
}

interface WireMoney {
  readonly currency: CurrencyCode;
  readonly value: string;
}

/** The cart in the shape that clients receive (behavior.md#cart-shape). */
export type ClientCart = ReturnType<typeof clientCart>;

function wireMoney(cents: number, currency: CurrencyCode): WireMoney {
  return { currency, value: decimalText(money(cents, currency)) };
}

function clientEntry(line: CartLine, currency: CurrencyCode) {
  const { id, itemId, quantity, productType, variant, subscription } = line;
  const { fullUrl, assetUrl, additionalFields } = line;
  const title = translate(line.title);
  const additionalFieldsSummary = translateAll(line.additionalFieldsSummary);
  const purchasePriceCents = unitCents(variant);
  return {
    id,
    item: {
      price: wireMoney(purchasePriceCents, currency),
      title,
      ...(fullUrl && { fullUrl: link(fullUrl) }),
      ...(assetUrl && { assetUrl }),
    },
    itemId,
    quantity,
    title,
    purchasePriceCents,
    nonSalePriceCents: variant.priceCents,
    chosenVariant: {
      optionValues: translateAll(variant.optionValues),
      id: variant.id,
      sku: variant.sku,
      price: variant.priceCents,
      salePrice: variant.salePriceCents,
      onSale: variant.onSale,
      unlimited: variant.unlimited,
      qtyInStock: variant.qtyInStock,
      ...(variant.measures ?? { width: 0, height: 0, weight: 0, len: 0 }),
    },
    productType,
    subTotal: purchasePriceCents * quantity,
    ...(subscription?.optionId !== undefined && {
      productSubscriptionOptionId: subscription.optionId,
    }),
    ...(subscription && { subscriptionPlan: subscription.plan }),
    ...(additionalFields === undefined || additionalFields === null ? {} : { additionalFields }),
    ...(additionalFieldsSummary && { additionalFieldsSummary }),
  };
}

function clientShipping({ option, computedCost }: PricedShipping, websiteId: string) {
  const { id, countries, formula } = option;
  const name = translate(option.name);
  const isElsewhere = countries === 'elsewhere';
  return {
    websiteId,
    name,
    regions: isElsewhere ? [{}] : countries.map((country) => ({ country })),
    availableEverywhere: isElsewhere,
    formula: { ...formula, locallyCalculated: true, carrierCalculated: false },
    key: id,
    id,
    computedCost,
  };
}

function clientTaxRule({ id, name, country, state, ratePerMillion }: TaxRule) {
  return {
    id,
    name: translate(name),
    country,
    ...(state !== undefined && { state }),
    rate: ratePerMillion / 1e6,
  };
}

function shippingFields(totals: CartTotals, websiteId: string, isKnown: boolean) {
  const { shippingOptions, selectedShipping } = totals;
  const status =
    shippingOptions.length > 0 ? 'APPLICABLE_SHIPPING_OPTIONS' : 'NO_APPLICABLE_SHIPPING_OPTIONS';
  return {
    shippingOptions: shippingOptions.map((priced) => clientShipping(priced, websiteId)),
    ...(isKnown && totals.requiresShipping && { shippingOptionsStatus: status }),
    ...(selectedShipping && {
      selectedShippingOption: clientShipping(selectedShipping, websiteId),
    }),
  };
}

/** The totals of a cart, given the visitor's choices. */
export function totalsOf(
  lines: readonly CartLine[],
  choices: Omit<CartChoices, 'now'>,
  { terms, now }: Shop,
): CartTotals {
  const totalled = lines.map(({ id, quantity, productType, variant }) => ({
    id,
    quantity,
    productType,
    purchasePriceCents: unitCents(variant),
    weight: hundredths(variant.measures?.weight),
  }));
  return cartTotals(totalled, { ...choices, now, ...couponLanguage() }, terms);
}

/**
 * Returns the cart in the shape that clients receive (behavior.md#cart-shape). All amounts are whole cents.
 *
 * @param head - `undefined` if the visitor has no cart. The result is then an empty cart with revision 0, created now
 */
export function clientCart(
  head: CartHead | undefined,
  lines: readonly CartLine[],
  choices: Omit<CartChoices, 'now'>,
  { websiteId, ...shop }: Shop & { readonly websiteId: string },
) {
  const { currency, minimumOrderCents } = shop.terms;
  const totals = totalsOf(lines, choices, shop);
  const {
    giftCards,
    lineDiscounts: _lineDiscounts,
    shippingOptions: _shippingOptions,
    selectedShipping: _selectedShipping,
    ...sums
  } = totals;
  const coupons = totals.coupons.map((each) => ({ ...each, name: translate(each.name) }));
  const isValid = ({ reason }: PricedCoupon) => reason === undefined;
  return {
    ...(head && { id: head.id, cartToken: head.cartToken }),
    websiteId,
    created: head?.created ?? shop.now,
    entries: lines.map((line) => clientEntry(line, currency)),
    shippingLocation: head?.shippingLocation ?? {},
    ...sums,
    ...shippingFields(totals, websiteId, choices.destination !== undefined),
    applicableTaxRules: totals.applicableTaxRules.map(clientTaxRule),
    taxLineItems: translateAll(totals.taxLineItems),
    coupons,
    promoCodes: coupons.map(({ promoCode }) => promoCode),
    appliedGiftCards: giftCards.map(({ card, amountCents }) => ({
      id: card.id,
      code: card.lastFour,
      amountCents,
    })),
    /** 2 if the cart contains a subscription. */
    cartType: lines.some(({ subscription }) => subscription) ? 2 : 1,
    validCoupons: coupons.filter(isValid),
    invalidCoupons: coupons.filter((coupon) => !isValid(coupon)),
    subtotalAmount: wireMoney(totals.subtotalCents, currency),
    minimumOrderSubtotal: wireMoney(minimumOrderCents, currency),
    currency,
    revision: head?.revision ?? 0,
    recentWrites: head?.recentWrites ?? [],
  };
}
