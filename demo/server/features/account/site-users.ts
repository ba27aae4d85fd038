import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteUserCookie } from '../../cookies.js';
import { memberships, siteUsers, siteUserSessions } from '../../database/schema.js';
import { matchPassword, newSessionToken, sessionId } from './accounts.js';
import type { Services } from '../../services.js';

/*
 * The site's customers (behavior.md#api-site-users). They are independent of the owner's accounts: a browser can be
 * signed in as both.
 */

/** A customer who is signed in. */
export interface SiteUser {
  readonly id: string;
  readonly email: string;
}

/** The customer of a request and the session. */
export interface SignedInUser extends SiteUser {
  readonly xsrfToken: string;
}

const DAY = 86_400;
/** Duration of a session if "Remember me" is checked. Otherwise, the duration is `UNREMEMBERED`. */
const REMEMBERED = 30 * DAY;
const UNREMEMBERED = DAY;

/** Returns the customer with this email and password. `undefined` if they do not match. */
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
 * Signs in a customer: creates a session and its cookie.
 *
 * @param isRemembered - If `true`, the session survives a restart of the browser
 * @returns The anti-forgery token that the customer's next requests must send in a header
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

/** Signs out the customer of the browser's session. */
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

/** Returns the customer who is signed in. `undefined` for other visitors. */
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

/** Returns the plan of a customer's membership. `undefined` if the customer is not a member. */
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

/** Makes a customer a member of an area, or changes the member's plan. */
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

/** The anti-forgery token of a session. Other sites cannot send it. */
export function xsrfToken(secret: string, sessionToken: string): string {
  return createHmac('sha256', secret).update(`site user ${sessionToken}`).digest('base64url');
}

/** Returns `true` if a request contains its session's anti-forgery token. */
export function hasXsrfToken({ secret }: Services, request: FastifyRequest): boolean {
  const token = siteUserCookie.of(request);
  const given = request.headers['x-xsrf-token'];
  if (token === undefined || typeof given !== 'string') return false;
  const right = Buffer.from(xsrfToken(secret, token));
  const said = Buffer.from(given);
  return right.length === said.length && timingSafeEqual(right, said);
}
