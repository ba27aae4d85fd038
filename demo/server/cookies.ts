import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DAY = 86_400;
/** A browser keeps its cart for this many days after the last change. */
export const CART_DAYS = 30;

/** Returns `true` if a page of another site sent the request. The browser keeps separate cookies for such pages. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site';
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).hostname !== request.hostname;
}

/**
 * The attributes of a cookie. For a page of another site, the cookie is partitioned by that site (`Partitioned`).
 * Browsers accept such cookies only from secure origins and loopback addresses.
 */
function cookieScope(request: FastifyRequest): CookieSerializeOptions {
  if (isCrossSite(request)) {
    return { path: '/', sameSite: 'none', secure: true, partitioned: true };
  }
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https' };
}

/** Sets the crumb cookie. Scripts read it and send its value back in the query. */
export function setCrumbCookie(reply: FastifyReply, crumb: string): void {
  void reply.setCookie('crumb', crumb, cookieScope(reply.request));
}

/** Sets a cart's two cookies: `CART` for the server and `hasCart` for scripts (behavior.md#cart-presence). */
export function setCartCookies(reply: FastifyReply, token: string): void {
  const options = { ...cookieScope(reply.request), maxAge: CART_DAYS * DAY };
  void reply.setCookie('CART', token, { ...options, httpOnly: true });
  void reply.setCookie('hasCart', 'true', options);
}

/** Tokens of the carts of previews start with this text, so that previews cannot change the carts of visitors. */
export const PREVIEW_CART = 'preview-';

/**
 * Returns the token of the visitor's cart. A page in a preview has a separate cart, which exists after its first change
 * (behavior.md#editor-preview).
 */
export function cartTokenOf(request: FastifyRequest): string | undefined {
  const { 'x-sq-preview': preview } = request.headers;
  if (preview === undefined) return request.cookies['CART'] || undefined;
  return typeof preview === 'string' && preview.startsWith(PREVIEW_CART) ? preview : undefined;
}

export function clearCartCookies(reply: FastifyReply): void {
  const options = cookieScope(reply.request);
  void reply.clearCookie('CART', options);
  void reply.clearCookie('hasCart', options);
}

/** Creates functions for a cookie that contains a session token. Scripts cannot read the cookie. */
function tokenCookie(name: string) {
  return {
    of: (request: FastifyRequest): string | undefined => request.cookies[name] || undefined,
    /** Without `seconds`, the browser deletes the cookie when it closes. */
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

/** Session of an account that has logged in to the owner's pages. */
export const sessionCookie = tokenCookie('session');
/** Session of a customer who has signed in. */
export const siteUserCookie = tokenCookie('siteUser');
