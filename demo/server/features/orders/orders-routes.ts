import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cartTokenOf } from '../../cookies.js';
import type { Transaction } from '../../database/database.js';
import { addEndpoint, type Sent } from '../../endpoints/endpoint.js';
import { answerOfKey, idempotencyKeyOf, withIdempotency, type Answer } from '../../idempotency.js';
import { isFormEncoded } from '../../plugins/origins.js';
import { isPreview } from '../../plugins/previews.js';
import { Problem } from '../../problem.js';
import { textOf } from '../../read.js';
import { addCode, removeCode, setShipping } from '../cart/cart-choices.js';
import * as endpoints from './order-endpoints.js';
import type { OrderFields } from './order-fields.js';
import { queueOrderEmails } from './order-emails.js';
import type { PlacedOrder } from './order-rows.js';
import { placeOrder } from './orders.js';
import { placeDonation, placeGiftCard } from './other-orders.js';
import { siteUrl, type Routes, type Services } from '../../services.js';
import { shopOf } from '../cart/shop-terms.js';
import { onlyByForm } from '../cart/cart-change-routes.js';
import {
  confirmationAddress,
  sendCheckout,
  sendDonate,
  sendGiftCard,
} from './checkout-pages-routes.js';

interface Placed {
  readonly order: PlacedOrder;
  readonly code?: string;
}

interface OrderAnswer {
  readonly confirmationUrl: string;
}

const keyForm = /^[\w.:-]{8,128}$/;

function orderToken(request: FastifyRequest, { cartToken }: OrderFields): string | undefined {
  return cartToken || cartTokenOf(request);
}

/** Places an order and queues its emails. A request that repeats an idempotency key places no second order. */
async function makeOrder(
  services: Services,
  reply: FastifyReply,
  fields: OrderFields,
  { key, content }: { readonly key: string | undefined; readonly content: unknown },
): Promise<Answer> {
  const { request } = reply;
  const shop = shopOf(services);
  const token = orderToken(request, fields);
  const place = async (tx: Transaction): Promise<Placed> => {
    switch (fields.kind) {
      case 'order':
        return { order: await placeOrder(tx, { token, key, shop }, fields) };
      case 'donation':
        return { order: await placeDonation(tx, fields, shop) };
      case 'giftCard': {
        const { giftCardsPerDay } = services.settings;
        const sold = await placeGiftCard(tx, fields, { ...shop, giftCardsPerDay });
        // Count after the order has succeeded: a rejected order has sent no email, and neither has one in a preview.
        if (!isPreview(request)) await request.server.countGiftCard(reply);
        return sold;
      }
    }
  };
  const origin = siteUrl(services, request);
  const work = async (tx: Transaction): Promise<Answer> => {
    const { order, code } = await place(tx);
    await queueOrderEmails(tx, services.mailer, order, { origin, code });
    return { status: 200, body: answerOf(order) };
  };
  const options = { content, ...(key !== undefined && { key }) };
  const answer = await withIdempotency(services, request, work, options);
  services.mailer.wake();
  return answer;
}

function answerOf({ id, number, token, kind, ...order }: PlacedOrder) {
  const { currency, grandTotalCents, amountDueCents } = order;
  return {
    success: true,
    orderId: id,
    orderNumber: number,
    kind,
    currency,
    grandTotalCents,
    amountDueCents,
    confirmationUrl: confirmationAddress(token),
  };
}

/** The request without the card data. Not even a hash of the card is stored. */
function withoutCard(fields: OrderFields): Partial<OrderFields> {
  return { ...fields, cardNumber: '', cardExpiry: '', cardCode: '' };
}

/** Stores the shipping address as far as it has been typed. */
async function rememberShipping(
  services: Services,
  request: FastifyRequest,
  fields: OrderFields,
): Promise<Readonly<Record<string, string>>> {
  const { city, country, state, zip, selectedShippingOption } = fields;
  const token = orderToken(request, fields);
  const shop = shopOf(services);
  const isPlace = (request.body as object | undefined) && 'country' in (request.body as object);
  for (const choice of [
    isPlace ? { shippingLocation: { city, country, state, zip } } : undefined,
    selectedShippingOption ? { selectedShippingOption } : undefined,
  ]) {
    if (!choice) continue;
    try {
      const change = { token, key: undefined, shop };
      await services.db.transaction((tx) => setShipping(tx, change, choice));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const errors = Object.entries(problem.details.errors ?? {});
      // If the chosen shipping method is not available at the new address, the cheapest one replaces it. This is not an
      // error.
      if (!choice.shippingLocation) continue;
      return Object.fromEntries(
        errors.map(([field, message]) => [field.replace('shippingLocation.', ''), message]),
      );
    }
  }
  return {};
}

async function showAgain(
  services: Services,
  reply: FastifyReply,
  fields: OrderFields,
  again: {
    readonly errors: Readonly<Record<string, string>>;
    readonly message?: string | undefined;
    readonly isTyping?: boolean;
  },
): Promise<FastifyReply> {
  const { request } = reply;
  const posted = textOf(request.body, 'key');
  const key = keyForm.test(posted) ? posted : randomUUID();
  const shown = { body: request.body, key, ...again };
  switch (fields.kind) {
    case 'order':
      return sendCheckout(services, reply, { ...shown, token: orderToken(request, fields) });
    case 'donation':
      return sendDonate(services, reply, fields.donatePageId, shown);
    case 'giftCard':
      return sendGiftCard(services, reply, fields.giftCardProductId, shown);
  }
}

async function orderByForm(
  services: Services,
  { form }: Sent<typeof endpoints.placeOrder>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key: posted, ...fields } = form();
  const key = keyForm.test(posted) ? posted : undefined;
  try {
    // The form's key identifies its order, even if the form is submitted again with different values.
    const { body } = await makeOrder(services, reply, fields, { key, content: fields.kind });
    return await reply.redirect((body as OrderAnswer).confirmationUrl, 303);
  } catch (problem) {
    if (!(problem instanceof Problem) || ![400, 429].includes(problem.statusCode)) throw problem;
    const { statusCode, message, details } = problem;
    if (fields.kind === 'order') await rememberShipping(services, request, fields);
    return showAgain(services, reply.code(statusCode), fields, {
      errors: details.errors ?? {},
      message,
    });
  }
}

/**
 * Previews the order after a change, and keeps all typed values. If the order was placed in the meantime and its
 * response was lost, redirects to the order's confirmation.
 */
async function updateByForm(
  services: Services,
  { form }: Sent<typeof endpoints.updateCheckout>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, do: action, promoCode: typedCode, isTyping: typing, ...fields } = form();
  const done = await answerOfKey(services, request, key);
  const { confirmationUrl } = (done?.body ?? {}) as Partial<OrderAnswer>;
  if (confirmationUrl) return reply.redirect(confirmationUrl, 303);
  const errors: Record<string, string> = { ...(await rememberShipping(services, request, fields)) };
  const [act, id = ''] = action.split(' ');
  const promoCode = typedCode.trim();
  const shop = shopOf(services);
  const change = { token: orderToken(request, fields), key: undefined, shop };
  try {
    if (act === 'remove') {
      await services.db.transaction((tx) => removeCode(tx, change, id));
    } else if (promoCode !== '') {
      await request.server.countCode(reply);
      await services.db.transaction((tx) => addCode(tx, change, promoCode));
      delete (request.body as Record<string, unknown>)['promoCode'];
    }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    Object.assign(errors, problem.details.errors ?? { promoCode: problem.message });
  }
  // While the visitor is typing, the address is incomplete. Send status 200, so that the browser logs no error.
  const isTyping = typing !== '';
  const isRefused = Object.keys(errors).length > 0 && !isTyping;
  return showAgain(services, reply.code(isRefused ? 400 : 200), fields, { errors, isTyping });
}

/** Orders from carts, donations and gift cards, from scripts and from forms without JavaScript. */
export const orderRoutes: Routes = (app, services) => {
  addEndpoint(app, services, endpoints.placeOrder, async (sent, request, reply) => {
    if (isFormEncoded(request)) return orderByForm(services, sent, request, reply);
    const fields = sent.json();
    const content = withoutCard(fields);
    const { status, body } = await makeOrder(services, reply, fields, {
      key: idempotencyKeyOf(request),
      content,
    });
    return reply.code(status).send(body);
  });

  addEndpoint(app, services, endpoints.updateCheckout, async (sent, request, reply) => {
    onlyByForm(request, reply, 'POST');
    return updateByForm(services, sent, request, reply);
  });
};
