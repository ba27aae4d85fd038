import { InputProblem } from '../../core/input/input.js';
import {
  asList,
  asNumber,
  asRecord,
  asText,
  type Fields,
  type Unchecked,
} from '../../model/published-values.js';
import { findCurrency } from '../money/model/currencies.js';
import { parseMoney } from '../money/model/money.js';
import { warnIfRounded } from '../money/store-currency.js';
import type { Cart } from './model/cart.js';
import type {
  ApiCartJson,
  CartEntryJson,
  CartJson,
  CartRefusalJson,
  ExportedCartItemJson,
  ExportedCartJson,
  ExportedMoneyJson,
} from './model/cart-json.js';
import { readClientCart } from './model/cart-wire.js';

/** A quantity that was submitted without JavaScript and refused by the server. */
export interface RefusedQuantity {
  /** The text that the visitor typed. */
  readonly quantity: string;
  readonly message: string;
}

/** A coupon or location that was submitted without JavaScript and refused by the server. */
export interface RefusedChoice {
  /** Values as the visitor typed them: `promoCode`, `country`, `state`, `zip`. */
  readonly typed: Readonly<Record<string, string>>;
  /** Error messages keyed by field name. */
  readonly errors: Readonly<Record<string, string>>;
}

export interface ServerInput {
  readonly cart: Cart | undefined;
  /** True if the server generated the cart for this request, so the cart is not from a cache. */
  readonly isCurrent: boolean;
  /** Keyed by entry ID. */
  readonly refusals: ReadonlyMap<string, RefusedQuantity>;
  readonly choice: RefusedChoice;
  /** Message about the whole cart. */
  readonly message: string;
}

/** Parses a page's JSON: a cart in the API's format, or the cart page of a Squarespace export. */
export function readServerInput(json: Fields<CartJson>): ServerInput {
  const found: Fields<ApiCartJson & ExportedCartJson> = json.entries ? json : asRecord(json.cart);
  const client = found.items ? clientCart(json) : found;
  const cart = client['entries'] ? readClientCart(client) : undefined;
  if (client['entries'] && !cart) {
    throw new InputProblem(
      'entries',
      'The cart in the JSON is invalid.',
      'amounts in whole cents, and a known currency',
    );
  }
  return {
    cart,
    isCurrent: client['revision'] !== undefined,
    refusals: new Map(
      Object.entries(asRecord(json['refusals'])).map(([id, refusal]) => [id, readRefusal(refusal)]),
    ),
    choice: {
      typed: readTexts(asRecord(json['choice'])['typed']),
      errors: readTexts(asRecord(json['choice'])['errors']),
    },
    message: asText(json['message']),
  };
}

function readTexts(raw: Unchecked<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(asRecord(raw)).map(([name, value]) => [name, asText(value)]),
  );
}

function readRefusal(raw: Unchecked<CartRefusalJson>): RefusedQuantity {
  const { quantity, message } = asRecord(raw);
  return { quantity: asText(quantity), message: asText(message) };
}

/** Product types in Squarespace exports. The first type has number 1 (behavior.md#product-types). */
const productTypes = ['PHYSICAL', 'DIGITAL', 'SERVICE', 'GIFT_CARD', 'PAYWALL'];

/** Converts the cart page of a Squarespace export to a cart in the API's format (behavior.md#cart-page-json). */
function clientCart({
  cart,
  minimumOrderSubtotal,
  ...page
}: Fields<CartJson>): Fields<ApiCartJson> {
  const exported: Unchecked<ExportedCartJson> = cart;
  const published = asRecord(exported);
  const items = asList(published['items']).map(asRecord);
  const { region, postalCode, ...location } = asRecord(published['shippingLocation']);
  const { currencyCode, currency } = asRecord(published['subtotal']);
  const money = currencyCode ?? currency ?? page['storeCurrency'];
  return {
    id: published['id'],
    cartToken: published['cartToken'],
    cartType: published['cartType'],
    currency: asText(money) || undefined,
    entries: items.map(entry),
    totalQuantity: items.reduce((sum, { quantity }) => sum + (asNumber(quantity) ?? 0), 0),
    shippingLocation: { ...location, state: region, zip: postalCode },
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

function entry(item: Fields<ExportedCartItemJson>): Fields<CartEntryJson> {
  const { id, productId, sku, productName, productUrl, image, quantity, unitPrice } = item;
  return {
    id,
    itemId: productId,
    title: productName,
    quantity,
    purchasePriceCents: cents(unitPrice),
    productType: productTypes.indexOf(asText(item['productType'])) + 1 || undefined,
    item: { fullUrl: productUrl, assetUrl: image },
    chosenVariant: { sku, optionValues: item['variantOptions'] },
    multipleQuantityAllowed: item['multipleQuantityAllowed'],
  };
}

/** Converts an amount to the currency's smallest unit. Returns `undefined` if the amount is missing. */
function cents(raw: Unchecked<ExportedMoneyJson>): number | undefined {
  const { currency, currencyCode, value, decimalValue } = asRecord(raw);
  const code = findCurrency(asText(currencyCode ?? currency));
  // If the currency is in `currency` instead of `currencyCode`, `value` is a decimal number.
  const decimal = asText(decimalValue ?? (currency === undefined ? undefined : value));
  const exact = code && parseMoney(decimal, code);
  warnIfRounded('sq-cart', 'cart', exact);
  return exact ? Number(exact.minorUnits) : asNumber(value);
}
