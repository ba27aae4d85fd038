import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { emptyCart } from '../../src/features/cart/model/cart.js';
import { errorPage } from '../pages/message.js';
import { describeApi } from './endpoints/describe-api.js';
import { addFiles } from './files.js';
import { addBodies, MAX_BYTES } from './plugins/bodies.js';
import { checkCrumbs, giveCrumbs } from './plugins/crumbs.js';
import { addErrors, describe, type DrawError } from './plugins/errors.js';
import { addFaults, isLoopback } from './plugins/faults.js';
import { addLimits } from './plugins/limits.js';
import { addLanguages, withoutLanguage } from './plugins/languages.js';
import { addTimeouts, REQUEST_TIMEOUT, UPLOAD_TIMEOUT } from './plugins/timeouts.js';
import { addOrigins } from './plugins/origins.js';
import { limitPreviews } from './plugins/previews.js';
import { authRoutes } from './features/account/auth-routes.js';
import { cartRoutes } from './features/cart/cart-routes.js';
import { checkoutRoutes } from './features/orders/checkout-routes.js';
import { consentRoutes } from './features/consent/consent-routes.js';
import { exampleEndpointRoutes } from './features/form/example-endpoint-routes.js';
import { createTrap } from './features/form/spam.js';
import { formRoutes } from './features/form/forms-routes.js';
import { analyticsRoutes } from './features/insight/analytics-routes.js';
import { experimentRoutes, insightRoutes } from './features/insight/insight-routes.js';
import { orderRoutes } from './features/orders/orders-routes.js';
import { ownerRoutes } from './features/owner/owner-routes.js';
import { docsRoutes } from './features/site/docs-routes.js';
import { pageRoutes } from './features/site/pages-routes.js';
import { sitePageRoutes } from './features/site/site-pages-routes.js';
import { storedPageRoutes } from './features/pages/stored-page-routes.js';
import { sitePagesApi } from './features/pages/page-routes.js';
import { mediaApi } from './features/media/media-routes.js';
import { mediaFileRoutes } from './features/media/media-file-routes.js';
import { placeRoutes } from './features/places/place-routes.js';
import { playgroundRoutes } from './features/playground/playground-routes.js';
import { productRoutes } from './features/product/products-routes.js';
import { reservationRoutes } from './features/reservation/reservation-routes.js';
import { reviewPageRoutes, reviewRoutes } from './features/reviews/reviews-routes.js';
import { searchPageRoutes, searchRoutes } from './features/search/search-routes.js';
import { contextOf } from './send-page.js';
import { siteSettingsApi } from './features/site/editor-settings-routes.js';
import { siteRoutes } from './features/site/site-routes.js';
import { siteUserRoutes } from './features/account/site-users-routes.js';
import { widgetRoutes } from './features/summary/widget-routes.js';
import { staticShopRoutes } from './features/cart/static-shop-routes.js';
import { securityHeaders, trustedTypesReport } from './security.js';
import type { Routes, Services } from './services.js';
import { visitOf } from './features/cart/visit.js';

async function addRoutes(app: FastifyInstance, routes: Routes, services: Services): Promise<void> {
  await app.register((scope, _, done) => {
    routes(scope, services);
    done();
  });
}

async function addApi(
  api: FastifyInstance,
  services: Services,
  files: readonly Routes[],
): Promise<void> {
  const { secret, settings } = services;
  await addOrigins(api, settings.origins);
  if (settings.faults && isLoopback(settings.host)) addFaults(api, secret);
  await addLimits(api, settings);
  checkCrumbs(api, secret);
  limitPreviews(api);
  // Responses depend on the visitor and the current time, so they must not be cached.
  api.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  for (const routes of files) await addRoutes(api, routes, services);
}

const apiRoutes: readonly Routes[] = [
  formRoutes,
  cartRoutes,
  orderRoutes,
  productRoutes,
  widgetRoutes,
  searchRoutes,
  reviewRoutes,
  authRoutes,
  siteUserRoutes,
  siteRoutes,
  siteSettingsApi,
  sitePagesApi,
  mediaApi,
  placeRoutes,
  experimentRoutes,
  insightRoutes,
  consentRoutes,
];

const pagesRoutes: readonly Routes[] = [
  docsRoutes,
  pageRoutes,
  sitePageRoutes,
  searchPageRoutes,
  checkoutRoutes,
  reviewPageRoutes,
  ownerRoutes,
  analyticsRoutes,
  staticShopRoutes,
  exampleEndpointRoutes,
  reservationRoutes,
  playgroundRoutes,
  storedPageRoutes,
];

/**
 * Creates the demo site as a Fastify application. It does not listen yet.
 *
 * @param files - The API's routes
 * @param extend - Changes the application before its routes are registered
 */
export async function createApp(
  services: Services,
  files: readonly Routes[] = apiRoutes,
  extend?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: MAX_BYTES,
    rewriteUrl: ({ url }) => withoutLanguage(url),
    requestTimeout: UPLOAD_TIMEOUT,
    http: { headersTimeout: REQUEST_TIMEOUT },
    trustProxy: [...services.settings.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
    // While the server stops, requests on kept-alive connections are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      const { status, body } = describe(error);
      const answer = (reply as FastifyReply).code(status);
      if (request.url.startsWith('/api/')) return answer.send(body);
      return answer.type('text/plain; charset=utf-8').send(body.error);
    },
  });
  const drawError: DrawError = async (request, reply, problem) => {
    // The error may come from the database, so the cart may be unreadable. In that case, the page shows an empty cart.
    const visit = await visitOf(services, request).catch(() => ({ cart: emptyCart }));
    return errorPage(contextOf(reply), { ...visit, ...problem });
  };
  app.decorate('emailPolicy', services.settings.emailPolicy);
  app.decorate('createFormTrap', () => createTrap(services));
  app.decorate('siteValues', services.siteValues);
  addTimeouts(app);
  addLanguages(app, services);
  const notFound = addErrors(app, drawError);
  await app.register(helmet, securityHeaders(services.siteValues));
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('content-security-policy-report-only', trustedTypesReport);
    done();
  });
  await app.register(compress, {
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    encodings: ['br', 'gzip'],
  });
  await app.register(cookie);
  extend?.(app);
  describeApi(app);
  await addBodies(app);
  await addFiles(app);
  await addRoutes(app, mediaFileRoutes, services);
  await app.register(
    async (api) => {
      api.setNotFoundHandler(notFound);
      await addApi(api, services, files);
    },
    { prefix: '/api' },
  );
  await app.register(async (pages) => {
    giveCrumbs(pages, services.secret);
    for (const routes of pagesRoutes) await addRoutes(pages, routes, services);
  });
  return app;
}
