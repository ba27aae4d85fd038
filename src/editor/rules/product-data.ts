import { findCurrency, type CurrencyCode } from '../../features/money/model/currencies.js';
import { decimalText, money, type Money } from '../../features/money/model/money.js';
import {
  publishStates,
  workflowLabel,
  type PublishState,
} from '../../features/product/model/product.js';
import { generateSku } from '../../features/product/model/product-rules.js';
import { asList, asNumber, asRecord, asText, isRecord } from '../../model/published-values.js';
import type { FieldPath } from './field-rules.js';

/*
 * Reads and changes a product in Squarespace's format, in which a value can be in several places. A change is written to each
 * place that already has the value, in the format of that place.
 */

type Data = Readonly<Record<string, unknown>>;

export type PriceName = 'price' | 'salePrice';

/** Returns the places of a price, in order of precedence (see `PricesJson`). */
function namesOf(name: PriceName): readonly string[] {
  return [`${name}Money`, `${name}Cents`, name];
}

export interface StoredPrice {
  /** As decimal text. Data that is not a price is returned unchanged. */
  readonly text: string;
  readonly currency: CurrencyCode;
}

/**
 * Reads a price.
 *
 * @param currency of amounts that do not specify one
 */
export function readPrice(prices: Data, name: PriceName, currency: CurrencyCode): StoredPrice {
  const given = namesOf(name)
    .map((each) => prices[each])
    .find(isSet);
  if (!isRecord(given)) {
    const cents = asNumber(given);
    const isWhole = cents !== undefined && Number.isSafeInteger(cents) && Math.abs(cents) < 1e15;
    return { text: isWhole ? decimalText(money(cents, currency)) : asText(given), currency };
  }
  const { currency: code, currencyCode, value, decimalValue } = given;
  return {
    text: asText(decimalValue ?? value),
    currency: findCurrency(asText(code ?? currencyCode)) ?? currency,
  };
}

/** Sets a price, or removes it. */
export function withPrice(prices: Data, name: PriceName, amount: Money | undefined): Data {
  const used = namesOf(name).filter((each) => isSet(prices[each]));
  if (amount === undefined) {
    return Object.fromEntries(Object.entries(prices).filter(([each]) => !used.includes(each)));
  }
  if (used.length === 0) {
    const { currency } = amount;
    return { ...prices, [`${name}Money`]: { currency, value: decimalText(amount) } };
  }
  const changed = used.map((each) => [each, withAmount(prices[each], amount)] as const);
  return { ...prices, ...Object.fromEntries(changed) };
}

function withAmount(given: unknown, amount: Money): unknown {
  if (!isRecord(given)) return sameType(given, String(amount.minorUnits));
  const key = isSet(given['decimalValue']) ? 'decimalValue' : 'value';
  const hasCurrency = isSet(given['currency']) || isSet(given['currencyCode']);
  return {
    ...given,
    ...(!hasCurrency && { currency: amount.currency }),
    [key]: sameType(given[key] ?? '', decimalText(amount)),
  };
}

/** Exports contain amounts as numbers or as text. */
function sameType(before: unknown, text: string): unknown {
  return typeof before === 'number' ? Number(text) : text;
}

/** Returns the path of a product's variants, which an export may have outside `structuredContent`. */
export function variantsPath(product: Data): FieldPath {
  const { variants } = asRecord(product['structuredContent']);
  return !isSet(variants) && isSet(product['variants'])
    ? ['variants']
    : ['structuredContent', 'variants'];
}

export function readVariants(product: Data): readonly unknown[] {
  const holder =
    variantsPath(product).length === 1 ? product : asRecord(product['structuredContent']);
  return asList(holder['variants']);
}

/** Returns the names of a product's options: first in the stored order, then in that of the variants. */
export function optionNames(product: Data): readonly string[] {
  const { variantOptionOrdering: ordering } = asRecord(product['structuredContent']);
  const ordered = asList(ordering ?? product['variantAttributeNames']).map(asText);
  const used = readVariants(product).flatMap((variant) => {
    const { optionValues, attributes } = asRecord(variant);
    return [
      ...asList(optionValues).map((each) => asText(asRecord(each)['optionName'])),
      ...Object.keys(asRecord(attributes)),
    ];
  });
  return [...new Set([...ordered, ...used])].filter((name) => name !== '');
}

export function readOption(variant: Data, name: string): string {
  const found = asList(variant['optionValues'])
    .map((each) => asRecord(each))
    .find((each) => each['optionName'] === name);
  return asText(found ? found['value'] : asRecord(variant['attributes'])[name]);
}

/** Sets a variant's value of an option. */
export function withOption(variant: Data, name: string, value: string): Data {
  const list = asList(variant['optionValues']);
  if (list.length === 0 && isRecord(variant['attributes'])) {
    return { ...variant, attributes: { ...variant['attributes'], [name]: value } };
  }
  const isOption = (each: unknown): boolean => asRecord(each)['optionName'] === name;
  const optionValues = list.some(isOption)
    ? list.map((each) => (isOption(each) ? { ...asRecord(each), value } : each))
    : [...list, { optionName: name, value }];
  return { ...variant, optionValues };
}

/** Returns the paths, inside a variant, of its stock. Some exports have it in `stock`. */
export function stockPaths(variant: Data): {
  readonly quantity: FieldPath;
  readonly unlimited: FieldPath;
} {
  const isInside = isRecord(variant['stock']);
  const isOwn = (name: string): boolean => !isInside || isSet(variant[name]);
  return {
    quantity: isOwn('qtyInStock') ? ['qtyInStock'] : ['stock', 'quantity'],
    unlimited: isOwn('unlimited') ? ['unlimited'] : ['stock', 'unlimited'],
  };
}

/** Generates a SKU that no variant of the product has. */
export function newSku(product: Data, random: () => number): string {
  const used = readVariants(product).map((variant) => asRecord(variant)['sku']);
  for (;;) {
    const sku = generateSku(random);
    if (!used.includes(sku)) return sku;
  }
}

/** Returns a new variant: with the options and price of the last one, a generated SKU and unlimited stock. */
export function newVariant(product: Data, random: () => number): Data {
  const last = asRecord(readVariants(product).at(-1));
  const options = optionNames(product).map((optionName) => ({ optionName, value: '' }));
  const prices = Object.entries(last).filter(([name]) => /^price(?:Money|Cents)?$/.test(name));
  return {
    ...(options.length > 0 && { optionValues: options }),
    sku: newSku(product, random),
    ...structuredClone(Object.fromEntries(prices)),
    unlimited: true,
  };
}

/** Returns a copy of a variant. IDs and SKUs are unique, so the copy has a generated SKU and no ID. */
export function copyVariant(product: Data, variant: unknown, random: () => number): Data {
  const { id: _, ...copy } = structuredClone(asRecord(variant));
  return { ...copy, sku: newSku(product, random) };
}

const stateNames: readonly PublishState[] = ['published', 'scheduled', 'draft'];

/** Returns the labels of the workflow states. An unknown state is labeled as unsupported (behavior.md#product-labels). */
export function workflowLabels(stored: unknown): Readonly<Record<string, string>> {
  const text = asText(stored);
  const isUnknown = text !== '' && !publishStates.has(text.toLowerCase());
  const names = isUnknown ? [...stateNames, text] : stateNames;
  return Object.fromEntries(names.map((name) => [name, workflowLabel(name)]));
}

/** Returns the name of a stored workflow state, which may be a number. A product without one is published. */
export function workflowName(stored: unknown): string {
  const text = asText(stored);
  return text === '' ? 'published' : (publishStates.get(text.toLowerCase()) ?? text);
}

/** Returns a workflow state to store, as a number or a name like the previous one. */
export function workflowValue(name: string, before: unknown): unknown {
  const isName = Number.isNaN(Number(asText(before)));
  const [number] = [...publishStates].find(([key, each]) => each === name && key !== name) ?? [];
  if (isName || number === undefined) return name;
  return typeof before === 'string' && before !== '' ? number : Number(number);
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
