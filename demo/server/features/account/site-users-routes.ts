import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountPage } from '../../../pages/account/account.js';
import { link } from '../../../i18n/language.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { cartTokenOf, clearCartCookies, setCartCookies, siteUserCookie } from '../../cookies.js';
import { addEndpoint, type Sent } from '../../endpoints/endpoint.js';
import { renewCrumb } from '../../plugins/crumbs.js';
import { isFormEncoded } from '../../plugins/origins.js';
import { Problem } from '../../problem.js';
import { localPath } from '../../read.js';
import { cloneCart, leaveCart } from '../cart/carts.js';
import type { Routes, Services } from '../../services.js';
import {
  endSiteSession,
  findSiteUser,
  hasXsrfToken,
  joinArea,
  siteUserOf,
  startSiteSession,
  xsrfToken,
} from './site-users.js';
import { visitOf } from '../cart/visit.js';
import { loginRefusal, wrongLogin } from './auth-routes.js';
import * as endpoints from './site-user-endpoints.js';
import { contextOf, sendPage } from '../../send-page.js';

/** Sessions of the site's customers, from scripts and from forms without JavaScript (behavior.md#api-site-users). */
export const siteUserRoutes: Routes = (app, services) => {
  const { demo: isDemo } = services.settings;

  addEndpoint(app, services, endpoints.signIn, async (sent, request, reply) => {
    const fields = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    if (!isFormEncoded(request)) return reply.send({ xsrfToken: await signIn(sent.json(), reply) });
    if (fields['_method'] === 'DELETE') {
      const form = sent.form();
      await signOut(services, request, reply, '_method' in form && form.cloneCart);
      return reply.redirect(link('/account'), 303);
    }
    const next = localPath(fields['next'], link('/account'));
    try {
      const form = sent.form();
      if ('email' in form) await signIn(form, reply);
      return await reply.redirect(next, 303);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const visit = await visitOf(services, request);
      renewCrumb(request, reply, services.secret);
      const refusal = loginRefusal(problem, fields['email']);
      const shown = { visit, refusal, next, isDemo };
      return sendPage(reply.code(400), accountPage(contextOf(reply, '/account'), shown));
    }
  });

  addEndpoint(app, services, endpoints.signOut, async ({ query }, request, reply) => {
    requireToken(services, request);
    await signOut(services, request, reply, query().cloneCart);
    return { success: true };
  });

  addEndpoint(app, services, endpoints.joinMembers, async (sent, request, reply) => {
    const user = await siteUserOf(services, request);
    if (isFormEncoded(request)) {
      if (!user) return reply.redirect(link(`/account?next=${link('/members')}`), 303);
      await joinArea(services, user, sent.form());
      return reply.redirect(link('/members'), 303);
    }
    if (!user) throw new Problem(401, texts(refusalMessages).loginFirst, { loginRequired: true });
    requireToken(services, request);
    await joinArea(services, user, sent.json());
    return { success: true };
  });

  async function signIn(
    { email, password, rememberMe }: ReturnType<Sent<typeof endpoints.signIn>['json']>,
    reply: FastifyReply,
  ): Promise<string> {
    const user = await findSiteUser(services, email, password);
    if (!user) throw wrongLogin();
    // End the browser's previous session, if any.
    await endSiteSession(services, reply.request, reply);
    return startSiteSession(services, reply, { user, isRemembered: rememberMe });
  }
};

/**
 * Rejects a request without its session's anti-forgery token. The response contains the token, which only this site's
 * pages can read.
 */
function requireToken(services: Services, request: FastifyRequest): void {
  const token = siteUserCookie.of(request);
  if (token === undefined || hasXsrfToken(services, request)) return;
  throw new Problem(400, texts(refusalMessages).stalePage, {
    crumbFail: true,
    xsrfToken: xsrfToken(services.secret, token),
  });
}

/** Ends the session. With `keepsCart`, the browser gets a new cart with the same lines. Otherwise it loses the cart. */
async function signOut(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  keepsCart: boolean,
): Promise<void> {
  await endSiteSession(services, request, reply);
  const token = cartTokenOf(request);
  if (token !== undefined) await leaveCart(services.db, token);
  const copy =
    keepsCart && token !== undefined
      ? await services.db.transaction((tx) => cloneCart(tx, token))
      : undefined;
  if (copy === undefined) clearCartCookies(reply);
  else setCartCookies(reply, copy);
}
