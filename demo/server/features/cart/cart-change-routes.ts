import type { FastifyReply, FastifyRequest } from 'fastify';
import { cartTokenOf, setCartCookies } from '../../cookies.js';
import type { Transaction } from '../../database/database.js';
import { idempotencyKeyOf, visitorOf, withIdempotency, type Answer } from '../../idempotency.js';
import { sendPageAgain, type Again } from '../../page-again.js';
import { isFormEncoded } from '../../plugins/origins.js';
import { isPreview } from '../../plugins/previews.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { link } from '../../../i18n/language.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { Problem } from '../../problem.js';
import type { Services } from '../../services.js';
import type { CartChange, ChangedCart } from './carts.js';
import { shopOf } from './shop-terms.js';

type Work = (tx: Transaction, change: CartChange) => Promise<ChangedCart>;

/**
 * Changes the visitor's cart. A request that repeats an idempotency key changes nothing.
 * A preview changes its own cart, without a key and without cookies (behavior.md#editor-preview). If the change were rolled
 * back, the next one would not contain it.
 */
export async function changeCart(
  services: Services,
  request: FastifyRequest,
  work: Work,
): Promise<Answer> {
  const token = cartTokenOf(request);
  const key = idempotencyKeyOf(request);
  const visitor = visitorOf(request, services.secret);
  const shop = shopOf(services);
  if (isPreview(request)) {
    const { cart } = await services.db.transaction((tx) =>
      work(tx, { token, key, shop, isPreview: true }),
    );
    return { status: 200, body: cart };
  }
  const change = { token, key, visitor, shop };
  return withIdempotency(services, request, async (tx) => {
    const changed = await work(tx, change);
    return { status: 200, body: changed.cart, cartToken: changed.token };
  });
}

interface ShownAgain {
  /** Path of the page that posted the form. */
  readonly path: string;
  /** Converts the error to state that the page can show, in addition to the error's message. */
  readonly again: (problem: Problem) => Pick<Again, 'refusals' | 'choice'>;
}

/** Applies a change that a form without JavaScript has posted. Then shows the cart, or the page with its errors. */
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
 * Accepts only forms posted without JavaScript. Call it in a POST route that exists because such forms cannot use other
 * methods.
 *
 * @throws {Problem} 405 for any other request
 */
export function onlyByForm(request: FastifyRequest, reply: FastifyReply, methods: string): void {
  if (isFormEncoded(request)) return;
  void reply.header('allow', methods);
  throw new Problem(405, fill(texts(refusalMessages).takes, { methods }));
}
