/** What a customer of the site signs in with (spec section 3, "Site-user session"). */
export interface SiteLogin {
  readonly email: string;
  readonly password: string;
  /** Also after the browser was closed. */
  readonly rememberMe: boolean;
}

/** How a customer signs out. */
export interface SiteLogout {
  /** Whether the browser keeps a copy of the cart. */
  readonly cloneCart: boolean;
  /** What the server has written into the page, where this page has not seen the login; else empty. */
  readonly xsrfToken: string;
}
