import type { FastifyReply, FastifyRequest } from 'fastify';
import { cartPage } from '../pages/cart/cart.js';
import { formPage } from '../pages/form/forms.js';
import { homePage } from '../pages/home.js';
import { splitPath } from '../i18n/language.js';
import { asRecord } from '../../src/model/published-values.js';
import type { ChoiceRefusal, HomeState, QuantityRefusal } from '../page-state.js';
import { renewCrumb } from './plugins/crumbs.js';
import { Problem } from './problem.js';
import { localPath, pairsOf } from './read.js';
import { productPage } from '../pages/product/product.js';
import { cataloguePage } from '../pages/product/shop.js';
import { cartState, homeState, productState, shopState } from './features/site/page-states.js';
import { visitOf } from './features/cart/visit.js';
import type { Services } from './services.js';
import { contextOf, sendPage } from './send-page.js';

/** State of a page that is rendered again after a form on it was rejected. */
export interface Again {
  /** Path of the page that posted the form. */
  readonly path: string;
  readonly problem: Problem;
  readonly forms?: HomeState['forms'];
  readonly refusals?: Readonly<Record<string, QuantityRefusal>>;
  readonly choice?: ChoiceRefusal;
}

/** The English path of the page that posted a form: see `originAddress`. */
export function originPath(request: FastifyRequest): string {
  return splitPath(originAddress(request)).path;
}

/**
 * The path of the page that posted a form, in the page's language. It is read from the form (`page` or `pagePath`). If
 * the form does not contain it, the referrer is used, or else the home page. The form takes precedence over the
 * referrer, because a page that is rendered again has an API URL.
 */
export function originAddress(request: FastifyRequest): string {
  return namedAddress(request) ?? '/';
}

/** Like `originAddress`, but `undefined` if neither the form nor the browser names a page. */
export function namedAddress(request: FastifyRequest): string | undefined {
  const said = [request.query, request.body].flatMap((part) => {
    const { page, pagePath } = (part ?? {}) as Readonly<Record<string, unknown>>;
    return [page, pagePath];
  });
  const referer = URL.parse(request.headers.referer ?? '');
  const named = referer?.host === request.host ? referer.pathname : undefined;
  const paths = [...said, named].map((path) => localPath(path, '').split(/[?#]/)[0] ?? '');
  return paths.find((path) => path !== '' && !path.startsWith('/api/'));
}

/** A message that includes the messages of all fields, for a page that cannot show them beside the fields. */
function alone({ message, details }: Problem): string {
  const messages = Object.values(details.errors ?? {}).filter((text) => text !== message);
  return [message, ...new Set(messages)].join(' ');
}

/**
 * Renders the page that posted the form again, with the typed values and the errors. The status is 400.
 *
 * @throws {Problem} 400 if the page cannot show the errors. The site's error page shows them instead
 */
export async function sendPageAgain(
  services: Services,
  reply: FastifyReply,
  { path, problem, forms = {}, refusals = {}, choice }: Again,
): Promise<FastifyReply> {
  const { request } = reply;
  const context = contextOf(reply, path);
  const draw = async (): Promise<string | undefined> => {
    if (path === '/cart') {
      const state = await cartState(services, request);
      const isShown = state.cart.entries.some(({ id }) => refusals[id]);
      return cartPage(context, {
        ...state,
        ...(isShown ? { refusals } : { message: alone(problem) }),
        ...(choice && { choice }),
      });
    }
    if (path.startsWith('/forms/')) return drawFormPage(services, reply, path, forms);
    if (path === '/shop' || path === '/shop/') {
      const state = await shopState(services, request);
      const isShown = state.items.some(({ id }) => refusals[String(id)]);
      return isShown ? cataloguePage(context, { ...state, refusals }) : undefined;
    }
    if (path.startsWith('/shop/')) return drawProductPage(services, reply, path, problem);
    if (path !== '/') return undefined;
    const state = await homeState(services, request);
    const isShown =
      Object.keys(forms).some((id) => Object.hasOwn(state.forms, id)) ||
      // A product that has sold out in the meantime has no form in the list, so the list cannot show its message.
      Object.keys(refusals).some((id) => (state.products.get(id)?.stock ?? 0) !== 0);
    if (!isShown) return undefined;
    return homePage(context, services.now(), { ...state, forms, refusals });
  };
  const markup = await draw();
  // Always use 400, because the error page for 404 states that the URL does not exist.
  if (markup === undefined) throw new Problem(400, alone(problem), problem.details);
  renewCrumb(request, reply, services.secret);
  return sendPage(reply.code(400), markup);
}

/** The page of a form with its errors. `undefined` if a different form was rejected. */
async function drawFormPage(
  services: Services,
  reply: FastifyReply,
  path: string,
  forms: HomeState['forms'],
): Promise<string | undefined> {
  const formId = path.slice('/forms/'.length);
  const state = Object.hasOwn(forms, formId) ? forms[formId] : undefined;
  if (state?.kind !== 'refused') return undefined;
  const { values, errors, message } = state;
  return formPage(contextOf(reply, path), await visitOf(services, reply.request), formId, {
    drawnBy: 'server',
    fields: 0,
    isSubmitted: false,
    refused: { values, errors, message, focusesError: true },
  });
}

/** The page of a product with the typed values. `undefined` if a different product was rejected. */
async function drawProductPage(
  services: Services,
  reply: FastifyReply,
  path: string,
  problem: Problem,
): Promise<string | undefined> {
  const { request } = reply;
  const state = await productState(services, request, path.slice('/shop/'.length));
  const body = asRecord(request.body);
  if (!state || state.item['id'] !== body['itemId']) return undefined;
  const { errors = {} } = problem.details;
  const refused = { posted: pairsOf(body), errors, message: alone(problem) };
  return productPage(contextOf(reply, path), { ...state, refused });
}
