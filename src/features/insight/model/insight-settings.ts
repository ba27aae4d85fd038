import type { PublishedContext } from '../../../model/page-context-json.js';
import { asFlag, asRecord, asText } from '../../../model/published-values.js';

/** Fields of the page context that only insight reads. Fields marked with (*) are our own, not Squarespace's. */
export interface InsightSettings {
  /** The site's ID in the events service (*). Default: the website's ID. */
  readonly analyticsId: string;
  /** Origin of the events service (*), without a trailing slash. If empty, the API's origin is used. */
  readonly eventsService: string;
  /** `variantId` (*), or else `templateVersion`. */
  readonly variantId: string;
  /** ID of the signed-in member, from `memberAccount` {id, locale} (*). */
  readonly memberAccountId: string;
  readonly memberLocale: string;
  /** True if mouse positions of people with an account are recorded: `websiteSettings.isMouseTrackingEnabled` (*). */
  readonly isMouseTrackingEnabled: boolean;
  /** True if failures are logged to the console: `trackingLog` (*) is set, or the site is in developer mode. */
  readonly isLogging: boolean;
}

/** Reads the settings from the page context. Accepts any input. */
export function readInsightSettings(raw: PublishedContext): InsightSettings {
  const context = asRecord(raw);
  const website = asRecord(context['website']);
  const member = asRecord(context['memberAccount']);
  return {
    analyticsId: asText(context['analyticsId']) || asText(website['id']),
    eventsService: readOrigin(asText(context['eventsService'])),
    variantId: asText(context['variantId']) || asText(context['templateVersion']),
    memberAccountId: asText(member['id']),
    memberLocale: asText(member['locale']),
    isMouseTrackingEnabled: asFlag(asRecord(context['websiteSettings'])['isMouseTrackingEnabled']),
    isLogging: asFlag(context['trackingLog']) || asFlag(website['developerMode']),
  };
}

function readOrigin(address: string): string {
  return /^https?:\/\/[^/?#\s]+$/i.test(address) ? address : '';
}
