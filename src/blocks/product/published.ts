import { defaultCurrency, findCurrency } from '../../domain/currencies.js';
import { money, parseMoney, type Money } from '../../domain/money.js';
import { PRICE_LIMIT, SKU_LENGTH, type Stock } from '../../domain/product.js';
import { asText } from '../../domain/published-values.js';
import { InputProblem } from '../../element/input.js';

/*
 * Products as published pages carry them (spec section 3, "Product"), loosely typed: amounts are
 * cents or money objects, numbers and flags may be strings, and empty text means unset. Read by hand:
 * a schema would bring 6.7 kB to the first touch of a product that has a form and no JSON.
 */

/** What can be bought under one SKU. */
export interface PublishedVariant {
  readonly sku: string;
  /** Of one piece, as it is sold now. */
  readonly price: Money | undefined;
  /** Where it is on sale, the price at other times. */
  readonly usualPrice: Money | undefined;
  readonly stock: Stock;
}

/** A product's JSON, as far as one that is sold as it is needs it. */
export interface PublishedProduct {
  /** Empty where the JSON has none. */
  readonly title: string;
  /** A word or a number. */
  readonly workflowState: string;
  readonly variants: readonly PublishedVariant[];
  /** The shop's own words for the button. */
  readonly addLabel: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a product's JSON. Everything is optional: the page's own nodes may have it.
 *
 * @throws {InputProblem} where what is there makes no sense, with its path
 */
export function readProduct(raw: unknown): PublishedProduct {
  const product = readObject(raw, '');
  const content = readObject(product['structuredContent'], 'structuredContent');
  const [variants, path] = content['variants']
    ? [content['variants'], 'structuredContent.variants']
    : [product['variants'] ?? [], 'variants'];
  if (!Array.isArray(variants)) throw new InputProblem(path, 'not usable.', 'a list');
  const hasOwnLabel = readFlag(content['useCustomAddButtonText']);
  return {
    title: asText(product['title']),
    workflowState: asText(product['workflowState']),
    variants: variants.map((each, index) => readVariant(each, `${path}[${String(index)}]`)),
    addLabel: hasOwnLabel ? asText(content['customAddButtonText']) : '',
  };
}

function readVariant(raw: unknown, path: string): PublishedVariant {
  const variant = readObject(raw, path);
  const sku = asText(variant['sku']);
  if (sku.length > SKU_LENGTH) {
    const allowed = `up to ${String(SKU_LENGTH)} characters`;
    throw new InputProblem(`${path}.sku`, 'too long.', allowed);
  }
  const usual = readAmount(variant, 'price', path);
  const sale = readFlag(variant['onSale']) ? readAmount(variant, 'salePrice', path) : undefined;
  const pieces = Math.max(0, Math.floor(Number(variant['qtyInStock']) || 0));
  return {
    sku,
    price: sale ?? usual,
    usualPrice: sale && usual,
    stock: readFlag(variant['unlimited']) ? 'unlimited' : pieces,
  };
}

/** An amount by its name: `priceMoney` says the currency too, and wins over `price`. */
function readAmount(variant: Fields, name: string, path: string): Money | undefined {
  const key = isSet(variant[`${name}Money`]) ? `${name}Money` : name;
  const raw = variant[key];
  if (!isSet(raw)) return undefined;
  const amount = readMoney(raw);
  if (amount && amount.minorUnits >= 0n && amount.minorUnits <= PRICE_LIMIT) return amount;
  const allowed = `cents, or money with a currency, up to ${String(PRICE_LIMIT)} cents`;
  throw new InputProblem(`${path}.${key}`, 'not usable.', allowed);
}

/** Decimal money with its currency, or whole cents. */
function readMoney(raw: unknown): Money | undefined {
  if (typeof raw === 'object') {
    const { currency: code, value } = raw as Fields;
    const currency = findCurrency(asText(code));
    return currency && parseMoney(asText(value), currency);
  }
  const cents = Number(raw);
  return Number.isSafeInteger(cents) ? money(cents, defaultCurrency) : undefined;
}

function readObject(raw: unknown, path: string): Fields {
  if (!isSet(raw)) return {};
  if (typeof raw === 'object' && !Array.isArray(raw)) return raw as Fields;
  throw new InputProblem(path, 'not usable.', 'an object');
}

function readFlag(raw: unknown): boolean {
  return raw === true || raw === 1 || raw === 'true' || raw === '1';
}

function isSet(raw: unknown): boolean {
  return raw !== undefined && raw !== null && raw !== '';
}
