import { z } from 'zod';
import { loggedOutAt } from '../../../../src/runtime/model/logout.js';
import { loginPage } from '../../../pages/account/login.js';
import { loginLimit } from '../../plugins/limits.js';
import { isFormEncoded } from '../../plugins/origins.js';
import { renewCrumb } from '../../plugins/crumbs.js';
import { Problem } from '../../problem.js';
import { localPath, read } from '../../read.js';
import { findAccount } from './accounts.js';
import { endSession, startSession } from './sessions.js';
import { visitOf, visitorAccount } from '../cart/visit.js';
import type { Routes } from '../../services.js';
import { contextOf, sendPage } from '../../send-page.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';

/** Login and logout of accounts (behavior.md#api-accounts, behavior.md#redirect-logout), from scripts and from pages without scripts. */
export const authRoutes: Routes = (app, services) => {
  const { demo: isDemo, writesPerMinute } = services.settings;
  const rateLimit = loginLimit(writesPerMinute);
  app.post('/auth/Login', { config: { rateLimit } }, async (request, reply) => {
    const { next, email: typed } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    const path = localPath(next, '/config');
    try {
      const { email, password } = read(loginFields, request.body);
      const account = await findAccount(services.db, email, password);
      if (!account) throw wrongLogin();
      // Ends the session that the browser had.
      await endSession(services, request, reply);
      await startSession(services, reply, account);
      const { role } = visitorAccount(account);
      if (!isFormEncoded(request)) {
        return await reply.send({ success: true, account: visitorAccount(account) });
      }
      // Accounts that may only look have no owner's page.
      const isShut = role === 'viewer' && path.startsWith('/config');
      return await reply.redirect(isShut ? '/' : path, 303);
    } catch (problem) {
      if (!(problem instanceof Problem) || !isFormEncoded(request)) throw problem;
      const refusal = loginRefusal(problem, typed);
      const visit = await visitOf(services, request);
      renewCrumb(request, reply, services.secret);
      const page = loginPage(contextOf(reply), { ...visit, refusal, next: path, isDemo });
      return sendPage(reply.code(400), page);
    }
  });

  app.post('/auth/Logout', async (request, reply) => {
    await endSession(services, request, reply);
    if (isFormEncoded(request)) {
      const { next } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
      return reply.redirect(loggedOutAt(typeof next === 'string' ? next : null), 303);
    }
    return { success: true };
  });
};

/** The fields of every login. */
export const loginFields = z.object({
  email: z.string().min(1).max(256),
  password: z.string().min(1).max(1000),
});

/** One message for an unknown email and a wrong password, so that it does not reveal which emails have an account. */
export function wrongLogin(): Problem {
  return new Problem(401, texts(refusalMessages).wrongLogin);
}

/** State of the page of a rejected login without JavaScript. */
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
