import { isFilled } from '../../model/published-values.js';
import type { SiteContext } from './site-context.js';

/** The visitor as described by the page context. */
export interface Visitor {
  readonly isAuthenticated: boolean;
  /** Numbers from `roles`. */
  readonly roles: readonly number[];
}

export function visitorOf({
  authenticatedAccount,
  websiteRoles,
}: Pick<SiteContext, 'authenticatedAccount' | 'websiteRoles'>): Visitor {
  return { isAuthenticated: isFilled(authenticatedAccount), roles: websiteRoles };
}
