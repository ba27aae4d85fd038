import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { checkoutMessages } from '../../../../src/features/cart/messages/checkout.js';
import { asFlag, asNumber, asText } from '../../../../src/model/published-values.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { donationPages } from '../../../content/donations.js';
import { checkoutForm, checkoutPage } from '../../../pages/orders/checkout.js';
import { donatePage } from '../../../pages/orders/donate.js';
import { giftCardPage } from '../../../pages/orders/gift-card.js';
import { renewCrumb } from '../../plugins/crumbs.js';
import { Problem } from '../../problem.js';
import { textsOf } from '../../read.js';
import { isInStock, stockText } from '../product/stock.js';
import { readCart } from '../cart/carts.js';
import type { ClientCart } from '../cart/client-cart.js';
import { recentOrderOf } from './order-rows.js';
import { cartSummary } from './order-states.js';
import { giftCardProduct } from './other-orders.js';
import { isTestCard } from './order-fields.js';
import type { Services } from '../../services.js';
import { shopOf } from '../cart/shop-terms.js';
import { visitOf } from '../cart/visit.js';
import { link } from '../../../i18n/language.js';
import { sendPageAgain } from '../../page-again.js';
import { contextOf, sendPage } from '../../send-page.js';
import { amountText, texts } from '../../../i18n/texts.js';

/** State of a checkout page. Empty when the page is first opened. */
interface Shown {
  /** The submitted form. */
  readonly body?: unknown;
  readonly errors?: Readonly<Record<string, string>>;
  readonly message?: string | undefined;
  readonly key?: string;
  /** If `true`, the page's script requests the form without the rest of the page. */
  readonly isTyping?: boolean;
}

const cardNames = ['cardNumber', 'cardExpiry', 'cardCode'];

/** The typed values. Card data is omitted unless it is a test card, because the card may be real. */
function typedFields({ body }: Shown): Readonly<Record<string, string>> {
  const typed = textsOf(body);
  if (isTestCard(typed['cardNumber'] ?? '')) return typed;
  const entries = Object.entries(typed).filter(([name]) => !cardNames.includes(name));
  return Object.fromEntries(entries);
}

async function frameOf(services: Services, reply: FastifyReply, shown: Shown) {
  const { request } = reply;
  if (shown.body !== undefined) renewCrumb(request, reply, services.secret);
  return {
    ...(await visitOf(services, request)),
    typed: typedFields(shown),
    errors: shown.errors ?? {},
    message: shown.message,
    key: shown.key ?? randomUUID(),
  };
}

/** Returns why a cart cannot be checked out. `undefined` if it can. */
export function blockedMessage(cart: ClientCart): string | undefined {
  const { minimumOrder, nothingInCart } = texts(checkoutMessages);
  if (cart.entries.length === 0) return nothingInCart;
  if (!cart.shouldBlockPurchaseForMinimumOrderAmount) return undefined;
  const { currency, value } = cart.minimumOrderSubtotal;
  const cents = Math.round(Number(value) * 10 ** (value.split('.')[1]?.length ?? 0));
  return fill(minimumOrder, { subtotal: amountText(cents, currency) });
}

/** Returns a message that lists the lines whose quantity exceeds the stock. `undefined` if there are no such lines. */
export function shortageMessage({ entries }: ClientCart): string | undefined {
  const wanted = new Map<string, number>();
  for (const { chosenVariant, quantity } of entries) {
    const id = asText(chosenVariant['id']);
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  }
  const short = new Map<string, string>();
  for (const { title, productType, chosenVariant } of entries) {
    const id = asText(chosenVariant['id']);
    const stock = asNumber(chosenVariant['qtyInStock']) ?? 0;
    const unlimited = asFlag(chosenVariant['unlimited']);
    if (isInStock({ unlimited, stock }, { productType }, wanted.get(id) ?? 0)) continue;
    const message = stockText(stock, 0);
    short.set(id, fill(texts(checkoutMessages).stockChanged, { title, message }));
  }
  return short.size > 0 ? [...short.values()].join(' ') : undefined;
}

/** URL of an order's confirmation page. */
export function confirmationAddress(token: string): string {
  return link(`/checkout/confirmed?order=${encodeURIComponent(token)}`);
}

/**
 * If the visitor's cart was ordered within the last hour, for example in another tab, redirects to the order's
 * confirmation.
 */
export async function redirectToOrder(
  { db }: Services,
  reply: FastifyReply,
  { entries, cartToken }: Pick<ClientCart, 'entries' | 'cartToken'>,
): Promise<FastifyReply | undefined> {
  if (entries.length > 0) return undefined;
  const order = await recentOrderOf(db, cartToken);
  if (order === undefined) return undefined;
  return reply.redirect(confirmationAddress(order), 303);
}

/** Shows a cart's checkout page. If the cart cannot be checked out, shows the cart with the reason. */
export async function sendCheckout(
  services: Services,
  reply: FastifyReply,
  { token, ...shown }: Shown & { readonly token: string | undefined },
): Promise<FastifyReply> {
  const cart = await readCart(services.db, token, shopOf(services));
  const redirected = await redirectToOrder(services, reply, cart);
  if (redirected) return redirected;
  const blocked = blockedMessage(cart);
  if (blocked !== undefined) {
    const problem = new Problem(400, blocked);
    return sendPageAgain(services, reply, { path: '/cart', problem });
  }
  const frame = await frameOf(services, reply, shown);
  const said = Object.fromEntries(Object.entries(cart.shippingLocation));
  const state = {
    ...frame,
    typed: { country: 'US', ...said, ...frame.typed },
    subscriptionToken: cart.cartType === 2 ? cart.cartToken : undefined,
    summary: cartSummary(cart),
    requiresShipping: cart.requiresShipping,
    shippingOptions: cart.shippingOptions,
    selectedShippingOption: cart.selectedShippingOption?.id ?? '',
  };
  const markup = shown.isTyping
    ? String(checkoutForm(state))
    : checkoutPage(contextOf(reply), state);
  return sendPage(reply, markup);
}

/** Shows the donation checkout. Responds with 404 if the donation page does not exist. */
export async function sendDonate(
  services: Services,
  reply: FastifyReply,
  donatePageId: string,
  shown: Shown = {},
): Promise<FastifyReply> {
  const page = donationPages.find(({ id }) => id === donatePageId);
  if (!page) return sendPage(reply, undefined);
  const frame = await frameOf(services, reply, shown);
  const markup = donatePage(contextOf(reply), { ...frame, page, amounts: page.amounts });
  return sendPage(reply, markup);
}

/** Shows the gift card checkout. */
export async function sendGiftCard(
  services: Services,
  reply: FastifyReply,
  productId: string,
  shown: Shown = {},
): Promise<FastifyReply> {
  const product = await giftCardProduct(services.db, productId);
  if (!product) return sendPage(reply, undefined);
  const frame = await frameOf(services, reply, shown);
  const values = product.variants;
  return sendPage(reply, giftCardPage(contextOf(reply), { ...frame, product, values }));
}
