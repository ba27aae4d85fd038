import type { ReactNode } from 'react';
import { useLazyModule } from '../../core/renderers/react/hooks.js';
import { lateView, type StateViewProps } from '../../core/renderers/react/react-view.js';
import { useMessages } from '../../core/renderers/react/ViewRoot.js';
import { announcement } from './buying.js';
import type { ProductInput } from './input.js';
import { productMessages } from './messages.js';
import { OwnForm } from './OwnForm.js';
import {
  hasOwnQuickViewButton,
  quickViewCode,
  type ProductActions,
  type ProductState,
} from './product-state.js';

type ProductViewProps = StateViewProps<ProductInput, ProductState, ProductActions>;

function ProductView({ input, state, actions }: ProductViewProps): ReactNode {
  const messages = useMessages(productMessages);
  const quickView = useLazyModule(quickViewCode, state.isQuickViewOpen);
  return (
    <>
      <slot />
      {input.isDrawn && <OwnForm input={input} state={state} buying={actions?.buying} />}
      {hasOwnQuickViewButton(input) && (
        <button part="quick-view" type="button" onClick={() => actions?.openQuickView()}>
          {messages.quickView}
        </button>
      )}
      {quickView && state.isQuickViewOpen && (
        <quickView.QuickView input={input} onClosed={() => actions?.closeQuickView()} />
      )}
      <p className="visually-hidden" role="status">
        {announcement(state.adding, input.title, messages)}
      </p>
    </>
  );
}

/** Loaded lazily by `productView` in `product-block.ts`. */
export const view = lateView(ProductView);
