import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { confirmedPage } from '../../../pages/orders/confirmed.js';
import { gatePage } from '../../../pages/orders/checkout.js';
import { link } from '../../../i18n/language.js';
import { cartTokenOf } from '../../cookies.js';
import { sendPageAgain } from '../../page-again.js';
import { Problem } from '../../problem.js';
import { contextOf, sendOwnerPage, sendPage } from '../../send-page.js';
import type { Routes, Services } from '../../services.js';
import { readCart } from '../cart/carts.js';
import type { ClientCart } from '../cart/client-cart.js';
import { shopOf } from '../cart/shop-terms.js';
import { visitOf } from '../cart/visit.js';
import {
  blockedMessage,
  redirectToOrder,
  sendCheckout,
  sendDonate,
  sendGiftCard,
  shortageMessage,
} from './checkout-pages-routes.js';
import { findOrder } from './order-rows.js';
import { confirmedOrder } from './order-states.js';

const text = z.string().max(200).optional().catch(undefined);
const queries = z.object({
  cartToken: text,
  donatePageId: text,
  giftCardProductId: text,
  sku: text,
  order: text,
});

/** Returns `true` if the cookie `hasCart` is `true`, or if a cookie `CART` exists (behavior.md#checkout-cookies). */
function mayCheckOut({ cookies }: FastifyRequest): boolean {
  return cookies['hasCart'] === 'true' || Boolean(cookies['CART']);
}

function addressOf({ cartType, cartToken = '' }: ClientCart): string {
  if (cartType === 1) return link('/checkout');
  return link(`/checkout/subscribe?cartToken=${encodeURIComponent(cartToken)}`);
}

/** The checkout pages (behavior.md#checkout-paths) and the confirmation pages. */
export const checkoutRoutes: Routes = (app, services: Services) => {
  const cartOf = (request: FastifyRequest, token = cartTokenOf(request)) =>
    readCart(services.db, token, shopOf(services));

  app.get('/commerce/goto-checkout', async (request, reply) => {
    if (!mayCheckOut(request)) {
      const visit = await visitOf(services, request);
      return sendPage(reply.code(400), gatePage(contextOf(reply), visit));
    }
    const cart = await cartOf(request);
    const redirected = await redirectToOrder(services, reply, cart);
    if (redirected) return redirected;
    const blocked = blockedMessage(cart) ?? shortageMessage(cart);
    if (blocked === undefined) return reply.redirect(addressOf(cart), 303);
    const problem = new Problem(400, blocked);
    return sendPageAgain(services, reply, { path: '/cart', problem });
  });

  app.get('/checkout', async (request, reply) => {
    if (!mayCheckOut(request)) return reply.redirect(link('/commerce/goto-checkout'), 303);
    const cart = await cartOf(request);
    if (cart.cartType === 2) return reply.redirect(addressOf(cart), 303);
    // If the stock is too low, show the cart page, where quantities can be changed.
    if (shortageMessage(cart) !== undefined)
      return reply.redirect(link('/commerce/goto-checkout'), 303);
    return sendCheckout(services, reply, { token: cartTokenOf(request) });
  });

  app.get('/checkout/subscribe', async (request, reply) => {
    const { cartToken } = queries.parse(request.query);
    const cart = await cartOf(request, cartToken ?? '');
    // A cart without a subscription has the regular checkout.
    if (cart.cartType === 1) return reply.redirect(link('/commerce/goto-checkout'), 303);
    return sendCheckout(services, reply, { token: cartToken });
  });

  app.get('/checkout/donate', async (request, reply) => {
    const { donatePageId = '' } = queries.parse(request.query);
    return sendDonate(services, reply, donatePageId);
  });

  app.get('/checkout/giftcard', async (request, reply) => {
    const { giftCardProductId = '', sku } = queries.parse(request.query);
    const chosen = sku === undefined ? {} : { body: { sku } };
    return sendGiftCard(services, reply, giftCardProductId, chosen);
  });

  app.get('/checkout/confirmed', async (request, reply) => {
    const { order: token = '' } = queries.parse(request.query);
    const order = await findOrder(services.db, token);
    if (!order) return sendPage(reply, undefined);
    const visit = await visitOf(services, request);
    const state = { ...visit, ...confirmedOrder(order) };
    return sendOwnerPage(reply, confirmedPage(contextOf(reply), state));
  });
};
