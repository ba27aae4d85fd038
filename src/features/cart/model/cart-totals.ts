import type { CurrencyCode } from '../../money/model/currencies.js';
import { productTypes } from '../../product/model/product.js';
import {
  applyCoupons,
  portion,
  spread,
  type Coupon,
  type CouponLanguage,
  type PricedCoupon,
} from './coupons.js';
import {
  priceShipping,
  type PricedShipping,
  type ShippingOption,
  type ShippingDestination,
} from './shipping.js';

/** The properties of a line that affect the totals. Amounts are in cents, or the currency's smallest unit. */
export interface TotalsLine {
  readonly id: string;
  readonly quantity: number;
  readonly purchasePriceCents: number;
  /** 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall (behavior.md#product-types). */
  readonly productType: number;
  /** Weight of one unit, in hundredths of a pound. */
  readonly weight: number;
}

export interface GiftCard {
  readonly id: string;
  readonly lastFour: string;
  readonly balanceCents: number;
}

export interface TaxRule {
  readonly id: string;
  readonly name: string;
  /** ISO 3166 country code. */
  readonly country: string;
  /** State code. `undefined` if the rule applies to the whole country. */
  readonly state?: string | undefined;
  /** Tax rate in millionths. For example, 62,500 is 6.25 percent. */
  readonly ratePerMillion: number;
  /** Product types to which the tax applies (behavior.md#product-types). */
  readonly productTypes: readonly number[];
  readonly taxesShipping: boolean;
}

export interface TaxLineItem {
  readonly name: string;
  /** Tax rate as a fraction. For example, 0.0625 is 6.25 percent. */
  readonly rate: number;
  readonly valueCents: number;
}

export interface ShopTerms {
  readonly currency: CurrencyCode;
  readonly shippingOptions: readonly ShippingOption[];
  readonly taxRules: readonly TaxRule[];
  /** Minimum subtotal of an order, before discounts. 0 means no minimum. */
  readonly minimumOrderCents: number;
}

export interface CartChoices extends CouponLanguage {
  /** Coupons in the order in which they were added. `giftCards` uses the same order. */
  readonly coupons: readonly Coupon[];
  readonly giftCards: readonly GiftCard[];
  /** If `undefined`, shipping and taxes are not computed. */
  readonly destination?: ShippingDestination | undefined;
  /** Selected shipping method. If it is unavailable, the cheapest method is selected. */
  readonly shippingOptionId?: string | undefined;
  /** Current time, in milliseconds since 1970. */
  readonly now: number;
}

/** All amounts of a cart (behavior.md#cart-totals), in cents or the currency's smallest unit. */
export interface CartTotals {
  readonly totalQuantity: number;
  /** Total price of all lines, before discounts, shipping and taxes. */
  readonly subtotalCents: number;
  /** Total discount of all coupons on the subtotal. */
  readonly discountCents: number;
  readonly shippingCostCents: number;
  readonly taxCents: number;
  readonly grandTotalCents: number;
  readonly giftCardRedemptionTotalCents: number;
  readonly amountDueCents: number;
  /** The part of the discount that applies to each line, keyed by line ID. */
  readonly lineDiscounts: ReadonlyMap<string, number>;
  readonly coupons: readonly PricedCoupon[];
  readonly shippingOptions: readonly PricedShipping[];
  readonly selectedShipping?: PricedShipping;
  readonly applicableTaxRules: readonly TaxRule[];
  readonly taxLineItems: readonly TaxLineItem[];
  readonly giftCards: readonly { readonly card: GiftCard; readonly amountCents: number }[];
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
  readonly shouldBlockPurchaseForMinimumOrderAmount: boolean;
}

/**
 * Computes a cart's totals in whole cents. Taxes apply to discounted prices. The order of the lines does not affect the result.
 * All parts add up exactly:
 * - The line discounts add up to the total discount.
 * - The individual taxes add up to the total tax.
 * - The gift card payments and the amount due add up to the grand total.
 */
export function cartTotals(
  lines: readonly TotalsLine[],
  choices: CartChoices,
  terms: ShopTerms,
): CartTotals {
  const subtotalCents = sum(lines.map(lineCents));
  const { currency, minimumOrderCents } = terms;
  const { coupons, discountCents, hasFreeShipping } = applyCoupons(choices.coupons, {
    subtotalCents,
    currency,
    now: choices.now,
    locale: choices.locale,
    messages: choices.messages,
  });
  const lineDiscounts = spread(
    discountCents,
    lines.map((line) => ({ key: line.id, weight: lineCents(line) })),
  );
  const paidFor = (line: TotalsLine) => lineCents(line) - (lineDiscounts.get(line.id) ?? 0);
  const shipped = lines.filter(({ productType }) => productType === productTypes.physical);
  const shipping = shippingOf(shipped, choices, terms, paidFor);
  const { selectedShipping } = shipping;
  const shippingCostCents = hasFreeShipping ? 0 : (selectedShipping?.computedCost ?? 0);
  const applicableTaxRules = applicableTaxes(terms.taxRules, choices.destination);
  const taxes = taxLineItems(applicableTaxRules, {
    lines: lines.map((line) => ({ productType: line.productType, cents: paidFor(line) })),
    shippingCents: shippingCostCents,
  });
  const taxCents = sum(taxes.map(({ valueCents }) => valueCents));
  const grandTotalCents = subtotalCents - discountCents + shippingCostCents + taxCents;
  const redeemed = redeem(choices.giftCards, grandTotalCents);
  const isDigital = lines.map(({ productType }) => productType === productTypes.digital);
  return {
    totalQuantity: sum(lines.map(({ quantity }) => quantity)),
    subtotalCents,
    discountCents,
    shippingCostCents,
    taxCents,
    grandTotalCents,
    giftCardRedemptionTotalCents: redeemed.total,
    amountDueCents: grandTotalCents - redeemed.total,
    lineDiscounts,
    coupons,
    ...shipping,
    applicableTaxRules,
    taxLineItems: taxes,
    giftCards: redeemed.giftCards,
    hasDigital: isDigital.some(Boolean),
    purelyDigital: isDigital.length > 0 && isDigital.every(Boolean),
    requiresShipping: shipped.length > 0,
    shouldBlockPurchaseForMinimumOrderAmount: lines.length > 0 && subtotalCents < minimumOrderCents,
  };
}

function lineCents({ quantity, purchasePriceCents }: TotalsLine): number {
  return quantity * purchasePriceCents;
}

function shippingOf(
  shipped: readonly TotalsLine[],
  { destination, shippingOptionId }: CartChoices,
  { shippingOptions }: ShopTerms,
  paidFor: (line: TotalsLine) => number,
): Pick<CartTotals, 'shippingOptions' | 'selectedShipping'> {
  if (!destination || shipped.length === 0) return { shippingOptions: [] };
  const priced = priceShipping(shippingOptions, destination, {
    weight: sum(shipped.map(({ quantity, weight }) => quantity * weight)),
    discountedCents: sum(shipped.map(paidFor)),
  });
  const selected = priced.find(({ option }) => option.id === shippingOptionId) ?? priced[0];
  return { shippingOptions: priced, ...(selected && { selectedShipping: selected }) };
}

interface Taxed {
  readonly lines: readonly {
    readonly productType: number;
    /** Price after discounts. */
    readonly cents: number;
  }[];
  readonly shippingCents: number;
}

function applicableTaxes(
  rules: readonly TaxRule[],
  destination: ShippingDestination | undefined,
): readonly TaxRule[] {
  if (!destination) return [];
  return rules.filter(
    ({ country, state }) =>
      country === destination.country && (state === undefined || state === destination.state),
  );
}

/** Computes each rule's tax. The tax is rounded once, after all amounts that the rule taxes have been added up. */
function taxLineItems(
  rules: readonly TaxRule[],
  { lines, shippingCents }: Taxed,
): readonly TaxLineItem[] {
  return rules.map(({ name, ratePerMillion, productTypes: types, taxesShipping }) => {
    const taxed = lines.filter(({ productType }) => types.includes(productType));
    const base = sum(taxed.map(({ cents }) => cents)) + (taxesShipping ? shippingCents : 0);
    return { name, rate: ratePerMillion / 1_000_000, valueCents: portion(base, ratePerMillion) };
  });
}

/** Charges the gift cards in order until the amount is paid. */
function redeem(cards: readonly GiftCard[], cents: number) {
  let left = cents;
  const giftCards = cards.map((card) => {
    const amountCents = Math.min(left, Math.max(0, card.balanceCents));
    left -= amountCents;
    return { card, amountCents };
  });
  return { giftCards, total: cents - left };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
