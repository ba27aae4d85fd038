import { lazyModule } from '../../core/lazy-module.js';
import type { ProductInput } from './input.js';

export type ChoicesCode = (typeof import('./choices/choices.js'))['choices'];

/** The code of what is chosen about a product; one that is sold one way does without. */
export const choicesCode = lazyModule<ChoicesCode>(
  'sq-product choices',
  async () => (await import('./choices/choices.js')).choices,
);

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
