import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectCookieBanner, showChoices } from '../src/features/consent/connect.js';
import { cookieBannerStyles } from '../src/features/consent/cookie-banner.styles.js';
import { reopenStyles } from '../src/features/consent/reopen.styles.js';
import { cookieBannerInput } from '../src/features/consent/input.js';
import { cookieBannerView, firstState } from '../src/features/consent/view.js';

/**
 * The banner asks for consent until the visitor answers. An answer is valid for 30 days by default (`cookieBannerDays`). The
 * banner is positioned over the page, does not take the focus, and is not closed by Escape. Visitors without JavaScript see the
 * content of the element as a notice.
 *
 * Texts and appearance are taken from the attributes and the JSON of the element, or else from the site's settings,
 * `cookieSettings` in the page context (`<script id="sq-context">`). The content of the element replaces the text, unless the
 * attribute `text` is set.
 *
 * If the site asks for consent and the page contains no banner, `sq.js` adds one. If a page contains several banners, only the
 * first one is shown. A banner that you put into the page is shown unless the site's settings turn it off
 * (`isCookieBannerEnabled`).
 *
 * Visitors can also choose by category, in a dialog that the banner opens. A click on any element with the attribute
 * `data-sq-consent-open` opens this dialog too. To ask all visitors again, increase `cookieBannerRevision` in `cookieSettings`.
 *
 * To try out settings on a page, dispatch the events `sq-cookie-banner-force`, `sq-cookie-banner-update` and
 * `sq-cookie-banner-unforce` on `document`. The `detail` of the first two events is an object with the same properties as
 * `cookieSettings`.
 *
 * @element sq-cookie-banner
 * @summary Cookie consent prompt with a choice for each category.
 * @load idle
 * @attr {string} text - Text of the banner. It may contain links and simple HTML. If absent, the content of the element is shown, or else the site's text, or else a sentence about cookies.
 * @attr {string} cta-text - Label of the button that accepts. If absent, the site's label is used, or else “Accept” in the language of the page.
 * @attr {'TEXT' | 'BUTTON' | 'ICON'} cta-variant - Appearance of the button that accepts. `ICON` is a close icon, and is replaced by `BUTTON` if the visitor can also decline. If absent, the site's setting is used, or else `ICON`.
 * @attr {string} opt-out-cta-text - Label of the button that declines. If absent, the site's label is used, or else “Decline” in the language of the page.
 * @attr {'OPT_IN' | 'OPT_IN_AND_OUT'} accept-type - Whether the visitor can only accept (`OPT_IN`), or also decline. If the site's policy is restrictive or the browser sends Global Privacy Control, a banner with a close icon always has a button to decline. If absent, the site's setting is used, or else `OPT_IN`.
 * @attr {'LIGHT' | 'DARK'} theme - Color theme. If absent, the site's setting is used, or else `DARK`.
 * @attr {'BAR' | 'POPUP'} variant - Shows the banner as a bar across the window, or as a box in a corner. If absent, the site's setting is used, or else `BAR`.
 * @attr {'TOP' | 'BOTTOM' | 'TOP_LEFT' | 'TOP_RIGHT' | 'BOTTOM_LEFT' | 'BOTTOM_RIGHT'} position - Edge of the window for a bar, or corner for a popup. A value for the other variant is replaced by the nearest valid one. If absent, the site's setting is used, or else `BOTTOM` for a bar and `BOTTOM_LEFT` for a popup.
 * @attr {string} manage-cookies-label - Label of the button that opens the category dialog. If absent, the site's label is used, or else “Cookie settings” in the language of the page.
 * @attr {boolean} no-manage-cookies - Removes the button that opens the category dialog. Default: false.
 * @attr {string} saved-preferences-text - Label of a button in a corner of the window that reopens the category dialog after an answer. If neither this attribute, nor the site's setting, nor `saved-preferences-layout="ICON"` is set, there is no such button.
 * @attr {'PILL' | 'ICON'} saved-preferences-layout - Shows that button as text (`PILL`) or as an icon (`ICON`). If absent, the site's setting is used, or else `PILL`.
 * @attr {boolean} enabled - Shows the banner even if the site's settings turn it off. Default: false.
 * @attr {boolean} preview - Shows the banner inside the page, in a box of its own, for demonstrations. It is shown regardless of earlier answers, and its buttons do nothing. Default: false.
 * @slot - Text of the banner, which may contain links. Not shown if `text` is set.
 * @csspart banner - The bar or box.
 * @csspart text - Text of the banner.
 * @csspart privacy - Message that Global Privacy Control is honored, if the browser sends that signal.
 * @csspart buttons - Row of buttons.
 * @csspart accept - Button that accepts all categories.
 * @csspart decline - Button that declines all optional categories.
 * @csspart acknowledge - Button that closes a banner which only informs, because the site's policy denies all optional categories.
 * @csspart manage - Button that opens the category dialog.
 * @csspart reopen - Button in a corner of the window that reopens the category dialog after an answer.
 * @csspart choices - Category dialog, in which the visitor allows or denies each category.
 * @csspart panel - Form inside the dialog.
 * @csspart close - Button that closes the dialog without a change.
 * @csspart heading - Title of the dialog.
 * @csspart hint - Sentence about the current state, for example that the visitor has not chosen yet.
 * @csspart group - Box around a category and its services.
 * @csspart category - Label with the checkbox, name and description of a category.
 * @csspart services - Disclosure with the services of a category.
 * @csspart service - Label with the checkbox, name and description of a service.
 * @csspart record - Time and number of the visitor's last answer, if the site stores consent records.
 * @csspart export - Button that downloads that record.
 * @csspart choices-buttons - Row of buttons in the dialog.
 * @csspart save - Button that saves the checked categories and services.
 * @csspart accept-all - Button in the dialog that allows all categories.
 * @csspart decline-all - Button in the dialog that declines all optional categories.
 * @cssproperty --sq-cookie-banner-background - Background of the banner. The default depends on `theme`.
 * @cssproperty --sq-cookie-banner-color - Text color. The default depends on `theme`.
 * @cssproperty --sq-cookie-banner-accent - Background of the button that accepts. The default depends on `theme`.
 * @cssproperty --sq-cookie-banner-on-accent - Text color of the button that accepts. The default depends on `theme`.
 * @cssproperty [--sq-cookie-banner-padding=1rem] - Space around the content of the banner.
 * @cssproperty [--sq-cookie-banner-width=24rem] - Maximum width of a popup.
 * @cssproperty [--sq-cookie-banner-radius=var(--sq-radius-large)] - Corner radius of a popup.
 * @cssproperty [--sq-cookie-banner-choices-width=30rem] - Maximum width of the category dialog.
 * @cssproperty [--sq-cookie-banner-preview-size=22rem] - Height of the box of a `preview`.
 * @cssstate open - The banner is visible.
 * @fires sq-cookie-banner-opened - The banner has become visible.
 * @fires {CookieAnswer} sq-cookie-banner-answered - The visitor has answered, in the banner or in the dialog. `detail.allowed`: array of strings, the IDs of the allowed categories without `necessary`.
 * @fires sq-cookie-banner-closed - The banner has been hidden, and its animation has ended.
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
  /** Opens the dialog in which the visitor chooses by category. Resolves when the dialog is open. */
  showChoices(): Promise<void> {
    return showChoices(this);
  }
}

define('sq-cookie-banner', SqCookieBanner);
