import { atom, type ReadableAtom } from 'nanostores';
import { emit } from '../../core/events.js';
import { setHostState } from '../../core/life/host.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { pageLocale } from '../../core/locale.js';
import { messagesIn, messagesOf } from '../../core/message-registry.js';
import { report } from '../../platform/report.js';
import { failureMessages } from '../../i18n/messages/failures.js';
import { fill } from '../../i18n/messages/fill.js';
import { refuse, type Result } from '../../model/result.js';
import { cartMessages } from '../cart/messages/cart.js';
import type { NewLine } from '../cart/model/cart-changes.js';
import { changeRefusal } from '../cart/model/cart-refusal.js';
import type { EntryDetails } from '../cart/model/cart.js';
import { storeCurrency } from '../money/store-currency.js';
import {
  choosingOf,
  keptChoice,
  type Choice,
  type Choosing,
  type MadeChoice,
  type Offer,
} from './choice.js';
import type { ChosenValue } from './find-sku.js';
import type { ProductInput } from './input.js';
import { productMessages } from './messages.js';
import { checkQuantity, type ProductTexts, productTypes, type Stock } from './model/product.js';
import type { Product } from './model/published-product.js';

/** Detail of `sq-product-added`, which is emitted when the server has confirmed the addition. */
export interface ProductAdded {
  readonly itemId: string;
  readonly sku: string;
  /** Quantity of this addition, not the total in the cart. */
  readonly quantity: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-product-added': ProductAdded;
  }
}

export type AddingState =
  | { readonly status: 'idle' | 'adding' | 'added' }
  | {
      readonly status: 'refused';
      readonly message: string;
      /** True if the quantity is invalid. No order was sent. */
      readonly isQuantity: boolean;
      /** Index of the option without a chosen value. No order was sent. */
      readonly missingOption?: number | undefined;
      /** True if the order is invalid. False if the shop could not be reached, or if code did not load. */
      readonly isInvalid: boolean;
    };

export interface BuyingState {
  readonly chosen: MadeChoice | undefined;
  readonly adding: AddingState;
}

export interface Order {
  readonly itemId: string;
  readonly sku: string;
  /** As the visitor has typed it. */
  readonly quantity: string;
  /** The chosen values, if the page does not specify its variants. The SKU is then loaded from the shop. */
  readonly chosen?: readonly ChosenValue[] | undefined;
  /** Empty for a one-time purchase. */
  readonly planId?: string;
  /** Answers to the product's own questions, keyed by field ID. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /** The maximum quantity in the form. Used if the product's stock is unknown. */
  readonly stock?: Stock | undefined;
}

/** Controls how the visitor chooses, answers questions and orders, in the page's own form or in the element's form. */
export interface Buying {
  readonly $state: ReadableAtom<BuyingState>;
  choosing(): Choosing;
  /** @param isServers - True if the server rendered this choice, so that no event is emitted */
  choose(choice: Partial<Choice>, isServers?: boolean): void;
  /** Shows why no order was sent. `missingOption` is the index of the option without a chosen value. */
  refuse(message: string, missingOption?: number): void;
  /** Clears a refusal because the visitor is changing the refused input. */
  clearRefusal(): void;
  /**
   * Sends the order after the visitor has answered the product's own questions, which are inserted before the node `before`.
   * Ignored while another order of the same product is pending, so a double click adds the product only once.
   */
  submitOrder(order: Order, form: HTMLFormElement, before: Element | null): void;
  /** Must be called whenever the input has changed. */
  update(): void;
}

const questionsCode = lazyModule('sq-product questions', () => import('./questions/questions.js'));

/** Loaded lazily, because most visitors do not add the product. */
const cartCode = lazyModule('sq-product cart', () => import('../cart/store.js'));

const skuCode = lazyModule('sq-product variants', () => import('./find-sku.js'));

/** The button shows for this many milliseconds that the product was added. */
const ADDED_DURATION = 2000;

const idle: AddingState = { status: 'idle' };

export const initialBuying: BuyingState = { chosen: undefined, adding: idle };

/** Returns the label that replaces the button's own label, or undefined to keep it. */
export function buttonLabel(
  { status }: AddingState,
  { unavailableLabel }: Offer,
  messages: ProductTexts,
): string | undefined {
  if (status === 'adding') return messages.adding;
  return status === 'added' ? messages.added : unavailableLabel;
}

/** Describes the order's result for screen readers. */
export function announcement(state: AddingState, title: string, messages: ProductTexts): string {
  if (state.status === 'refused') return state.message;
  if (state.status !== 'added') return '';
  return title ? fill(messages.addedNamed, { title }) : messages.addedNameless;
}

/** Returns `true` if the product has choices, or if it is a gift card or a membership, which are not added to the cart. */
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

/** Creates a buying controller, which is disposed when `signal` aborts. */
export function createBuying(
  host: HTMLElement,
  input: () => ProductInput,
  signal: AbortSignal,
): Buying {
  const $state = atom(initialBuying);
  const messages = (): ProductTexts => messagesOf(host, productMessages);
  const choosing = (): Choosing => choosingOf(input(), $state.get().chosen, messages());
  let shownId = input().itemId;
  let announcedSku = choosing().offer.variant?.sku;
  let addingId: string | undefined;
  let addedTimer: ReturnType<typeof setTimeout> | undefined;
  let stopAwaiting: (() => void) | undefined;

  // Loads the cart in advance: this code runs on the visitor's first interaction, and an order may follow.
  void cartCode.tryLoad().then((code) => code?.prepareCart());
  signal.addEventListener('abort', () => {
    clearTimeout(addedTimer);
    stopAwaiting?.();
    for (const status of orderStates) setHostState(host, status, false);
  });

  function setAdding(adding: AddingState): void {
    if (signal.aborted) return;
    clearTimeout(addedTimer);
    if (adding.status === 'added') addedTimer = setTimeout(() => setAdding(idle), ADDED_DURATION);
    for (const status of orderStates) setHostState(host, status, status === adding.status);
    $state.set({ ...$state.get(), adding });
  }

  /** Shows an order's result, unless the element shows a different product by now. */
  function settle(itemId: string, adding: AddingState): void {
    if (itemId === shownId) setAdding(adding);
  }

  function refuseOrder(message: string, isQuantity: boolean, missingOption?: number): void {
    setAdding({ status: 'refused', message, isQuantity, isInvalid: isQuantity, missingOption });
  }

  function clearRefusal(): void {
    if ($state.get().adding.status === 'refused') setAdding(idle);
  }

  /** Emits an event if the visitor has chosen a different variant. */
  function followVariant(isChoice: boolean): void {
    const { itemId, product } = input();
    const { variant } = choosing().offer;
    if (!variant || variant.sku === announcedSku) return;
    announcedSku = variant.sku;
    if (!isChoice) return;
    const values = product.options.map(({ name }, index) => [name, variant.values[index] ?? '']);
    const options = Object.fromEntries(values) as Readonly<Record<string, string>>;
    emit(host, 'sq-product-variant-selected', { itemId, sku: variant.sku, options });
  }

  async function send(order: Order, quantity: number): Promise<void> {
    const { itemId, sku, planId, answers } = order;
    const { title, product } = input();
    const { offer } = choosing();
    const { price } = offer;
    const orderedId = (addingId = shownId);
    stopAwaiting?.();
    setAdding({ status: 'adding' });
    const finish = (): void => {
      settle(orderedId, { status: 'added' });
      emit(host, 'sq-product-added', { itemId, sku, quantity });
    };
    const line: NewLine = {
      itemId,
      sku,
      quantity,
      title,
      unitCents: Number(price?.minorUnits ?? 0),
      currency: price?.currency ?? storeCurrency(),
      ...(planId && { productSubscriptionOptionId: planId }),
      ...(answers && { additionalFields: answers }),
      details: lineDetail(product, offer, planId, host),
    };
    const result = await orUnreachable(async () => (await cartCode.load()).cartStore().add(line));
    if (addingId === orderedId) addingId = undefined;
    if (result.ok) return finish();
    const { refusal } = result;
    if (refusal.key !== undefined) awaitStored(refusal.key, finish);
    settle(orderedId, {
      status: 'refused',
      message: changeRefusal('add', refusal, messagesOf(host, cartMessages)),
      isQuantity: false,
      isInvalid: refusal.kind === 'refused' && !refusal.missing && (refusal.status ?? 0) < 500,
    });
  }

  /**
   * Calls `onStored` when the cart shows that the server has stored an addition whose response was lost. If the visitor orders
   * again first, `onStored` is not called.
   */
  function awaitStored(key: string, onStored: () => void): void {
    if (signal.aborted) return;
    stopAwaiting = cartCode.current?.cartStore().$cart.listen(({ cart }) => {
      if (!cart.recentWrites.includes(key)) return;
      stopAwaiting?.();
      onStored();
    });
  }

  function add(order: Order): void {
    if (addingId === shownId) return;
    const { stock } = choosing().offer;
    const quantity = checkQuantity(order.quantity, stock ?? order.stock, messages());
    if (quantity.ok) void send(order, quantity.value);
    else refuseOrder(quantity.refusal, true);
  }

  async function find(order: Order, chosen: readonly ChosenValue[]): Promise<void> {
    if (addingId === shownId) return;
    const orderedId = (addingId = shownId);
    setAdding({ status: 'adding' });
    const found = await orUnreachable(async () =>
      (await skuCode.load()).findSku(order.itemId, chosen),
    );
    if (addingId !== orderedId) return;
    addingId = undefined;
    if (orderedId !== shownId) return;
    if (found.ok && found.value !== '') return add({ ...order, sku: found.value });
    if (found.ok) return refuseOrder(messages().unavailable, false);
    refuseOrder(changeRefusal('add', found.refusal, messagesOf(host, cartMessages)), false);
    report(host, {
      kind: 'input',
      path: 'form',
      message:
        'The variant is unknown: the page has no product JSON, and the server did not return the product.',
      allowed: 'product JSON, a "sku" field, or a response from GET /api/commerce/products/{id}',
    });
  }

  async function ask(order: Order, form: HTMLFormElement, before: Element | null): Promise<void> {
    const { form: questions } = input().product;
    if (!questions) return add(order);
    try {
      const { askQuestions } = await questionsCode.load();
      const answers = askQuestions(form, questions, before);
      if (answers) add({ ...order, answers });
    } catch (error) {
      refuseOrder(messages().openFormFailed, false);
      questionsCode.reportThrow(error, host);
    }
  }

  return {
    $state,
    choosing,
    choose(choice, isServers = false) {
      if (!isServers) clearRefusal();
      const { itemId } = input();
      const chosen = { itemId, ...keptChoice($state.get().chosen, input()), ...choice };
      $state.set({ ...$state.get(), chosen });
      followVariant(!isServers);
    },
    refuse: (message, missingOption) => refuseOrder(message, false, missingOption),
    clearRefusal,
    submitOrder: (order, form, before) =>
      void (order.chosen ? find(order, order.chosen) : ask(order, form, before)),
    update() {
      if (input().itemId !== shownId) {
        shownId = input().itemId;
        // The last result was about the previous product.
        setAdding(idle);
      }
      followVariant(false);
    },
  };
}

const orderStates = ['adding', 'added', 'refused'] as const;

/** Runs `work`. Treats a code file that fails to load as a network error. */
async function orUnreachable<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch {
    const { unableToConnect } = messagesIn(failureMessages, pageLocale());
    return refuse({ kind: 'network', message: unableToConnect });
  }
}

/**
 * Returns a new line's details for the cart's optimistic state. Details that are missing in the JSON are read from the server's
 * HTML.
 */
function lineDetail(
  { type, url, options, pictures, plan }: Product,
  { variant, price, usualPrice, stock }: Offer,
  planId: string | undefined,
  host: HTMLElement,
): EntryDetails {
  const picture = variant?.picture ?? pictures[0];
  const renewal = variant?.plans.find(({ id }) => id === planId)?.plan ?? plan;
  return {
    nonSalePriceCents: Number((usualPrice ?? price)?.minorUnits ?? 0),
    productType: type === 'unknown' ? productTypes.physical : productTypes[type],
    options: options.map(({ name }, index) => ({ name, value: variant?.values[index] ?? '' })),
    url:
      url ||
      (host.querySelector<HTMLAnchorElement>(':is(h1, h2, h3, h4, h5, h6) a[href]')?.href ?? ''),
    image: picture?.src ?? host.querySelector('img')?.currentSrc ?? '',
    ...(stock !== undefined && { stock }),
    ...(renewal && { plan: renewal }),
    // Only the server has the answers' texts.
    answers: [],
  };
}
