import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LitView } from '../../core/lit-block.js';
import { close } from '../../i18n/messages/overlays.js';
import { isMarkup } from '../../model/html-text.js';
import type { AnnouncementBarInput } from './input.js';
import { linkAddress, type Announcement } from './model/announcement.js';

/** What is only known in the browser. */
export interface AnnouncementBarState {
  /** What the site announces. */
  readonly site?: Announcement | undefined;
  /** A text with markup, cleaned. */
  readonly clean?: { readonly text: string; readonly node: Node };
  readonly isClosed: boolean;
}

export type AnnouncementBarView = LitView<AnnouncementBarInput, AnnouncementBarState>;

/** The announcement of a bar: its own, else the site's. Without words there is nothing to show. */
export function announcementOf({ input, state: { site } }: AnnouncementBarView): Announcement {
  const { text, content, href, newWindow, theme } = input;
  const own = content ?? text;
  return {
    text: own || (site?.text ?? ''),
    href: linkAddress(href) ?? (own ? undefined : site?.href),
    newWindow: href || own ? newWindow : (site?.newWindow ?? false),
    theme: theme ?? site?.theme ?? 'DARK',
  };
}

export function announcementBarView(view: AnnouncementBarView): TemplateResult {
  const { input, state } = view;
  const { text, href, newWindow, theme } = announcementOf(view);
  const words = input.content === undefined ? ownWords(text, state) : html`<slot></slot>`;
  const hasLinks = input.content === undefined ? hasLink(text) : input.hasLinks;
  const isShown = text !== '' && words !== undefined && !state.isClosed;
  const link = html`<a
    part="link"
    href=${href ?? nothing}
    target=${newWindow ? '_blank' : nothing}
    rel=${newWindow ? 'noopener' : nothing}
    >${words}</a
  >`;
  return html`<section
    part="bar"
    class="${theme}${input.floating ? ' floating' : ''}"
    aria-label=${input.label}
    ?hidden=${!isShown}
  >
    <div part="text">${href && !hasLinks ? link : words}</div>
    ${input.noClose ? nothing : html`<button type="button" part="close" aria-label=${close}></button>`}
  </section>`;
}

/** Undefined while its markup is being cleaned. */
function ownWords(text: string, { clean }: AnnouncementBarState): unknown {
  if (!isMarkup(text)) return text;
  return clean?.text === text ? clean.node : undefined;
}

function hasLink(text: string): boolean {
  return /<a[\s>]/i.test(text);
}
