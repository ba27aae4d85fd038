import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Published,
} from '../../../model/published-values.js';
import { defaultCurrency, findCurrency, type CurrencyCode } from '../../money/model/currencies.js';
import { money, parseMoney, type Money } from '../../money/model/money.js';
import { maxPrice, productTypes, SKU_LENGTH, type ProductType, type Stock } from './product.js';
import { readPlan, type SubscriptionPlan } from './subscription.js';
import {
  optionsOf,
  type PricedPlan,
  type ProductOption,
  type ProductPicture,
  type Variant,
} from './variants.js';

/*
 * Products as published pages carry them (spec section 3, "Product"), loosely typed: amounts are
 * cents or money objects, numbers and flags may be strings, and empty text means unset. Read by hand:
 * a schema would bring 6.7 kB to the first touch of a product that has a form and no JSON.
 */

/** A product, as far as showing and selling it needs it. Everything may be missing: a page's own nodes may have it. */
export interface Product {
  readonly id: string;
  readonly title: string;
  /** Of its page. */
  readonly url: string;
  readonly excerpt: string;
  /** `unknown` is never for sale; what says nothing of it is physical. */
  readonly type: ProductType | 'unknown';
  /** A name or a number. */
  readonly workflowState: string;
  readonly options: readonly ProductOption[];
  readonly variants: readonly Variant[];
  readonly pictures: readonly ProductPicture[];
  /** Where it cannot be had once. */
  readonly plan: SubscriptionPlan | undefined;
  /** What whoever puts it into the cart is asked, in the published shape of a form's fields. */
  readonly form: ProductForm | undefined;
  /** The shop's own label of the button. */
  readonly addLabel: string;
  /** Prices that are unusable. They are missing from their variants. */
  readonly problems: readonly PriceProblem[];
}

/** A price that is unusable, by its path in the published data. */
export interface PriceProblem {
  readonly path: string;
  readonly given: unknown;
}

export interface ProductForm {
  readonly name: string;
  readonly formFields: readonly unknown[];
}

/** Where published data makes no sense, with its path. */
export class UnreadableProduct extends Error {
  constructor(
    readonly path: string,
    /** As in `variants not usable.` */
    readonly reason: string,
    readonly allowed: string,
  ) {
    super(`${path} ${reason}`);
  }
}

/**
 * Reads a product's JSON.
 *
 * @param currency - Of amounts that say none: the shop's
 * @throws {UnreadableProduct} where what is there makes no sense
 */
export function readProduct(raw: unknown, currency: CurrencyCode = defaultCurrency): Product {
  const product = readObject(raw, '');
  const content = readObject(product['structuredContent'], 'structuredContent');
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

interface RawVariant {
  readonly raw: Published;
  readonly path: string;
}

function readVariants(product: Published, content: Published): readonly RawVariant[] {
  const [list, path] = isSet(content['variants'])
    ? [content['variants'], 'structuredContent.variants']
    : [isSet(product['variants']) ? product['variants'] : [], 'variants'];
  if (!Array.isArray(list)) throw new UnreadableProduct(path, 'not usable.', 'a list');
  return list.map((each, index) => {
    const own = `${path}[${String(index)}]`;
    return { raw: readObject(each, own), path: own };
  });
}

/** In the shop's order; without one, in that of the variants. */
function optionNames(
  product: Published,
  content: Published,
  variants: readonly RawVariant[],
): readonly string[] {
  const ordered = asList(content['variantOptionOrdering'] ?? product['variantAttributeNames']);
  const found = variants.flatMap(({ raw }) => [...valuesOf(raw).keys()]);
  const known = new Set(found);
  return [...new Set([...ordered.map(asText).filter((name) => known.has(name)), ...found])];
}

/** Values by the names of their options. */
function valuesOf(variant: Published): ReadonlyMap<string, string> {
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
  /** Gets the prices that are unusable. */
  readonly problems: PriceProblem[];
}

interface VariantSetting extends PriceSetting {
  readonly names: readonly string[];
  readonly type: Product['type'];
}

function readVariant(variant: Published, path: string, setting: VariantSetting): Variant {
  const { names, type } = setting;
  const sku = asText(variant['sku']);
  if (sku.length > SKU_LENGTH) {
    const allowed = `up to ${String(SKU_LENGTH)} characters`;
    throw new UnreadableProduct(`${path}.sku`, 'too long.', allowed);
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

/** What is digital, a gift card or a membership is never sold out. */
const endless: readonly Product['type'][] = ['digital', 'giftCard', 'paywall'];

function readStock(variant: Published, type: Product['type']): Stock {
  const stock = asRecord(variant['stock']);
  const isEndless = asFlag(variant['unlimited']) || asFlag(stock['unlimited']);
  if (isEndless || endless.includes(type)) return 'unlimited';
  const quantity = asNumber(variant['qtyInStock']) ?? asNumber(stock['quantity']) ?? 0;
  return Math.max(0, Math.floor(quantity));
}

/** What has no variants may have a price of its own, as digital products do. */
function contentVariant(content: Published, setting: PriceSetting): readonly Variant[] {
  if (!['priceMoney', 'priceCents', 'price'].some((name) => isSet(content[name]))) return [];
  const prices = readPrices(content, 'structuredContent', setting);
  return [{ sku: asText(content['sku']), values: [], ...prices, stock: 'unlimited', plans: [] }];
}

function readPricing(
  pricing: Published,
  path: string,
  setting: PriceSetting,
): readonly PricedPlan[] {
  const id = asText(pricing['productSubscriptionOptionId']);
  const plan = readPlan(pricing['subscriptionPlan']);
  return id && plan ? [{ id, plan, ...readPrices(pricing, path, setting) }] : [];
}

function readPrices(
  from: Published,
  path: string,
  setting: PriceSetting,
): Pick<Variant, 'price' | 'usualPrice'> {
  const usual = readAmount(from, 'price', path, setting);
  const sale = asFlag(from['onSale']) ? readAmount(from, 'salePrice', path, setting) : undefined;
  // The usual price is not what a product costs whose sale price is unusable.
  if (sale === 'unusable') return { price: undefined, usualPrice: undefined };
  const shownUsual = usual === 'unusable' ? undefined : usual;
  return { price: sale ?? shownUsual, usualPrice: sale && shownUsual };
}

/** An amount by its name: `priceMoney` has a currency too, and wins over `priceCents` and `price`. */
function readAmount(
  from: Published,
  name: string,
  path: string,
  { currency, problems }: PriceSetting,
): Money | 'unusable' | undefined {
  const key = [`${name}Money`, `${name}Cents`, name].find((each) => isSet(from[each]));
  if (key === undefined) return undefined;
  const given = from[key];
  const amount = key === `${name}Money` ? readMoney(given) : readCents(given, currency);
  if (amount && amount.minorUnits >= 0n && amount.minorUnits <= maxPrice(amount.currency))
    return amount;
  problems.push({ path: `${path}.${key}`, given });
  return 'unusable';
}

/** Decimal money with its currency, by either of the names that pages have for both. */
function readMoney(raw: unknown): Money | undefined {
  const { currency: code, currencyCode, value, decimalValue } = asRecord(raw);
  const currency = findCurrency(asText(code ?? currencyCode));
  return currency && parseMoney(asText(decimalValue ?? value), currency);
}

/** Whole cents, or money in their place. */
function readCents(raw: unknown, currency: CurrencyCode): Money | undefined {
  if (typeof raw === 'object') return readMoney(raw);
  const cents = asNumber(raw);
  return Number.isSafeInteger(cents) ? money(cents as number, currency) : undefined;
}

function readPicture(raw: unknown): ProductPicture | undefined {
  const { assetUrl, title, originalSize, mediaFocalPoint } = asRecord(raw);
  const src = asText(assetUrl);
  const { x, y } = asRecord(mediaFocalPoint);
  const [left, top] = [asNumber(x), asNumber(y)];
  if (src === '') return undefined;
  return {
    src,
    alt: asText(title),
    size: asText(originalSize),
    focalPoint: left === undefined || top === undefined ? '' : `${String(left)},${String(top)}`,
  };
}

function readForm(raw: unknown): ProductForm | undefined {
  const { name, fields } = asRecord(raw);
  const formFields = asList(fields);
  return formFields.length > 0 ? { name: asText(name), formFields } : undefined;
}

function typeOf(raw: unknown): Product['type'] {
  if (!isSet(raw)) return 'physical';
  const names = Object.keys(productTypes) as ProductType[];
  return names.find((name) => productTypes[name] === asNumber(raw)) ?? 'unknown';
}

function readObject(raw: unknown, path: string): Published {
  if (!isSet(raw)) return {};
  if (typeof raw === 'object' && !Array.isArray(raw)) return raw as Published;
  throw new UnreadableProduct(path, 'not usable.', 'an object');
}

function isSet(raw: unknown): boolean {
  return raw !== undefined && raw !== null && raw !== '';
}
