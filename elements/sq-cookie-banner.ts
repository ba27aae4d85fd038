import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectCookieBanner, showChoices } from '../src/features/consent/connect.js';
import { cookieBannerStyles } from '../src/features/consent/cookie-banner.styles.js';
import { reopenStyles } from '../src/features/consent/reopen.styles.js';
import { cookieBannerInput } from '../src/features/consent/input.js';
import { cookieBannerView, firstState } from '../src/features/consent/view.js';

/**
 * Asks a visitor about cookies, until there is an answer, which holds for 30 days. It lies over the page, takes no
 * focus, and Escape answers nothing. Its text and appearance follow from the page context
 * (`cookieSettings`); attributes win over that, and so do children, which are the text. The page
 * runtime puts one into pages that have none, where the site asks; of several on a page the first one is seen.
 *
 * What a visitor allows can be chosen by category too: here, and by anything on the page with
 * `data-sq-consent-open`. A site that wants to ask again raises `cookieBannerRevision` in `cookieSettings`.
 *
 * An owner's page tries settings out with the events `sq-cookie-banner-force`, `-update` and `-unforce` on `document`;
 * their `detail` holds settings under their published names.
 *
 * @element sq-cookie-banner
 * @summary Asks about cookies, and lets a visitor choose by category.
 * @load idle
 * @attr {string} text - Its text; may contain simple HTML with links. Default: the site's setting, else a sentence on cookies.
 * @attr {string} cta-text - The button that accepts. Default: the site's setting, else Accept.
 * @attr {'TEXT' | 'BUTTON' | 'ICON'} cta-variant - Variant of that button; an icon is that of a close button, and stands only where there is nothing to decline. Default: the site's setting, else ICON.
 * @attr {string} opt-out-cta-text - The button that declines. Default: the site's setting, else Decline.
 * @attr {'OPT_IN' | 'OPT_IN_AND_OUT'} accept-type - Whether there is one; under a restrictive policy there always is one in place of an icon. Default: the site's setting, else OPT_IN.
 * @attr {'LIGHT' | 'DARK'} theme - Its colours. Default: the site's setting, else DARK.
 * @attr {'BAR' | 'POPUP'} variant - From edge to edge, or a box in a corner. Default: the site's setting, else BAR.
 * @attr {'TOP' | 'BOTTOM' | 'TOP_LEFT' | 'TOP_RIGHT' | 'BOTTOM_LEFT' | 'BOTTOM_RIGHT'} position - An edge for a bar, a corner for a popup; of the other kind the nearest one is taken. Default: the site's setting, else BOTTOM or BOTTOM_LEFT.
 * @attr {string} manage-cookies-label - The button that leads to the choices. Default: the site's setting, else Cookie settings.
 * @attr {boolean} no-manage-cookies - Leaves that button out. Default: false.
 * @attr {string} saved-preferences-text - A button in a corner with this text leads back to the choices, once there is an answer. Default: the site's setting, else none.
 * @attr {'PILL' | 'ICON'} saved-preferences-layout - Whether that button is its text, or an icon, which needs none. Default: the site's setting, else PILL.
 * @attr {boolean} enabled - Asks also where the site's settings do not. Default: false.
 * @attr {boolean} preview - Shows the banner in a box where it stands, whatever was answered, and answers nothing. Default: false.
 * @slot - The text, with links; instead of the one of the settings.
 * @csspart banner - The bar or box.
 * @csspart text - The text.
 * @csspart buttons - The row of buttons.
 * @csspart accept - The button that accepts.
 * @csspart decline - The button that declines.
 * @csspart acknowledge - The button that closes what only informs, where the site denies all that is not necessary.
 * @csspart manage - The button that leads to the choices.
 * @csspart reopen - The button that leads back to the choices after an answer.
 * @csspart choices - The dialog with the choices.
 * @csspart panel - What is in it.
 * @csspart close - Its close button.
 * @csspart heading - Its heading.
 * @csspart hint - How things stand.
 * @csspart group - A category with its services.
 * @csspart category - A category that can be allowed.
 * @csspart services - The services of a category, behind a summary.
 * @csspart service - A service that can be denied.
 * @csspart record - The proof of the last answer, where the site keeps any.
 * @csspart export - The button that downloads it.
 * @csspart choices-buttons - Its row of buttons.
 * @csspart save - The button that keeps what is checked.
 * @csspart accept-all - The button that allows all.
 * @csspart decline-all - The button that denies what is not necessary.
 * @cssproperty --sq-cookie-banner-background - Its background. Without it, the theme decides.
 * @cssproperty --sq-cookie-banner-color - Colour of its text. Without it, the theme decides.
 * @cssproperty --sq-cookie-banner-accent - Background of the button that accepts. Without it, the theme decides.
 * @cssproperty --sq-cookie-banner-on-accent - Text of that button. Without it, the theme decides.
 * @cssproperty [--sq-cookie-banner-padding=1rem] - Space around the content.
 * @cssproperty [--sq-cookie-banner-width=24rem] - The widest that a popup gets.
 * @cssproperty [--sq-cookie-banner-radius=var(--sq-radius-large)] - Radius of a popup's corners.
 * @cssproperty [--sq-cookie-banner-choices-width=30rem] - The widest that the choices get.
 * @cssproperty [--sq-cookie-banner-preview-size=22rem] - Height of a preview.
 * @cssstate open - The banner is shown.
 * @fires sq-cookie-banner-opened - The banner is shown.
 * @fires {CookieAnswer} sq-cookie-banner-answered - A visitor has answered, here or in the choices. `detail.allowed` names the categories.
 * @fires sq-cookie-banner-closed - The banner is out of sight.
 * @fires sq-cookie-banner-choices-opened - The choices are shown.
 * @fires sq-cookie-banner-choices-closed - They are out of sight.
 */
export class SqCookieBanner extends litBlock({
  input: cookieBannerInput,
  hidesFailure: true,
  state: firstState,
  view: cookieBannerView,
  styles: [cookieBannerStyles, reopenStyles],
  connect: connectCookieBanner,
}) {
  /** Shows what a visitor can allow, by category, over the page. Settles when it is open. */
  showChoices(): Promise<void> {
    return showChoices(this);
  }
}

define('sq-cookie-banner', SqCookieBanner);
