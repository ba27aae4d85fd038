import { pageKinds } from '../../model/enumerations.js';
import { queryValue } from '../../model/query.js';
import { pageContext } from '../../page/context.js';
import { pageFields } from '../../page/model/page-fields.js';
import type { SiteContext } from '../../page/model/site-context.js';
import { newKey } from '../../page/new-key.js';
import { type HitKind, hitKinds } from './model/calls.js';
import { publicAddress, storableText, withoutSecrets } from './model/privacy.js';
import type { ChannelName, Fields } from './transport.js';
import type { Visit } from './visit.js';

/** The consent category that a record needs. */
export type Category = 'analytics' | 'marketing';

/** A record that has not been queued yet. */
export interface PendingRecord {
  readonly channel: ChannelName;
  /** Returns the record's fields. Called after the visitor has given consent, because the visitor has no ID before that. */
  readonly build: (visit: Visit) => Fields;
  /** Appended to the call's path. */
  readonly suffix?: string;
  /** Default: `analytics`. */
  readonly category?: Category;
}

/** Page data that records contain. */
export interface PageInfo {
  readonly site: SiteContext;
  /** ID of the current page view. It changes with each page view of the same document. */
  pageViewId: string;
}

/** Fields that only some kinds of hits have. */
interface HitDetails {
  readonly searchQuery: string;
  readonly secondsVisible: number;
  readonly mediaAction: 'played' | 'paused' | 'ended';
  readonly mediaName: string;
  readonly mediaUrl: string;
  /** In seconds. */
  readonly mediaPosition: number;
}

/** Creates a hit with the page's current state. */
export function hitRecord(
  { site, pageViewId }: PageInfo,
  kind: HitKind,
  details: Partial<HitDetails> = {},
): PendingRecord {
  const { item, collection, websiteId } = pageContext();
  const data = {
    url: publicAddress(location.href),
    title: storableText(document.title, 500),
    itemId: item.id,
    recordType: site.item.recordType,
    collectionId: collection.id,
    websiteId,
    templateId: site.templateId,
    website_locale: site.website.language,
    userAgent: navigator.userAgent,
    clientDate: Date.now(),
    viewportInnerWidth: innerWidth,
    viewportInnerHeight: innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    workflowState: site.item.workflowState,
    pageViewId,
    referrer: publicAddress(document.referrer),
    ...details,
  };
  return {
    channel: 'hit',
    build: ({ visitorCookie, session }) => ({
      event: String(kind),
      data: { ...data, ...session },
      ss_cvr: visitorCookie,
    }),
  };
}

/**
 * Starts a page view and returns its record. On the search page, returns a site search instead, or undefined if there is no
 * query.
 */
export function viewRecord(page: PageInfo): PendingRecord | undefined {
  page.pageViewId = newKey();
  if (!isSearchPage(page.site.pageType)) return hitRecord(page, hitKinds.pageView);
  const words = (queryValue(location.search, 'q') ?? '').trim();
  const searchQuery = storableText(withoutSecrets(words), 200);
  return searchQuery ? hitRecord(page, hitKinds.siteSearch, { searchQuery }) : undefined;
}

/** Returns `true` on the search page. Its page views are not recorded (behavior.md#insight-search-page). */
export function isSearchPage(pageType: number): boolean {
  return pageType === pageKinds.search || /^\/search\/?$/.test(location.pathname);
}

/** Creates the record of a census call other than a hit, with the page's current fields. */
export function censusRecord(channel: ChannelName, given: Fields = {}): PendingRecord {
  const context = pageContext();
  const title = storableText(document.title, 500);
  const fields = {
    ...pageFields(context, { title, path: publicAddress(location.pathname) }),
    websiteId: context.websiteId,
    ...given,
  };
  return { channel, build: ({ visitorCookie }) => ({ ...fields, visitorCookie }) };
}
