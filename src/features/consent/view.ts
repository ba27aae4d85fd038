import { messagesIn } from '../../core/message-registry.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LitView } from '../../core/lit-block.js';
import { isMarkup, plainText } from '../../model/html-text.js';
import type { Published } from '../../model/published-values.js';
import type { CookieBannerInput } from './input.js';
import { cookieBannerMessages } from './messages/cookie-banner.js';
import { readBanner, type BannerSettings } from './model/banner.js';

/** What is known only in the browser. */
export interface CookieBannerState {
  readonly settings: Published;
  readonly forced: Published | undefined;
  readonly isOpen: boolean;
  /** The sanitised nodes of a text with markup, once there are some. */
  readonly clean: { readonly text: string; readonly node: Node } | undefined;
}

export const firstState: CookieBannerState = {
  settings: {},
  forced: undefined,
  isOpen: false,
  clean: undefined,
};

/** The settings that count now: the forced ones before those of the tag, and these before the site's. */
export function bannerSettings({
  input,
  state,
  locale,
}: LitView<CookieBannerInput, CookieBannerState>): BannerSettings {
  const texts = messagesIn(cookieBannerMessages, locale);
  return readBanner({ ...state.settings, ...input.own, ...state.forced }, texts);
}

/** The banner, which stays hidden until it is due: a server does not know what a visitor has answered. */
export function cookieBannerView(
  view: LitView<CookieBannerInput, CookieBannerState>,
): TemplateResult {
  const banner = bannerSettings(view);
  const { input, state } = view;
  const { bannerName } = messagesIn(cookieBannerMessages, view.locale);
  const { isOpen, clean } = state;
  const text = clean?.text === banner.text ? clean.node : textOnly(banner.text);
  const isIcon = banner.ctaVariant === 'ICON';
  const hasContent = input.hasContent && !state.forced?.['cookieBannerText'];
  const decline = html`<button type="button" part="decline">${banner.optOutCtaText}</button>`;
  const manage = html`<button type="button" part="manage">${banner.manageCookiesLabel}</button>`;
  return html`<section
    part="banner"
    class="${banner.variant} ${banner.position} ${banner.theme} ${banner.ctaVariant}"
    aria-label=${input.isPreview ? nothing : bannerName}
    ?hidden=${!isOpen}
  >
    <div part="text">${hasContent ? html`<slot></slot>` : text}</div>
    <div part="buttons">
      ${banner.hasManageCookies ? manage : nothing}
      <div class="answers">
        ${banner.acceptType === 'OPT_IN_AND_OUT' ? decline : nothing}
        <button type="button" part="accept" aria-label=${isIcon ? banner.ctaText : nothing}>
          ${isIcon ? nothing : banner.ctaText}
        </button>
      </div>
    </div>
  </section>`;
}

function textOnly(text: string): string {
  return isMarkup(text) ? plainText(text) : text;
}
