import type { FastifyReply, FastifyRequest } from 'fastify';
import { cartTokenOf, setCartCookies } from '../../cookies.js';
import type { Transaction } from '../../database/database.js';
import { idempotencyKeyOf, visitorOf, withIdempotency, type Answer } from '../../idempotency.js';
import { sendPageAgain, type Again } from '../../page-again.js';
import { isFormEncoded } from '../../plugins/origins.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { link } from '../../../i18n/language.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { Problem } from '../../problem.js';
import type { Services } from '../../services.js';
import type { CartChange, ChangedCart } from './carts.js';
import { shopOf } from './shop-terms.js';

type Work = (tx: Transaction, change: CartChange) => Promise<ChangedCart>;

/** Changes the visitor's cart, once per idempotency key. */
export function changeCart(
  services: Services,
  request: FastifyRequest,
  work: Work,
): Promise<Answer> {
  const token = cartTokenOf(request);
  const key = idempotencyKeyOf(request);
  const visitor = visitorOf(request, services.secret);
  const change = { token, key, visitor, shop: shopOf(services) };
  return withIdempotency(services, request, async (tx) => {
    const changed = await work(tx, change);
    return { status: 200, body: changed.cart, cartToken: changed.token };
  });
}

interface ShownAgain {
  /** State of the page that has posted the form. */
  readonly path: string;
  /** What the page shows beside the problem's message. */
  readonly again: (problem: Problem) => Pick<Again, 'refusals' | 'choice'>;
}

/** Applies a change from a page without JavaScript, and then shows the cart, or the page again with its errors. */
export async function changeByForm(
  services: Services,
  reply: FastifyReply,
  change: () => Promise<Answer>,
  { path, again }: ShownAgain,
): Promise<FastifyReply> {
  try {
    const { cartToken } = await change();
    if (cartToken !== undefined) setCartCookies(reply, cartToken);
    return await reply.redirect(link('/cart'), 303);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return sendPageAgain(services, reply, { path, problem, ...again(problem) });
  }
}

/**
 * For an address that accepts POST only from pages without JavaScript, whose forms have no other method.
 *
 * @throws {Problem} 405 for any other request
 */
export function onlyByForm(request: FastifyRequest, reply: FastifyReply, methods: string): void {
  if (isFormEncoded(request)) return;
  void reply.header('allow', methods);
  throw new Problem(405, fill(texts(refusalMessages).takes, { methods }));
}
