import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteUserCookie } from '../../cookies.js';
import { memberships, siteUsers, siteUserSessions } from '../../database/schema.js';
import { matchPassword, newSessionToken, sessionId } from './accounts.js';
import type { Services } from '../../services.js';

/*
 * Customers of the site (behavior.md#api-site-users). They log in beside the accounts of its
 * owners and have nothing to do with them.
 */

/** A customer who is signed in. */
export interface SiteUser {
  readonly id: string;
  readonly email: string;
}

/** The customer and the session of a request. */
export interface SignedInUser extends SiteUser {
  readonly xsrfToken: string;
}

const DAY = 86_400;
/** Durations of a session with and without "Remember me". */
const REMEMBERED = 30 * DAY;
const UNREMEMBERED = DAY;

/** The customer with this email and password; undefined if there is no match. */
export async function findSiteUser(
  { db }: Services,
  email: string,
  password: string,
): Promise<SiteUser | undefined> {
  const [row] = await db
    .select()
    .from(siteUsers)
    .where(eq(siteUsers.email, email.trim().toLowerCase()));
  const isRight = await matchPassword(row?.passwordHash, password);
  return row && isRight ? { id: row.id, email: row.email } : undefined;
}

/**
 * Signs a customer in: creates a session for the browser.
 *
 * @param isRemembered - The session survives a restart of the browser
 * @returns the token that the customer's further requests carry in a header
 */
export async function startSiteSession(
  { db, now, secret }: Services,
  reply: FastifyReply,
  { user, isRemembered }: { user: SiteUser; isRemembered: boolean },
): Promise<string> {
  const token = newSessionToken();
  const seconds = isRemembered ? REMEMBERED : UNREMEMBERED;
  const expiresAt = new Date(now().getTime() + seconds * 1000);
  await db
    .insert(siteUserSessions)
    .values({ id: sessionId(token), siteUserId: user.id, expiresAt });
  siteUserCookie.set(reply, token, isRemembered ? seconds : undefined);
  return xsrfToken(secret, token);
}

/** Signs out the browser's customer. */
export async function endSiteSession(
  { db }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = siteUserCookie.of(request);
  if (token !== undefined) {
    await db.delete(siteUserSessions).where(eq(siteUserSessions.id, sessionId(token)));
  }
  siteUserCookie.clear(reply);
}

/** The customer who is signed in; undefined for other visitors. */
export async function siteUserOf(
  { db, now, secret }: Services,
  request: FastifyRequest,
): Promise<SignedInUser | undefined> {
  const token = siteUserCookie.of(request);
  if (token === undefined) return undefined;
  const [user] = await db
    .select({ id: siteUsers.id, email: siteUsers.email })
    .from(siteUserSessions)
    .innerJoin(siteUsers, eq(siteUsers.id, siteUserSessions.siteUserId))
    .where(and(eq(siteUserSessions.id, sessionId(token)), gt(siteUserSessions.expiresAt, now())));
  return user && { ...user, xsrfToken: xsrfToken(secret, token) };
}

/** The plan of a customer's membership; undefined without a membership. */
export async function planOf(
  { db }: Services,
  { id }: SiteUser,
  area: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ plan: memberships.plan })
    .from(memberships)
    .where(and(eq(memberships.siteUserId, id), eq(memberships.area, area)));
  return row?.plan;
}

/** Adds a customer to an area, or changes the plan. */
export async function joinArea(
  { db }: Services,
  { id }: SiteUser,
  { area, plan }: { area: string; plan: string },
): Promise<void> {
  await db
    .insert(memberships)
    .values({ siteUserId: id, area, plan })
    .onConflictDoUpdate({ target: [memberships.siteUserId, memberships.area], set: { plan } });
}

/** Header value of a session's requests, which no other site can send. */
export function xsrfToken(secret: string, sessionToken: string): string {
  return createHmac('sha256', secret).update(`site user ${sessionToken}`).digest('base64url');
}

/** True if a request carries the token of its own session. */
export function hasXsrfToken({ secret }: Services, request: FastifyRequest): boolean {
  const token = siteUserCookie.of(request);
  const given = request.headers['x-xsrf-token'];
  if (token === undefined || typeof given !== 'string') return false;
  const right = Buffer.from(xsrfToken(secret, token));
  const said = Buffer.from(given);
  return right.length === said.length && timingSafeEqual(right, said);
}
