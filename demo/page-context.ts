import { headSnippet } from '../src/build/head-snippet.js';
import { site, type Collection } from './content/site.js';
import { html, trusted, type Html } from './html.js';
import { currentLanguage } from './i18n/language.js';
import type { PageContext } from './layout.js';
import type { SiteLook, VisitorAccount } from './page-state.js';

/** A page's settings that differ from the site's settings. */
export interface SiteFlags {
  readonly developerMode?: boolean;
  readonly cloneable?: boolean;
  readonly useEscapeKeyToLogin?: boolean;
}

/** Settings under their Squarespace field names. They override the site's settings. */
export interface SiteSettings {
  readonly website?: object;
  readonly websiteSettings?: object;
  readonly showAnnouncementBar?: boolean;
}

interface PageFacts {
  /** One of `pageKinds`. */
  readonly pageType: number;
  readonly collection?: Collection;
  readonly account?: VisitorAccount | undefined;
  readonly flags?: SiteFlags | undefined;
  /** Squarespace cookie settings. Default: no banner. */
  readonly cookieSettings?: object | undefined;
  readonly settings?: SiteSettings | undefined;
  /** The settings of all shop pages. */
  readonly site?: SiteLook | undefined;
  /** Variants, keyed by experiment name. */
  readonly experiments?: Readonly<Record<string, unknown>> | undefined;
  /** If `true`, the page's forms and other writes change nothing. */
  readonly isPreview?: boolean;
}

/**
 * The page context that a page's elements read (behavior.md#context-fields): a JSON `<script>`, which follows the
 * script that runs before the first paint. It contains only the fields that elements use, under their Squarespace
 * names.
 */
export function pageContextScript(
  facts: PageFacts,
  { scriptNonce, emailPolicy }: Pick<PageContext, 'scriptNonce' | 'emailPolicy'>,
): Html {
  const context = { ...contextOf(facts), emailPolicy };
  // The content of a `<script>` is not escaped. Escape `<`, so that no value can close the element or open a comment.
  const json = JSON.stringify(context).replaceAll('<', '\\u003c');
  return html`<script nonce="${scriptNonce}">
      ${trusted(headSnippet(context).script)};
    </script>
    <script type="application/json" id="sq-context">
      ${trusted(json)}
    </script>`;
}

const noBanner = { isCookieBannerEnabled: false, isRestrictiveCookiePolicyEnabled: false };

function contextOf({
  pageType,
  collection,
  account,
  flags,
  site: look,
  cookieSettings = look?.cookieSettings ?? noBanner,
  settings,
  experiments,
  isPreview,
}: PageFacts): object {
  const { useEscapeKeyToLogin = look?.useEscapeKeyToLogin, ...ofWebsite } = flags ?? {};
  return {
    pageType,
    website: {
      id: site.id,
      identifier: site.identifier,
      websiteType: 4,
      language: currentLanguage().locale,
      timeZone: site.timeZone,
      siteTitle: site.title,
      ...look?.website,
      ...ofWebsite,
      ...settings?.website,
    },
    websiteSettings: {
      useEscapeKeyToLogin,
      storeSettings: { defaultCurrency: site.currency, selectedCurrency: site.currency },
      ...look?.websiteSettings,
      ...settings?.websiteSettings,
    },
    cookieSettings,
    ...(collection && { collection: { ...collection, type: 10, permissionType: 1 } }),
    ...(account && {
      authenticatedAccount: { id: account.id, email: account.email },
      websiteRoles: account.roles,
    }),
    templateId: site.templateId,
    templateVersion: site.templateVersion,
    showAnnouncementBar: settings?.showAnnouncementBar ?? look?.showAnnouncementBar ?? false,
    ...(look && look.googleFonts.length > 0 && { googleFonts: look.googleFonts }),
    ...(experiments && { experiments }),
    ...(isPreview && { isPreview }),
  };
}
