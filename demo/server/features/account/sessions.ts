import { and, eq, gt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { sessionCookie } from '../../cookies.js';
import { accounts, sessions } from '../../database/schema.js';
import { Problem } from '../../problem.js';
import type { Services } from '../../services.js';
import { hasRight, type Right } from './rights.js';
import { newSessionToken, sessionId, type Account } from './accounts.js';

const SESSION_SECONDS = 14 * 86_400;

/** Logs in an account: creates a session and its cookie. */
export async function startSession(
  { db, now }: Services,
  reply: FastifyReply,
  account: Account,
): Promise<void> {
  const token = newSessionToken();
  const expiresAt = new Date(now().getTime() + SESSION_SECONDS * 1000);
  await db.insert(sessions).values({ id: sessionId(token), accountId: account.id, expiresAt });
  sessionCookie.set(reply, token, SESSION_SECONDS);
}

/** Logs out the account of the browser's session. */
export async function endSession(
  { db }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = sessionCookie.of(request);
  if (token !== undefined) await db.delete(sessions).where(eq(sessions.id, sessionId(token)));
  sessionCookie.clear(reply);
}

/** Returns the account that is logged in. `undefined` for anonymous visitors. */
export async function accountOf(
  { db, now }: Services,
  request: FastifyRequest,
): Promise<Account | undefined> {
  const token = sessionCookie.of(request);
  if (token === undefined) return undefined;
  const [account] = await db
    .select({ id: accounts.id, email: accounts.email, roles: accounts.roles })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId(token)), gt(sessions.expiresAt, now())));
  return account;
}

/**
 * Allows requests only from accounts with a right, or from any account. Use it as a route's `preHandler`.
 *
 * @throws {Problem} 401 `loginRequired` for anonymous visitors, 403 `authorizationFail` for accounts without the right
 */
export function requireAccount(services: Services, right?: Right): preHandlerAsyncHookHandler {
  return async (request) => {
    const account = await accountOf(services, request);
    if (!account)
      throw new Problem(401, texts(refusalMessages).loginFirst, { loginRequired: true });
    if (right && !hasRight(account.roles, right)) {
      throw new Problem(403, texts(refusalMessages).notAllowed, { authorizationFail: true });
    }
  };
}

/** The ID of the account that is logged in. @throws {Problem} 401 for anonymous visitors */
export async function accountIdOf(services: Services, request: FastifyRequest): Promise<string> {
  const account = await accountOf(services, request);
  if (!account) throw new Problem(401, texts(refusalMessages).loginFirst, { loginRequired: true });
  return account.id;
}
