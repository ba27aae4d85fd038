import {
  type Cart,
  type CartCoupon,
  type CartDetails,
  type CartEntry,
  DETAILS_SHAPE,
  isCheckoutUrl,
  readLocation,
  type EntryDetails,
} from './cart.js';
import type { ApiCartJson, CartCouponJson, CartEntryJson } from './cart-json.js';
import { defaultCurrency, findCurrency, type CurrencyCode } from '../../money/model/currencies.js';
import { parseMoney } from '../../money/model/money.js';
import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Fields,
  type Unchecked,
} from '../../../model/published-values.js';
import { readPlan } from '../../product/model/subscription.js';

/*
 * Parses the cart in the API's JSON (behavior.md#cart-shape), whose values are loosely typed. The currency, lines and totals
 * must be valid. Details that only the cart page shows fall back to defaults.
 */

/** Parses a cart. Returns `undefined` if the cart is invalid, or if its amounts are not whole cents. */
export function readClientCart(raw: unknown): Cart | undefined {
  const wire = asRecord(raw as Unchecked<ApiCartJson>);
  const { entries: list = [], recentWrites = [] } = wire;
  // `asRecord()` converts a value that is not an object to `{}`, which looks like an empty cart. Reject such a value.
  if (wire !== raw || !Array.isArray(list) || !isTexts(recentWrites)) return undefined;
  const code = asText(wire['currency'] ?? asRecord(wire['subtotalAmount'])['currency']);
  const currency = findCurrency(
    code || currencyOf((list as readonly Unchecked<CartEntryJson>[])[0]) || defaultCurrency,
  );
  // After a purchase, the visitor starts with an empty cart.
  if (asFlag(wire['isPurchased'])) {
    const { id, revision } = wire;
    return readClientCart({ id, currency, revision, recentWrites });
  }
  const entries = list.map((each) => readEntry(asRecord(each)));
  const subtotalCents = readSubtotal(wire, currency);
  const totalQuantity = whole(wire['totalQuantity'] ?? 0);
  const revision = whole(wire['revision'] ?? 0);
  if (!currency || subtotalCents === undefined || totalQuantity === undefined) return undefined;
  if (revision === undefined || !entries.every((entry) => entry !== undefined)) return undefined;
  return {
    id: asText(wire['id']),
    currency,
    entries,
    subtotalCents,
    totalQuantity,
    revision,
    recentWrites,
    details: readDetails(wire, currency),
  };
}

/** Reads the subtotal in cents. If `subtotalCents` is missing, `subtotalAmount` is used. */
function readSubtotal(
  { subtotalCents, subtotalAmount }: Fields<ApiCartJson>,
  currency: CurrencyCode | undefined,
): number | undefined {
  const value = asText(asRecord(subtotalAmount)['value']);
  const amount = currency && parseMoney(value, currency);
  return whole(subtotalCents ?? Number(amount?.minorUnits ?? 0n));
}

function isTexts(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((each) => typeof each === 'string');
}

/** Parses a whole number, such as an amount in cents. */
function whole(raw: unknown): number | undefined {
  const value = asNumber(raw);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Parses an amount that only the cart page shows, and rounds it to whole cents. */
function rounded(raw: unknown): number | undefined {
  return whole(Math.round(asNumber(raw) ?? NaN));
}

function currencyOf(line: Unchecked<CartEntryJson>): string {
  return asText(asRecord(asRecord(asRecord(line)['item'])['price'])['currency']);
}

function readEntry(raw: Fields<CartEntryJson>): CartEntry | undefined {
  const [id, itemId] = [asText(raw['id']), asText(raw['itemId'])];
  const quantity = whole(raw['quantity']);
  const purchasePriceCents = whole(raw['purchasePriceCents']);
  if (!id || !itemId || quantity === undefined || purchasePriceCents === undefined) {
    return undefined;
  }
  const plan = asRecord(raw['subscriptionPlan']);
  const option = asText(raw['productSubscriptionOptionId'] ?? plan['id']);
  const fields = asRecord(raw['additionalFields']);
  return {
    id,
    itemId,
    sku: asText(asRecord(raw['chosenVariant'])['sku'] ?? raw['sku']),
    title: asText(raw['title']),
    quantity,
    purchasePriceCents,
    ...(option && { productSubscriptionOptionId: option }),
    ...(Object.keys(fields).length > 0 && { additionalFields: fields }),
    details: readDetail(raw, purchasePriceCents),
  };
}

/** Product type of digital products (behavior.md#product-types). */
const DIGITAL = 2;

function readDetail(raw: Fields<CartEntryJson>, purchasePriceCents: number): EntryDetails {
  const item = asRecord(raw['item']);
  const variant = asRecord(raw['chosenVariant']);
  const plan = readPlan(raw['subscriptionPlan']);
  const stock = asNumber(variant['qtyInStock']);
  const productType = asNumber(raw['productType']) ?? 1;
  // For a digital product, a stock of 0 means that the stock is not tracked, because digital products are never sold out
  // (behavior.md#product-sold-out).
  const isEndless = productType === DIGITAL && stock !== undefined && stock <= 0;
  const isUnlimited = asFlag(variant['unlimited']) || isEndless;
  const several = raw['multipleQuantityAllowed'] ?? undefined;
  const isSingle = several !== undefined && !asFlag(several);
  return {
    nonSalePriceCents: rounded(raw['nonSalePriceCents']) ?? purchasePriceCents,
    productType,
    options: asList(variant['optionValues']).map((each) => {
      const { optionName, name, value } = asRecord(each);
      return { name: asText(optionName ?? name), value: asText(value) };
    }),
    url: asText(item['fullUrl']),
    image: asText(item['assetUrl']),
    ...(isUnlimited && { stock: 'unlimited' as const }),
    ...(!isUnlimited && stock !== undefined && { stock }),
    ...(isSingle && { isSingle }),
    ...(plan && { plan }),
    answers: asList(raw['additionalFieldsSummary']).map((each) => {
      const { label, value } = asRecord(each);
      return { label: asText(label), value: asText(value) };
    }),
  };
}

function readDetails(raw: Fields<ApiCartJson>, currency: CurrencyCode): CartDetails {
  const cents = (name: keyof ApiCartJson): number => rounded(raw[name]) ?? 0;
  const minimum = asRecord(raw['minimumOrderSubtotal']);
  const subtotalCents = cents('subtotalCents');
  const grandTotalCents = rounded(raw['grandTotalCents']) ?? subtotalCents;
  return {
    shape: DETAILS_SHAPE,
    cartToken: asText(raw['cartToken']),
    ...(isCheckoutUrl(asText(raw['checkoutUrl'])) && {
      checkoutUrl: asText(raw['checkoutUrl']),
    }),
    shippingOptions: asList(raw['shippingOptions']).map((each) => {
      const { id, key, name, computedCost } = asRecord(each);
      return {
        id: asText(id ?? key),
        name: asText(name),
        computedCost: rounded(computedCost) ?? 0,
      };
    }),
    selectedShippingOption: asText(asRecord(raw['selectedShippingOption'])['id']),
    shippingLocation: readLocation(raw['shippingLocation']),
    coupons: readCoupons(raw),
    taxes: asList(raw['taxLineItems']).map((each) => {
      const { name, valueCents } = asRecord(each);
      return { name: asText(name), valueCents: rounded(valueCents) ?? 0 };
    }),
    giftCards: asList(raw['appliedGiftCards']).map((each) => {
      const { id, code, amountCents } = asRecord(each);
      return { id: asText(id), code: asText(code), amountCents: rounded(amountCents) ?? 0 };
    }),
    taxCents: cents('taxCents'),
    shippingCostCents: cents('shippingCostCents'),
    discountCents: cents('discountCents'),
    grandTotalCents,
    amountDueCents: rounded(raw['amountDueCents']) ?? grandTotalCents,
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

/** `cartType` of a cart with a subscription. */
const SUBSCRIPTION = 2;

type Coupon = Fields<CartCouponJson>;

/** Reads all coupons. Older servers only send separate lists of valid and invalid coupons. */
function readCoupons(raw: Fields<ApiCartJson>): CartCoupon[] {
  const [all, valid, invalid] = ([raw.coupons, raw.validCoupons, raw.invalidCoupons] as const).map(
    (list) => asList(list).map(asRecord),
  ) as [Coupon[], Coupon[], Coupon[]];
  const isIn = (list: readonly Coupon[], { id }: Coupon): boolean =>
    list.some((other) => other['id'] === id);
  const given = [...all, ...[...valid, ...invalid].filter((coupon) => !isIn(all, coupon))];
  return given.map((coupon) => {
    const { id, promoCode, name, discountCents, reason } = coupon;
    return {
      id: asText(id),
      promoCode: asText(promoCode),
      name: asText(name),
      discountCents: rounded(discountCents) ?? 0,
      isValid: !isIn(invalid, coupon) && !asText(reason),
      ...(asText(reason) && { reason: asText(reason) }),
    };
  });
}
