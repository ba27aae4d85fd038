import { html, nothing, type TemplateResult } from 'lit/html.js';
import { messagesIn } from '../../core/message-registry.js';
import type { LitView } from '../../core/renderers/lit/lit-block.js';
import { isMarkup, plainText } from '../../model/html-text.js';
import type { CookieSettings } from '../../model/page-context-json.js';
import type { CookieBannerInput } from './input.js';
import { cookieBannerMessages } from './messages/cookie-banner.js';
import { type BannerSettings, readBanner, readReopen } from './model/banner.js';

export interface CookieBannerState {
  /** The site's settings. `undefined` on the server, where the visitor's answer is unknown. */
  readonly settings: CookieSettings | undefined;
  /** Settings that the site owner is previewing. */
  readonly forced: CookieSettings | undefined;
  /** `true` if the browser sends a Global Privacy Control signal. */
  readonly isOptedOut: boolean;
  /** `true` if the consent prompt is shown. */
  readonly isOpen: boolean;
  /** `true` if the corner button that reopens the choices is shown. */
  readonly canReopen: boolean;
  /** Sanitized nodes of text that contains markup. */
  readonly clean: { readonly text: string; readonly node: Node } | undefined;
}

export const firstState: CookieBannerState = {
  settings: undefined,
  forced: undefined,
  isOptedOut: false,
  isOpen: false,
  canReopen: false,
  clean: undefined,
};

export type CookieBannerView = LitView<CookieBannerInput, CookieBannerState>;

/**
 * Returns the effective settings. Forced settings take precedence over the element's, and the element's settings over the
 * site's.
 */
export function shownBanner({ input, state, locale }: CookieBannerView): BannerSettings {
  const settings = { ...state.settings, ...input.own, ...state.forced };
  return readBanner(settings, messagesIn(cookieBannerMessages, locale), state.isOptedOut);
}

/** Returns `true` if the element's children are shown as the banner's text. */
export function showsContent({ input, state: { forced } }: CookieBannerView): boolean {
  return input.hasContent && !forced?.['cookieBannerText'];
}

/** Renders the prompt as a bar or popup. After the visitor has answered, renders the button that reopens the choices. */
export function cookieBannerView(view: CookieBannerView): TemplateResult {
  const { input, state, locale } = view;
  const messages = messagesIn(cookieBannerMessages, locale);
  const shown = state.settings && shownBanner(view);
  return html`<section
      part="banner"
      class=${shown ? classOf(shown) : nothing}
      aria-label=${input.isPreview ? nothing : messages.bannerName}
      ?hidden=${!state.isOpen}
    >
      ${shown && promptView(view, shown)}
    </section>
    ${shown && state.canReopen ? reopenButton(view, shown) : nothing}`;
}

/**
 * Returns `true` if the banner is closed with an icon. Under an absolute policy there is nothing to accept, so the banner is
 * closed with a labeled button instead.
 */
function hasIcon({ ctaVariant, isInformation }: BannerSettings): boolean {
  return ctaVariant === 'ICON' && !isInformation;
}

function classOf(shown: BannerSettings): string {
  const { variant, position, theme, ctaVariant, isInformation } = shown;
  return [variant, position, theme, isInformation ? 'BUTTON' : ctaVariant].join(' ');
}

function promptView(view: CookieBannerView, shown: BannerSettings): TemplateResult {
  const { okay } = messagesIn(cookieBannerMessages, view.locale);
  const { isInformation, privacyText } = shown;
  const isIcon = hasIcon(shown);
  const accept = button('accept', shown.ctaText, isIcon);
  const canDecline = shown.acceptType === 'OPT_IN_AND_OUT';
  return html`<div part="text">
      ${textOf(view, shown)}${privacyText ? html`<p part="privacy">${privacyText}</p>` : nothing}
    </div>
    <div part="buttons">
      ${shown.hasManageCookies ? button('manage', shown.manageCookiesLabel) : nothing}
      <div class="answers">
        ${isInformation ? button('acknowledge', okay) : nothing}
        ${canDecline && !isInformation ? button('decline', shown.optOutCtaText) : nothing}
        ${isIcon || isInformation ? nothing : accept}
      </div>
    </div>
    ${isIcon ? accept : nothing}`;
}

function button(part: string, label: string, isIcon = false): TemplateResult {
  const name = isIcon ? label : nothing;
  return html`<button type="button" part=${part} aria-label=${name}>
    ${isIcon ? '' : label}
  </button>`;
}

function textOf(view: CookieBannerView, { text }: BannerSettings): unknown {
  const { clean } = view.state;
  if (showsContent(view)) return html`<slot></slot>`;
  if (clean?.text === text) return clean.node;
  return isMarkup(text) ? plainText(text) : text;
}

function reopenButton(
  { input, state, locale }: CookieBannerView,
  { theme }: BannerSettings,
): TemplateResult | undefined {
  const settings = { ...state.settings, ...input.own };
  const reopen = readReopen(settings, messagesIn(cookieBannerMessages, locale));
  if (!reopen) return undefined;
  const isIcon = reopen.layout === 'ICON';
  return html`<button
    type="button"
    part="reopen"
    class="${reopen.layout} ${theme}"
    aria-label=${isIcon ? reopen.label : nothing}
  >
    ${isIcon ? cookieIcon : reopen.label}
  </button>`;
}

const cookieIcon = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path
    d="M12 3a9 9 0 1 0 9 9 4 4 0 0 1-4.5-4.5A4 4 0 0 1 12 3zM8.5 9.5h.01M8 15h.01M12 12.5h.01M14.5 16.5h.01"
  ></path>
</svg>`;
