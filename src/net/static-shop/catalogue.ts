import type { Coupon, CouponDiscount } from '../../domain/coupons.js';
import type { ShopTerms } from '../../domain/cart-totals.js';
import { defaultCurrency, findCurrency } from '../../domain/currencies.js';
import { parseMoney } from '../../domain/money.js';
import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Published,
} from '../../domain/published-values.js';
import { readProduct, UnreadableProduct, type Product } from '../../domain/published-product.js';
import { productTypes } from '../../domain/product.js';
import { hundredths, type ShippingOption } from '../../domain/shipping-options.js';
import type { TaxRule } from '../../domain/taxes.js';

/** What a shop without a server sells, and how: a file of JSON beside its pages. */
export interface Catalogue {
  readonly products: ReadonlyMap<string, Product>;
  /** As they were published. */
  readonly raw: ReadonlyMap<string, Published>;
  /** Of one piece, in hundredths of a pound, by SKU. */
  readonly weights: ReadonlyMap<string, number>;
  readonly coupons: readonly Coupon[];
  readonly terms: ShopTerms;
}

/** Reads a catalogue. A product that makes no sense is not sold; the others are. */
export function readCatalogue(raw: unknown): Catalogue {
  const json = asRecord(raw);
  const items = asList(json['products']).map(asRecord);
  const currency = findCurrency(asText(json['currency'])) ?? defaultCurrency;
  const minimum = asRecord(json['minimumOrderSubtotal']);
  const minimumOrder = parseMoney(asText(minimum['value']), currency);
  return {
    products: new Map(
      items.flatMap((item): [string, Product][] => {
        try {
          const product = readProduct(item);
          return product.id ? [[product.id, product]] : [];
        } catch (error) {
          if (error instanceof UnreadableProduct) return [];
          throw error;
        }
      }),
    ),
    raw: new Map(items.map((item) => [asText(item['id']), item])),
    weights: new Map(items.flatMap(weightsOf)),
    coupons: asList(json['coupons']).map(readCoupon),
    terms: {
      currency,
      shippingOptions: asList(json['shippingOptions']).map(readShipping),
      taxRules: asList(json['taxRules']).map(readTax),
      minimumOrderCents: Number(minimumOrder?.minorUnits ?? 0n),
    },
  };
}

function weightsOf(item: Published): [string, number][] {
  const content = asRecord(item['structuredContent']);
  return asList(content['variants'] ?? item['variants']).map((each) => {
    const { sku, weight } = asRecord(each);
    return [asText(sku), hundredths(weight)];
  });
}

/** `percent`, `cents` or `freeShipping` says what it takes off. */
function readCoupon(raw: unknown): Coupon {
  const { promoCode, name, percent, cents, minimumSubtotalCents, expiresAt } = asRecord(raw);
  const code = asText(promoCode).trim().toUpperCase();
  const rate = asNumber(percent);
  const off = asNumber(cents);
  const discount: CouponDiscount =
    rate !== undefined
      ? { kind: 'percentage', perMillion: Math.round(rate * 10_000) }
      : off !== undefined
        ? { kind: 'fixedAmount', cents: Math.max(0, Math.round(off)) }
        : { kind: 'freeShipping' };
  const until = Date.parse(asText(expiresAt));
  return {
    id: code,
    promoCode: code,
    name: asText(name),
    discount,
    minimumSubtotalCents: asNumber(minimumSubtotalCents) ?? 0,
    expiresAt: Number.isFinite(until) ? until : undefined,
  };
}

/** At one price, or at one for each range of weight. */
function readShipping(raw: unknown): ShippingOption {
  const { id, name, countries, priceCents, ranges, freeFromCents } = asRecord(raw);
  return {
    id: asText(id) || asText(name),
    name: asText(name),
    countries: Array.isArray(countries) ? countries.map(asText) : 'elsewhere',
    formula: Array.isArray(ranges)
      ? {
          formulaName: 'WEIGHT_RANGE',
          ranges: ranges.map((each) => {
            const { from, to, priceCents: cents } = asRecord(each);
            return {
              from: asNumber(from) ?? 0,
              to: asNumber(to) ?? -1,
              priceCents: asNumber(cents) ?? 0,
            };
          }),
        }
      : { formulaName: 'FLAT', priceCents: asNumber(priceCents) ?? 0 },
    freeFromCents: asNumber(freeFromCents),
  };
}

function readTax(raw: unknown): TaxRule {
  const { id, name, country, state, percent, productTypes: taxed, taxesShipping } = asRecord(raw);
  return {
    id: asText(id) || asText(name),
    name: asText(name),
    country: asText(country),
    state: asText(state) || undefined,
    ratePerMillion: Math.round((asNumber(percent) ?? 0) * 10_000),
    productTypes: Array.isArray(taxed)
      ? taxed.map((each) => asNumber(each) ?? 0)
      : [productTypes.physical],
    taxesShipping: asFlag(taxesShipping),
  };
}
