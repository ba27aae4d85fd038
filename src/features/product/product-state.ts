import type { ControllerContext } from '../../core/life/controller-block.js';
import { lazyModule } from '../../loading/lazy-module.js';
import type { Buying, BuyingState } from './buying.js';
import type { ProductInput } from './input.js';

export interface ProductState extends BuyingState {
  readonly isQuickViewOpen: boolean;
}

export interface ProductActions {
  readonly buying: Buying;
  openQuickView(): void;
  closeQuickView(): void;
}

export type SlottedEvents = Pick<
  ControllerContext<ProductInput, ProductState>,
  'listen' | 'signal'
>;

export const quickViewCode = lazyModule(
  'sq-product quick view',
  () => import('./quick-view/QuickView.js'),
);

export function hasOwnQuickViewButton({ hasQuickView, hasQuickViewLink }: ProductInput): boolean {
  return hasQuickView && !hasQuickViewLink;
}
