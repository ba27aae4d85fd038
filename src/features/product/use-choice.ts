import { useEffect, useRef, useState } from 'react';
import { emit } from '../../core/events.js';
import { useHost, useMessages } from '../../core/ViewRoot.js';
import type { Money } from '../money/model/money.js';
import type { ProductInput } from './input.js';
import { productMessages } from './messages.js';
import { isSoldOut, type ProductTexts, workflowLabel, type Stock } from './model/product.js';
import { findVariant, firstVariant, type Selection, type Variant } from './model/variants.js';

/** What is chosen about a product. */
export interface Choice {
  readonly selection: Selection;
  /** Of a subscription; empty for one time. */
  readonly planId: string;
}

/** What is to be had for a choice. */
export interface Offer {
  readonly variant: Variant | undefined;
  readonly sku: string;
  /** Of one unit. */
  readonly price: Money | undefined;
  readonly usualPrice: Money | undefined;
  /** Undefined where only the server knows it. */
  readonly stock: Stock | undefined;
  /** Label of the disabled button; undefined where the variant can be bought. */
  readonly unavailableLabel: string | undefined;
}

/** What is chosen about a product, and what comes of it. */
export interface Choosing {
  readonly choice: Choice;
  readonly offer: Offer;
  /** @param isServers - The page has come with it: nobody has chosen, and there is no event */
  readonly choose: (choice: Partial<Choice>, isServers?: boolean) => void;
}

/** A variant that was chosen, and exists. */
export interface ProductVariantSelected {
  readonly itemId: string;
  readonly sku: string;
  /** Values by the names of the options. */
  readonly options: Readonly<Record<string, string>>;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-product-variant-selected': ProductVariantSelected;
  }
}

/** Follows what a visitor chooses, and emits an event for each variant that comes of it. */
export function useChoice(input: ProductInput): Choosing {
  const host = useHost();
  const messages = useMessages(productMessages);
  const [chosen, setChosen] = useState<MadeChoice>();
  const kept = keptChoice(chosen, input);
  const offer = offerOf(input, kept, messages);
  const { variant } = offer;
  // Another variant may not come by the plan that was chosen.
  const isPlanned = !variant || variant.plans.some(({ id }) => id === kept.planId);
  const choice = isPlanned ? kept : { ...kept, planId: '' };

  const announcedSku = useRef(variant?.sku);
  const lastChosen = useRef(chosen);
  useEffect(() => {
    if (!host) return;
    // Another product, or other data of this one, comes with another variant, too.
    const isChoice = chosen !== lastChosen.current && !chosen?.isServers;
    lastChosen.current = chosen;
    if (!variant || variant.sku === announcedSku.current) return;
    announcedSku.current = variant.sku;
    if (!isChoice) return;
    const { itemId, product } = input;
    const values = product.options.map(({ name }, index) => [name, variant.values[index] ?? '']);
    const options = Object.fromEntries(values) as Readonly<Record<string, string>>;
    emit(host, 'sq-product-variant-selected', { itemId, sku: variant.sku, options });
  }, [host, input, variant, chosen]);

  return {
    choice,
    offer,
    choose: (next, isServers = false) => {
      const { itemId } = input;
      setChosen((last) => ({ itemId, isServers, ...keptChoice(last, input), ...next }));
    },
  };
}

/** What a visitor has chosen, and of which product. */
interface MadeChoice extends Choice {
  readonly itemId: string;
  readonly isServers: boolean;
}

/** What was chosen, unless the page has put another product in the place of the one that it was chosen of. */
function keptChoice(chosen: MadeChoice | undefined, input: ProductInput): Choice {
  const isKept =
    chosen?.itemId === input.itemId && chosen.selection.length === input.product.options.length;
  return isKept ? { selection: chosen.selection, planId: chosen.planId } : firstChoice(input);
}

/** What is chosen before anybody has chosen. */
function firstChoice({ product, sku }: ProductInput): Choice {
  const { options, variants } = product;
  const variant = firstVariant(variants, sku);
  return {
    selection: options.map((_, index) => variant?.values[index] || undefined),
    planId: '',
  };
}

/** What comes of a choice. */
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
  // The page's price may be another variant's.
  const hasPrices = variants.some(({ price }) => price);
  const cost = variant?.plans.find(({ id }) => id === planId) ?? variant;
  return {
    variant,
    sku: variant?.sku ?? sku,
    price: cost?.price ?? (hasPrices ? undefined : shownPrice),
    usualPrice: cost?.usualPrice,
    stock: variant?.stock,
    unavailableLabel: unavailableLabelOf(input, variant, messages),
  };
}

function unavailableLabelOf(
  { product }: ProductInput,
  variant: Variant | undefined,
  messages: ProductTexts,
): string | undefined {
  const { workflowState, type, options } = product;
  const label = workflowState === '' ? messages.published : workflowLabel(workflowState, messages);
  if (label !== messages.published) return label;
  if (type === 'unknown') return messages.otherState;
  if (!variant) return options.length > 0 ? messages.unavailable : undefined;
  return isSoldOut([variant.stock]) ? messages.soldOut : undefined;
}
