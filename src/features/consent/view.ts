import { messagesIn } from '../../core/message-registry.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LitView } from '../../core/lit-block.js';
import { isMarkup, plainText } from '../../model/html-text.js';
import type { Published } from '../../model/published-values.js';
import type { CookieBannerInput } from './input.js';
import { cookieBannerMessages } from './messages/cookie-banner.js';
import { readBanner, readReopen, type BannerSettings } from './model/banner.js';

/** What is known only in the browser. */
export interface CookieBannerState {
  readonly settings: Published;
  readonly forced: Published | undefined;
  readonly isOpen: boolean;
  /** The choices can be opened anew by a button in a corner. */
  readonly canReopen: boolean;
  /** The sanitised nodes of a text with markup, once there are some. */
  readonly clean: { readonly text: string; readonly node: Node } | undefined;
}

export const firstState: CookieBannerState = {
  settings: {},
  forced: undefined,
  isOpen: false,
  canReopen: false,
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
  const messages = messagesIn(cookieBannerMessages, view.locale);
  const { bannerName, okay } = messages;
  const { isOpen, clean } = state;
  const text = clean?.text === banner.text ? clean.node : textOnly(banner.text);
  const isIcon = banner.ctaVariant === 'ICON' && !banner.isInformation;
  const variant = banner.isInformation ? 'BUTTON' : banner.ctaVariant;
  const hasContent = input.hasContent && !state.forced?.['cookieBannerText'];
  const reopen = state.canReopen
    ? readReopen({ ...state.settings, ...input.own }, messages)
    : undefined;
  const decline = html`<button type="button" part="decline">${banner.optOutCtaText}</button>`;
  const manage = html`<button type="button" part="manage">${banner.manageCookiesLabel}</button>`;
  const accept = html`<button
    type="button"
    part="accept"
    aria-label=${isIcon ? banner.ctaText : nothing}
  >
    ${isIcon ? nothing : banner.ctaText}
  </button>`;
  const answers = banner.isInformation
    ? html`<button type="button" part="acknowledge">${okay}</button>`
    : html`${banner.acceptType === 'OPT_IN_AND_OUT' ? decline : nothing} ${accept}`;
  const reopenButton =
    reopen &&
    html`<button
      type="button"
      part="reopen"
      class="${reopen.layout} ${banner.theme}"
      aria-label=${reopen.layout === 'ICON' ? reopen.label : nothing}
    >
      ${reopen.layout === 'ICON' ? cookieIcon : reopen.label}
    </button>`;
  return html`<section
      part="banner"
      class="${banner.variant} ${banner.position} ${banner.theme} ${variant}"
      aria-label=${input.isPreview ? nothing : bannerName}
      ?hidden=${!isOpen}
    >
      <div part="text">${hasContent ? html`<slot></slot>` : text}</div>
      <div part="buttons">
        ${banner.hasManageCookies ? manage : nothing}
        <div class="answers">${answers}</div>
      </div>
    </section>
    ${reopenButton ?? nothing}`;
}

const cookieIcon = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path
    d="M12 3a9 9 0 1 0 9 9 4 4 0 0 1-4.5-4.5A4 4 0 0 1 12 3zM8.5 9.5h.01M8 15h.01M12 12.5h.01M14.5 16.5h.01"
  ></path>
</svg>`;

function textOnly(text: string): string {
  return isMarkup(text) ? plainText(text) : text;
}
