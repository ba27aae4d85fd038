import { siteAnnouncementIn } from '../../features/announcement/model/announcement.js';
import { variantsOf } from '../../features/experiments/model/experiments.js';
import { asRecord, type Published } from '../../model/published-values.js';
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

/** The script for the head of a page. */
export interface HeadSnippet {
  /** The text of a classic script, which goes before every other one: `<script>${script}</script>`. */
  readonly script: string;
  /** Its source expression for `script-src`, without the quotes around it: `sha256-…`. */
  readonly hash: string;
}

/** What a script may do, in the order in which it does it: Google's tags may ask at any time, and who leaves needs nothing else. */
export const headParts = ['consent', 'redirect', 'announcement', 'experiments'] as const;

export type HeadPart = (typeof headParts)[number];

/**
 * The texts of scripts, by the parts that each does with commas between. The data of a part belongs where its name stands, as
 * `__SQ_CONSENT__`.
 */
export type HeadTexts = ReadonlyMap<string, string>;

/** Makes a page's script from its context: the object that `<script id="sq-context">` holds. */
export type MakeHeadSnippet = (context: object) => HeadSnippet;

/**
 * Makes the function that makes scripts for heads: each holds what its page needs, and of all rules only what the
 * browser alone can know.
 *
 * @param digest - SHA-256 in Base64.
 */
export function createHeadSnippet(
  texts: HeadTexts,
  digest: (text: string) => string,
): MakeHeadSnippet {
  return (context) => {
    const data = dataOf(asRecord(context));
    const needed = headParts.filter((part) => data[part] !== undefined);
    const script = needed.reduce(
      (text, part) => text.replace(placeholder(part), () => literal(data[part])),
      texts.get(needed.join()) ?? '',
    );
    return { script, hash: `sha256-${digest(script)}` };
  };
}

/** What stands in a script for the data of a part. */
export function placeholder(part: HeadPart): string {
  return `__SQ_${part.toUpperCase()}__`;
}

/** What each part is given; undefined where the page does not need it. */
function dataOf(context: Published): Readonly<Record<HeadPart, unknown>> {
  const site = parseSiteContext(context);
  const policy = headPolicy(readPolicy(cookieSettingsIn(context), site.website.id));
  const announcement = siteChrome(site).announcementBar ? siteAnnouncementIn(context) : undefined;
  const experiments = context['experiments'];
  return {
    consent: policy,
    redirect: leadsToPanel({ visitor: visitorOf(site), website: site.website }) || undefined,
    announcement: announcement && { text: announcement.text, href: announcement.href },
    experiments: experiments === undefined ? undefined : variantsOf(asRecord(experiments)),
  };
}

/** What of a policy decides on Google's signals: they know no categories of a site's own. */
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

/** A value as an expression of a script: in its HTML only an end tag, or a comment, could end it early. */
function literal(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
