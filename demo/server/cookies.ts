import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DAY = 86_400;
/** Days for which a browser finds its cart again; each change begins them anew. */
export const CART_DAYS = 30;

/** True where a page of another site asks: its browser then sends and takes other cookies. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site';
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).hostname !== request.hostname;
}

/**
 * Where a cookie holds. For a page of another site it is kept apart by that site (`Partitioned`), which
 * browsers take only from secure addresses; they count loopback among those.
 */
function cookieScope(request: FastifyRequest): CookieSerializeOptions {
  if (isCrossSite(request)) {
    return { path: '/', sameSite: 'none', secure: true, partitioned: true };
  }
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https' };
}

/** The crumb: scripts read it and send it back in the query. */
export function setCrumbCookie(reply: FastifyReply, crumb: string): void {
  void reply.setCookie('crumb', crumb, cookieScope(reply.request));
}

/** Lets the visitor find the cart again: `CART` for the server, `hasCart` for scripts (spec section 3). */
export function setCartCookies(reply: FastifyReply, token: string): void {
  const options = { ...cookieScope(reply.request), maxAge: CART_DAYS * DAY };
  void reply.setCookie('CART', token, { ...options, httpOnly: true });
  void reply.setCookie('hasCart', 'true', options);
}

/** The token of the visitor's cart. */
export function cartTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies['CART'] || undefined;
}

/** Keeps the visitor logged in for so many seconds. */
export function setSessionCookie(reply: FastifyReply, token: string, seconds: number): void {
  void reply.setCookie('session', token, {
    ...cookieScope(reply.request),
    httpOnly: true,
    maxAge: seconds,
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie('session', cookieScope(reply.request));
}

/** What the session's cookie carries. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies['session'] || undefined;
}

/** The visitor has no cart any more. */
export function clearCartCookies(reply: FastifyReply): void {
  const options = cookieScope(reply.request);
  void reply.clearCookie('CART', options);
  void reply.clearCookie('hasCart', options);
}

/** Keeps a customer signed in; without `seconds` until the browser is closed. */
export function setSiteUserCookie(
  reply: FastifyReply,
  token: string,
  seconds: number | undefined,
): void {
  void reply.setCookie('siteUser', token, {
    ...cookieScope(reply.request),
    httpOnly: true,
    ...(seconds === undefined ? {} : { maxAge: seconds }),
  });
}

export function clearSiteUserCookie(reply: FastifyReply): void {
  void reply.clearCookie('siteUser', cookieScope(reply.request));
}

/** What the cookie of a customer carries. */
export function siteUserTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies['siteUser'] || undefined;
}
