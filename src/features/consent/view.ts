import { messagesIn } from '../../core/message-registry.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LitView } from '../../core/renderers/lit/lit-block.js';
import type { Published } from '../../model/published-values.js';
import type { CookieBannerInput } from './input.js';
import { cookieBannerMessages } from './messages/cookie-banner.js';
import { readBanner } from './model/banner.js';
import { readReopen } from './model/reopen.js';

export interface CookieBannerState {
  readonly settings: Published;
  readonly forced: Published | undefined;
  /** Show the corner button that reopens the choices. */
  readonly canReopen: boolean;
  /** Sanitized nodes of a text with markup. */
  readonly clean: { readonly text: string; readonly node: Node } | undefined;
}

export const firstState: CookieBannerState = {
  settings: {},
  forced: undefined,
  canReopen: false,
  clean: undefined,
};

/** Renders the button that reopens the choices. `question.ts` draws the prompt, because a server does not know the visitor's answer. */
export function cookieBannerView({
  input,
  state,
  locale,
}: LitView<CookieBannerInput, CookieBannerState>): TemplateResult {
  const messages = messagesIn(cookieBannerMessages, locale);
  const settings = { ...state.settings, ...input.own };
  const reopen = state.canReopen ? readReopen(settings, messages) : undefined;
  if (!reopen) return html``;
  const { theme } = readBanner({ ...settings, ...state.forced }, messages);
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
