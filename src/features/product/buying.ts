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

/** The result of the last order. */
export type AddingState =
  | { readonly status: 'idle' | 'adding' | 'added' }
  | {
      readonly status: 'refused';
      readonly message: string;
      /** The quantity is not valid: nothing was sent. */
      readonly isQuantity: boolean;
      /** The index of the option that is not chosen: nothing was sent. */
      readonly missingOption?: number | undefined;
      /** The order is wrong; false if the shop could not be reached, or code did not load. */
      readonly isInvalid: boolean;
    };

/** What is chosen, and the result of the last order. */
export interface BuyingState {
  readonly chosen: MadeChoice | undefined;
  readonly adding: AddingState;
}

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
  /** The answers to the product's own questions, by field id. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /** If the form knows it better than the product. */
  readonly stock?: Stock | undefined;
}

/** Choosing a product, answering its questions, and adding it to the cart: the same for every form. */
export interface Buying {
  readonly $state: ReadableAtom<BuyingState>;
  choosing(): Choosing;
  /** @param isServers - True if the page was written with this choice: no event is emitted */
  choose(choice: Partial<Choice>, isServers?: boolean): void;
  /** Shows why nothing was sent, and the index of the missing option if one is missing. */
  refuse(message: string, missingOption?: number): void;
  /** Forgets a refusal, because the visitor changes what was refused. */
  clearRefusal(): void;
  /**
   * Orders once the product's own questions are answered; they are put `before` the button. While an order is under way,
   * another one is ignored: a second click orders nothing more.
   */
  submitOrder(order: Order, form: HTMLFormElement, before: Element | null): void;
  /** Must be called after each change of the input. */
  update(): void;
}

/** Asks the questions of a product's own form. */
const questionsCode = lazyModule('sq-product questions', () => import('./questions/questions.js'));

/** The cart of the page: most who look at a product never add it. */
const cartCode = lazyModule('sq-product cart', () => import('../cart/store.js'));

const skuCode = lazyModule('sq-product variants', () => import('./find-sku.js'));

/** Milliseconds for which the button says that something was added. */
const ADDED_DURATION = 2000;

const idle: AddingState = { status: 'idle' };

/** Nothing is chosen or ordered yet. */
export const initialBuying: BuyingState = { chosen: undefined, adding: idle };

/** The label of the button if it is not its own. */
export function buttonLabel(
  { status }: AddingState,
  { unavailableLabel }: Offer,
  messages: ProductTexts,
): string | undefined {
  if (status === 'adding') return messages.adding;
  return status === 'added' ? messages.added : unavailableLabel;
}

/** The result of an order, for screen readers. */
export function announcement(state: AddingState, title: string, messages: ProductTexts): string {
  if (state.status === 'refused') return state.message;
  if (state.status !== 'added') return '';
  return title ? fill(messages.addedNamed, { title }) : messages.addedNameless;
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

/** Starts buying a product. It ends with `signal`. */
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
  /** The product that is being added. */
  let addingId: string | undefined;
  let addedTimer: ReturnType<typeof setTimeout> | undefined;
  let stopAwaiting: (() => void) | undefined;

  // The element loads when a visitor touches the product, and may order it next.
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

  /** The same for the order of a product, unless the page shows another product by now. */
  function settle(itemId: string, adding: AddingState): void {
    if (itemId === shownId) setAdding(adding);
  }

  function refuseOrder(message: string, isQuantity: boolean, missingOption?: number): void {
    setAdding({ status: 'refused', message, isQuantity, isInvalid: isQuantity, missingOption });
  }

  function clearRefusal(): void {
    if ($state.get().adding.status === 'refused') setAdding(idle);
  }

  /** Emits an event if the visitor has chosen another variant. */
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
    const result = await addLine(line);
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

  /** Calls `onStored` when a cart lists the key of an addition whose response was lost, unless another order is sent before. */
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

  /** Finds the variant of the chosen values, and sends the order. */
  async function find(order: Order, chosen: readonly ChosenValue[]): Promise<void> {
    if (addingId === shownId) return;
    const orderedId = (addingId = shownId);
    setAdding({ status: 'adding' });
    const found = await findSku(order.itemId, chosen);
    if (addingId !== orderedId) return;
    addingId = undefined;
    if (orderedId !== shownId) return;
    if (found.ok && found.value !== '') return add({ ...order, sku: found.value });
    if (found.ok) return refuseOrder(messages().unavailable, false);
    refuseOrder(changeRefusal('add', found.refusal, messagesOf(host, cartMessages)), false);
    report({
      tag: 'sq-product',
      kind: 'input',
      path: 'form',
      message:
        'the variant is unknown: the page has no product JSON, and the shop did not return it.',
      allowed: 'product JSON, a field "sku", or a response of GET /api/commerce/products/{id}',
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
      questionsCode.reportThrow(error, { tag: host.localName });
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
        // The result of an order says nothing about the product that the page now shows in its place.
        setAdding(idle);
      }
      followVariant(false);
    },
  };
}

const orderStates = ['adding', 'added', 'refused'] as const;

/** Puts a line into the cart. Code that does not load is treated like a server that does not answer. */
async function addLine(line: NewLine): Promise<Result<unknown>> {
  try {
    const { cartStore } = await cartCode.load();
    return await cartStore().add(line);
  } catch {
    return noConnection();
  }
}

/** Asks the shop for the SKU of chosen values. Code that does not load is treated like a server that does not answer. */
async function findSku(itemId: string, chosen: readonly ChosenValue[]): Promise<Result<string>> {
  try {
    return await (await skuCode.load()).findSku(itemId, chosen);
  } catch {
    return noConnection();
  }
}

function noConnection(): Result<never> {
  const { unableToConnect } = messagesIn(failureMessages, pageLocale());
  return refuse({ kind: 'network', message: unableToConnect });
}

/** What a cart can show of a new line before the server has answered; what the JSON lacks is read from the page. */
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
    // Only the server has their texts.
    answers: [],
  };
}
