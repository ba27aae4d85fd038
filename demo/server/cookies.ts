import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DAY = 86_400;
/** Days for which a browser keeps its cart. Each change of the cart restarts them. */
export const CART_DAYS = 30;

/** True if a page of another site sent the request. Such pages have their own cookies. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site';
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).hostname !== request.hostname;
}

/**
 * The scope of a cookie. A cookie for a page of another site is `Partitioned` by that site, which browsers accept only from
 * secure addresses and from loopback.
 */
function cookieScope(request: FastifyRequest): CookieSerializeOptions {
  if (isCrossSite(request)) {
    return { path: '/', sameSite: 'none', secure: true, partitioned: true };
  }
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https' };
}

/** Sets the crumb, which scripts read and send back in the query. */
export function setCrumbCookie(reply: FastifyReply, crumb: string): void {
  void reply.setCookie('crumb', crumb, cookieScope(reply.request));
}

/** Sets the cookies of a cart: `CART` for the server, `hasCart` for scripts (behavior.md#cart-presence). */
export function setCartCookies(reply: FastifyReply, token: string): void {
  const options = { ...cookieScope(reply.request), maxAge: CART_DAYS * DAY };
  void reply.setCookie('CART', token, { ...options, httpOnly: true });
  void reply.setCookie('hasCart', 'true', options);
}

/** The token of the visitor's cart. */
export function cartTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies['CART'] || undefined;
}

export function clearCartCookies(reply: FastifyReply): void {
  const options = cookieScope(reply.request);
  void reply.clearCookie('CART', options);
  void reply.clearCookie('hasCart', options);
}

/** A cookie with the token of a session, which scripts cannot read. */
function tokenCookie(name: string) {
  return {
    of: (request: FastifyRequest): string | undefined => request.cookies[name] || undefined,
    /** Without `seconds` the cookie is kept until the browser is closed. */
    set(reply: FastifyReply, token: string, seconds?: number): void {
      void reply.setCookie(name, token, {
        ...cookieScope(reply.request),
        httpOnly: true,
        ...(seconds !== undefined && { maxAge: seconds }),
      });
    },
    clear(reply: FastifyReply): void {
      void reply.clearCookie(name, cookieScope(reply.request));
    },
  };
}

/** The session of an account that logs in to the owner's pages. */
export const sessionCookie = tokenCookie('session');
/** The session of a customer. */
export const siteUserCookie = tokenCookie('siteUser');
