import type { Fields, Unchecked } from './published-values.js';

/*
 * The page context: JSON in a page's `<script type="application/json" id="sq-context">`. docs/reference/context.md and
 * dist/schemas/context.json are generated from these types. The types have no effect at run time. Code that reads the context
 * gets it as `Unchecked`, so it can only read documented keys.
 *
 * Doc comment tags: `@default` and `@example` contain JSON. `@usedby` names elements or services, and also applies to nested
 * keys.
 */

/** A page context whose values have not been checked. */
export type PublishedContext = Unchecked<PageContextJson>;

/** Cookie settings whose values have not been checked. */
export type CookieSettings = Fields<CookieSettingsJson>;

/** Site settings, and facts about the page. All keys are optional. */
export interface PageContextJson
  extends ServerKeys, SiteKeys, PageKeys, VisitorKeys, ConsentKeys, ContentKeys, MeasurementKeys {}

/** Server and shop. */
interface ServerKeys {
  /**
   * Origin, and optionally path, of the API: an `http:` or `https:` URL without query and fragment. Leave it empty if the API
   * is on the page's own origin. A server on a different origin must allow the page's origin (CORS).
   * @default ""
   * @example "https://shop.example"
   * @usedby all elements that call a server, analytics
   */
  apiBase?: string;
  /**
   * Time limit in milliseconds for a request to the API, or for loading a static shop's catalogue.
   * @default 10000
   * @example 20000
   * @usedby all elements that call a server
   */
  apiDeadline?: number;
  /**
   * Rule that decides which email addresses are accepted. `browser` accepts the addresses that browsers accept in `<input
   * type="email">`, if their domain contains a dot. `published` only accepts domains that end with 2 to 4 letters or digits, as
   * Squarespace does. The server must apply the same rule.
   * @default "browser"
   * @example "published"
   * @usedby sq-form, sq-newsletter, sq-product
   */
  emailPolicy?: 'browser' | 'published';
  /**
   * Enables a shop without a server: products are in a JSON file, and the cart is stored in the browser.
   * @usedby sq-cart, sq-cart-indicator, sq-product
   */
  staticShop?: StaticShopJson;
}

export interface StaticShopJson {
  /**
   * URL of the catalogue, relative to the page. If this key is set, the shop has no server. The catalogue's fields are
   * described in `dist/schemas/catalogue.json`.
   * @example "/catalogue.json"
   */
  catalogue?: string;
  /**
   * Template of the checkout URL. Placeholders: `{items}` (`SKU:2,OTHER:1`), `{coupons}` (codes), `{subtotal}` (a decimal
   * number) and `{currency}`. If missing, the cart has no checkout link.
   * @example "https://pay.example/?items={items}&currency={currency}"
   */
  checkout?: string;
}

/** Site. */
interface SiteKeys {
  /** Facts about the site. */
  website?: WebsiteJson;
  /** Site settings. */
  websiteSettings?: WebsiteSettingsJson;
  /**
   * Show the announcement bar to visitors. Signed-in users always see it.
   * @default false
   * @example true
   * @usedby sq-announcement-bar, sq-elements/head
   */
  showAnnouncementBar?: boolean;
  /**
   * ID of the site's template.
   * @default ""
   * @example "52a74dae"
   * @usedby analytics
   */
  templateId?: string;
  /**
   * The template's version. Analytics reports it if `variantId` is missing.
   * @default ""
   * @example "7.1"
   * @usedby analytics
   */
  templateVersion?: string;
  /**
   * The template's variant, for analytics.
   * @default ""
   * @example "a"
   * @usedby analytics
   */
  variantId?: string;
}

export interface WebsiteJson {
  /**
   * The site's ID. Set it to enable analytics and consent for optional categories. Without an ID, optional categories stay
   * denied and no visit is recorded.
   * @default ""
   * @example "0123456789abcdef01234567"
   * @usedby consent, analytics, sq-cart, sq-product
   */
  id?: string;
  /**
   * Language tag. Elements use it for their texts, prices and dates if no ancestor has a `lang` attribute.
   * @default "en-US"
   * @example "de-DE"
   * @usedby all elements, analytics
   */
  language?: string;
  /**
   * ID of an Adobe Fonts kit. Its style sheet is loaded after the visitor has allowed preferences.
   * @default ""
   * @example "abc1def"
   * @usedby page runtime
   */
  typekitId?: string;
  /**
   * Set this if the site is under development. Site owners are then not redirected to the configuration panel, and analytics
   * logs failures to the console.
   * @default false
   * @example false
   * @usedby page runtime, analytics, sq-elements/head
   */
  developerMode?: boolean;
  /**
   * Set this if the site can be copied as a template. Site owners are then not redirected to the configuration panel.
   * @default false
   * @example false
   * @usedby page runtime, sq-elements/head
   */
  cloneable?: boolean;
  /**
   * The business's postal address. The info bar links to a map of it.
   * @usedby sq-info-bar
   */
  location?: WebsiteLocationJson;
  /**
   * Captcha settings.
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
   * Zoom level of the map that the info bar links to.
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
   * Phone number, formatted for display.
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
   * Content of the bar at the bottom of small windows. The page runtime adds the bar if at least one of the flags is on and the
   * data for it exists.
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
   * Links that are shown over images. A visitor can use them to save the image to Pinterest.
   * @usedby sq-pin-overlay, page runtime
   */
  pinterestOverlayOptions?: PinOptionsJson;
  /**
   * The shop's currencies.
   * @usedby sq-price, sq-product, sq-cart, sq-cart-indicator
   */
  storeSettings?: StoreSettingsJson;
  /**
   * The site's name on Disqus. It consists of letters, digits and hyphens.
   * @default ""
   * @example "halden"
   * @usedby sq-comment-link
   */
  disqusShortname?: string;
  /**
   * Let visitors press Escape to open the configuration panel, where site owners sign in. Signed-in users can always do this.
   * @default false
   * @example true
   * @usedby page runtime
   */
  useEscapeKeyToLogin?: boolean;
  /**
   * Record the mouse movements of signed-in users.
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
   * Time ranges in which the business is open. A day with neither text nor ranges is shown as closed.
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
   * Text, which may contain simple HTML. If empty, the bar is not shown.
   * @default ""
   * @example "<p>Free shipping this week.</p>"
   * @format HTML
   */
  text?: string;
  /**
   * The URL that the bar links to, or an object that contains the URL.
   * @example { "url": "/shipping", "newWindow": false }
   * @format URL
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
   * The popup's heading.
   * @default ""
   * @example "Ten percent off"
   */
  heading?: string;
  /**
   * The popup's text, which may contain simple HTML.
   * @default ""
   * @example "For your first order."
   */
  text?: string;
  /**
   * ID of the newsletter form in the popup. If empty, the popup has no form.
   * @default ""
   * @example "newsletter"
   */
  formId?: string;
  /**
   * Pages on which the popup opens: paths, collection IDs, or objects with an ID. If missing, the popup opens on all pages. An
   * empty list disables the popup.
   * @example ["/", "/shop"]
   */
  enabledPages?: readonly (string | PopupPageJson)[];
  /**
   * Also open the popup on phones (windows up to 432 px wide).
   * @default false
   * @example true
   */
  enableMobile?: boolean;
  /**
   * Increase this number to show the popup again to visitors who have closed it. Has no effect with a negative `displayFrequency`.
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
   * The popup opens again this many days after a visitor has closed it. A negative number means never, regardless of `version`.
   * @default 1
   * @example 30
   */
  displayFrequency?: number;
  /**
   * Open the popup after the page has been visible for this many seconds, at most 86400.
   * @example 5
   */
  delay?: number;
  /**
   * Open the popup after the visitor has scrolled through this percentage of the page.
   * @example 50
   */
  scrollDepth?: number;
  /**
   * Open the popup when the mouse leaves the window at the top edge. If none of `delay`, `scrollDepth` and `exitIntent` is set,
   * the popup opens immediately.
   * @default false
   * @example true
   */
  exitIntent?: boolean;
}

export interface PopupPageJson {
  /** The collection's ID. */
  id?: string;
  /**
   * The collection's ID. Used if `id` is missing.
   * @alias id
   */
  collectionId?: string;
}

export interface PinOptionsJson {
  /**
   * When to show the links: `hover` shows them while the pointer is over an image, `always` shows them permanently, and
   * `disabled` never shows them. For `hover` and `always`, the page runtime adds `<sq-pin-overlay>`. If missing, the page
   * runtime does not add it, and a `<sq-pin-overlay>` in the page uses `hover`.
   * @example "hover"
   */
  mode?: 'hover' | 'always' | 'disabled';
}

export interface StoreSettingsJson {
  /**
   * The currency that the visitor has selected, as an ISO 4217 code. Used for amounts that do not specify a currency.
   * @example "EUR"
   */
  selectedCurrency?: string;
  /**
   * The shop's currency. Used if `selectedCurrency` is missing.
   * @default "USD"
   * @example "USD"
   */
  defaultCurrency?: string;
}

/** Page. */
interface PageKeys {
  /**
   * The page's kind: a number from `pageKinds` in `sq-elements/enumerations`. The page runtime adds a cart to cart pages (200
   * and 205), and a review form to review requests (209). It does not add a popup or bar to lock screens (103), popup overlays
   * (104), checkouts (201) and email previews (301).
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
   * The collection's ID. Used if `collection.id` is missing.
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
   * The item's ID. Used if `item.id` is missing.
   * @default ""
   * @example "5f0c0ffee000000000000002"
   * @usedby sq-form, sq-newsletter, analytics
   */
  itemId?: string;
  /**
   * The page is a preview in an editor. Its elements work, but nothing is stored or recorded, and shortcuts for site owners are
   * turned off. See the guide for page builders. Set it only in pages for signed-in users.
   * @default false
   * @example true
   * @usedby all elements that call a server, all elements that store data in the browser, page runtime, consent, analytics, experiments, sq-elements/head
   */
  isPreview?: boolean;
}

export interface CollectionJson {
  /**
   * The collection's ID.
   * @default ""
   * @example "5f0c0ffee000000000000001"
   */
  id?: string;
  /**
   * The collection's title. Form submissions contain it if neither the document nor the item has a title.
   * @default ""
   * @example "Journal"
   */
  title?: string;
  /**
   * The collection's URL. If a gallery's `history-hash` attribute is set, the gallery writes its current slide into this URL.
   * @default ""
   * @example "/journal"
   */
  fullUrl?: string;
  /**
   * The permission type in Squarespace exports: 1 means a public page. Form submissions contain it.
   * @default 1
   * @example 1
   */
  permissionType?: number;
}

export interface ItemJson {
  /**
   * The item's ID.
   * @default ""
   * @example "5f0c0ffee000000000000002"
   */
  id?: string;
  /**
   * The item's title.
   * @default ""
   * @example "Roasted on Tuesday"
   */
  title?: string;
  /**
   * The item's permission type.
   * @default 1
   * @example 1
   */
  permissionType?: number;
  /**
   * The item's type: a number from `itemTypes` in `sq-elements/enumerations`.
   * @default 0
   * @example 1
   * @usedby analytics
   */
  recordType?: number;
  /**
   * The item's publication state. Recorded page views contain it unchanged.
   * @example 1
   * @usedby analytics
   */
  workflowState?: number | string;
}

/** Visitor. */
interface VisitorKeys {
  /**
   * The user who is signed in to the site's configuration panel. If the object has at least one field, such as an ID, a user is
   * signed in. For a visitor, the object is empty or missing.
   * @default {}
   * @example { "id": "5f2a" }
   * @usedby page runtime, sq-announcement-bar, sq-reservation, analytics, sq-elements/head
   */
  authenticatedAccount?: Record<string, unknown>;
  /**
   * The signed-in user's roles: numbers from `roles` in `sq-elements/rules`.
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
   * The member's ID.
   * @default ""
   * @example "m-17"
   */
  id?: string;
  /**
   * The member's language tag.
   * @default ""
   * @example "en-US"
   */
  locale?: string;
}

/** Consent. */
interface ConsentKeys {
  /**
   * The consent policy, and the cookie banner's texts and design. If a flag is invalid, the stricter value applies.
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
   * Deny optional categories until the visitor allows them. Has no effect without `isCookieBannerEnabled`.
   * @default false
   * @example true
   */
  isRestrictiveCookiePolicyEnabled?: boolean;
  /**
   * Deny optional categories even if the visitor allows them. Has no effect without `isRestrictiveCookiePolicyEnabled`.
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
   * The opposite of `isVisitorDataRestricted`, under the name that saved settings use. Used if `isVisitorDataRestricted` is
   * missing.
   * @example true
   */
  isActivityLogEnabled?: boolean;
  /**
   * The same as `isRestrictiveCookiePolicyEnabled`, under the name that saved settings use. Used if
   * `isRestrictiveCookiePolicyEnabled` is missing.
   * @example true
   */
  isAnalyticsCookiesDisabled?: boolean;
  /**
   * Increase this number to ask all visitors again.
   * @default 0
   * @example 2
   */
  cookieBannerRevision?: number;
  /**
   * Number of days for which the visitor's choice is valid, at most 400.
   * @default 30
   * @example 180
   */
  cookieBannerDays?: number;
  /**
   * Domain of the consent cookies. Set it to share the visitor's choice between hosts. If empty, the choice is only valid for
   * the page's own host.
   * @default ""
   * @example "halden.example"
   */
  cookieBannerDomain?: string;
  /**
   * Custom categories, or texts for the built-in categories `necessary`, `preferences`, `analytics` and `marketing`.
   * @default []
   */
  consentCategories?: readonly ConsentCategoryJson[];
  /**
   * Services that the visitor can deny individually.
   * @default []
   */
  consentServices?: readonly ConsentServiceJson[];
  /**
   * Additional cookies to delete when analytics is denied: names, names that contain `*`, or regular expressions such as
   * `/^_fb/`.
   * @default []
   * @example ["_shop_*"]
   */
  trackingCookies?: readonly string[];
  /**
   * Store each choice as a record, and send it to `POST /api/consent/records`.
   * @default false
   * @example true
   */
  isConsentRecorded?: boolean;
  /**
   * The banner's text, which may contain simple HTML. If empty, a built-in text is shown.
   * @default ""
   * @example "<p>We use cookies to count visits.</p>"
   */
  cookieBannerText?: string;
  /**
   * Label of the accept button. If empty, it is "Accept".
   * @default ""
   * @example "Okay"
   */
  cookieBannerCtaText?: string;
  /**
   * Show the accept button as text, as a button or as a close icon. If the visitor can also decline, the icon is replaced with
   * a button.
   * @default "ICON"
   * @example "BUTTON"
   */
  cookieBannerCtaVariant?: 'TEXT' | 'BUTTON' | 'ICON';
  /**
   * Label of the decline button. If empty, it is "Decline".
   * @default ""
   * @example "No, thanks"
   */
  cookieBannerOptOutCtaText?: string;
  /**
   * Show only an accept button (`OPT_IN`), or an accept and a decline button (`OPT_IN_AND_OUT`). If the policy is restrictive
   * and the accept button is a close icon, both buttons are always shown.
   * @default "OPT_IN"
   * @example "OPT_IN_AND_OUT"
   */
  cookieBannerAcceptType?: 'OPT_IN' | 'OPT_IN_AND_OUT';
  /**
   * Show a decline button, as `OPT_IN_AND_OUT` does.
   * @default false
   * @example true
   */
  cookieBannerHasOptOut?: boolean;
  /**
   * The banner's colors.
   * @default "DARK"
   * @example "LIGHT"
   */
  cookieBannerTheme?: 'LIGHT' | 'DARK';
  /**
   * Show the banner as a bar across the window (`BAR`) or as a box in a corner (`POPUP`).
   * @default "BAR"
   * @example "POPUP"
   */
  cookieBannerVariant?: 'BAR' | 'POPUP';
  /**
   * The banner's position. A bar can be at the top or bottom, a popup in any corner. If missing, a bar is at the bottom, and a
   * popup is in the bottom left corner.
   * @example "BOTTOM_RIGHT"
   */
  cookieBannerPosition?:
    'TOP' | 'BOTTOM' | 'TOP_LEFT' | 'TOP_RIGHT' | 'BOTTOM_LEFT' | 'BOTTOM_RIGHT';
  /**
   * Show a button that lets visitors choose categories individually.
   * @default true
   * @example true
   */
  cookieBannerHasManageCookies?: boolean;
  /**
   * Label of the button that `cookieBannerHasManageCookies` shows. If empty, it is "Cookie settings".
   * @default ""
   * @example "Choose"
   */
  cookieBannerManageCookiesLabel?: string;
  /**
   * Label of the corner button that reopens the choices after the visitor has chosen. The button is shown if this label is
   * set, or if `cookieBannerSavedPreferencesLayout` is `ICON`.
   * @default ""
   * @example "Cookies"
   */
  cookieBannerSavedPreferencesText?: string;
  /**
   * Show the corner button as text (`PILL`) or as an icon (`ICON`).
   * @default "PILL"
   * @example "ICON"
   */
  cookieBannerSavedPreferencesLayout?: 'PILL' | 'ICON';
}

export interface ConsentCategoryJson {
  /**
   * ID: lowercase letters, digits and hyphens, at most 40 characters.
   * @example "community"
   */
  id: string;
  /**
   * Title. If empty, the ID is shown.
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
   * ID: lowercase letters, digits and hyphens, at most 40 characters. Refer to it in the `data-sq-service` attribute.
   * @example "pixel"
   */
  id: string;
  /**
   * The category's ID.
   * @example "marketing"
   */
  category: string;
  /**
   * The service's name. If empty, the ID is shown.
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
   * Cookies to delete when the visitor denies the service, in the same format as `trackingCookies`.
   * @default []
   * @example ["_fbp"]
   */
  cookies?: readonly string[];
}

/** Texts, maps and fonts. */
interface ContentKeys {
  /**
   * Texts that replace the elements' built-in texts, keyed by language, catalogue and message key.
   * @default {}
   * @example { "de": { "form": { "submit": "Abschicken" } } }
   * @usedby all elements
   */
  messages?: Record<string, Record<string, Record<string, unknown>>>;
  /**
   * Map tiles: a URL template with `{x}`, `{y}` and `{z}`, or an object that also contains the attribution. If missing, maps
   * show land outlines. Tiles from a different origin are loaded after the visitor has allowed preferences.
   * @example { "url": "https://tiles.example/{z}/{x}/{y}.png", "attribution": "© OpenStreetMap" }
   * @usedby sq-map
   */
  tiles?: string | TilesJson;
  /**
   * Settings for maps with `provider="google"`: the API key for Google Maps in Base64, or an object that contains the key.
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
   * The fonts in the kit that `website.typekitId` specifies. If the kit fails to load, the report names these fonts.
   * @default []
   * @usedby page runtime
   */
  typekitFonts?: readonly TypekitFontJson[];
}

export interface TilesJson {
  /** URL template with `{x}`, `{y}` and `{z}`. */
  url: string;
  /**
   * The attribution that the tile server requires.
   * @default ""
   */
  attribution?: string;
}

export interface GoogleMapsJson {
  /** API key for the Maps JavaScript API, in Base64. */
  key: string;
  /** The map's language. If missing, the page's language is used. */
  language?: string;
  /**
   * The country whose borders and names are shown, such as `AT`. If missing, the country in the page's language tag is used.
   */
  region?: string;
}

export interface GoogleFontJson {
  /**
   * Name of the font family, optionally followed by its styles.
   * @example "Open Sans:400,700italic"
   */
  includeName: string;
}

export interface TypekitFontJson {
  /**
   * The font's name.
   * @example "proxima-nova"
   */
  id: string;
}

/** Experiments and analytics. */
interface MeasurementKeys {
  /**
   * The visitor's variants, keyed by experiment name. If `experiments` exists (even as `{}`), the page also requests
   * experiments from the server, after the visitor has allowed analytics.
   * @example { "hero": "b", "banner": true }
   * @usedby experiments, sq-elements/head
   */
  experiments?: Record<string, boolean | string | ExperimentJson>;
  /**
   * The site's ID at the events service. If empty, `website.id` is used.
   * @default ""
   * @example "halden"
   * @usedby analytics
   */
  analyticsId?: string;
  /**
   * Origin of the events service. If empty, the API's origin is used.
   * @default ""
   * @example "https://events.example"
   * @usedby analytics
   */
  eventsService?: string;
  /**
   * Log failed analytics requests to the console.
   * @default false
   * @example true
   * @usedby analytics
   */
  trackingLog?: boolean;
}

export interface ExperimentJson {
  /** The visitor's variant. `true`, `false`, `on` and `off` indicate a feature toggle. Any other text indicates an A/B test. */
  variant: boolean | string;
  /** The experiment's type, if the variant does not indicate it. */
  experimentType?: 'FEATURE_TOGGLE' | 'AB_TEST';
  /**
   * The visitor segment, for analytics.
   * @default ""
   */
  segmentName?: string;
  /**
   * Set if the server could not decide and returned its default. The variant is then not stored for later pages.
   * @default false
   */
  containsError?: boolean;
}
