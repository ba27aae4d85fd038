import {
  defineInput,
  InputProblem,
  missing,
  type InputOf,
  type SourceElement,
} from '../../core/input/input.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { report } from '../../platform/report.js';
import { flag, oneOf, text } from '../../core/input/scalars.js';
import type { Published } from '../../model/published-values.js';
import { findCurrency } from '../money/model/currencies.js';
import { money, parseMoney, type Money } from '../money/model/money.js';
import { storeCurrency, warnIfRounded } from '../money/store-currency.js';
import type { Product } from './model/published-product.js';
import { orderFields } from './page-form.js';
import type { Variant } from './model/variants.js';

/** Selects the fields of the page's own form, which adds to the cart or opens a gift card's checkout. */
const formFields = `form :is(${orderFields}, [name="giftCardProductId"])`;

/**
 * Selectors for the fields that contain the product's ID. Fields of other shop systems are used only if their form posts to
 * this shop.
 */
const productFields = [
  'form [name="itemId"]',
  'form [name="giftCardProductId"]',
  'form[action*="/commerce/shopping-cart/"] :is([name="product-id"], [name="product_id"])',
];

export const selectors = ['select', 'buttons', 'swatches'] as const;

/** Names of raw fields that are read from the server's HTML instead of the JSON. */
const contentNames = /^(productId|sku|shownPrice|has[A-Z]\w*)$/;

/** Used if the page has no product JSON. */
const unpublished: Product = {
  id: '',
  title: '',
  url: '',
  excerpt: '',
  type: 'physical',
  workflowState: '',
  tags: [],
  categories: [],
  options: [],
  variants: [],
  pictures: [],
  plan: undefined,
  form: undefined,
  addLabel: '',
  problems: [],
};

/** Loaded only for products with JSON. Most pages have no such product. */
const jsonReader = lazyModule('sq-product json', () => import('./model/published-product.js'));

export const productInput = defineInput({
  scalars: {
    productId: text(''),
    sku: text(''),
    selector: oneOf(selectors, 'select'),
    preselect: flag(),
    quickView: flag(),
  },
  published: { productId: ['id'] },
  watch: ['value', 'amount', 'amount-cents', 'currency'],
  content: (source) => {
    const form = source.querySelector(formFields);
    const product = productFields.map((each) => source.querySelector(each)).find(Boolean);
    return {
      productId:
        product?.getAttribute('value') ??
        source
          .querySelector('.sqs-add-to-cart-button[data-item-id]')
          ?.getAttribute('data-item-id') ??
        '',
      sku:
        source.querySelector('form input[type="hidden"][name="sku"]')?.getAttribute('value') ?? '',
      title: source.querySelector('h1, h2, h3, h4, h5, h6')?.textContent?.trim() ?? '',
      shownPrice: readPrice(source.querySelector('sq-price')),
      hasForm: form !== null,
      hasPicture: source.querySelector('img, sq-image') !== null,
      hasQuickViewLink: source.querySelector('[data-quick-view]') !== null,
    };
  },
  reader: productReader,
  structure: readJson,
  refine: (values, { title, ...facts }) => {
    const { shownPrice, hasForm, hasPicture, hasQuickViewLink } = facts;
    const { productId, sku, selector, preselect, quickView, ...product } = values;
    const { variants, options } = product;
    for (const { price, usualPrice } of variants) {
      warnIfRounded('sq-product', 'variants', price);
      warnIfRounded('sq-product', 'variants', usualPrice);
    }
    const named = variants.find((variant) => variant.sku === sku) ?? onlyOne(variants);
    const isClear = productId !== '' && (named ?? (sku || options.length > 0));
    if (hasForm && productId === '') return unknownForm();
    if (!hasForm && !(quickView && productId) && !isClear) return nothingToBuy(variants);
    return {
      itemId: productId,
      sku: sku || (named?.sku ?? ''),
      title: product.title || title,
      product,
      shownPrice,
      selector,
      preselect,
      addLabel: product.addLabel,
      hasQuickView: quickView,
      hasQuickViewLink,
      hasForm,
      /** True if the element renders its own order form. */
      isDrawn: !hasForm && !!isClear && !(quickView && variants.length === 0),
      hasTitle: title !== '',
      hasPrice: shownPrice !== undefined,
      hasPicture,
    };
  },
});

export type ProductInput = InputOf<typeof productInput>;

/** Returns the JSON parser if the input contains fields from JSON. */
function productReader(raw: Published): typeof jsonReader | undefined {
  const { title: _title, ...facts } = raw;
  return Object.keys(facts).every((name) => contentNames.test(name)) ? undefined : jsonReader;
}

/** Parses a product's JSON. If there is no JSON, the product has only a title. */
function readJson(raw: unknown): Product {
  const { title } = raw as Published;
  const reader = productReader(raw as Published)?.current;
  if (reader) return readPublished(reader, raw);
  return typeof title === 'string' ? { ...unpublished, title } : unpublished;
}

/**
 * Parses a product's JSON for an element's input, and reports invalid prices.
 *
 * @throws {InputProblem} if the JSON is invalid, with the path of the invalid value
 */
export function readPublished(
  { readProduct, UnreadableProduct }: typeof import('./model/published-product.js'),
  raw: unknown,
): Product {
  try {
    const product = readProduct(raw, storeCurrency());
    reportPrices(product);
    return product;
  } catch (error) {
    if (!(error instanceof UnreadableProduct)) throw error;
    throw new InputProblem(error.path, error.reason, error.allowed, error.given);
  }
}

const reportedPrices = new Set<string>();

/** Reports a product's first invalid price, once. */
function reportPrices({ id, title, problems }: Product): void {
  const [first] = problems;
  if (!first) return;
  const { path, given } = first;
  const others = problems.length > 1 ? `, and ${String(problems.length - 1)} more` : '';
  const message = `The price ${JSON.stringify(given)} of "${title || id}"${others} is invalid (${path}). It is not shown.`;
  if (reportedPrices.has(`${path} ${message}`)) return;
  reportedPrices.add(`${path} ${message}`);
  const allowed =
    'an amount in cents, or money with a known currency, from 0 to 100000000 units of the currency';
  report('sq-product', { kind: 'input', path, message, allowed });
}

function onlyOne(variants: readonly Variant[]): Variant | undefined {
  return variants.length === 1 ? variants[0] : undefined;
}

/** Allowed field names, listed in the report about a form that the element cannot read. */
export const formNames =
  'an "itemId" field, or product-id on <sq-product>; for a variant, a "sku" or "id" field, or an "option[Name]" field for each option, such as "option[Size]"; optionally a "quantity" field, by default 1';

function unknownForm(): InputProblem {
  return new InputProblem(
    'form',
    'The form does not identify the product, so the browser submits the form.',
    formNames,
  );
}

function nothingToBuy(variants: readonly Variant[]): InputProblem {
  return variants.length > 1
    ? missing(
        'sku',
        variants.map(({ sku }) => sku),
      )
    : new InputProblem(
        'form',
        'The element does not identify a product.',
        'a form with itemId, product JSON, or product-id and sku',
      );
}

function readPrice(price: SourceElement | null): Money | undefined {
  const currency = findCurrency(price?.getAttribute('currency') || storeCurrency());
  if (!price || !currency) return undefined;
  const cents = price.getAttribute('amount-cents');
  if (cents === null) return parseMoney(price.getAttribute('amount') ?? '', currency);
  return /^-?\d{1,15}$/.test(cents) ? money(Number(cents), currency) : undefined;
}
