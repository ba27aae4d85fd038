import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LitView } from '../../core/lit-block.js';
import { isMarkup, plainText } from '../../model/html-text.js';
import type { Published } from '../../model/published-values.js';
import type { CookieBannerInput } from './input.js';
import { bannerName } from './messages/cookie-banner.js';
import { readBanner, type BannerLook } from './model/banner.js';

/** What the banner knows beside its input. */
export interface CookieBannerState {
  readonly settings: Published;
  readonly forced: Published | undefined;
  readonly isOpen: boolean;
  /** A text with markup as clean nodes, once there are some. */
  readonly clean: { readonly text: string; readonly node: Node } | undefined;
}

export const firstState: CookieBannerState = {
  settings: {},
  forced: undefined,
  isOpen: false,
  clean: undefined,
};

/** How the banner looks by now. */
export function lookOf({
  input,
  state,
}: LitView<CookieBannerInput, CookieBannerState>): BannerLook {
  return readBanner({ ...state.settings, ...input.own, ...state.forced });
}

/** The banner, which stays hidden until it is due: a server does not know what a visitor has said. */
export function cookieBannerView(
  view: LitView<CookieBannerInput, CookieBannerState>,
): TemplateResult {
  const look = lookOf(view);
  const { input, state } = view;
  const { isOpen, clean } = state;
  const text = clean?.text === look.text ? clean.node : words(look.text);
  const isIcon = look.ctaVariant === 'ICON';
  const hasContent = input.hasContent && !state.forced?.['cookieBannerText'];
  const decline = html`<button type="button" part="decline">${look.optOutCtaText}</button>`;
  const manage = html`<button type="button" part="manage">${look.manageCookiesLabel}</button>`;
  return html`<section
    part="banner"
    class="${look.variant} ${look.position} ${look.theme} ${look.ctaVariant}"
    aria-label=${input.isPreview ? nothing : bannerName}
    ?hidden=${!isOpen}
  >
    <div part="text">${hasContent ? html`<slot></slot>` : text}</div>
    <div part="buttons">
      ${look.hasManageCookies ? manage : nothing}
      <div class="answers">
        ${look.acceptType === 'OPT_IN_AND_OUT' ? decline : nothing}
        <button type="button" part="accept" aria-label=${isIcon ? look.ctaText : nothing}>
          ${isIcon ? nothing : look.ctaText}
        </button>
      </div>
    </div>
  </section>`;
}

function words(text: string): string {
  return isMarkup(text) ? plainText(text) : text;
}
