import { siteAnnouncementIn } from '../../features/announcement/model/announcement.js';
import { variantsOf } from '../../features/experiments/model/experiments.js';
import type { PageContextJson, PublishedContext } from '../../model/page-context-json.js';
import { asRecord, type Fields } from '../../model/published-values.js';
import {
  type CookiePolicy,
  cookieSettingsIn,
  readPolicy,
  type RestrictivePolicy,
} from '../../page/model/consent-policy.js';
import { parseSiteContext } from '../../page/model/site-context.js';
import { visitorOf } from '../../page/model/visitor.js';
import { leadsToPanel } from '../model/redirect.js';
import { siteChrome } from '../model/site-chrome.js';

export interface HeadSnippet {
  /** The text of a classic script. Insert it before all other scripts: `<script>${script}</script>`. */
  readonly script: string;
  /** The hash for `script-src`, without the surrounding quotes: `sha256-…`. */
  readonly hash: string;
}

/**
 * Parts of the script, in execution order. Consent is first, since Google's tags may read it at any time. The redirect is
 * second, since a redirect makes the other parts unnecessary.
 */
export const headParts = ['consent', 'redirect', 'announcement', 'experiments'] as const;

export type HeadPart = (typeof headParts)[number];

/**
 * A script text for each combination of parts. The key is the names of the parts, joined with commas. Each text contains a
 * placeholder for each part's data, such as `__SQ_CONSENT__`.
 */
export type HeadTexts = ReadonlyMap<string, string>;

/** Creates a page's head script from its context: the object in `<script id="sq-context">`. */
export type MakeHeadSnippet = (context: object) => HeadSnippet;

/**
 * Creates the function that generates head scripts. Each script contains only the parts that the page needs. Rules that do not
 * depend on the browser are evaluated here, not in the script.
 *
 * @param digest - returns the SHA-256 hash in Base64
 */
export function createHeadSnippet(
  texts: HeadTexts,
  digest: (text: string) => string,
): MakeHeadSnippet {
  return (context) => {
    const data = dataOf(asRecord(context as PublishedContext));
    const needed = headParts.filter((part) => data[part] !== undefined);
    const script = needed.reduce(
      (text, part) => text.replace(placeholder(part), () => literal(data[part])),
      texts.get(needed.join()) ?? '',
    );
    return { script, hash: `sha256-${digest(script)}` };
  };
}

export function placeholder(part: HeadPart): string {
  return `__SQ_${part.toUpperCase()}__`;
}

/** Returns the data for each part, or `undefined` for a part that the page does not need. */
function dataOf(context: Fields<PageContextJson>): Readonly<Record<HeadPart, unknown>> {
  const site = parseSiteContext(context);
  const { website, isPreview } = site;
  const policy = headPolicy(readPolicy(cookieSettingsIn(context), website.id, isPreview));
  const announcement = siteChrome(site).announcementBar ? siteAnnouncementIn(context) : undefined;
  const experiments = context['experiments'];
  return {
    consent: policy,
    redirect: (!isPreview && leadsToPanel({ visitor: visitorOf(site), website })) || undefined,
    announcement: announcement && { text: announcement.text, href: announcement.href },
    experiments: experiments === undefined ? undefined : variantsOf(asRecord(experiments)),
  };
}

/** The part of the policy that determines Google's signals. Custom categories have no signal. */
export type HeadPolicy = RestrictivePolicy &
  Pick<CookiePolicy, 'asksForTracking' | 'hasSite' | 'cookieBannerRevision'>;

function headPolicy(policy: CookiePolicy): HeadPolicy {
  const { isCookieBannerEnabled, isRestrictiveCookiePolicyEnabled } = policy;
  const { isRestrictiveCookiePolicyAbsolute, asksForTracking, hasSite, cookieBannerRevision } =
    policy;
  return {
    ...{ isCookieBannerEnabled, isRestrictiveCookiePolicyEnabled },
    ...{ isRestrictiveCookiePolicyAbsolute, asksForTracking, hasSite, cookieBannerRevision },
  };
}

/** Serializes a value for an inline script. `<` is escaped, so that the value cannot close the script or open a comment. */
function literal(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
