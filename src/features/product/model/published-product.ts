import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Fields,
  type Unchecked,
} from '../../../model/published-values.js';
import { defaultCurrency, findCurrency, type CurrencyCode } from '../../money/model/currencies.js';
import { money, parseMoney, type Money } from '../../money/model/money.js';
import { maxPrice, productTypes, SKU_LENGTH, type ProductType, type Stock } from './product.js';
import type {
  MoneyJson,
  PricesJson,
  PricingOptionJson,
  ProductContentJson,
  ProductFormJson,
  ProductImageJson,
  ProductJson,
  ProductVariantJson,
} from './product-json.js';
import { readPlan, type SubscriptionPlan } from './subscription.js';
import {
  optionsOf,
  type PricedPlan,
  type ProductOption,
  type ProductPicture,
  type Variant,
} from './variants.js';

/*
 * Parses products in Squarespace's format (behavior.md#product-fields). The data is loosely typed: amounts are cents or money
 * objects, numbers and flags may be strings, and an empty string means that a field is unset. Parsed without a schema library,
 * which would add 6.7 kB.
 */

/**
 * The data that is needed to show and sell a product. All fields may be empty, because the server's HTML may already show them.
 */
export interface Product {
  readonly id: string;
  readonly title: string;
  /** URL of the product's page. */
  readonly url: string;
  readonly excerpt: string;
  /** Default: `physical`. A product of type `unknown` cannot be bought. */
  readonly type: ProductType | 'unknown';
  /** A name, or a number as text. */
  readonly workflowState: string;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly options: readonly ProductOption[];
  readonly variants: readonly Variant[];
  readonly pictures: readonly ProductPicture[];
  /** Set if the product is sold only as a subscription. */
  readonly plan: SubscriptionPlan | undefined;
  /** Questions that the visitor answers before adding the product to the cart, as Squarespace form fields. */
  readonly form: ProductForm | undefined;
  readonly addLabel: string;
  /** Invalid prices. Variants with an invalid price have no price. */
  readonly problems: readonly PriceProblem[];
}

export interface PriceProblem {
  readonly path: string;
  readonly given: unknown;
}

export interface ProductForm {
  readonly name: string;
  readonly formFields: readonly unknown[];
}

export class UnreadableProduct extends Error {
  constructor(
    readonly path: string,
    /** A sentence that describes the problem. Empty if the problem is only that `given` is not allowed. */
    readonly reason: string,
    readonly allowed: string,
    readonly given: unknown,
  ) {
    super(reason || path);
  }
}

/**
 * Parses a product's JSON.
 *
 * @param currency - Currency of amounts that do not specify one
 * @throws {UnreadableProduct} if an object, a list or a SKU is invalid
 */
export function readProduct(raw: unknown, currency: CurrencyCode = defaultCurrency): Product {
  const product = readObject<ProductJson>(raw, '');
  const content = readObject<ProductContentJson>(product['structuredContent'], 'structuredContent');
  const type = typeOf(content['productType'] ?? product['productType']);
  const list = readVariants(product, content);
  const names = optionNames(product, content, list);
  const problems: PriceProblem[] = [];
  const setting = { names, type, currency, problems };
  const variants = list.map(({ raw: each, path }) => readVariant(each, path, setting));
  return {
    id: asText(product['id']),
    title: asText(product['title']),
    url: asText(product['fullUrl']),
    excerpt: asText(product['excerpt']),
    type,
    workflowState: asText(product['workflowState']),
    tags: textsIn(product['tags']),
    categories: textsIn(product['categories']),
    options: optionsOf(names, variants),
    variants: variants.length === 0 ? contentVariant(content, setting) : variants,
    pictures: asList(product['items']).flatMap((each) => readPicture(each) ?? []),
    plan: asFlag(content['isSubscribable']) ? readPlan(content['subscriptionPlan']) : undefined,
    form: readForm(content['additionalFieldsForm']),
    addLabel: asFlag(content['useCustomAddButtonText'])
      ? asText(content['customAddButtonText'])
      : '',
    problems,
  };
}

function textsIn(list: unknown): readonly string[] {
  return asList(list)
    .map(asText)
    .filter((text) => text !== '');
}

interface RawVariant {
  readonly raw: Fields<ProductVariantJson>;
  readonly path: string;
}

function readVariants(
  product: Fields<ProductJson>,
  content: Fields<ProductContentJson>,
): readonly RawVariant[] {
  const [list, path] = isSet(content['variants'])
    ? [content['variants'], 'structuredContent.variants']
    : [isSet(product['variants']) ? product['variants'] : [], 'variants'];
  if (!Array.isArray(list)) throw new UnreadableProduct(path, '', 'a list', list);
  return list.map((each, index) => {
    const own = `${path}[${String(index)}]`;
    return { raw: readObject<ProductVariantJson>(each, own), path: own };
  });
}

/** Returns the option names: first in the shop's order, then the remaining names in the order of the variants. */
function optionNames(
  product: Fields<ProductJson>,
  content: Fields<ProductContentJson>,
  variants: readonly RawVariant[],
): readonly string[] {
  const ordered = asList(content['variantOptionOrdering'] ?? product['variantAttributeNames']);
  const found = variants.flatMap(({ raw }) => [...valuesOf(raw).keys()]);
  const known = new Set(found);
  return [...new Set([...ordered.map(asText).filter((name) => known.has(name)), ...found])];
}

/** Returns a variant's values, keyed by option name. */
function valuesOf(variant: Fields<ProductVariantJson>): ReadonlyMap<string, string> {
  const values = asList(variant['optionValues']).map((each): [string, string] => {
    const { optionName, value } = asRecord(each);
    return [asText(optionName), asText(value)];
  });
  const pairs =
    values.length > 0
      ? values
      : Object.entries(asRecord(variant['attributes'])).map(([name, value]): [string, string] => [
          name,
          asText(value),
        ]);
  return new Map(pairs.filter(([name, value]) => name !== '' && value !== ''));
}

interface PriceSetting {
  readonly currency: CurrencyCode;
  /** Collects invalid prices. */
  readonly problems: PriceProblem[];
}

interface VariantSetting extends PriceSetting {
  readonly names: readonly string[];
  readonly type: Product['type'];
}

function readVariant(
  variant: Fields<ProductVariantJson>,
  path: string,
  setting: VariantSetting,
): Variant {
  const { names, type } = setting;
  const sku = asText(variant['sku']);
  if (sku.length > SKU_LENGTH) {
    const allowed = `at most ${String(SKU_LENGTH)} characters`;
    throw new UnreadableProduct(`${path}.sku`, `${path}.sku is too long.`, allowed, sku);
  }
  const values = valuesOf(variant);
  const id = asText(variant['id']);
  return {
    sku,
    ...(id !== '' && { id }),
    values: names.map((name) => values.get(name) ?? ''),
    ...readPrices(variant, path, setting),
    stock: readStock(variant, type),
    picture: readPicture(variant['mainImage']),
    plans: asList(variant['pricingOptions']).flatMap((each, index) =>
      readPricing(asRecord(each), `${path}.pricingOptions[${String(index)}]`, setting),
    ),
  };
}

const endless: readonly Product['type'][] = ['digital', 'giftCard', 'paywall'];

function readStock(variant: Fields<ProductVariantJson>, type: Product['type']): Stock {
  const stock = asRecord(variant['stock']);
  const isEndless = asFlag(variant['unlimited']) || asFlag(stock['unlimited']);
  if (isEndless || endless.includes(type)) return 'unlimited';
  const quantity = asNumber(variant['qtyInStock']) ?? asNumber(stock['quantity']) ?? 0;
  return Math.max(0, Math.floor(quantity));
}

/**
 * Returns a variant with the price in `structuredContent`, if there is one. Products without variants, such as digital ones,
 * may have it.
 */
function contentVariant(
  content: Fields<ProductContentJson>,
  setting: PriceSetting,
): readonly Variant[] {
  if (!(['priceMoney', 'priceCents', 'price'] as const).some((name) => isSet(content[name])))
    return [];
  const prices = readPrices(content, 'structuredContent', setting);
  return [{ sku: asText(content['sku']), values: [], ...prices, stock: 'unlimited', plans: [] }];
}

function readPricing(
  pricing: Fields<PricingOptionJson>,
  path: string,
  setting: PriceSetting,
): readonly PricedPlan[] {
  const id = asText(pricing['productSubscriptionOptionId']);
  const plan = readPlan(pricing['subscriptionPlan']);
  return id && plan ? [{ id, plan, ...readPrices(pricing, path, setting) }] : [];
}

function readPrices(
  from: Fields<PricesJson>,
  path: string,
  setting: PriceSetting,
): Pick<Variant, 'price' | 'usualPrice'> {
  const usual = readAmount(from, 'price', path, setting);
  const sale = asFlag(from['onSale']) ? readAmount(from, 'salePrice', path, setting) : undefined;
  // If the sale price is invalid, the regular price would be too high, so no price is shown.
  if (sale === 'unusable') return { price: undefined, usualPrice: undefined };
  const shownUsual = usual === 'unusable' ? undefined : usual;
  return { price: sale ?? shownUsual, usualPrice: sale && shownUsual };
}

/**
 * Reads the price or the sale price. `priceMoney`, which includes a currency, takes precedence over `priceCents` and `price`.
 */
function readAmount(
  from: Fields<PricesJson>,
  name: 'price' | 'salePrice',
  path: string,
  { currency, problems }: PriceSetting,
): Money | 'unusable' | undefined {
  const names = [`${name}Money`, `${name}Cents`, name] as const;
  const key = names.find((each) => isSet(from[each]));
  if (key === undefined) return undefined;
  const given = from[key];
  const amount = key === `${name}Money` ? readMoney(given) : readCents(given, currency);
  if (amount && amount.minorUnits >= 0n && amount.minorUnits <= maxPrice(amount.currency))
    return amount;
  problems.push({ path: `${path}.${key}`, given });
  return 'unusable';
}

/** Reads decimal money. Accepts both pairs of field names: `currency` and `value`, `currencyCode` and `decimalValue`. */
function readMoney(raw: Unchecked<MoneyJson>): Money | undefined {
  const { currency: code, currencyCode, value, decimalValue } = asRecord(raw);
  const currency = findCurrency(asText(code ?? currencyCode));
  return currency && parseMoney(asText(decimalValue ?? value), currency);
}

/** Reads whole cents. Also accepts a money object. */
function readCents(raw: unknown, currency: CurrencyCode): Money | undefined {
  if (typeof raw === 'object') return readMoney(raw);
  const cents = asNumber(raw);
  return Number.isSafeInteger(cents) ? money(cents as number, currency) : undefined;
}

function readPicture(raw: Unchecked<ProductImageJson>): ProductPicture | undefined {
  const { assetUrl, title, originalSize } = asRecord(raw);
  const src = asText(assetUrl);
  return src === '' ? undefined : { src, alt: asText(title), size: asText(originalSize) };
}

function readForm(raw: Unchecked<ProductFormJson>): ProductForm | undefined {
  const { name, fields } = asRecord(raw);
  const formFields = asList(fields);
  return formFields.length > 0 ? { name: asText(name), formFields } : undefined;
}

function typeOf(raw: unknown): Product['type'] {
  if (!isSet(raw)) return 'physical';
  const names = Object.keys(productTypes) as ProductType[];
  return names.find((name) => productTypes[name] === asNumber(raw)) ?? 'unknown';
}

function readObject<T>(raw: unknown, path: string): Fields<T> {
  if (!isSet(raw)) return {};
  if (typeof raw === 'object' && !Array.isArray(raw)) return raw as Fields<T>;
  throw new UnreadableProduct(path, '', 'an object', raw);
}

function isSet(raw: unknown): boolean {
  return raw !== undefined && raw !== null && raw !== '';
}
