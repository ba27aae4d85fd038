import { messagesIn } from '../../core/message-registry.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { emit } from '../../core/events.js';
import { report } from '../../platform/report.js';
import { generatedMarker } from '../../platform/node-kinds.js';
import { setHostState } from '../../core/life/host.js';
import { defineInput, type SourceElement } from '../../core/input/input.js';
import type { LitContext, LitView } from '../../core/renderers/lit/lit-block.js';
import { flag, oneOf, text } from '../../core/input/scalars.js';
import { overlayMessages } from '../../i18n/messages/overlays.js';
import { barThemes, type BarTheme, asRecord, asText } from '../../model/published-values.js';
import { isMarkup } from '../../model/html-text.js';
import { linkAddress } from '../../model/links.js';
import { cleanText } from '../../core/clean-html.js';
import { clearEdge } from '../../ui/clear-edge.js';
import { trackFocus } from '../../ui/focus.js';
import { announcementHash, type Announcement } from './model/announcement.js';
import { closeAnnouncement, isAnnouncementClosed, siteAnnouncement } from './store.js';

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-announcement-bar-opened': null;
    'sq-announcement-bar-closed': null;
  }
}

export interface AnnouncementBarInput {
  /** Plain text. Empty if the text is in the JSON, the site's settings or the children. */
  readonly text: string;
  /** Text from the element's JSON, which may contain simple HTML. */
  readonly html: string;
  readonly href: string;
  readonly newWindow: boolean;
  /** `undefined` if the site's settings provide it. */
  readonly theme: BarTheme | undefined;
  readonly label: string;
  readonly noClose: boolean;
  readonly floating: boolean;
  /** `true` if a floating bar is at the bottom edge of the viewport. */
  readonly bottom: boolean;
  /** Text of the children. `undefined` if there are no children, or if another source takes precedence. */
  readonly content: string | undefined;
  /** `true` if the children contain links. */
  readonly hasLinks: boolean;
}

export const announcementBarInput = defineInput({
  scalars: {
    text: text(''),
    href: text(''),
    newWindow: flag(),
    theme: oneOf(barThemes),
    label: text(''),
    noClose: flag(),
    floating: flag(),
    bottom: flag(),
  },
  flatten: ({ text: html, ...json }) => {
    const { url, newWindow } = asRecord(json['clickthroughUrl']);
    return { theme: barThemes[Number(json['style']) - 1], href: url, newWindow, ...json, html };
  },
  structure: (raw) => ({ html: asText(asRecord(raw)['html']) }),
  content: (source) => ({ childText: textOf(source), links: source.querySelector('a') !== null }),
  refine: (values, { childText, links }): AnnouncementBarInput => ({
    ...values,
    content: childText && !values.text && !values.html ? childText : undefined,
    hasLinks: links,
  }),
});

function textOf({ childNodes }: SourceElement): string {
  return Array.from(childNodes)
    .filter(({ nodeName }) => !/^(#comment|SCRIPT|TEMPLATE)$/i.test(nodeName))
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim();
}

export interface AnnouncementBarState {
  readonly site?: Announcement | undefined;
  /** Sanitized nodes of text that contains markup. */
  readonly clean?: { readonly text: string; readonly node: Node };
  readonly isClosed: boolean;
  /**
   * `true` if the server rendered a bar that the visitor had closed on an earlier page. The bar's space is kept while it is in
   * view, to prevent a layout shift.
   */
  readonly keepsSpace: boolean;
  /** `true` if a page header covers the bar. The bar then floats at the bottom edge instead. */
  readonly isCovered: boolean;
}

export type AnnouncementBarView = LitView<AnnouncementBarInput, AnnouncementBarState>;

interface ShownAnnouncement extends Announcement {
  /** `true` if the text is from JSON or the site's settings, which may contain HTML. The `text` attribute contains plain text. */
  readonly isHtml: boolean;
}

/** Returns the bar's own announcement, or else the site's. The text may be empty. */
function announcementOf({ input, state: { site } }: AnnouncementBarView): ShownAnnouncement {
  const { text, html: published, content, href, newWindow, theme } = input;
  const own = content ?? (text || published);
  return {
    text: own || (site?.text ?? ''),
    isHtml: content === undefined && text === '',
    href: linkAddress(href) ?? (own ? undefined : site?.href),
    newWindow: href || own ? newWindow : (site?.newWindow ?? false),
    theme: theme ?? site?.theme ?? 'DARK',
  };
}

export function announcementBarView(view: AnnouncementBarView): TemplateResult {
  const { input, state } = view;
  const messages = messagesIn(overlayMessages, view.locale);
  const { text, isHtml, href, newWindow, theme } = announcementOf(view);
  const own = isHtml ? ownContent(text, state) : text;
  const content = input.content === undefined ? own : html`<slot></slot>`;
  const hasLinks = input.content === undefined ? isHtml && hasLink(text) : input.hasLinks;
  const isShown = text !== '' && content !== undefined && !state.isClosed;
  const isCleaning = text !== '' && content === undefined && !state.isClosed;
  const { isFloating, isBottom } = placeOf(view);
  const keepsSpace = !isFloating && (state.keepsSpace || isCleaning);
  const link = html`<a
    part="link"
    href=${href ?? nothing}
    target=${newWindow ? '_blank' : nothing}
    rel=${newWindow ? 'noopener' : nothing}
    >${content}</a
  >`;
  return html`<section
    part="bar"
    class="${theme}${isFloating ? ' floating' : ''}${isBottom ? ' bottom' : ''}${keepsSpace ? ' invisible' : ''}"
    aria-label=${input.label || messages.announcement}
    ?hidden=${!isShown && !keepsSpace}
    ?inert=${keepsSpace}
  >
    <div part="text">${href && !hasLinks ? link : content}</div>
    ${input.noClose ? nothing : html`<button type="button" part="close" aria-label=${messages.close}></button>`}
  </section>`;
}

function placeOf({ input, state }: Pick<AnnouncementBarView, 'input' | 'state'>): {
  readonly isFloating: boolean;
  readonly isBottom: boolean;
} {
  return {
    isFloating: input.floating || state.isCovered,
    isBottom: input.bottom || state.isCovered,
  };
}

/** Returns the content to show, or `undefined` while its markup is being sanitized. */
function ownContent(text: string, { clean }: AnnouncementBarState): unknown {
  if (!isMarkup(text)) return text;
  return clean?.text === text ? clean.node : undefined;
}

function hasLink(text: string): boolean {
  return /<a[\s>]/i.test(text);
}

/** CSS property that reserves the bar's original space after the bar has moved to the bottom edge. */
const SPACE = 'min-block-size';

/** Returns `true` if a fixed, sticky or absolutely positioned element covers the host's full width. */
function isUnderHeader(host: HTMLElement): boolean {
  const { left, top, width, height } = host.getBoundingClientRect();
  const page = host.ownerDocument;
  return [0.1, 0.5, 0.9].every((share) => {
    const above = page.elementFromPoint(left + width * share, top + height / 2);
    return above !== null && !host.contains(above) && isOutOfFlow(above);
  });
}

/** Returns `true` if the element is in a positioned header. Dialogs and this library's own bars are excluded. */
function isOutOfFlow(element: Element): boolean {
  const own = `[${generatedMarker}], dialog, sq-cookie-banner, sq-announcement-bar, sq-info-bar`;
  if (element.closest(own)) return false;
  for (let each: Element | null = element; each; each = each.parentElement)
    if (/^(fixed|absolute|sticky)$/.test(getComputedStyle(each).position)) return true;
  return false;
}

/** Server-rendered bars, which were in the document before this code loaded and may already have been painted. */
const sent = new WeakSet<Element>(
  typeof document === 'undefined' ? [] : document.querySelectorAll('sq-announcement-bar'),
);

/** Shows the bar until the visitor closes it. Stores that the visitor has closed it. */
export function connectAnnouncementBar(
  context: LitContext<AnnouncementBarInput, AnnouncementBarState>,
): () => void {
  const { host, root, signal, current, update } = context;
  let lastHash: string | undefined;
  let isOpen = false;
  let restoreEdge: (() => void) | undefined;

  root.addEventListener(
    'click',
    ({ target }) => {
      if (!(target as Element).closest('[part="close"]')) return;
      closeAnnouncement(announcementOf(current()));
      focus.leave(() => update({ isClosed: true }));
    },
    { signal },
  );
  // This node is only replaced on a new mount, never on a render.
  const bar = root.querySelector('section') as HTMLElement;
  const focus = trackFocus(bar, signal);
  const releaseObserver = new IntersectionObserver((entries) => {
    // Remove the reserved space once it is out of view. Scroll anchoring then keeps the visible content in place.
    const { keepsSpace, isCovered } = current().state;
    if (entries.at(-1)?.isIntersecting || !(keepsSpace || isCovered)) return;
    releaseObserver.disconnect();
    host.style.removeProperty(SPACE);
    update({ keepsSpace: false });
  });
  const coverObserver = new IntersectionObserver((entries) => {
    if (!entries.at(-1)?.isIntersecting) return;
    coverObserver.disconnect();
    if (isOpen && !placeOf(current()).isFloating && isUnderHeader(host)) float();
  });
  signal.addEventListener('abort', () => {
    restoreEdge?.();
    releaseObserver.disconnect();
    coverObserver.disconnect();
    host.style.removeProperty(SPACE);
  });
  update({ site: siteAnnouncement() });

  async function clean(text: string): Promise<void> {
    const node = await cleanText(host, text);
    if (!signal.aborted) update({ clean: { text, node } });
  }

  return () => {
    const announcement = announcementOf(current());
    const { text, isHtml } = announcement;
    const hash = announcementHash(announcement);
    if (hash !== lastHash) {
      lastHash = hash;
      const isClosed = isAnnouncementClosed(announcement);
      const keepsSpace = isClosed && sent.has(host) && host.getClientRects().length > 0;
      update({ isClosed, keepsSpace });
      if (keepsSpace) releaseObserver.observe(host);
      if (isHtml && isMarkup(text)) void clean(text);
    }
    reflectOpen();
  };

  /** Moves the bar to the bottom edge. The bar's original space is kept while in view, to prevent a layout shift. */
  function float(): void {
    host.style.setProperty(SPACE, `${String(host.offsetHeight)}px`);
    update({ isCovered: true });
    releaseObserver.observe(host);
    report(host, {
      kind: 'page',
      message:
        'A fixed, sticky or absolute header covers the bar, so the bar is shown at the bottom of the window. Position the header below the bar, or set both floating and bottom on the bar.',
    });
  }

  /** Updates the open state and emits its events. Reserves space at the viewport's edge for a floating bar. */
  function reflectOpen(): void {
    const { isFloating, isBottom } = placeOf(current());
    const isHidden = bar.hidden || bar.inert;
    if (!isHidden && isFloating)
      restoreEdge ??= isBottom ? clearEdge(bar, 'end', 1) : clearEdge(bar, 'start');
    else {
      restoreEdge?.();
      restoreEdge = undefined;
    }
    if (isOpen !== isHidden) return;
    isOpen = !isHidden;
    if (isOpen && !isFloating) coverObserver.observe(host);
    setHostState(host, 'open', isOpen);
    emit(host, isOpen ? 'sq-announcement-bar-opened' : 'sq-announcement-bar-closed', null);
  }
}
