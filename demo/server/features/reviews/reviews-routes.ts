import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  MAX_STARS,
  reviewedProducts,
  reviewField,
} from '../../../../src/features/reviews/model/reviews.js';
import { reviewsPage } from '../../../pages/reviews/reviews.js';
import { link } from '../../../i18n/language.js';
import { idempotencyKeyOf, sendAnswer, withIdempotency } from '../../idempotency.js';
import { renewCrumb } from '../../plugins/crumbs.js';
import { isFormEncoded } from '../../plugins/origins.js';
import { Problem } from '../../problem.js';
import { optionalText, read, textsOf } from '../../read.js';
import { contextOf, sendPage } from '../../send-page.js';
import type { Routes, Services } from '../../services.js';
import { visitOf } from '../cart/visit.js';
import { reviewRequest, saveReviews } from './reviews.js';

const path = '/commerce/product-reviews/:orderId';

interface OrderParams {
  readonly Params: { readonly orderId: string };
}

/** 0 if no stars were chosen. */
const rating = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.coerce.number().int().min(1).max(MAX_STARS).default(0),
);
const review = z.object({
  productId: z.string().min(1).max(100),
  rating,
  title: optionalText(200),
  text: optionalText(5000),
});
const sentReviews = z.object({ author: optionalText(100), reviews: z.array(review).max(100) });
const typedReviews = z.record(z.string(), z.unknown());

/** A form's values in the shape that scripts send. */
function postedReviews(body: unknown): z.output<typeof sentReviews> {
  const fields = read(typedReviews, body);
  return read(sentReviews, {
    author: fields['author'],
    reviews: reviewedProducts(Object.keys(fields)).map((productId) => ({
      productId,
      rating: fields[reviewField('rating', productId)],
      title: fields[reviewField('title', productId)],
      text: fields[reviewField('text', productId)],
    })),
  });
}

/** Reviews of ordered products, from scripts and from pages without JavaScript. */
export const reviewRoutes: Routes = (app, services) => {
  app.get<OrderParams>(path, ({ params: { orderId }, headers }, reply) => {
    // A rejected form is shown at this address, where a visitor may press Enter.
    if (headers.accept?.includes('text/html'))
      return reply.redirect(link(`/reviews?orderId=${encodeURIComponent(orderId)}`), 303);
    return reviewRequest(services.db, orderId, services.now());
  });

  app.post<OrderParams>(path, async (request, reply) => {
    const { orderId } = request.params;
    if (isFormEncoded(request)) return reviewByForm(services, request, reply, orderId);
    const sent = read(sentReviews, request.body);
    const answer = await withIdempotency(
      services,
      request,
      async (tx) => {
        const reviewed = await saveReviews(tx, { orderId, ...sent }, services.now());
        return { status: 200, body: { success: true, reviewed } };
      },
      withKey(idempotencyKeyOf(request)),
    );
    return sendAnswer(reply, answer);
  });
};

function withKey(key: string | undefined) {
  return key === undefined ? {} : { key };
}

async function reviewByForm(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  orderId: string,
): Promise<FastifyReply> {
  try {
    const posted = postedReviews(request.body);
    await services.db.transaction((tx) => saveReviews(tx, { orderId, ...posted }, services.now()));
    const query = new URLSearchParams({ orderId, done: 'true' });
    return await reply.redirect(link(`/reviews?${query.toString()}`), 303);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    renewCrumb(request, reply, services.secret);
    return sendReviews(services, reply, orderId, {
      body: request.body,
      errors: problem.details.errors ?? {},
    });
  }
}

async function sendReviews(
  services: Services,
  reply: FastifyReply,
  orderId: string,
  shown: {
    readonly body?: unknown;
    readonly errors?: Readonly<Record<string, string>>;
    readonly isDone?: boolean;
  },
): Promise<FastifyReply> {
  const { body, errors = {}, isDone = false } = shown;
  const visit = await visitOf(services, reply.request);
  const frame = { ...visit, typed: textsOf(body), errors, isDone };
  const context = contextOf(reply, `/reviews?orderId=${encodeURIComponent(orderId)}`);
  try {
    const request = await reviewRequest(services.db, orderId, services.now());
    const status = Object.keys(errors).length > 0 ? 400 : 200;
    return sendPage(reply.code(status), reviewsPage(context, { ...frame, request }));
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const { message, statusCode } = problem;
    const markup = reviewsPage(context, { ...frame, message });
    return sendPage(reply.code(isDone ? 200 : statusCode), markup);
  }
}

/** The page that asks for reviews (behavior.md#page-content). */
export const reviewPageRoutes: Routes = (app, services) => {
  app.get<{ Querystring: { orderId?: unknown; done?: unknown } }>(
    '/reviews',
    async (request, reply) => {
      const { orderId, done } = request.query;
      const id = typeof orderId === 'string' ? orderId : '';
      return sendReviews(services, reply, id, { isDone: done === 'true' });
    },
  );
};
