import { normalPromoCode, type Coupon, type CouponDiscount } from '../model/coupons.js';
import type { ShopTerms, TaxRule } from '../model/cart-totals.js';
import { defaultCurrency, findCurrency, type CurrencyCode } from '../../money/model/currencies.js';
import { parseMoney } from '../../money/model/money.js';
import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Fields,
  type Published,
  type Unchecked,
} from '../../../model/published-values.js';
import {
  readProduct,
  UnreadableProduct,
  type Product,
} from '../../product/model/published-product.js';
import type {
  CatalogueCouponJson,
  CatalogueJson,
  CatalogueShippingJson,
  CatalogueTaxJson,
  WeightRangeJson,
} from '../model/catalogue-json.js';
import type { ProductJson } from '../../product/model/product-json.js';
import { isPublished, productTypes } from '../../product/model/product.js';
import { hundredths, type ShippingOption } from '../model/shipping.js';
import type { SalePrice } from '../../product/model/variants.js';

/** The products and terms of a shop without a server. They are read from a JSON file that is deployed with the pages. */
export interface Catalogue {
  readonly products: ReadonlyMap<string, Product>;
  /** Unparsed products, keyed by ID. */
  readonly raw: ReadonlyMap<string, Published>;
  /** Weight of one unit in hundredths of a pound, keyed by SKU. */
  readonly weights: ReadonlyMap<string, number>;
  readonly coupons: readonly Coupon[];
  readonly terms: ShopTerms;
}

/** Parses a catalogue. Invalid products are skipped. */
export function readCatalogue(raw: unknown): Catalogue {
  const json = asRecord(raw as Unchecked<CatalogueJson>);
  const items = asList(json['products']).map(asRecord);
  const currency = findCurrency(asText(json['currency'])) ?? defaultCurrency;
  const minimum = asRecord(json['minimumOrderSubtotal']);
  const minimumOrder = parseMoney(asText(minimum['value']), currency);
  return {
    products: new Map(
      items.flatMap((item): [string, Product][] => {
        try {
          const product = readProduct(item, currency);
          return isSold(product) ? [[product.id, withPrices(product, currency)]] : [];
        } catch (error) {
          if (error instanceof UnreadableProduct) return [];
          throw error;
        }
      }),
    ),
    raw: new Map(items.map((item) => [asText(item['id']), item])),
    weights: new Map(items.flatMap(weightsOf)),
    coupons: asList(json['coupons']).flatMap(readCoupon),
    terms: {
      currency,
      shippingOptions: asList(json['shippingOptions']).flatMap(readShipping),
      taxRules: asList(json['taxRules']).map(readTax),
      minimumOrderCents: Number(minimumOrder?.minorUnits ?? 0n),
    },
  };
}

/** Returns `true` for published products of a known type. */
function isSold({ id, type, workflowState }: Product): boolean {
  return id !== '' && type !== 'unknown' && isPublished(workflowState);
}

/** Removes variants and plans that have no price in the shop's currency. Prices in different currencies cannot be added up. */
function withPrices(product: Product, currency: CurrencyCode): Product {
  const isPriced = ({ price }: SalePrice) => price?.currency === currency;
  const variants = product.variants
    .filter(isPriced)
    .map((variant) => ({ ...variant, plans: variant.plans.filter(isPriced) }));
  return { ...product, variants };
}

function weightsOf(item: Fields<ProductJson>): [string, number][] {
  const content = asRecord(item['structuredContent']);
  return asList(content['variants'] ?? item['variants']).map((each) => {
    const { sku, weight } = asRecord(each);
    return [asText(sku), hundredths(weight)];
  });
}

/** Parses a coupon. A coupon without a code is skipped, as is a coupon without `percent`, `cents` or `freeShipping`. */
function readCoupon(raw: Unchecked<CatalogueCouponJson>): Coupon[] {
  const { promoCode, name, minimumSubtotalCents, expiresAt } = asRecord(raw);
  const code = normalPromoCode(asText(promoCode));
  const discount = readDiscount(asRecord(raw));
  if (code === '' || !discount) return [];
  const until = Date.parse(asText(expiresAt));
  return [
    {
      id: code,
      promoCode: code,
      name: asText(name),
      discount,
      minimumSubtotalCents: readCents(minimumSubtotalCents) ?? 0,
      expiresAt: Number.isFinite(until) ? until : undefined,
    },
  ];
}

function readDiscount({
  percent,
  cents,
  freeShipping,
}: Fields<CatalogueCouponJson>): CouponDiscount | undefined {
  const rate = asNumber(percent) ?? 0;
  const off = readCents(cents) ?? 0;
  if (rate > 0) return { kind: 'percentage', perMillion: perMillion(rate) };
  if (off > 0) return { kind: 'fixedAmount', cents: off };
  return asFlag(freeShipping) ? { kind: 'freeShipping' } : undefined;
}

/** Parses a shipping method, which has either a flat price or prices by weight. A method without a price is skipped. */
function readShipping(raw: Unchecked<CatalogueShippingJson>): ShippingOption[] {
  const { id, name, countries, priceCents, ranges, freeFromCents } = asRecord(raw);
  const formula = Array.isArray(ranges)
    ? readRanges(ranges as readonly Unchecked<WeightRangeJson>[])
    : readFlat(priceCents);
  if (!formula) return [];
  return [
    {
      id: asText(id) || asText(name),
      name: asText(name),
      countries: Array.isArray(countries) ? countries.map(asText) : 'elsewhere',
      formula,
      freeFromCents: readCents(freeFromCents),
    },
  ];
}

function readFlat(priceCents: unknown): ShippingOption['formula'] | undefined {
  const cents = readCents(priceCents);
  return cents === undefined ? undefined : { formulaName: 'FLAT', priceCents: cents };
}

function readRanges(ranges: readonly Unchecked<WeightRangeJson>[]): ShippingOption['formula'] {
  return {
    formulaName: 'WEIGHT_RANGE',
    ranges: ranges.flatMap((each) => {
      const { from, to, priceCents } = asRecord(each);
      const cents = readCents(priceCents);
      if (cents === undefined) return [];
      return [{ from: asNumber(from) ?? 0, to: asNumber(to) ?? -1, priceCents: cents }];
    }),
  };
}

/** Rounds an amount to whole cents. A negative amount becomes 0. */
function readCents(raw: unknown): number | undefined {
  const cents = asNumber(raw);
  return cents === undefined ? undefined : Math.max(0, Math.round(cents));
}

function perMillion(percent: number): number {
  return Math.max(0, Math.round(percent * 10_000));
}

function readTax(raw: Unchecked<CatalogueTaxJson>): TaxRule {
  const { id, name, country, state, percent, productTypes: taxed, taxesShipping } = asRecord(raw);
  return {
    id: asText(id) || asText(name),
    name: asText(name),
    country: asText(country),
    state: asText(state) || undefined,
    ratePerMillion: perMillion(asNumber(percent) ?? 0),
    productTypes: Array.isArray(taxed)
      ? taxed.map((each) => asNumber(each) ?? 0)
      : [productTypes.physical],
    taxesShipping: asFlag(taxesShipping),
  };
}
