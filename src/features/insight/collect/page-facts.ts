import { publishedContext } from '../../../core/published-context.js';
import { itemTypes, trackingNames } from '../../../model/enumerations.js';
import { pageContext } from '../../../page/context.js';
import { environmentOf } from '../../../page/model/environment.js';
import { pageFields, type PageFields } from '../../../page/model/page-fields.js';
import type { SiteContext } from '../../../page/model/site-context.js';
import { newKey } from '../../../page/new-key.js';
import type { HitData } from '../model/census-wire.js';
import { type InsightSettings, readInsightSettings } from '../model/insight-settings.js';
import { publicAddress, storableText } from '../model/privacy.js';

/** What records say of the page that they are of. */
export interface PageFacts {
  readonly site: SiteContext;
  readonly settings: InsightSettings;
  /** Of one page view: another one has another. */
  readonly pageViewId: () => string;
  /** Another page is seen in the same document, or the same one again. */
  readonly renew: () => void;
  /** The fields of a hit that say where and when it was, as they are now. */
  readonly hit: () => Omit<
    HitData,
    keyof HitDetails | 'sessionId' | 'isFirstLanding' | 'isFirstSession'
  >;
  /** The fields of all other census calls, as they are now. */
  readonly page: () => PageFields & { readonly websiteId: string };
}

/** What a hit says beside where it was. */
export type HitDetails = Pick<
  HitData,
  'searchQuery' | 'secondsVisible' | 'mediaAction' | 'mediaName' | 'mediaUrl' | 'mediaPosition'
>;

/** A hit of which there is nothing else to say. */
export const noDetails: HitDetails = {
  searchQuery: '',
  secondsVisible: 0,
  mediaAction: '',
  mediaName: '',
  mediaUrl: '',
  mediaPosition: 0,
};

/** Makes the facts of this page. */
export function createPageFacts(site: SiteContext): PageFacts {
  const settings = readInsightSettings(publishedContext());
  const context = pageContext();
  let pageViewId = newKey();
  return {
    site,
    settings,
    pageViewId: () => pageViewId,
    renew: () => (pageViewId = newKey()),
    hit: () => ({
      url: publicAddress(location.href),
      title: storableText(document.title, 500),
      itemId: context.item.id,
      recordType: site.item.recordType,
      collectionId: context.collection.id,
      websiteId: context.websiteId,
      templateId: site.templateId,
      website_locale: site.website.language,
      userAgent: navigator.userAgent,
      clientDate: Date.now(),
      viewportInnerWidth: innerWidth,
      viewportInnerHeight: innerHeight,
      screenWidth: screen.width,
      screenHeight: screen.height,
      trackingName: trackingNameOf(site.item.recordType),
      visibility: settings.visibility,
      pageViewId,
      referrer: publicAddress(document.referrer),
      environment: environmentOf(location.hostname),
    }),
    page: () => ({
      ...pageFields(context, {
        title: storableText(document.title, 500),
        path: location.pathname,
      }),
      websiteId: context.websiteId,
    }),
  };
}

/** What tracking calls an item by the number of its type; empty where it has no name for it. */
export function trackingNameOf(recordType: number): string {
  const named = Object.entries(trackingNames) as [keyof typeof trackingNames, string][];
  return named.find(([type]) => itemTypes[type] === recordType)?.[1] ?? '';
}
