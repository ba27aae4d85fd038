import type { Money } from '../money/model/money.js';
import type { ProductInput } from './input.js';
import { isSoldOut, type ProductTexts, workflowLabel, type Stock } from './model/product.js';
import {
  findVariant,
  firstVariant,
  matchingVariants,
  startingPrice,
  type Selection,
  type Variant,
} from './model/variants.js';

export interface Choice {
  readonly selection: Selection;
  /** Empty for a one-time purchase. */
  readonly planId: string;
}

/** The chosen variant. If some options are not chosen yet, the values that all matching variants share. */
export interface Offer {
  readonly variant: Variant | undefined;
  readonly sku: string;
  /** Index of the first option without a chosen value. */
  readonly missingOption: number | undefined;
  /** Price of one unit. If some options are not chosen yet, the lowest price of the matching variants. */
  readonly price: Money | undefined;
  /** True if other matching variants cost more than `price`. */
  readonly isFrom: boolean;
  readonly usualPrice: Money | undefined;
  /** Undefined if unknown. */
  readonly stock: Stock | undefined;
  /** Label of the disabled button. Undefined if the variant can be bought. */
  readonly unavailableLabel: string | undefined;
}

export interface Choosing {
  readonly choice: Choice;
  readonly offer: Offer;
}

/** Detail of `sq-product-variant-selected`, which is emitted only for variants that exist. */
export interface ProductVariantSelected {
  readonly itemId: string;
  readonly sku: string;
  /** Values, keyed by option name. */
  readonly options: Readonly<Record<string, string>>;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-product-variant-selected': ProductVariantSelected;
  }
}

/** Returns the effective choice and its offer. `chosen` contains the visitor's choices. */
export function choosingOf(
  input: ProductInput,
  chosen: MadeChoice | undefined,
  messages: ProductTexts,
): Choosing {
  const kept = keptChoice(chosen, input);
  const offer = offerOf(input, kept, messages);
  const { variant } = offer;
  // The chosen plan may not be available for the variant.
  const isPlanned = !variant || variant.plans.some(({ id }) => id === kept.planId);
  return { choice: isPlanned ? kept : { ...kept, planId: '' }, offer };
}

export interface MadeChoice extends Choice {
  readonly itemId: string;
}

/** Returns the visitor's choice. Returns the initial choice if the element shows a different product by now. */
export function keptChoice(chosen: MadeChoice | undefined, input: ProductInput): Choice {
  const isKept =
    chosen?.itemId === input.itemId && chosen.selection.length === input.product.options.length;
  return isKept ? { selection: chosen.selection, planId: chosen.planId } : firstChoice(input);
}

/**
 * Returns the initial choice:
 * - the variant with the given `sku`, if one is set;
 * - otherwise, the first variant in stock, if `preselect` is set. It is also chosen if the page has its own form, until that
 *   form's controls are read;
 * - otherwise, only the options that have a single value.
 */
function firstChoice({ product, sku, preselect, hasForm }: ProductInput): Choice {
  const { options, variants } = product;
  const variant =
    preselect || hasForm
      ? firstVariant(variants, sku)
      : variants.find((each) => sku !== '' && each.sku === sku);
  const selection = options.map(({ values }, index) => {
    const isOnlyValue =
      values.length === 1 && variants.every((each) => each.values[index] === values[0]);
    return variant ? variant.values[index] || undefined : isOnlyValue ? values[0] : undefined;
  });
  return { selection, planId: '' };
}

function offerOf(
  input: ProductInput,
  { selection, planId }: Choice,
  messages: ProductTexts,
): Offer {
  const { product, sku, shownPrice } = input;
  const { variants, options } = product;
  const variant =
    options.length > 0
      ? findVariant(variants, selection)
      : variants.length === 1
        ? variants[0]
        : variants.find((each) => each.sku === sku);
  const missing = variant ? -1 : selection.indexOf(undefined);
  const matching = missing < 0 ? [] : matchingVariants(variants, selection);
  const lowest = startingPrice(matching);
  // The price in the server's HTML may be a different variant's price.
  const hasPrices = variants.some(({ price }) => price);
  const cost = variant?.plans.find(({ id }) => id === planId) ?? variant ?? lowest;
  return {
    variant,
    sku: variant?.sku ?? (options.length > 0 ? '' : sku),
    missingOption: matching.length > 0 ? missing : undefined,
    price: cost?.price ?? (hasPrices ? undefined : shownPrice),
    usualPrice: cost?.usualPrice,
    isFrom: !variant && !!lowest?.isFrom,
    stock: variant?.stock,
    unavailableLabel: unavailableLabelOf(input, variant ? [variant] : matching, messages),
  };
}

function unavailableLabelOf(
  { product }: ProductInput,
  offered: readonly Variant[],
  messages: ProductTexts,
): string | undefined {
  const { workflowState, type, options } = product;
  const label = workflowState === '' ? messages.published : workflowLabel(workflowState, messages);
  if (label !== messages.published) return label;
  if (type === 'unknown') return messages.otherState;
  if (offered.length === 0) return options.length > 0 ? messages.unavailable : undefined;
  return isSoldOut(offered.map(({ stock }) => stock)) ? messages.soldOut : undefined;
}
