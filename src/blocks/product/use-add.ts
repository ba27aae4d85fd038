import { useEffect, useRef, useState } from 'react';
import { cart } from '../../app/cart.js';
import { pageContext } from '../../app/context.js';
import { checkQuantity, type Stock } from '../../domain/product.js';
import { addRefusal } from '../../domain/product-refusal.js';
import { emit } from '../../element/events.js';
import { useHostState } from '../../element/hooks.js';
import { useHost } from '../../element/tree.js';
import type { ProductAdded } from './events.js';
import type { ProductInput } from './input.js';

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
  /** Where the form knows it better than the product. */
  readonly stock?: Stock | undefined;
}

/** Putting a product into the cart, whoever drew the form. */
export interface Adding {
  readonly state: AddState;
  /** Sends an order. While another one is under way it is not heard: who clicks twice wants one. */
  readonly add: (order: Order) => void;
  /** Forgets a refusal: what it was about is being changed. */
  readonly forget: () => void;
}

const idle: AddState = { status: 'idle' };

/** The life of the orders of one product. */
export function useAdd({ title, price, stock }: ProductInput): Adding {
  const host = useHost();
  const [state, setState] = useState<AddState>(idle);
  const isAdding = useRef(false);
  const { status } = state;

  useEffect(() => {
    if (status !== 'added') return;
    const timer = setTimeout(() => setState(idle), ADDED_FOR);
    return () => clearTimeout(timer);
  }, [status]);
  useHostState('adding', status === 'adding');
  useHostState('added', status === 'added');
  useHostState('refused', status === 'refused');

  async function send(itemId: string, sku: string, quantity: number): Promise<void> {
    isAdding.current = true;
    setState({ status: 'adding' });
    const result = await cart().add({
      itemId,
      sku,
      quantity,
      title,
      unitCents: Number(price?.minorUnits ?? 0),
      currency: price?.currency ?? pageContext().currency,
    });
    isAdding.current = false;
    if (!result.ok) {
      setState({ status: 'refused', words: addRefusal(result.refusal), isQuantity: false });
      return;
    }
    setState({ status: 'added' });
    const order: ProductAdded = { itemId, sku, quantity };
    if (host) emit(host, 'sq-product-added', order);
  }

  return {
    state,
    add: ({ itemId, sku, quantity: typed, stock: shown }) => {
      if (isAdding.current) return;
      const quantity = checkQuantity(typed, stock ?? shown);
      if (quantity.ok) void send(itemId, sku, quantity.value);
      else setState({ status: 'refused', words: quantity.refusal, isQuantity: true });
    },
    forget: () => {
      if (status === 'refused') setState(idle);
    },
  };
}
