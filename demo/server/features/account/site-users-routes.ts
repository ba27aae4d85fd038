import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { memberArea } from '../../../content/members.js';
import { accountPage } from '../../../pages/account/account.js';
import { link } from '../../../i18n/language.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { cartTokenOf, clearCartCookies, setCartCookies, siteUserCookie } from '../../cookies.js';
import { loginLimit } from '../../plugins/limits.js';
import { renewCrumb } from '../../plugins/crumbs.js';
import { isFormEncoded } from '../../plugins/origins.js';
import { Problem } from '../../problem.js';
import { localPath, read } from '../../read.js';
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
import { loginFields, loginRefusal, wrongLogin } from './auth-routes.js';
import { contextOf, sendPage } from '../../send-page.js';

const path = '/site-users/account/session';

/** A form sends the text of a checked box, or nothing. */
const flag = z
  .union([z.boolean(), z.string().transform((text) => text !== '' && text !== 'false')])
  .default(false);

const login = loginFields.extend({ rememberMe: flag });

const logout = z.object({ cloneCart: flag });

const plans: readonly string[] = memberArea.plans.map(({ id }) => id);
const membership = z.object({
  area: z.literal(memberArea.id),
  plan: z.string().refine((plan) => plans.includes(plan), {
    error: () => texts(refusalMessages).noSuchPlan,
  }),
});

/** The sessions of the site's customers (behavior.md#api-site-users), from scripts and from pages without scripts. */
export const siteUserRoutes: Routes = (app, services) => {
  const { demo: isDemo, writesPerMinute } = services.settings;
  const rateLimit = loginLimit(writesPerMinute);

  app.post(path, { config: { rateLimit } }, async (request, reply) => {
    const { body } = request;
    const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
    if (!isFormEncoded(request)) return reply.send({ xsrfToken: await signIn(request, reply) });
    if (fields['_method'] === 'DELETE') {
      await signOut(services, request, reply, read(logout, body).cloneCart);
      return reply.redirect(link('/account'), 303);
    }
    const next = localPath(fields['next'], link('/account'));
    try {
      await signIn(request, reply);
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

  app.delete(path, async (request, reply) => {
    requireToken(services, request);
    await signOut(services, request, reply, read(logout, request.query).cloneCart);
    return { success: true };
  });

  app.post('/site-users/memberships', async (request, reply) => {
    const user = await siteUserOf(services, request);
    if (isFormEncoded(request)) {
      if (!user) return reply.redirect(link(`/account?next=${link('/members')}`), 303);
      await joinArea(services, user, read(membership, request.body));
      return reply.redirect(link('/members'), 303);
    }
    if (!user) throw new Problem(401, texts(refusalMessages).loginFirst, { loginRequired: true });
    requireToken(services, request);
    await joinArea(services, user, read(membership, request.body));
    return { success: true };
  });

  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { email, password, rememberMe } = read(login, request.body);
    const user = await findSiteUser(services, email, password);
    if (!user) throw wrongLogin();
    // Ends the session that the browser had.
    await endSiteSession(services, request, reply);
    return startSiteSession(services, reply, { user, isRemembered: rememberMe });
  }
};

/**
 * Rejects a request that lacks the token of its session. The response contains the token, which only pages of this site
 * can read.
 */
function requireToken(services: Services, request: FastifyRequest): void {
  const token = siteUserCookie.of(request);
  if (token === undefined || hasXsrfToken(services, request)) return;
  throw new Problem(400, texts(refusalMessages).stalePage, {
    crumbFail: true,
    xsrfToken: xsrfToken(services.secret, token),
  });
}

/** Ends the session. The cart continues as a new copy, or the browser forgets it. */
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
