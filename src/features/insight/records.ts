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

/** Which consent a record needs. */
export type Category = 'analytics' | 'marketing';

/** A record on its way to the queue. */
export interface PendingRecord {
  readonly channel: ChannelName;
  /** Returns its fields. Called when the visitor has given consent: before, a visitor has no id. */
  readonly build: (visit: Visit) => Fields;
  /** Appended to the path of the call. */
  readonly suffix?: string;
  /** Default: `analytics`. */
  readonly category?: Category;
}

/** What records contain about their page. */
export interface PageInfo {
  readonly site: SiteContext;
  /** Changes with each page view of the document. */
  pageViewId: string;
}

/** Fields of a hit that only some kinds have. */
interface HitDetails {
  readonly searchQuery: string;
  readonly secondsVisible: number;
  readonly mediaAction: 'played' | 'paused' | 'ended';
  readonly mediaName: string;
  readonly mediaUrl: string;
  /** In seconds. */
  readonly mediaPosition: number;
}

/** A hit as of now. */
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

/** Starts a page view and returns its record: on the search page, a site search if there is a query, and no page view. */
export function viewRecord(page: PageInfo): PendingRecord | undefined {
  page.pageViewId = newKey();
  if (!isSearchPage(page.site.pageType)) return hitRecord(page, hitKinds.pageView);
  const words = (queryValue(location.search, 'q') ?? '').trim();
  const searchQuery = storableText(withoutSecrets(words), 200);
  return searchQuery ? hitRecord(page, hitKinds.siteSearch, { searchQuery }) : undefined;
}

/** True for the search page, whose page view is not recorded (behavior.md#insight-search-page). */
export function isSearchPage(pageType: number): boolean {
  return pageType === pageKinds.search || /^\/search\/?$/.test(location.pathname);
}

/** A record of any census call other than a hit, with the page fields as of now. */
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
