import { messagesIn } from '../../core/message-registry.js';
import { pageLocale } from '../../core/locale.js';
import { canCheckOutHere, cartStore } from './store.js';
import { pageContext } from '../../page/context.js';
import type { Cart } from './model/cart.js';
import type { CartChange } from './model/cart-changes.js';
import { cartMessages } from './messages/cart.js';
import { changeRefusal } from './model/cart-refusal.js';
import { refuse, succeed, type Result } from '../../model/result.js';
import type { CartStore } from './cart-store.js';

/** The cart that all tags of the page share, with a message for each refusal. */
export interface SharedCart extends Pick<CartStore, '$cart' | 'sync' | 'seed'> {
  /** Origin of the API; empty where it is the page's own. */
  readonly apiBase: string;
  /** Whether this page's cookies let somebody check out. */
  canCheckOut(): boolean;
  send(change: CartChange): Promise<Result<Cart, string>>;
}

/** Opens the shared cart. */
export function openSharedCart(): SharedCart {
  const store = cartStore();
  return {
    $cart: store.$cart,
    sync: () => store.sync(),
    seed: (cart) => store.seed(cart),
    apiBase: pageContext().apiBase,
    canCheckOut: canCheckOutHere,
    send: async (asked) => {
      const result = await store.change(asked);
      if (result.ok) return succeed(result.value);
      return refuse(
        changeRefusal(asked.kind, result.refusal, messagesIn(cartMessages, pageLocale())),
      );
    },
  };
}
