import { asFlag, asRecord, asText } from '../../../model/published-values.js';

/** What a page's context says for insight alone. Names that the specification does not have are marked (*). */
export interface InsightSettings {
  /** The site's id with the events service (*); the website's where the context has none. */
  readonly analyticsId: string;
  /** Origin of the events service (*), without a slash at the end; empty where it is that of the API. */
  readonly eventsService: string;
  /** The version of the template (`templateVersion`), or of the page (`variantId`, *). */
  readonly variantId: string;
  /** Of a site user who is signed in: `memberAccount` {id, locale} (*). */
  readonly memberAccountId: string;
  readonly memberLocale: string;
  /** The site wants to see how accounts move the mouse: `websiteSettings.isMouseTrackingEnabled` (*). */
  readonly isMouseTrackingEnabled: boolean;
  /** Failures of tracking are logged in the console: `trackingLog` (*), and where a site is in developer mode. */
  readonly isLogging: boolean;
}

/** Reads the settings. Total. */
export function readInsightSettings(raw: unknown): InsightSettings {
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
