import type { Result } from '../../model/result.js';
import type { Cart } from './model/cart.js';
import type { CartChange } from './model/cart-changes.js';

/** The server's cart, as the store needs it. */
export interface CartApi {
  fetch(signal?: AbortSignal): Promise<Result<Cart>>;
  /** `key` is the write's idempotency key: the same change with the same key happens once. */
  change(change: CartChange, key: string): Promise<Result<Cart>>;
}

/** Where the last known cart is kept between pages, and where other tabs see it. */
export interface CartMemory {
  read(): Cart | undefined;
  write(cart: Cart): void;
}

/** What a store is given. */
export interface CartPorts {
  readonly api: CartApi;
  readonly memory: CartMemory;
  readonly newKey: () => string;
  /** Settles after some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Hears of each change that the server has done, whoever asked for it. Getting to know the cart is none. */
  readonly onChange: (cart: Cart) => void;
}

/** What a store and its queue of changes have in common. */
export interface CartLedger extends CartPorts {
  /** As the server last told it, here or in another tab. */
  confirmed: Cart;
  /** Whether the server has to be asked: at once, or at the next chance since asking has failed. */
  need: 'none' | 'now' | 'later';
  /** Keys of changes of which nobody knows yet whether they were done, by the change as JSON. */
  readonly unresolved: Map<string, string>;
  /** Takes what the server answered, to a change or else, unless another tab has heard of something newer. */
  readonly accept: (cart: Cart, isChange?: boolean) => void;
  /** Shows the cart as it is now. */
  readonly show: () => void;
}
