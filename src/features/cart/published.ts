import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Published,
} from '../../model/published-values.js';
import { findCurrency } from '../money/model/currencies.js';
import { parseMoney } from '../money/model/money.js';
import { warnIfRounded } from '../money/store-currency.js';

/** Types of products, as published pages name them, by their numbers (spec section 3, "Product"). */
const productTypes = ['PHYSICAL', 'DIGITAL', 'SERVICE', 'GIFT_CARD', 'PAYWALL'];

/** A client cart out of what a published cart page says (`cart-page` in spec section 3). */
export function clientCart({ cart, minimumOrderSubtotal, ...page }: Published): Published {
  const published = asRecord(cart);
  const items = asList(published['items']).map(asRecord);
  const { region, postalCode, ...place } = asRecord(published['shippingLocation']);
  const { currencyCode, currency } = asRecord(published['subtotal']);
  const money = currencyCode ?? currency ?? page['storeCurrency'];
  return {
    id: published['id'],
    cartToken: published['cartToken'],
    cartType: published['cartType'],
    currency: asText(money) || undefined,
    entries: items.map(entry),
    totalQuantity: items.reduce((sum, { quantity }) => sum + (asNumber(quantity) ?? 0), 0),
    shippingLocation: { ...place, state: region, zip: postalCode },
    shippingOptions: asList(published['shippingOptions']),
    selectedShippingOption: published['selectedShippingOption'],
    coupons: asList(published['discounts']).map((each) => {
      const { id, promoCode, name, description, amount, ...rest } = asRecord(each);
      return { ...rest, id, promoCode, name: name ?? description, discountCents: cents(amount) };
    }),
    taxLineItems: asList(published['taxes']).map((each) => {
      const { name, description, amount } = asRecord(each);
      return { name: name ?? description, valueCents: cents(amount) };
    }),
    appliedGiftCards: asList(published['giftCards']).map((each) => {
      const { id, code, amount } = asRecord(each);
      return { id, code, amountCents: cents(amount) };
    }),
    subtotalCents: cents(published['subtotal']),
    taxCents: cents(published['taxTotal']),
    shippingCostCents: cents(published['shippingTotal']),
    discountCents: cents(published['discountTotal']),
    grandTotalCents: cents(published['grandTotal']),
    amountDueCents: cents(published['amountDue']),
    requiresShipping: items.some(({ productType }) => productType === productTypes[0]),
    minimumOrderSubtotal,
  };
}

function entry(item: Published): Published {
  const { id, productId, sku, productName, productUrl, image, quantity, unitPrice } = item;
  return {
    id,
    itemId: productId,
    title: productName,
    quantity,
    purchasePriceCents: cents(unitPrice),
    productType: productTypes.indexOf(asText(item['productType'])) + 1 || undefined,
    item: { fullUrl: productUrl, assetUrl: image },
    chosenVariant: {
      sku,
      optionValues: item['variantOptions'],
      ...(item['multipleQuantityAllowed'] !== undefined &&
        !asFlag(item['multipleQuantityAllowed']) && { qtyInStock: 1 }),
    },
  };
}

/** An amount of money in the currency's smallest unit; undefined where there is none. */
function cents(raw: unknown): number | undefined {
  const { currency, currencyCode, value, decimalValue } = asRecord(raw);
  const code = findCurrency(asText(currencyCode ?? currency));
  // Money that calls its currency by its short name is decimal.
  const decimal = asText(decimalValue ?? (currency === undefined ? undefined : value));
  const exact = code && parseMoney(decimal, code);
  warnIfRounded('sq-cart', 'cart', exact);
  return exact ? Number(exact.minorUnits) : asNumber(value);
}
