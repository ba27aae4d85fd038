import type { FastifyReply, FastifyRequest } from 'fastify';
import { reviewedProducts, reviewField } from '../../../../src/features/reviews/model/reviews.js';
import { reviewsPage } from '../../../pages/reviews/reviews.js';
import { link } from '../../../i18n/language.js';
import { addEndpoint, type Sent } from '../../endpoints/endpoint.js';
import { idempotencyKeyOf, sendAnswer, withIdempotency } from '../../idempotency.js';
import { renewCrumb } from '../../plugins/crumbs.js';
import { isFormEncoded } from '../../plugins/origins.js';
import { Problem } from '../../problem.js';
import { textsOf } from '../../read.js';
import { contextOf, sendPage } from '../../send-page.js';
import type { Routes, Services } from '../../services.js';
import { visitOf } from '../cart/visit.js';
import { getReviewRequest, saveReviews as saveReviewsEndpoint } from './review-endpoints.js';
import { reviewRequest, saveReviews } from './reviews.js';

/** Converts the values of a posted form to the shape that scripts send. */
function postedReviews({ form, json }: Sent<typeof saveReviewsEndpoint>) {
  const fields = form();
  return json({
    author: fields['author'],
    reviews: reviewedProducts(Object.keys(fields)).map((productId) => ({
      productId,
      rating: fields[reviewField('rating', productId)],
      title: fields[reviewField('title', productId)],
      text: fields[reviewField('text', productId)],
    })),
  });
}

/** Reviews of ordered products, from scripts and from forms without JavaScript. */
export const reviewRoutes: Routes = (app, services) => {
  addEndpoint(app, services, getReviewRequest, ({ params }, { headers }, reply) => {
    const { orderId } = params();
    // A rejected form is shown at this URL. A visitor may reload it from the address bar.
    if (headers.accept?.includes('text/html'))
      return reply.redirect(link(`/reviews?orderId=${encodeURIComponent(orderId)}`), 303);
    return reviewRequest(services.db, orderId, services.now());
  });

  addEndpoint(app, services, saveReviewsEndpoint, async (sent, request, reply) => {
    const { orderId } = sent.params();
    if (isFormEncoded(request)) return reviewByForm(services, sent, request, reply);
    const content = sent.json();
    const answer = await withIdempotency(
      services,
      request,
      async (tx) => {
        const reviewed = await saveReviews(tx, { orderId, ...content }, services.now());
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
  sent: Sent<typeof saveReviewsEndpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { orderId } = sent.params();
  try {
    const posted = postedReviews(sent);
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

/** The page where customers review an order (behavior.md#page-content). */
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
