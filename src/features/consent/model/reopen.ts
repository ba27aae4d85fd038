import { asText, type Published } from '../../../model/published-values.js';
import { readPolicy } from '../../../page/model/consent-policy.js';
import type { Messages } from '../../../i18n/messages/catalogue.js';
import type { cookieBannerMessages } from '../messages/cookie-banner.js';
import { pick, reopenLayouts } from './banner.js';

/** What stands in a corner after an answer, and opens the choices. */
export interface ReopenSettings {
  readonly layout: (typeof reopenLayouts)[number];
  readonly label: string;
}

/**
 * What leads back to the choices after an answer: published as `cookieBannerSavedPreferencesText` and its layout. Undefined where
 * the site wants nothing of the kind: published settings have a layout without a text then.
 */
export function readReopen(
  settings: Published,
  { manage }: Pick<Messages<typeof cookieBannerMessages>, 'manage'>,
): ReopenSettings | undefined {
  if (!readPolicy(settings).hasReopenButton) return undefined;
  const text = asText(settings['cookieBannerSavedPreferencesText']).trim();
  const layout = pick(settings['cookieBannerSavedPreferencesLayout'], reopenLayouts) ?? 'PILL';
  return { layout, label: text || manage };
}
