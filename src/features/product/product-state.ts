import type { ControllerContext } from '../../core/life/controller-block.js';
import { lazyModule } from '../../loading/lazy-module.js';
import type { Buying, BuyingState } from './buying.js';
import type { ProductInput } from './input.js';

/** What `sq-product` draws from. */
export interface ProductState extends BuyingState {
  /** The product is shown over the page. */
  readonly isQuickViewOpen: boolean;
}

/** What the view calls. */
export interface ProductActions {
  readonly buying: Buying;
  openQuickView(): void;
  closeQuickView(): void;
}

/** Events of slotted nodes. */
export type SlottedEvents = Pick<
  ControllerContext<ProductInput, ProductState>,
  'listen' | 'signal'
>;

/** Shows a product over the page. */
export const quickViewCode = lazyModule(
  'sq-product quick view',
  () => import('./quick-view/QuickView.js'),
);

/** Whether the element draws the button that shows the product over the page. */
export function hasOwnQuickViewButton({ hasQuickView, hasQuickViewLink }: ProductInput): boolean {
  return hasQuickView && !hasQuickViewLink;
}
