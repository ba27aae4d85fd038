import { asText, type Published } from '../../../model/published-values.js';
import { readPolicy } from '../../../page/model/consent-policy.js';
import type { Messages } from '../../../i18n/messages/catalogue.js';
import type { cookieBannerMessages } from '../messages/cookie-banner.js';
import { pick, reopenLayouts } from './banner.js';

/** The corner button that reopens the choices after an answer. */
export interface ReopenSettings {
  readonly layout: (typeof reopenLayouts)[number];
  readonly label: string;
}

/**
 * Parses `cookieBannerSavedPreferencesText` and `cookieBannerSavedPreferencesLayout`. Returns `undefined` if the site does not
 * want the button. Squarespace exports then have a layout, but no text.
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
