import { loggedOutAt } from '../../../../src/runtime/model/logout.js';
import { loginPage } from '../../../pages/account/login.js';
import { addEndpoint } from '../../endpoints/endpoint.js';
import { isFormEncoded } from '../../plugins/origins.js';
import { renewCrumb } from '../../plugins/crumbs.js';
import { Problem } from '../../problem.js';
import { localPath } from '../../read.js';
import { logIn, logOut } from './auth-endpoints.js';
import { findAccount } from './accounts.js';
import { endSession, startSession } from './sessions.js';
import { visitOf, visitorAccount } from '../cart/visit.js';
import type { Routes } from '../../services.js';
import { contextOf, sendPage } from '../../send-page.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';

/**
 * Login and logout of the owner's accounts, from scripts and from forms without JavaScript (behavior.md#api-accounts,
 * behavior.md#redirect-logout).
 */
export const authRoutes: Routes = (app, services) => {
  const { demo: isDemo } = services.settings;
  addEndpoint(app, services, logIn, async (sent, request, reply) => {
    const isForm = isFormEncoded(request);
    const { next, email: typed } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    const path = localPath(next, '/config');
    try {
      const { email, password } = isForm ? sent.form() : sent.json();
      const account = await findAccount(services.db, email, password);
      if (!account) throw wrongLogin();
      // End the browser's previous session, if any.
      await endSession(services, request, reply);
      await startSession(services, reply, account);
      const { role } = visitorAccount(account);
      if (!isForm) {
        return await reply.send({ success: true, account: visitorAccount(account) });
      }
      // Viewers have no access to the owner's pages.
      const isShut = role === 'viewer' && path.startsWith('/config');
      return await reply.redirect(isShut ? '/' : path, 303);
    } catch (problem) {
      if (!(problem instanceof Problem) || !isForm) throw problem;
      const refusal = loginRefusal(problem, typed);
      const visit = await visitOf(services, request);
      renewCrumb(request, reply, services.secret);
      const page = loginPage(contextOf(reply), { ...visit, refusal, next: path, isDemo });
      return sendPage(reply.code(400), page);
    }
  });

  addEndpoint(app, services, logOut, async (sent, request, reply) => {
    await endSession(services, request, reply);
    if (!isFormEncoded(request)) return { success: true };
    const { next } = sent.form(request.body ?? {});
    return reply.redirect(loggedOutAt(next), 303);
  });
};

/**
 * An unknown email and a wrong password get the same message, so that the message does not reveal which emails have an
 * account.
 */
export function wrongLogin(): Problem {
  return new Problem(401, texts(refusalMessages).wrongLogin);
}

/** State of the login page after a login without JavaScript was rejected. */
export function loginRefusal(
  { statusCode }: Problem,
  email: unknown,
): { readonly email: string; readonly message: string } {
  const own = texts(refusalMessages);
  return {
    email: typeof email === 'string' ? email : '',
    message: statusCode === 401 ? own.wrongLogin : own.incompleteLogin,
  };
}
