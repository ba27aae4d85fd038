import type { Fields, Unchecked } from './published-values.js';

/*
 * The page context, as a page contains it in `<script type="application/json" id="sq-context">`. These types are the source of
 * docs/reference/context.md and of dist/schemas/context.json. They have no effect at run time: code that reads the context gets it as
 * `Unchecked`, so that it can read only documented keys.
 *
 * Tags of the comments: `@default` and `@example` are JSON. `@usedby` names elements or services, and also applies to nested keys.
 */

/** A page context of which no value has been checked. */
export type PublishedContext = Unchecked<PageContextJson>;

/** Cookie settings of which no value has been checked. */
export type CookieSettings = Fields<CookieSettingsJson>;

/** Settings of the site and facts about the page. All keys are optional. */
export interface PageContextJson
  extends ServerKeys, SiteKeys, PageKeys, VisitorKeys, ConsentKeys, ContentKeys, MeasurementKeys {}

/** Server and shop. */
interface ServerKeys {
  /**
   * Origin, and optionally path, of the API: `http:` or `https:`, without query and fragment. Empty if the API is on the origin of the
   * page. A server on another origin must allow the origin of the page (CORS).
   * @default ""
   * @example "https://shop.example"
   * @usedby all elements that call a server, analytics
   */
  apiBase?: string;
  /**
   * Time limit of one request to the API, or for the catalogue of a static shop, in milliseconds.
   * @default 10000
   * @example 20000
   * @usedby all elements that call a server
   */
  apiDeadline?: number;
  /**
   * Accepted email addresses. `browser` accepts the addresses that browsers accept in `<input type="email">` if their domain contains
   * a dot. `published` only accepts domains that end with 2 to 4 letters or digits, as Squarespace does. The server must apply the same
   * rule.
   * @default "browser"
   * @example "published"
   * @usedby sq-form, sq-newsletter, sq-product
   */
  emailPolicy?: 'browser' | 'published';
  /**
   * Turns the cart into a shop without a server: products are in a JSON file, and the cart is stored in the browser.
   * @usedby sq-cart, sq-cart-indicator, sq-product
   */
  staticShop?: StaticShopJson;
}

export interface StaticShopJson {
  /**
   * URL of the catalogue, relative to the page. See `dist/schemas/catalogue.json` for its fields. The shop has no server if this key is
   * set.
   * @example "/catalogue.json"
   */
  catalogue?: string;
  /**
   * Template of the checkout URL. Placeholders: `{items}` as `SKU:2,OTHER:1`, `{coupons}` as codes, `{subtotal}` as a decimal number, and
   * `{currency}`. If missing, the cart has no link to a checkout.
   * @example "https://pay.example/?items={items}&currency={currency}"
   */
  checkout?: string;
}

/** Site. */
interface SiteKeys {
  /** Facts about the site. */
  website?: WebsiteJson;
  /** Settings of the site. */
  websiteSettings?: WebsiteSettingsJson;
  /**
   * Show the announcement bar to visitors. Signed-in users see it in any case.
   * @default false
   * @example true
   * @usedby sq-announcement-bar, sq-elements/head
   */
  showAnnouncementBar?: boolean;
  /**
   * Id of the site's template.
   * @default ""
   * @example "52a74dae"
   * @usedby analytics
   */
  templateId?: string;
  /**
   * Version of the template. Analytics reports it if `variantId` is missing.
   * @default ""
   * @example "7.1"
   * @usedby analytics
   */
  templateVersion?: string;
  /**
   * Variant of the template, for analytics.
   * @default ""
   * @example "a"
   * @usedby analytics
   */
  variantId?: string;
}

export interface WebsiteJson {
  /**
   * Id of the site. Set it to enable analytics and consent for optional categories: without it, optional categories stay denied and no
   * visit is recorded.
   * @default ""
   * @example "0123456789abcdef01234567"
   * @usedby consent, analytics, sq-cart, sq-product
   */
  id?: string;
  /**
   * Language tag. Elements without a `lang` attribute on an ancestor use it for their texts, prices and dates.
   * @default "en-US"
   * @example "de-DE"
   * @usedby all elements, analytics
   */
  language?: string;
  /**
   * Id of an Adobe Fonts kit. Its style sheet is loaded after the visitor has allowed preferences.
   * @default ""
   * @example "abc1def"
   * @usedby page runtime
   */
  typekitId?: string;
  /**
   * The site is under development: site owners are not redirected to the configuration panel, and analytics logs failures to the console.
   * @default false
   * @example false
   * @usedby page runtime, analytics, sq-elements/head
   */
  developerMode?: boolean;
  /**
   * The site can be copied as a template. Site owners are not redirected to the configuration panel.
   * @default false
   * @example false
   * @usedby page runtime, sq-elements/head
   */
  cloneable?: boolean;
  /**
   * Address of the business. The info bar links to it on a map.
   * @usedby sq-info-bar
   */
  location?: WebsiteLocationJson;
  /**
   * Settings of captchas.
   * @usedby sq-captcha
   */
  captchaSettings?: CaptchaSettingsJson;
}

export interface CaptchaSettingsJson {
  /**
   * Site key for reCAPTCHA. If empty, captchas use the site's own server.
   * @default ""
   * @example "6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI"
   */
  siteKey?: string;
}

export interface WebsiteLocationJson {
  /**
   * Name of the place.
   * @example "Halden Coffee"
   */
  addressTitle?: string;
  /**
   * Street and number.
   * @example "118 Halden Street"
   */
  addressLine1?: string;
  /**
   * City, region and postal code.
   * @example "New York, NY, 10013"
   */
  addressLine2?: string;
  /**
   * Country.
   * @example "United States"
   */
  addressCountry?: string;
  /**
   * Latitude of the map's center, from -90 to 90. Used if `markerLat` is missing.
   * @example 40.7208
   */
  mapLat?: number;
  /**
   * Longitude of the map's center. Used if `markerLng` is missing.
   * @example -74.0008
   */
  mapLng?: number;
  /**
   * Zoom level of the linked map.
   * @default 12
   * @example 15
   */
  mapZoom?: number;
  /**
   * Latitude of the marker, from -90 to 90.
   * @example 40.7208
   */
  markerLat?: number;
  /**
   * Longitude of the marker.
   * @example -74.0008
   */
  markerLng?: number;
}

export interface WebsiteSettingsJson {
  /**
   * Phone number, as people write it.
   * @example "(555) 010-2345"
   * @usedby sq-info-bar
   */
  contactPhoneNumber?: string;
  /**
   * Email address.
   * @example "hello@halden.example"
   * @usedby sq-info-bar
   */
  contactEmail?: string;
  /**
   * Opening hours.
   * @usedby sq-info-bar
   */
  businessHours?: BusinessHoursJson;
  /**
   * Content of the bar at the bottom of small windows. The page runtime adds the bar if one of the flags is on and its data exists.
   * @usedby sq-info-bar, page runtime
   */
  mobileInfoBarSettings?: InfoBarSettingsJson;
  /**
   * Content of the announcement bar. `showAnnouncementBar` determines whether visitors see it.
   * @usedby sq-announcement-bar, sq-elements/head
   */
  announcementBarSettings?: AnnouncementBarSettingsJson;
  /**
   * Content and triggers of a popup that the page runtime adds. A `<sq-popup-overlay>` in the page also uses the triggers.
   * @usedby sq-popup-overlay, page runtime
   */
  popupOverlaySettings?: PopupOverlaySettingsJson;
  /**
   * Links over images that save them to Pinterest.
   * @usedby sq-pin-overlay, page runtime
   */
  pinterestOverlayOptions?: PinOptionsJson;
  /**
   * Currencies of the shop.
   * @usedby sq-price, sq-product, sq-cart, sq-cart-indicator
   */
  storeSettings?: StoreSettingsJson;
  /**
   * Name of the site at Disqus, in letters, digits and hyphens.
   * @default ""
   * @example "halden"
   * @usedby sq-comment-link
   */
  disqusShortname?: string;
  /**
   * Escape opens the configuration panel, where site owners sign in. Signed-in users can always press it.
   * @default false
   * @example true
   * @usedby page runtime
   */
  useEscapeKeyToLogin?: boolean;
  /**
   * Record the mouse moves of signed-in users.
   * @default false
   * @example false
   * @usedby analytics
   */
  isMouseTrackingEnabled?: boolean;
}

export interface BusinessHoursJson {
  /** Mondays. */
  monday?: DayHoursJson;
  /** Tuesdays. */
  tuesday?: DayHoursJson;
  /** Wednesdays. */
  wednesday?: DayHoursJson;
  /** Thursdays. */
  thursday?: DayHoursJson;
  /** Fridays. */
  friday?: DayHoursJson;
  /** Saturdays. */
  saturday?: DayHoursJson;
  /** Sundays. */
  sunday?: DayHoursJson;
}

/** Opening hours of one day. */
export interface DayHoursJson {
  /**
   * Text that is shown instead of the times.
   * @example "By appointment"
   */
  text?: string;
  /**
   * Periods in which the business is open. A day without text and ranges is shown as closed.
   * @example [{ "from": 480, "to": 1080 }]
   */
  ranges?: readonly TimeRangeJson[];
}

export interface TimeRangeJson {
  /** Opening time in minutes after midnight. */
  from: number;
  /** Closing time in minutes after midnight, at most 2880. */
  to: number;
}

export interface InfoBarSettingsJson {
  /**
   * Colors: 1 is dark, 2 is light.
   * @default 1
   * @example 2
   */
  style?: 1 | 2;
  /**
   * Show `contactPhoneNumber` as a link.
   * @default false
   * @example true
   */
  isContactPhoneNumberEnabled?: boolean;
  /**
   * Show `contactEmail` as a link.
   * @default false
   * @example true
   */
  isContactEmailEnabled?: boolean;
  /**
   * Show a link to `website.location` on a map.
   * @default false
   * @example true
   */
  isLocationEnabled?: boolean;
  /**
   * Show `businessHours`.
   * @default false
   * @example true
   */
  isBusinessHoursEnabled?: boolean;
}

export interface AnnouncementBarSettingsJson {
  /**
   * Colors: 1 is dark, 2 is light.
   * @default 1
   * @example 1
   */
  style?: 1 | 2;
  /**
   * Text, which may contain simple HTML. Without text, the bar is not shown.
   * @default ""
   * @example "<p>Free shipping this week.</p>"
   */
  text?: string;
  /**
   * Link target of the bar: a URL, or an object.
   * @example { "url": "/shipping", "newWindow": false }
   */
  clickthroughUrl?: string | LinkJson;
}

export interface LinkJson {
  /** URL. */
  url?: string;
  /**
   * Open the URL in a new tab.
   * @default false
   */
  newWindow?: boolean;
}

export interface PopupOverlaySettingsJson {
  /**
   * Position: 1 is the center, 2 covers the window, 3 is the bottom.
   * @default 1
   * @example 3
   */
  style?: 1 | 2 | 3;
  /**
   * Heading.
   * @default ""
   * @example "Ten percent off"
   */
  heading?: string;
  /**
   * Text, which may contain simple HTML.
   * @default ""
   * @example "For your first order."
   */
  text?: string;
  /**
   * Id of the newsletter form in the popup. If empty, the popup has no form.
   * @default ""
   * @example "newsletter"
   */
  formId?: string;
  /**
   * Pages on which the popup opens: paths, ids of collections, or objects with an id. If missing, the popup opens on all pages. An
   * empty list disables it.
   * @example ["/", "/shop"]
   */
  enabledPages?: readonly (string | PopupPageJson)[];
  /**
   * Also open on windows of phone width (up to 432 px).
   * @default false
   * @example true
   */
  enableMobile?: boolean;
  /**
   * Increase it to show the popup again to visitors who have closed it. Has no effect with a negative `displayFrequency`.
   * @default 0
   * @example 2
   */
  version?: number;
  /**
   * Never show the popup again to a visitor who has signed up, regardless of `version`.
   * @default false
   * @example true
   */
  showUntilSignup?: boolean;
  /**
   * Days after closing until the popup opens again. Negative: never again, regardless of `version`.
   * @default 1
   * @example 30
   */
  displayFrequency?: number;
  /**
   * Open after the page has been visible for this number of seconds, at most 86400.
   * @example 5
   */
  delay?: number;
  /**
   * Open after this percentage of the page has been scrolled.
   * @example 50
   */
  scrollDepth?: number;
  /**
   * Open when the mouse leaves the window at its top edge. If none of `delay`, `scrollDepth` and `exitIntent` is set, the popup opens
   * at once.
   * @default false
   * @example true
   */
  exitIntent?: boolean;
}

export interface PopupPageJson {
  /** Id of the collection. */
  id?: string;
  /** Id of the collection, if `id` is missing. */
  collectionId?: string;
}

export interface PinOptionsJson {
  /**
   * Show the links while the pointer is over an image, always, or never. The page runtime adds `<sq-pin-overlay>` for `hover` and
   * `always`. If missing, a `<sq-pin-overlay>` in the page uses `hover`.
   * @example "hover"
   */
  mode?: 'hover' | 'always' | 'disabled';
}

export interface StoreSettingsJson {
  /**
   * Currency that the visitor has selected, as an ISO 4217 code. Used for amounts that do not name a currency.
   * @example "EUR"
   */
  selectedCurrency?: string;
  /**
   * Currency of the shop, used if `selectedCurrency` is missing.
   * @default "USD"
   * @example "USD"
   */
  defaultCurrency?: string;
}

/** Page. */
interface PageKeys {
  /**
   * Kind of page, as a number of `pageKinds` in `sq-elements/enumerations`. Kinds 200 and 205 get a cart, 209 gets a form for reviews. No
   * popup or bar is added to kinds 103, 104, 201 and 301.
   * @default 0
   * @example 2
   * @usedby page runtime, analytics, sq-popup-overlay
   */
  pageType?: number;
  /**
   * The collection that the page shows or belongs to.
   * @usedby sq-form, sq-newsletter, sq-gallery, sq-popup-overlay, analytics
   */
  collection?: CollectionJson;
  /**
   * Id of the collection, if `collection.id` is missing.
   * @default ""
   * @example "5f0c0ffee000000000000001"
   * @usedby sq-form, sq-newsletter, sq-popup-overlay, analytics
   */
  collectionId?: string;
  /**
   * The item that the page shows, such as a post or a product.
   * @usedby sq-form, sq-newsletter, analytics
   */
  item?: ItemJson;
  /**
   * Id of the item, if `item.id` is missing.
   * @default ""
   * @example "5f0c0ffee000000000000002"
   * @usedby sq-form, sq-newsletter, analytics
   */
  itemId?: string;
}

export interface CollectionJson {
  /**
   * Id of the collection.
   * @default ""
   * @example "5f0c0ffee000000000000001"
   */
  id?: string;
  /**
   * Title of the collection. Form submissions contain it if the document and the item have no title.
   * @default ""
   * @example "Journal"
   */
  title?: string;
  /**
   * URL of the collection. Galleries with `history-hash` write their slide into it.
   * @default ""
   * @example "/journal"
   */
  fullUrl?: string;
  /**
   * Permission type in Squarespace exports: 1 is a public page. Form submissions contain it.
   * @default 1
   * @example 1
   */
  permissionType?: number;
}

export interface ItemJson {
  /**
   * Id of the item.
   * @default ""
   * @example "5f0c0ffee000000000000002"
   */
  id?: string;
  /**
   * Title of the item.
   * @default ""
   * @example "Roasted on Tuesday"
   */
  title?: string;
  /**
   * Permission type of the item.
   * @default 1
   * @example 1
   */
  permissionType?: number;
  /**
   * Type of the item, as a number of `itemTypes` in `sq-elements/enumerations`.
   * @default 0
   * @example 1
   * @usedby analytics
   */
  recordType?: number;
  /**
   * State of publication. Page views contain it as it is.
   * @example 1
   * @usedby analytics
   */
  workflowState?: number | string;
}

/** Visitor. */
interface VisitorKeys {
  /**
   * The signed-in user of the site's configuration panel: an object with any field, such as an id. Empty or missing for a visitor.
   * @default {}
   * @example { "id": "5f2a" }
   * @usedby page runtime, sq-announcement-bar, sq-reservation, analytics, sq-elements/head
   */
  authenticatedAccount?: Record<string, unknown>;
  /**
   * Roles of the signed-in user, as numbers of `roles` in `sq-elements/rules`.
   * @default []
   * @example [1]
   * @usedby page runtime, sq-reservation, analytics, sq-elements/head
   */
  websiteRoles?: readonly number[];
  /**
   * The signed-in member of a member area.
   * @usedby analytics
   */
  memberAccount?: MemberAccountJson;
}

export interface MemberAccountJson {
  /**
   * Id of the member.
   * @default ""
   * @example "m-17"
   */
  id?: string;
  /**
   * Language tag of the member.
   * @default ""
   * @example "en-US"
   */
  locale?: string;
}

/** Consent. */
interface ConsentKeys {
  /**
   * Consent policy, and the texts and design of the cookie banner. A flag with an invalid value counts as the stricter value.
   * @usedby consent, sq-cookie-banner, sq-elements/head
   */
  cookieSettings?: CookieSettingsJson;
}

export interface CookieSettingsJson {
  /**
   * Ask visitors for consent with a banner.
   * @default false
   * @example true
   */
  isCookieBannerEnabled?: boolean;
  /**
   * Deny optional categories until the visitor allows them. Requires `isCookieBannerEnabled`.
   * @default false
   * @example true
   */
  isRestrictiveCookiePolicyEnabled?: boolean;
  /**
   * Deny optional categories for any answer of the visitor. Requires `isRestrictiveCookiePolicyEnabled`.
   * @default false
   * @example false
   */
  isRestrictiveCookiePolicyAbsolute?: boolean;
  /**
   * Deny analytics and marketing until the visitor allows them, and never record visits.
   * @default false
   * @example false
   */
  isVisitorDataRestricted?: boolean;
  /**
   * The opposite of `isVisitorDataRestricted`, under its name in saved settings. Used if that key is missing.
   * @example true
   */
  isActivityLogEnabled?: boolean;
  /**
   * `isRestrictiveCookiePolicyEnabled`, under its name in saved settings. Used if that key is missing.
   * @example true
   */
  isAnalyticsCookiesDisabled?: boolean;
  /**
   * Increase it to ask all visitors again.
   * @default 0
   * @example 2
   */
  cookieBannerRevision?: number;
  /**
   * Number of days for which an answer is valid, at most 400.
   * @default 30
   * @example 180
   */
  cookieBannerDays?: number;
  /**
   * Domain of the consent cookies, to share an answer between hosts. If empty, the answer is valid for the host of the page.
   * @default ""
   * @example "halden.example"
   */
  cookieBannerDomain?: string;
  /**
   * Categories of the site, or texts for the built-in categories `necessary`, `preferences`, `analytics` and `marketing`.
   * @default []
   */
  consentCategories?: readonly ConsentCategoryJson[];
  /**
   * Services that the visitor can deny individually.
   * @default []
   */
  consentServices?: readonly ConsentServiceJson[];
  /**
   * Additional cookies to delete when analytics is denied: names, names with a `*`, or regular expressions such as `/^_fb/`.
   * @default []
   * @example ["_shop_*"]
   */
  trackingCookies?: readonly string[];
  /**
   * Store each answer as a record, and send it to `POST /api/consent/records`.
   * @default false
   * @example true
   */
  isConsentRecorded?: boolean;
  /**
   * Text of the banner, which may contain simple HTML. If empty, the built-in text is shown.
   * @default ""
   * @example "<p>We use cookies to count visits.</p>"
   */
  cookieBannerText?: string;
  /**
   * Text of the button that accepts. If empty, "Accept".
   * @default ""
   * @example "Okay"
   */
  cookieBannerCtaText?: string;
  /**
   * Show that button as text, as a button or as a close icon. If the visitor can decline, an icon becomes a button.
   * @default "ICON"
   * @example "BUTTON"
   */
  cookieBannerCtaVariant?: 'TEXT' | 'BUTTON' | 'ICON';
  /**
   * Text of the button that declines. If empty, "Decline".
   * @default ""
   * @example "No, thanks"
   */
  cookieBannerOptOutCtaText?: string;
  /**
   * Offer to accept, or to accept and to decline. With a restrictive policy, a banner with a close icon always offers both.
   * @default "OPT_IN"
   * @example "OPT_IN_AND_OUT"
   */
  cookieBannerAcceptType?: 'OPT_IN' | 'OPT_IN_AND_OUT';
  /**
   * Offer to decline, like `OPT_IN_AND_OUT`.
   * @default false
   * @example true
   */
  cookieBannerHasOptOut?: boolean;
  /**
   * Colors of the banner.
   * @default "DARK"
   * @example "LIGHT"
   */
  cookieBannerTheme?: 'LIGHT' | 'DARK';
  /**
   * Show the banner as a bar across the window or as a box in a corner.
   * @default "BAR"
   * @example "POPUP"
   */
  cookieBannerVariant?: 'BAR' | 'POPUP';
  /**
   * Position of the banner. A bar is at the top or bottom, a popup in a corner. If missing, a bar is at the bottom and a popup at the
   * bottom left.
   * @example "BOTTOM_RIGHT"
   */
  cookieBannerPosition?:
    'TOP' | 'BOTTOM' | 'TOP_LEFT' | 'TOP_RIGHT' | 'BOTTOM_LEFT' | 'BOTTOM_RIGHT';
  /**
   * Show a button that opens the choices by category.
   * @default true
   * @example true
   */
  cookieBannerHasManageCookies?: boolean;
  /**
   * Text of that button. If empty, "Cookie settings".
   * @default ""
   * @example "Choose"
   */
  cookieBannerManageCookiesLabel?: string;
  /**
   * Text of the corner button that reopens the choices after an answer. The button is shown if this text is set or if the layout is
   * `ICON`.
   * @default ""
   * @example "Cookies"
   */
  cookieBannerSavedPreferencesText?: string;
  /**
   * Show the corner button as text or as an icon.
   * @default "PILL"
   * @example "ICON"
   */
  cookieBannerSavedPreferencesLayout?: 'PILL' | 'ICON';
}

export interface ConsentCategoryJson {
  /**
   * Id: lower-case letters, digits and hyphens, at most 40.
   * @example "community"
   */
  id: string;
  /**
   * Title. If empty, the id is shown.
   * @default ""
   * @example "Community"
   */
  title?: string;
  /**
   * Description.
   * @default ""
   * @example "Comments and profiles."
   */
  text?: string;
}

export interface ConsentServiceJson {
  /**
   * Id: lower-case letters, digits and hyphens, at most 40. `data-sq-service` refers to it.
   * @example "pixel"
   */
  id: string;
  /**
   * Id of the category.
   * @example "marketing"
   */
  category: string;
  /**
   * Name of the service. If empty, the id is shown.
   * @default ""
   * @example "Meta Pixel"
   */
  title?: string;
  /**
   * Description.
   * @default ""
   * @example "Measures the effect of ads."
   */
  text?: string;
  /**
   * Cookies to delete when the service is denied, as in `trackingCookies`.
   * @default []
   * @example ["_fbp"]
   */
  cookies?: readonly string[];
}

/** Texts, maps and fonts. */
interface ContentKeys {
  /**
   * Replaces texts of elements, by language, catalogue and key.
   * @default {}
   * @example { "de": { "form": { "submit": "Abschicken" } } }
   * @usedby all elements
   */
  messages?: Record<string, Record<string, Record<string, unknown>>>;
  /**
   * Map tiles: a URL template with `{x}`, `{y}` and `{z}`, or an object with the attribution. Without it, maps show land outlines.
   * Tiles from another origin are loaded after the visitor has allowed preferences.
   * @example { "url": "https://tiles.example/{z}/{x}/{y}.png", "attribution": "© OpenStreetMap" }
   * @usedby sq-map
   */
  tiles?: string | TilesJson;
  /**
   * Google Maps, for maps with `provider="google"`: the key in Base64, or an object.
   * @example { "key": "QUl6YS15b3VyLWtleQ==", "language": "de", "region": "AT" }
   * @usedby sq-map
   */
  googleMaps?: string | GoogleMapsJson;
  /**
   * Google Fonts. Their style sheet is loaded after the visitor has allowed preferences.
   * @default []
   * @usedby page runtime
   */
  googleFonts?: readonly GoogleFontJson[];
  /**
   * Fonts of the kit `website.typekitId`, for the report if the kit cannot be loaded.
   * @default []
   * @usedby page runtime
   */
  typekitFonts?: readonly TypekitFontJson[];
}

export interface TilesJson {
  /** URL template with `{x}`, `{y}` and `{z}`. */
  url: string;
  /**
   * Attribution that the tile server requires.
   * @default ""
   */
  attribution?: string;
}

export interface GoogleMapsJson {
  /** Key of the Maps JavaScript API, in Base64. */
  key: string;
  /** Language of the map. If missing, that of the page. */
  language?: string;
  /** Country whose borders and names are shown, such as `AT`. If missing, that of the page's language tag. */
  region?: string;
}

export interface GoogleFontJson {
  /**
   * Name of the family, optionally with its styles.
   * @example "Open Sans:400,700italic"
   */
  includeName: string;
}

export interface TypekitFontJson {
  /**
   * Name of the font.
   * @example "proxima-nova"
   */
  id: string;
}

/** Experiments and analytics. */
interface MeasurementKeys {
  /**
   * The visitor's variants by the names of experiments. If the key exists, even as `{}`, the page also asks the server for experiments
   * after the visitor has allowed analytics.
   * @example { "hero": "b", "banner": true }
   * @usedby experiments, sq-elements/head
   */
  experiments?: Record<string, boolean | string | ExperimentJson>;
  /**
   * Id of the site at the events service. If empty, `website.id`.
   * @default ""
   * @example "halden"
   * @usedby analytics
   */
  analyticsId?: string;
  /**
   * Origin of the events service. If empty, that of the API.
   * @default ""
   * @example "https://events.example"
   * @usedby analytics
   */
  eventsService?: string;
  /**
   * Log failed requests of analytics to the console.
   * @default false
   * @example true
   * @usedby analytics
   */
  trackingLog?: boolean;
}

export interface ExperimentJson {
  /** The visitor's variant. `true`, `false`, `on` and `off` make a toggle, any other text a test. */
  variant: boolean | string;
  /** The type, if the variant does not show it. */
  experimentType?: 'FEATURE_TOGGLE' | 'AB_TEST';
  /**
   * Segment of visitors, for analytics.
   * @default ""
   */
  segmentName?: string;
  /**
   * The server could not decide and returned its default. The variant is then not kept for later pages.
   * @default false
   */
  containsError?: boolean;
}
