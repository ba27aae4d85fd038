import { useLayoutEffect, type ReactNode } from 'react';
import { lateView, type StateViewProps } from '../../../core/renderers/react/react-view.js';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { cartMessages } from '../messages/cart.js';
import type { IndicatorActions, IndicatorState } from './indicator-state.js';
import { needsOwnCount, needsOwnSubtotal, type CartIndicatorInput } from './input.js';

function View({
  input,
  state,
  actions,
}: StateViewProps<CartIndicatorInput, IndicatorState, IndicatorActions>): ReactNode {
  const messages = useMessages(cartMessages);
  const hasOwnCount = needsOwnCount(input);
  const shownCount = hasOwnCount && state.isKnown ? state.count : '';
  useLayoutEffect(() => actions?.setDrawnCount(shownCount), [actions, shownCount]);

  const ownCount = hasOwnCount && (
    <span part="count" aria-hidden="true">
      {shownCount}
    </span>
  );
  return (
    <>
      {input.hasLink ? (
        <>
          <slot />
          {ownCount}
        </>
      ) : (
        <a part="link" href={input.href}>
          {messages.cartLink} {ownCount} <span className="visually-hidden">{state.label}</span>
        </a>
      )}
      {needsOwnSubtotal(input) && <span part="subtotal">{state.subtotal}</span>}
    </>
  );
}

/** Loaded lazily by `indicatorView` in `indicator-block.ts`. */
export const view = lateView(View);
