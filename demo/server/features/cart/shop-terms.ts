import type { EmailPolicy } from '../../../../src/features/form/model/email.js';
import type { ShopTerms } from '../../../../src/features/cart/model/cart-totals.js';
import { site } from '../../../content/site.js';
import { shippingOptions, taxRules } from '../../../content/terms.js';
import type { Services } from '../../services.js';

/** The shop's current terms: shipping, taxes and limits. */
export interface Shop {
  readonly terms: ShopTerms;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The rule for valid email addresses. */
  readonly emailPolicy: EmailPolicy;
}

export function shopOf({
  settings,
  siteValues,
  now,
}: Pick<Services, 'settings' | 'siteValues' | 'now'>): Shop {
  const { emailPolicy } = settings;
  const { minimumOrderSubtotalCents: minimumOrderCents } = siteValues.latest();
  const terms = { currency: site.currency, shippingOptions, taxRules, minimumOrderCents };
  return { terms, now: now().getTime(), emailPolicy };
}
