/** What a customer of the site signs in with (spec section 3, "Site-user session"). */
export interface SiteLogin {
  readonly email: string;
  readonly password: string;
  /** Also after the browser was closed. */
  readonly rememberMe: boolean;
}
