import { publishedContext } from '../../../core/input/published-context.js';
import type { pageKinds } from '../../../model/enumerations.js';
import { asRecord, asText } from '../../../model/published-values.js';
import { queryValue } from '../../../model/query.js';
import { pageContext } from '../../../page/context.js';
import { pageFields } from '../../../page/model/page-fields.js';
import type { SiteContext } from '../../../page/model/site-context.js';
import { newKey } from '../../../page/new-key.js';
import type { HitData } from '../model/census-wire.js';
import type { GivenFields } from '../model/common-fields.js';
import type { earlyPaths } from '../model/early-calls.js';
import type { HitKind, hitKinds } from '../model/calls.js';
import { withoutSecrets } from '../model/secrets.js';
import type { ChannelName, Fields } from '../sender/requests.js';
import type { Visit } from './visit.js';

/*
 * What records say beside what has happened: whose they are, of which page, and where on it somebody was. One function for each
 * family of calls.
 */

/** What somebody allows before a record is made. */
export type Category = 'analytics' | 'marketing';

/** A record that somebody wants to be made. */
export interface Wanted<Channel extends ChannelName = ChannelName> {
  readonly channel: Channel;
  /** Its fields, once there is consent: before that nobody has an id. */
  readonly build: (visit: Visit) => Fields;
  /** What follows the call's path. */
  readonly suffix?: string;
  /** `analytics` where nothing is said. */
  readonly category?: Category;
}

/** One that a page can send by itself, before its collector is there. */
export type EarlyWanted = Wanted<keyof typeof earlyPaths>;

/** What records say of the page that they are of. */
export interface PageFacts {
  readonly site: SiteContext;
  /** Of one page view: another page that is seen in the same document, or the same one again, has another. */
  pageViewId: string;
}

/** What is known of a page until its collector takes it over. */
export interface Arrival {
  readonly facts: PageFacts;
  /** Buttons and forms that were recorded. */
  readonly recorded: WeakSet<Element>;
  /** The path of the last view. */
  readonly path: string;
  /** Views of the page that nobody has sent. */
  views: EarlyWanted[];
  /** Whose it is, while there is consent to know it. */
  visit: Visit | undefined;
  /** Since when the page is in sight, in milliseconds of its clock. */
  seenSince: number;
  /** It was in sight from the beginning: of another one nobody saw how it was painted. */
  readonly isSeen: boolean;
  /** Its speed was recorded, which is done once. */
  isMeasured: boolean;
  /** Ends the keeping of touches: whoever records them listens. */
  readonly endTouches: () => void;
}

/** What a hit says beside where it was, as far as there is anything to say. */
type HitDetails = Pick<
  HitData,
  'searchQuery' | 'secondsVisible' | 'mediaAction' | 'mediaName' | 'mediaUrl' | 'mediaPosition'
>;

/** The fields of a hit that say where and when it was, as they are now. */
function hitContext({
  site,
  pageViewId,
}: PageFacts): Omit<
  HitData,
  keyof HitDetails | 'workflowState' | 'sessionId' | 'isFirstLanding' | 'isFirstSession'
> & { readonly workflowState: unknown } {
  const { item, collection, websiteId } = pageContext();
  return {
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
  };
}

/** A hit as it is now, with what it says beside where it was. */
export function hitRecord(
  facts: PageFacts,
  kind: HitKind,
  details: Partial<HitDetails> = {},
): Wanted<'hit'> {
  const seen = { ...hitContext(facts), ...details };
  return {
    channel: 'hit',
    build: ({ visitorCookie, session }) => ({
      event: String(kind),
      data: { ...seen, ...session },
      ss_cvr: visitorCookie,
    }),
  };
}

// Each by itself, so that no table comes with it.
const PAGE_VIEW: typeof hitKinds.pageView = 1;
const SITE_SEARCH: typeof hitKinds.siteSearch = 2;
const SEARCH_PAGE: typeof pageKinds.search = 102;

/**
 * What it is that somebody sees the page, anew: a page view; on the search page what was looked for instead, if anything.
 */
export function viewRecords(facts: PageFacts): Wanted<'hit'>[] {
  facts.pageViewId = newKey();
  if (!isSearchPage(facts.site.pageType)) return [hitRecord(facts, PAGE_VIEW)];
  const words = (queryValue(location.search, 'q') ?? '').trim();
  const searchQuery = storableText(withoutSecrets(words), 200);
  return searchQuery ? [hitRecord(facts, SITE_SEARCH, { searchQuery })] : [];
}

/** On the search page no page view is recorded (spec section 2). */
export function isSearchPage(pageType: number): boolean {
  return pageType === SEARCH_PAGE || /^\/search\/?$/.test(location.pathname);
}

/** A record of a census call that is no hit: who, where, and what is said beside that, as it is now. */
export function censusRecord<Channel extends ChannelName>(
  channel: Channel,
  given: Fields = {},
): Wanted<Channel> {
  const context = pageContext();
  const title = storableText(document.title, 500);
  const fields = {
    ...pageFields(context, { title, path: publicAddress(location.pathname) }),
    websiteId: context.websiteId,
    ...given,
  };
  return { channel, build: ({ visitorCookie }) => ({ ...fields, visitorCookie }) };
}

/** What the context says of the events service itself; `InsightSettings` has the meaning of it. */
export function serviceSetting(name: 'analyticsId' | 'eventsService'): string {
  return asText(asRecord(publishedContext())[name]);
}

/**
 * An event of the events service as far as it says what has happened, and in which session. The collector adds the common
 * fields that say where (`collect/service-events.ts`); without it the server does without them.
 */
export function serviceRecord(
  customSchemaName: string,
  common: GivenFields,
  customData: Fields,
): Wanted<'service'> {
  const analyticsId = serviceSetting('analyticsId') || pageContext().websiteId;
  return {
    channel: 'service',
    build: ({ session }) => ({
      analyticsId,
      commonData: { actor: 'visitor', session_id: session.sessionId, ...common },
      customData,
      customSchemaName,
    }),
  };
}

/**
 * An address without query, hash and user, with `*` for email addresses, ids and tokens in its path; of `data:` and the like,
 * only the scheme.
 */
export function publicAddress(address: string): string {
  const [scheme] = /^(?!https?:)[a-z][\w+.-]*:/i.exec(address) ?? [];
  const [, origin = '', path = ''] =
    /^(https?:\/\/(?:[^/?#]*@)?[^/?#]*)?([^?#]*)/i.exec(address) ?? [];
  return scheme ?? origin.replace(/\/[^/]*@/, '/') + withoutSecrets(path, '*');
}

/** Text that every server can store: no zero character, no half of one. */
export function storableText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}
