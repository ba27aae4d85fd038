import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { storeCurrency } from '../money/store-currency.js';
import type { NewLine } from '../cart/model/cart-changes.js';
import { unableToConnect } from '../../i18n/messages/failures.js';
import { refuse, type Result } from '../../model/result.js';
import { checkQuantity, type Stock } from './model/product.js';
import { addRefusal } from '../cart/model/product-refusal.js';
import { emit } from '../../core/events.js';
import { useHostState } from '../../core/hooks.js';
import { fetchOnce } from '../../core/fetch-chunk.js';
import { useHost } from '../../core/tree.js';
import type { ProductAdded } from './events.js';
import type { ProductInput } from './input.js';
import { lineDetail } from './line-detail.js';
import type { Offer } from './offer.js';

/** Milliseconds for which the button says that something was added. */
const ADDED_FOR = 2000;

/** What became of the last order. */
export type AddState =
  | { readonly status: 'idle' | 'adding' | 'added' }
  | {
      readonly status: 'refused';
      readonly words: string;
      /** The quantity itself makes no sense: nothing was sent. */
      readonly isQuantity: boolean;
    };

/** What a form says when it is submitted. */
export interface Order {
  readonly itemId: string;
  readonly sku: string;
  /** As it was typed. */
  readonly quantity: string;
  /** Of a subscription; empty for one time. */
  readonly planId?: string;
  /** What the product's own form was answered, by field id. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /** Where the form knows it better than the product. */
  readonly stock?: Stock | undefined;
}

/** Putting a product into the cart, whoever drew the form. */
export interface Adding {
  readonly state: AddState;
  /** Sends an order. While another one is under way it is not heard: who clicks twice wants one. */
  readonly add: (order: Order) => void;
  /** Says why nothing was sent. */
  readonly refuse: (words: string) => void;
  /** Forgets a refusal: what it was about is being changed. */
  readonly forget: () => void;
}

/** The cart of the page: most who look at a product never add it. */
const loadCart = fetchOnce(async () => (await import('../cart/store.js')).cart);

const idle: AddState = { status: 'idle' };

/** Puts a line into the cart. Code that does not come is like a server that does not answer. */
async function addLine(line: NewLine): Promise<Result<unknown>> {
  try {
    const cart = await loadCart('chunk sq-product cart');
    return await cart().add(line);
  } catch {
    return refuse({ kind: 'network', message: unableToConnect });
  }
}

/** The life of the orders of one product. */
export function useAdd(input: ProductInput, offer: Offer): Adding {
  const { title } = input;
  const { price, stock } = offer;
  const host = useHost();
  const [state, setState] = useState<AddState>(idle);
  const isAdding = useRef(false);
  const { status } = state;

  // Whoever touches a product may want it.
  useEffect(() => void loadCart('chunk sq-product cart').catch(() => undefined), []);
  useEffect(() => {
    if (status !== 'added') return;
    const timer = setTimeout(() => setState(idle), ADDED_FOR);
    return () => clearTimeout(timer);
  }, [status]);
  useHostState('adding', status === 'adding');
  useHostState('added', status === 'added');
  useHostState('refused', status === 'refused');

  async function send(order: Order, quantity: number): Promise<void> {
    const { itemId, sku, planId, answers } = order;
    isAdding.current = true;
    // React knows by `window.event` what somebody waits for, and listeners of a shadow root have none.
    flushSync(() => setState({ status: 'adding' }));
    const result = await addLine({
      itemId,
      sku,
      quantity,
      title,
      unitCents: Number(price?.minorUnits ?? 0),
      currency: price?.currency ?? storeCurrency(),
      ...(planId && { productSubscriptionOptionId: planId }),
      ...(answers && { additionalFields: answers }),
      detail: lineDetail(input.product, offer, planId, host),
    });
    isAdding.current = false;
    if (!result.ok) {
      setState({ status: 'refused', words: addRefusal(result.refusal), isQuantity: false });
      return;
    }
    setState({ status: 'added' });
    const added: ProductAdded = { itemId, sku, quantity };
    if (host) emit(host, 'sq-product-added', added);
  }

  return {
    state,
    add: (order) => {
      if (isAdding.current) return;
      const quantity = checkQuantity(order.quantity, stock ?? order.stock);
      if (quantity.ok) void send(order, quantity.value);
      else setState({ status: 'refused', words: quantity.refusal, isQuantity: true });
    },
    refuse: (words) => setState({ status: 'refused', words, isQuantity: false }),
    forget: () => {
      if (status === 'refused') setState(idle);
    },
  };
}
