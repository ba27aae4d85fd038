import { fetchOnce } from '../../core/fetch-chunk.js';
import { useLazyModule } from '../../core/hooks.js';
import { report } from '../../core/report.js';
import { useHost } from '../../core/tree.js';
import type { ProductInput } from './input.js';

export type ChoicesCode = (typeof import('./choices/choices.js'))['choices'];

/** The code of what is chosen about a product; one that is sold one way does without. */
const load = fetchOnce<ChoicesCode>(async () => (await import('./choices/choices.js')).choices);

function loadChoices(): Promise<ChoicesCode> {
  return load('chunk sq-product choices');
}

/** Whether anything about a product is to be chosen, or it is bought elsewhere. */
export function hasChoices({ product }: Pick<ProductInput, 'product'>): boolean {
  const { options, variants, type, plan } = product;
  return (
    options.length > 0 ||
    variants.length > 1 ||
    variants.some(({ plans }) => plans.length > 0) ||
    plan !== undefined ||
    type === 'giftCard' ||
    type === 'paywall'
  );
}

/** The code, once it has come, where the product needs it, and the way to ask for it again. */
export function useChoicesCode(
  input: Pick<ProductInput, 'product'>,
): [ChoicesCode | undefined, () => Promise<ChoicesCode>] {
  const host = useHost();
  return useLazyModule(loadChoices, hasChoices(input), ({ message }) =>
    report({ tag: host?.localName ?? 'sq-product', kind: 'load', message }),
  );
}
