import { defaultCurrency, findCurrency } from '../../domain/currencies.js';
import * as messages from '../../domain/messages/product.js';
import { money, parseMoney, type Money } from '../../domain/money.js';
import { isSoldOut, workflowLabel, type Stock } from '../../domain/product.js';
import {
  defineInput,
  InputProblem,
  type InputOf,
  type SourceElement,
} from '../../element/input.js';
import { text } from '../../element/scalars.js';
import type { Variant } from '../../domain/variants.js';
import { readInput } from './published.js';

/** The page's own form that adds to the cart. */
const formFields = 'form [name="itemId"]';

/** What `sq-product` reads from its page: a product's JSON, or what the page's own nodes say of it. */
export const productInput = defineInput({
  scalars: { productId: text(''), sku: text('') },
  published: { productId: ['id'] },
  watch: ['value', 'amount', 'amount-cents', 'currency'],
  content: (source) => {
    const form = source.querySelector(formFields);
    return {
      productId: form?.getAttribute('value') ?? '',
      sku: source.querySelector('form [name="sku"]')?.getAttribute('value') ?? '',
      title: source.querySelector('h1, h2, h3, h4, h5, h6')?.textContent?.trim() ?? '',
      shownPrice: readPrice(source.querySelector('sq-price')),
      hasForm: form !== null,
    };
  },
  structure: readInput,
  refine: (product, { title, shownPrice, hasForm }) => {
    const { productId, workflowState, variants, addLabel } = product;
    const variant = variants.find(({ sku }) => sku === product.sku) ?? onlyOne(variants);
    const sku = product.sku || variant?.sku || '';
    if (!hasForm && (!productId || !sku)) return nothingToBuy(variants);
    return {
      itemId: productId,
      sku,
      title: product.title || title,
      price: variant?.price ?? shownPrice,
      usualPrice: variant?.usualPrice,
      stock: variant?.stock,
      closed: closedLabel(workflowState, variant?.stock),
      addLabel: addLabel || messages.add,
      hasForm,
      hasTitle: title !== '',
      hasPrice: shownPrice !== undefined,
    };
  },
});

/** What the view of `sq-product` receives. */
export type ProductInput = InputOf<typeof productInput>;

/** A product with several variants needs to be told which one. */
function onlyOne(variants: readonly Variant[]): Variant | undefined {
  return variants.length === 1 ? variants[0] : undefined;
}

function nothingToBuy(variants: readonly Variant[]): InputProblem {
  return variants.length > 1
    ? new InputProblem('sku', 'missing.', `one of ${variants.map(({ sku }) => sku).join(', ')}`)
    : new InputProblem(
        'form',
        'missing.',
        'a form with itemId, product JSON, or product-id and sku',
      );
}

/** What a button says that nobody can use. */
function closedLabel(state: string, stock: Stock | undefined): string | undefined {
  const label = state === '' ? messages.workflow.published : workflowLabel(state);
  if (label !== messages.workflow.published) return label;
  return stock !== undefined && isSoldOut([stock]) ? messages.soldOut : undefined;
}

function readPrice(price: SourceElement | null): Money | undefined {
  const currency = findCurrency(price?.getAttribute('currency') ?? defaultCurrency);
  if (!price || !currency) return undefined;
  const cents = price.getAttribute('amount-cents');
  if (cents === null) return parseMoney(price.getAttribute('amount') ?? '', currency);
  return /^-?\d{1,15}$/.test(cents) ? money(Number(cents), currency) : undefined;
}
