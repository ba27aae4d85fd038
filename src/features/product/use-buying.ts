import { messagesIn } from '../../core/message-registry.js';
import { pageLocale } from '../../core/locale.js';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { emit } from '../../core/events.js';
import { useHostState, useLazyModule } from '../../core/hooks.js';
import { lazyModule } from '../../core/lazy-module.js';
import { report } from '../../core/report.js';
import { useHost, useMessages } from '../../core/ViewRoot.js';
import { failureMessages } from '../../i18n/messages/failures.js';
import { fill } from '../../i18n/messages/fill.js';
import { refuse, type Result } from '../../model/result.js';
import type { NewLine } from '../cart/model/cart-changes.js';
import { cartMessages } from '../cart/messages/cart.js';
import { changeRefusal } from '../cart/model/cart-refusal.js';
import type { EntryDetails } from '../cart/model/cart.js';
import { storeCurrency } from '../money/store-currency.js';
import type { ChosenValue } from './find-sku.js';
import type { ProductInput } from './input.js';
import { productMessages } from './messages.js';
import { checkQuantity, type ProductTexts, productTypes, type Stock } from './model/product.js';
import type { Product } from './model/published-product.js';
import { useChoice, type Choosing, type Offer } from './use-choice.js';

/** A product that is in the cart now: the server has agreed. */
export interface ProductAdded {
  readonly itemId: string;
  readonly sku: string;
  /** The quantity that was added, not that of the cart. */
  readonly quantity: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-product-added': ProductAdded;
  }
}

/** What became of the last order. */
export type AddingState =
  | { readonly status: 'idle' | 'adding' | 'added' }
  | {
      readonly status: 'refused';
      readonly message: string;
      /** The quantity itself makes no sense: nothing was sent. */
      readonly isQuantity: boolean;
      /** The index of the option that is not chosen: nothing was sent. */
      readonly missingOption?: number | undefined;
      /** What was ordered is wrong, and not just the way to the shop: a network, code that did not come. */
      readonly isInvalid: boolean;
    };

/** What a submitted form asks for. */
export interface Order {
  readonly itemId: string;
  readonly sku: string;
  /** As it was typed. */
  readonly quantity: string;
  /** The chosen values of a form whose page does not name its variants: the shop finds the SKU. */
  readonly chosen?: readonly ChosenValue[] | undefined;
  /** Of a subscription; empty for one time. */
  readonly planId?: string;
  /** What the product's own form was answered, by field id. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /** Where the form knows it better than the product. */
  readonly stock?: Stock | undefined;
}

/** Putting a product into the cart, whoever drew the form. */
interface Adding {
  readonly state: AddingState;
  /** Sends an order. Ignored while another one is under way: a second click orders nothing more. */
  readonly add: (order: Order) => void;
  /** Finds the variant of the chosen values, and sends the order. */
  readonly find: (order: Order, chosen: readonly ChosenValue[]) => Promise<void>;
  /** Shows why nothing was sent, and which option is missing, if one is. */
  readonly refuse: (message: string, missingOption?: number) => void;
  /** Forgets a refusal: what it was about is being changed. */
  readonly clearRefusal: () => void;
}

type ChoicesCode = (typeof import('./choices/choices.js'))['choices'];

/** All that the forms of a product share. */
export interface Buying {
  readonly choosing: Choosing;
  readonly adding: Adding;
  /** Undefined where nothing is to be chosen, and until it has come. */
  readonly code: ChoicesCode | undefined;
  /** Asks for it at once. */
  readonly loadCode: () => Promise<ChoicesCode>;
  /** Instead of the button's own label. */
  readonly label: string | undefined;
  /** Orders, once the product's own questions are answered; they are put `before` the button. */
  readonly submitOrder: (order: Order, form: HTMLFormElement, before: Element | null) => void;
}

/** The code of what is chosen about a product; one without options does without. */
const choicesCode = lazyModule<ChoicesCode>(
  'sq-product choices',
  async () => (await import('./choices/choices.js')).choices,
);

/** Asks the questions of a product's own form. */
const questionsCode = lazyModule('sq-product questions', () => import('./questions/questions.js'));

/** Choosing a product, answering its questions, and adding it to the cart. */
export function useBuying(input: ProductInput): Buying {
  const host = useHost();
  const messages = useMessages(productMessages);
  const { choose, ...chosen } = useChoice(input);
  const adding = useAdd(input, chosen.offer);
  const choosing: Choosing = {
    ...chosen,
    choose(choice, isServers) {
      if (!isServers) adding.clearRefusal();
      choose(choice, isServers);
    },
  };
  const code = useLazyModule(choicesCode, hasChoices(input));
  const { form: questions } = input.product;

  async function ask(order: Order, form: HTMLFormElement, before: Element | null): Promise<void> {
    if (!questions) return;
    try {
      const { askQuestions } = await questionsCode.load();
      const answers = askQuestions(form, questions, before);
      if (answers) adding.add({ ...order, answers });
    } catch (error) {
      adding.refuse(messages.openFormFailed);
      questionsCode.reportThrow(error, host ? { tag: host.localName } : {});
    }
  }

  return {
    choosing,
    adding,
    code,
    loadCode: () => choicesCode.load(),
    label: labelOf(adding.state, messages) ?? choosing.offer.unavailableLabel,
    submitOrder: (order, form, before) => {
      if (order.chosen) void adding.find(order, order.chosen);
      else if (questions) void ask(order, form, before);
      else adding.add(order);
    },
  };
}

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

function labelOf({ status }: AddingState, messages: ProductTexts): string | undefined {
  if (status === 'adding') return messages.adding;
  return status === 'added' ? messages.added : undefined;
}

/** The outcome of an order, for screen readers. */
export function announcement(state: AddingState, title: string, messages: ProductTexts): string {
  if (state.status === 'refused') return state.message;
  if (state.status !== 'added') return '';
  return title ? fill(messages.addedNamed, { title }) : messages.addedNameless;
}

/** The cart of the page: most who look at a product never add it. */
const cartCode = lazyModule('sq-product cart', () => import('../cart/store.js'));

/** Milliseconds for which the button says that something was added. */
const ADDED_DURATION = 2000;

const idle: AddingState = { status: 'idle' };

/** The life of the orders of one product. */
function useAdd(input: ProductInput, offer: Offer): Adding {
  const { title, itemId: shownId } = input;
  const { price, stock } = offer;
  const host = useHost();
  const messages = useMessages(productMessages);
  const cartTexts = useMessages(cartMessages);
  const [last, setLast] = useState({ shownId, state: idle });
  // What became of an order says nothing of another product that the page has put in its place.
  const state = last.shownId === shownId ? last.state : idle;
  /** Which product is being added. */
  const adding = useRef<string>(undefined);
  const { status } = state;
  const stopAwaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopAwaiting.current?.(), []);

  function setState(next: AddingState): void {
    setLast({ shownId, state: next });
  }
  /** The same, unless another product was ordered since. */
  function settle(next: AddingState): void {
    setLast((now) => (now.shownId === shownId ? { shownId, state: next } : now));
  }

  // Whoever touches a product may want it.
  useEffect(() => void cartCode.tryLoad().then((code) => code?.prepareCart()), []);
  useEffect(() => {
    if (status !== 'added') return;
    const timer = setTimeout(() => setLast({ shownId, state: idle }), ADDED_DURATION);
    return () => clearTimeout(timer);
  }, [status, shownId]);
  useHostState('adding', status === 'adding');
  useHostState('added', status === 'added');
  useHostState('refused', status === 'refused');

  function refuseOrder(message: string, isQuantity: boolean, missingOption?: number): void {
    setState({ status: 'refused', message, isQuantity, isInvalid: isQuantity, missingOption });
  }

  async function send(order: Order, quantity: number): Promise<void> {
    const { itemId, sku, planId, answers } = order;
    adding.current = shownId;
    stopAwaiting.current?.();
    // React knows by `window.event` what somebody waits for, and listeners of a shadow root have none.
    flushSync(() => setState({ status: 'adding' }));
    const line: NewLine = {
      itemId,
      sku,
      quantity,
      title,
      unitCents: Number(price?.minorUnits ?? 0),
      currency: price?.currency ?? storeCurrency(),
      ...(planId && { productSubscriptionOptionId: planId }),
      ...(answers && { additionalFields: answers }),
      details: lineDetail(input.product, offer, planId, host),
    };
    const result = await addLine(line);
    if (adding.current === shownId) adding.current = undefined;
    if (!result.ok) {
      const { key } = result.refusal;
      if (key !== undefined) awaitStored(key, () => finish(itemId, sku, quantity));
      settle({
        status: 'refused',
        message: changeRefusal('add', result.refusal, cartTexts),
        isQuantity: false,
        isInvalid:
          result.refusal.kind === 'refused' &&
          !result.refusal.missing &&
          (result.refusal.status ?? 0) < 500,
      });
      return;
    }
    finish(itemId, sku, quantity);
  }

  function finish(itemId: string, sku: string, quantity: number): void {
    settle({ status: 'added' });
    const added: ProductAdded = { itemId, sku, quantity };
    if (host) emit(host, 'sq-product-added', added);
  }

  /** Calls `onStored` when a cart lists the key of an addition whose response was lost, unless another order is sent before. */
  function awaitStored(key: string, onStored: () => void): void {
    stopAwaiting.current = cartCode.current?.cartStore().$cart.listen(({ cart }) => {
      if (!cart.recentWrites.includes(key)) return;
      stopAwaiting.current?.();
      onStored();
    });
  }

  function add(order: Order): void {
    if (adding.current === shownId) return;
    const quantity = checkQuantity(order.quantity, stock ?? order.stock, messages);
    if (quantity.ok) void send(order, quantity.value);
    else refuseOrder(quantity.refusal, true);
  }

  async function find(order: Order, chosen: readonly ChosenValue[]): Promise<void> {
    if (adding.current === shownId) return;
    adding.current = shownId;
    flushSync(() => setState({ status: 'adding' }));
    const found = await findSku(order.itemId, chosen);
    if (adding.current !== shownId) return;
    adding.current = undefined;
    if (found.ok && found.value !== '') add({ ...order, sku: found.value });
    else if (found.ok) refuseOrder(messages.unavailable, false);
    else {
      refuseOrder(changeRefusal('add', found.refusal, cartTexts), false);
      report({
        tag: 'sq-product',
        kind: 'input',
        path: 'form',
        message:
          'the variant is unknown: the page has no product JSON, and the shop did not return it.',
        allowed: 'product JSON, a field "sku", or a response of GET /api/commerce/products/{id}',
      });
    }
  }

  return {
    state,
    add,
    find,
    refuse: (message, missingOption) => refuseOrder(message, false, missingOption),
    clearRefusal: () => {
      if (status === 'refused') setState(idle);
    },
  };
}

/** Puts a line into the cart. Code that does not come is like a server that does not answer. */
async function addLine(line: NewLine): Promise<Result<unknown>> {
  try {
    const { cartStore } = await cartCode.load();
    return await cartStore().add(line);
  } catch {
    const { unableToConnect } = messagesIn(failureMessages, pageLocale());
    return refuse({ kind: 'network', message: unableToConnect });
  }
}

const skuCode = lazyModule('sq-product variants', () => import('./find-sku.js'));

/** Asks the shop for the SKU of chosen values. Code that fails to load is like a server that does not respond. */
async function findSku(itemId: string, chosen: readonly ChosenValue[]): Promise<Result<string>> {
  try {
    return await (await skuCode.load()).findSku(itemId, chosen);
  } catch {
    const { unableToConnect } = messagesIn(failureMessages, pageLocale());
    return refuse({ kind: 'network', message: unableToConnect });
  }
}

/** What a cart can show of a new line before the server has answered; what the JSON lacks is read from the page. */
function lineDetail(
  { type, url, options, pictures, plan }: Product,
  { variant, price, usualPrice, stock }: Offer,
  planId: string | undefined,
  host: HTMLElement | null,
): EntryDetails {
  const picture = variant?.picture ?? pictures[0];
  const renewal = variant?.plans.find(({ id }) => id === planId)?.plan ?? plan;
  return {
    nonSalePriceCents: Number((usualPrice ?? price)?.minorUnits ?? 0),
    productType: type === 'unknown' ? productTypes.physical : productTypes[type],
    options: options.map(({ name }, index) => ({ name, value: variant?.values[index] ?? '' })),
    url:
      url ||
      (host?.querySelector<HTMLAnchorElement>(':is(h1, h2, h3, h4, h5, h6) a[href]')?.href ?? ''),
    image: picture?.src ?? host?.querySelector('img')?.currentSrc ?? '',
    ...(stock !== undefined && { stock }),
    ...(renewal && { plan: renewal }),
    // Only the server has their texts.
    answers: [],
  };
}
