import * as z from 'zod/mini';
import {
  DETAILS_SHAPE,
  type Cart,
  type CartCoupon,
  type CartDetails,
  type CartEntry,
  type EntryDetail,
} from './cart.js';
import { defaultCurrency, findCurrency, type CurrencyCode } from './currencies.js';
import { parseMoney } from './money.js';
import { asFlag, asList, asNumber, asRecord, asText, type Published } from './published-values.js';
import { looseInteger, looseText } from './wire.js';

/*
 * The client cart of spec section 3 as a server sends it, in the types that published data has. What a cart is
 * made of must be right; what its page shows beside that is read as far as it goes.
 */

const entry = z.looseObject({
  id: looseText,
  itemId: looseText,
  title: z._default(z.string(), ''),
  quantity: looseInteger,
  purchasePriceCents: looseInteger,
});

const wireCart = z.looseObject({
  id: z.optional(z.nullable(looseText)),
  entries: z._default(z.array(entry), []),
  currency: z.optional(z.string()),
  subtotalCents: z._default(looseInteger, 0),
  totalQuantity: z._default(looseInteger, 0),
  revision: z._default(looseInteger, 0),
  recentWrites: z._default(z.array(z.string()), []),
});

/** Reads a client cart. */
export const cartSchema = z.pipe(
  wireCart,
  z.transform((raw, context): Cart => {
    const code = raw.currency ?? currencyOf(raw.entries[0]) ?? defaultCurrency;
    const currency = findCurrency(code);
    if (!currency) {
      context.issues.push({ code: 'custom', message: 'unknown currency', input: code });
      return z.NEVER;
    }
    return {
      id: raw.id ?? '',
      currency,
      entries: raw.entries.map(readEntry),
      subtotalCents: raw.subtotalCents,
      totalQuantity: raw.totalQuantity,
      revision: raw.revision,
      recentWrites: raw.recentWrites,
      details: readDetails(raw, currency),
    };
  }),
);

function currencyOf(line: unknown): string | undefined {
  return asText(asRecord(asRecord(asRecord(line)['item'])['price'])['currency']) || undefined;
}

function readEntry(raw: z.infer<typeof entry>): CartEntry {
  const { id, itemId, title, quantity, purchasePriceCents } = raw;
  const plan = asRecord(raw['subscriptionPlan']);
  const option = asText(raw['productSubscriptionOptionId'] ?? plan['id']);
  const fields = asRecord(raw['additionalFields']);
  return {
    id,
    itemId,
    sku: asText(asRecord(raw['chosenVariant'])['sku'] ?? raw['sku']),
    title,
    quantity,
    purchasePriceCents,
    ...(option && { productSubscriptionOptionId: option }),
    ...(Object.keys(fields).length > 0 && { additionalFields: fields }),
    detail: readDetail(raw, purchasePriceCents),
  };
}

function readDetail(raw: Published, purchasePriceCents: number): EntryDetail {
  const item = asRecord(raw['item']);
  const variant = asRecord(raw['chosenVariant']);
  const { billingPeriod, numBillingCycles } = asRecord(raw['subscriptionPlan']);
  const { unit, value } = asRecord(billingPeriod);
  const stock = asNumber(variant['qtyInStock']);
  return {
    nonSalePriceCents: asNumber(raw['nonSalePriceCents']) ?? purchasePriceCents,
    productType: asNumber(raw['productType']) ?? 1,
    options: asList(variant['optionValues']).map((each) => {
      const { optionName, name, value } = asRecord(each);
      return { name: asText(optionName ?? name), value: asText(value) };
    }),
    url: asText(item['fullUrl']),
    image: asText(item['assetUrl']),
    ...(asFlag(variant['unlimited']) && { stock: 'unlimited' as const }),
    ...(!asFlag(variant['unlimited']) && stock !== undefined && { stock }),
    ...(asText(unit) && {
      plan: {
        unit: asText(unit),
        value: asNumber(value) ?? 1,
        cycles: asNumber(numBillingCycles) ?? 0,
      },
    }),
    answers: asList(raw['additionalFieldsSummary']).map((each) => {
      const { label, value } = asRecord(each);
      return { label: asText(label), value: asText(value) };
    }),
  };
}

function readDetails(raw: Published, currency: CurrencyCode): CartDetails {
  const cents = (name: string): number => asNumber(raw[name]) ?? 0;
  const location = asRecord(raw['shippingLocation']);
  const minimum = asRecord(raw['minimumOrderSubtotal']);
  const subtotalCents = cents('subtotalCents');
  const grandTotalCents = asNumber(raw['grandTotalCents']) ?? subtotalCents;
  return {
    shape: DETAILS_SHAPE,
    cartToken: asText(raw['cartToken']),
    shippingOptions: asList(raw['shippingOptions']).map((each) => {
      const { id, key, name, computedCost } = asRecord(each);
      return {
        id: asText(id ?? key),
        name: asText(name),
        computedCost: asNumber(computedCost) ?? 0,
      };
    }),
    selectedShippingOption: asText(asRecord(raw['selectedShippingOption'])['id']),
    shippingLocation: {
      city: asText(location['city']),
      country: asText(location['country']),
      state: asText(location['state']),
      zip: asText(location['zip']),
    },
    coupons: readCoupons(raw),
    taxes: asList(raw['taxLineItems']).map((each) => {
      const { name, valueCents } = asRecord(each);
      return { name: asText(name), valueCents: asNumber(valueCents) ?? 0 };
    }),
    giftCards: asList(raw['appliedGiftCards']).map((each) => {
      const { id, code, amountCents } = asRecord(each);
      return { id: asText(id), code: asText(code), amountCents: asNumber(amountCents) ?? 0 };
    }),
    taxCents: cents('taxCents'),
    shippingCostCents: cents('shippingCostCents'),
    discountCents: cents('discountCents'),
    grandTotalCents,
    amountDueCents: asNumber(raw['amountDueCents']) ?? grandTotalCents,
    minimumSubtotalCents: Number(
      parseMoney(asText(minimum['value']), findCurrency(asText(minimum['currency'])) ?? currency)
        ?.minorUnits ?? 0n,
    ),
    hasDigital: asFlag(raw['hasDigital']),
    purelyDigital: asFlag(raw['purelyDigital']),
    requiresShipping: asFlag(raw['requiresShipping']),
    isSubscription: asNumber(raw['cartType']) === SUBSCRIPTION,
  };
}

/** The type of a cart that holds a subscription. */
const SUBSCRIPTION = 2;

/** All coupons; older servers have only the lists of those that count and those that do not. */
function readCoupons(raw: Published): CartCoupon[] {
  const [all, valid, invalid] = ['coupons', 'validCoupons', 'invalidCoupons'].map((name) =>
    asList(raw[name]).map(asRecord),
  ) as [Published[], Published[], Published[]];
  const isIn = (list: readonly Published[], { id }: Published): boolean =>
    list.some((other) => other['id'] === id);
  const given = [...all, ...[...valid, ...invalid].filter((coupon) => !isIn(all, coupon))];
  return given.map((coupon) => {
    const { id, promoCode, name, discountCents, reason } = coupon;
    return {
      id: asText(id),
      promoCode: asText(promoCode),
      name: asText(name),
      discountCents: asNumber(discountCents) ?? 0,
      isValid: !isIn(invalid, coupon) && !asText(reason),
      ...(asText(reason) && { reason: asText(reason) }),
    };
  });
}
