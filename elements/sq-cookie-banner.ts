import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectCookieBanner, showChoices } from '../src/features/consent/connect.js';
import { cookieBannerStyles } from '../src/features/consent/cookie-banner.styles.js';
import { reopenStyles } from '../src/features/consent/reopen.styles.js';
import { cookieBannerInput } from '../src/features/consent/input.js';
import { cookieBannerView, firstState } from '../src/features/consent/view.js';

/**
 * The banner asks for consent until the visitor makes a choice. The choice is valid for 30 days, or for `cookieBannerDays` in
 * `cookieSettings`. The banner appears over the page. It does not take focus, and Escape does not close it. Without JavaScript,
 * visitors see the element's content as a notice.
 *
 * The element's attributes and JSON set texts and appearance. If they are absent, the banner uses the site's settings:
 * `cookieSettings` in the page context (`<script id="sq-context">`). The element's content replaces the text, unless the `text`
 * attribute is set.
 *
 * If the site asks for consent and the page contains no banner, `sq.js` adds one. If a page contains several banners, only the
 * first one is shown. A banner in your HTML is shown unless the site's settings disable it (`isCookieBannerEnabled`).
 *
 * Visitors can also allow or deny each category in a dialog. A button in the banner opens this dialog. A click on any element
 * with the `data-sq-consent-open` attribute also opens it. To ask all visitors again, increase `cookieBannerRevision` in
 * `cookieSettings`.
 *
 * To preview settings on a page, dispatch these events on `document`: `sq-cookie-banner-force` shows the banner,
 * `sq-cookie-banner-update` changes its settings, and `sq-cookie-banner-unforce` ends the preview. The `detail` of the first
 * two events is an object with the same properties as `cookieSettings`.
 *
 * @element sq-cookie-banner
 * @summary Cookie consent prompt with a choice for each category.
 * @load idle
 * @attr {HTML} text - Text of the banner. It can contain links and simple HTML. If absent, the element's content is shown. If the element is empty, the site's text is shown, or a general sentence about cookies.
 * @attr {string} cta-text - Label of the Accept button. If absent, the site's label is used, or “Accept”, translated into the page's language.
 * @attr {'TEXT' | 'BUTTON' | 'ICON'} cta-variant - Appearance of the Accept button. `ICON` shows a close icon. If the visitor can also decline, `BUTTON` is used instead of `ICON`. If absent, the site's setting is used, or `ICON` if it is not set.
 * @attr {string} opt-out-cta-text - Label of the Decline button. If absent, the site's label is used, or “Decline”, translated into the page's language.
 * @attr {'OPT_IN' | 'OPT_IN_AND_OUT'} accept-type - Choices in the banner: accept only (`OPT_IN`), or accept and decline (`OPT_IN_AND_OUT`). If the site's policy is restrictive, or the browser sends Global Privacy Control, a banner with a close icon always has a Decline button. If absent, the site's setting is used, or `OPT_IN` if it is not set.
 * @attr {'LIGHT' | 'DARK'} theme - Color theme. If absent, the site's setting is used, or `DARK` if it is not set.
 * @attr {'BAR' | 'POPUP'} variant - Shows the banner as a bar across the window, or as a box in a corner. If absent, the site's setting is used, or `BAR` if it is not set.
 * @attr {'TOP' | 'BOTTOM' | 'TOP_LEFT' | 'TOP_RIGHT' | 'BOTTOM_LEFT' | 'BOTTOM_RIGHT'} position - Edge of the window for a bar, or corner of the window for a popup. If the value does not suit the variant, the nearest suitable value is used. If absent, the site's setting is used. If it is not set, a bar is at `BOTTOM`, and a popup at `BOTTOM_LEFT`.
 * @attr {string} manage-cookies-label - Label of the button that opens the category dialog. If absent, the site's label is used, or “Cookie settings”, translated into the page's language.
 * @attr {boolean} no-manage-cookies - Hides the button that opens the category dialog. Default: false.
 * @attr {string} saved-preferences-text - Label of a button that reopens the category dialog after the visitor has made a choice. The button is in a corner of the window. It is shown only if this attribute, the site's setting or `saved-preferences-layout="ICON"` is set.
 * @attr {'PILL' | 'ICON'} saved-preferences-layout - Shows the button that reopens the category dialog as text (`PILL`) or as an icon (`ICON`). If absent, the site's setting is used, or `PILL` if it is not set.
 * @attr {boolean} enabled - Shows the banner even if the site's settings disable it. Default: false.
 * @attr {boolean} preview - Shows the banner in a box inside the page, for demonstrations. The banner is shown even if the visitor has already made a choice, and its buttons do nothing. Default: false.
 * @when manage-cookies-label no-manage-cookies=false
 * @when enabled preview=false
 * @slot - Text of the banner. Can contain links. Not shown if `text` is set.
 * @csspart banner - The bar or box.
 * @csspart text - Text of the banner.
 * @csspart privacy - Message that Global Privacy Control is honored. Shown if the browser sends this signal.
 * @csspart buttons - Row of buttons.
 * @csspart accept - Button that accepts all categories.
 * @csspart decline - Button that declines all optional categories.
 * @csspart acknowledge - Button that closes a banner without choices. A banner has no choices if the site's policy denies all optional categories.
 * @csspart manage - Button that opens the category dialog.
 * @csspart reopen - Button in a corner of the window that reopens the category dialog after the visitor has made a choice.
 * @csspart choices - Dialog in which the visitor allows or denies each category.
 * @csspart panel - Form inside the dialog.
 * @csspart close - Button that closes the dialog without saving changes.
 * @csspart heading - Title of the dialog.
 * @csspart hint - Sentence about the current consent, for example that the visitor has not made a choice yet.
 * @csspart group - Box around a category and its services.
 * @csspart category - Label with a category's checkbox, name and description.
 * @csspart services - Disclosure with a category's services.
 * @csspart service - Label with a service's checkbox, name and description.
 * @csspart record - Time and record number of the visitor's last choice. Shown if the site stores consent records.
 * @csspart export - Button that downloads the consent record.
 * @csspart choices-buttons - Row of buttons in the dialog.
 * @csspart save - Button that saves the checked categories and services.
 * @csspart accept-all - Button in the dialog that allows all categories.
 * @csspart decline-all - Button in the dialog that declines all optional categories.
 * @cssproperty --sq-cookie-banner-background - Background of the banner. The default depends on `theme`.
 * @cssproperty --sq-cookie-banner-color - Text color. The default depends on `theme`.
 * @cssproperty --sq-cookie-banner-accent - Background of the Accept button. The default depends on `theme`.
 * @cssproperty --sq-cookie-banner-on-accent - Text color of the Accept button. The default depends on `theme`.
 * @cssproperty [--sq-cookie-banner-padding=1rem] - Space around the content of the banner.
 * @cssproperty [--sq-cookie-banner-width=24rem] - Maximum width of a popup.
 * @cssproperty [--sq-cookie-banner-radius=var(--sq-radius-large)] - Corner radius of a popup.
 * @cssproperty [--sq-cookie-banner-choices-width=30rem] - Maximum width of the category dialog.
 * @cssproperty [--sq-cookie-banner-preview-size=22rem] - Height of the box when `preview` is set.
 * @cssstate open - The banner is visible.
 * @fires sq-cookie-banner-opened - The banner has become visible.
 * @fires {CookieAnswer} sq-cookie-banner-answered - The visitor has made a choice in the banner or the dialog. `detail.allowed`: array of strings, the IDs of the allowed categories, excluding `necessary`.
 * @fires sq-cookie-banner-closed - The banner has been hidden, and the closing animation has ended.
 * @fires sq-cookie-banner-choices-opened - The category dialog has opened.
 * @fires sq-cookie-banner-choices-closed - The category dialog has closed.
 * @key Escape - Closes the dialog with the categories. The banner stays open.
 */
export class SqCookieBanner extends litBlock({
  input: cookieBannerInput,
  hidesFailure: true,
  state: firstState,
  view: cookieBannerView,
  styles: [cookieBannerStyles, reopenStyles],
  connect: connectCookieBanner,
}) {
  /** Opens the category dialog. Resolves when the dialog is open. */
  showChoices(): Promise<void> {
    return showChoices(this);
  }
}

define('sq-cookie-banner', SqCookieBanner);
