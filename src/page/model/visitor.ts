import { isFilled } from '../../model/published-values.js';
import type { SiteContext } from './site-context.js';

/** Who looks at a page, as far as its context says. */
export interface Visitor {
  readonly isAuthenticated: boolean;
  /** Numbers of `roles`. */
  readonly roles: readonly number[];
}

/** Whom the page was made for: somebody with an account, or a visitor. */
export function visitorOf({
  authenticatedAccount,
  websiteRoles,
}: Pick<SiteContext, 'authenticatedAccount' | 'websiteRoles'>): Visitor {
  return { isAuthenticated: isFilled(authenticatedAccount), roles: websiteRoles };
}
