import type { Controller, ControllerContext } from '../../../core/life/controller-block.js';
import { setHostState } from '../../../core/life/host.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { localeOf } from '../../../core/locale.js';
import { messagesOf, subscribeMessages } from '../../../core/message-registry.js';
import type { LateView } from '../../../core/renderers/react/react-view.js';
import type { CartSnapshot } from '../cart-store.js';
import { cartMessages } from '../messages/cart.js';
import { cartCount, cartLabel, countPadding } from '../model/cart-label.js';
import { cartStore } from '../store.js';
import type { IndicatorActions, IndicatorState } from './indicator-state.js';
import { needsOwnCount, needsOwnSubtotal, type CartIndicatorInput } from './input.js';
import { readCount, readSubtotal, writeCount, writeLabel, writeSubtotal } from './page-nodes.js';

/** Renders the link, count and subtotal if the page has no elements for them. */
export const indicatorView = lazyModule<
  LateView<CartIndicatorInput, IndicatorState, IndicatorActions>
>('sq-cart-indicator view', async () => (await import('./View.js')).view, {
  fallback: 'The cart link, count or subtotal may be missing.',
});

const subtotalCode = lazyModule(
  'sq-cart-indicator subtotal',
  () => import('../../money/model/money.js'),
);

const initialState: IndicatorState = { isKnown: false, count: '', label: '', subtotal: '' };

export const indicatorBlock = {
  initialState,
  view: indicatorView,
  needsView: ({ isKnown }: IndicatorState, input: CartIndicatorInput) =>
    !input.hasLink || (isKnown && (needsOwnCount(input) || needsOwnSubtotal(input))),
} as const;

/** Writes the cart's count and subtotal into the page's link. */
export function controlIndicator({
  host,
  root,
  signal,
  input,
  setState,
  requestUpdate,
}: ControllerContext<CartIndicatorInput, IndicatorState>): Controller<IndicatorActions> {
  const { $cart } = cartStore();
  const serverCount = readCount(host);
  const serverSubtotal = readSubtotal(host);
  const room = insertRoom(root);
  let drawnCount = '';
  let isWritten = false;

  for (const unsubscribe of [
    $cart.listen(requestUpdate),
    subscribeMessages(requestUpdate),
    subtotalCode.subscribe(requestUpdate),
  ])
    signal.addEventListener('abort', unsubscribe);
  signal.addEventListener('abort', () => {
    room.remove();
    for (const name of ['initialized', 'empty']) setHostState(host, name, false);
  });

  function readState(): IndicatorState {
    const { cart, isKnown } = $cart.get();
    if (!isKnown) return { ...initialState, count: serverCount };
    const count = cartCount(cart.totalQuantity);
    const label = cartLabel(cart.totalQuantity, messagesOf(host, cartMessages));
    return { isKnown, count, label, subtotal: formatSubtotal(cart) };
  }

  /** Formats the subtotal. The formatting code is loaded when the first subtotal is needed. */
  function formatSubtotal({ subtotalCents, currency }: CartSnapshot['cart']): string {
    const { showSubtotal, hasSubtotal } = input();
    if (!showSubtotal && !hasSubtotal) return '';
    const money = subtotalCode.current;
    if (!money) void subtotalCode.tryLoad();
    return money?.formatCents(subtotalCents, currency, localeOf(host)) ?? '';
  }

  /**
   * Writes the state into the page's nodes. If the shop refuses the first addition, the cart is unknown again, and the texts in
   * the server's HTML are restored.
   */
  function writePageNodes({ isKnown, count, label, subtotal }: IndicatorState): void {
    if (!input().hasLink || !(isKnown || isWritten)) return;
    isWritten = isKnown;
    writeCount(host, count);
    if (subtotal || !isKnown) writeSubtotal(host, subtotal || serverSubtotal);
    writeLabel(host, label);
  }

  /** Updates the hidden padding beside the visible count, so that the indicator keeps its width. */
  function updateRoom(pageCount: string): void {
    const shown = needsOwnCount(input()) ? drawnCount : pageCount;
    const padding = countPadding(serverCount, shown);
    if (room.textContent !== padding) room.textContent = padding;
  }

  let state = initialState;
  return {
    actions: {
      setDrawnCount: (count) => {
        drawnCount = count;
        updateRoom(state.count);
      },
    },
    update() {
      state = readState();
      writePageNodes(state);
      updateRoom(state.count);
      setHostState(host, 'initialized', state.isKnown);
      setHostState(host, 'empty', state.isKnown && $cart.get().cart.totalQuantity === 0);
      setState(state);
    },
  };
}

/**
 * Adds a hidden node that keeps the indicator's width constant when the count changes. The node is outside the view's
 * container, so that it works before React has loaded. Servers do not render the node: until the element is mounted, the page's
 * style sheet reserves the space.
 */
function insertRoom(root: ShadowRoot): HTMLElement {
  const room = root.ownerDocument.createElement('span');
  room.part.value = 'room';
  room.ariaHidden = 'true';
  root.append(room);
  return room;
}
