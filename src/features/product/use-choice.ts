import { useEffect, useRef, useState } from 'react';
import { emit } from '../../core/events.js';
import { useHost } from '../../core/tree.js';
import type { ProductInput } from './input.js';
import { firstChoice, offerOf, type Choice, type Offer } from './offer.js';

/** What is chosen about a product, and what comes of it. */
export interface Choosing {
  readonly choice: Choice;
  readonly offer: Offer;
  readonly choose: (choice: Partial<Choice>) => void;
}

/** Follows what a visitor chooses, and tells the page each variant that comes of it. */
export function useChoice(input: ProductInput): Choosing {
  const host = useHost();
  const [chosen, setChosen] = useState<Choice>();
  const first = firstChoice(input);
  // Another product has other options.
  const isFitting = chosen?.selection.length === first.selection.length;
  const choice = isFitting ? chosen : first;
  const offer = offerOf(input, choice);
  const { variant } = offer;

  const told = useRef(variant?.sku);
  useEffect(() => {
    if (!host || !variant || variant.sku === told.current) return;
    told.current = variant.sku;
    const { itemId, product } = input;
    const values = product.options.map(({ name }, index) => [name, variant.values[index] ?? '']);
    const options = Object.fromEntries(values) as Readonly<Record<string, string>>;
    emit(host, 'sq-product-variant-selected', { itemId, sku: variant.sku, options });
  }, [host, input, variant]);

  return {
    choice,
    offer,
    choose: (next) => setChosen((last) => ({ ...first, ...(isFitting ? last : {}), ...next })),
  };
}
