import { cleanHtmlCode } from '../core/clean-html.js';
import { isEdited } from '../platform/editing.js';
import { generatedMarker } from '../platform/node-kinds.js';
import { isAnnouncementClosed, siteAnnouncement } from '../features/announcement/store.js';
import { hasInfo, readInfoBar } from '../features/info-bar/model/info-bar.js';
import { hasPopupContent } from '../features/popup/model/popup.js';
import { canShowPopup, popupSettings } from '../features/popup/store.js';
import { whenTriggered } from '../features/popup/start/trigger.js';
import { isMarkup } from '../model/html-text.js';
import { publishedContext } from '../core/input/published-context.js';
import { keepInBody } from '../page/keep-in-body.js';
import { runGuarded, type PageRun, type Runtime } from '../page/lifecycle.js';
import { overlayPriorities } from '../page/overlays.js';
import type { SiteChrome } from './model/site-chrome.js';

const POPUP_TAG = 'sq-popup-overlay';

/** Maximum window width for the mobile information bar (behavior.md#infobar-width). */
const NARROW = '(width <= 1024px)';

/** Adds the elements that the site's settings enable, except those that the page already contains. */
export function mountChrome(
  { announcementBar, infoBar, popup, pins }: SiteChrome,
  runtime: Runtime,
): void {
  // Nothing is inserted in an editor, which would save the inserted elements.
  if (isEdited(document.body)) return;
  if (announcementBar) mountAnnouncement(runtime);
  if (infoBar) mountInfoBar(runtime);
  if (pins) mountPins(runtime);
  if (popup) runGuarded('popup', () => mountPopup(runtime));
}

/**
 * Inserts the announcement bar into the space that the page reserves for it. If no space is reserved, the bar floats at the
 * bottom, because at the top it would cover the start of the page.
 */
function mountAnnouncement({ life, load, overlays }: Runtime): void {
  const tag = 'sq-announcement-bar';
  const announcement = siteAnnouncement();
  if (!announcement || isAnnouncementClosed(announcement)) return releaseReservedSpace(life.signal);
  if (document.querySelector(tag)) return;
  const open = async (): Promise<void> => {
    const reserved = document.querySelector(RESERVED_SPACE);
    // Keeps the focus order from top to bottom: when both are at the bottom, the cookie banner is above the announcement.
    const prepend = (element: HTMLElement): void => {
      const banner = !reserved && document.querySelector('body > sq-cookie-banner');
      if (banner) banner.after(element);
      else document.body.prepend(element);
    };
    if (!reserved) insertFloating(tag, life, prepend, ['bottom']);
    await load(tag);
    if (!reserved || life.signal.aborted) return;
    fillReservedSpace(life.signal);
    const element = document.createElement(tag);
    life.onDestroy(keepInBody(element, () => prepend(element), generatedMarker));
  };
  life.onDestroy(overlays.show({ priority: overlayPriorities.announcement, modal: false, open }));
}

/** Matches if the page reserves space for an announcement: see the announcement feature's `page.css`. */
const RESERVED_SPACE = 'html[data-sq-announcement], body[data-sq-announcement]';

/**
 * Sets the bar's height to that of the reserved space. This ends when the window is resized, since the number of lines may then
 * change.
 */
function fillReservedSpace(signal: AbortSignal): void {
  const { style } = document.documentElement;
  const size = '--sq-announcement-bar-size';
  style.setProperty(size, getComputedStyle(document.body, '::before').height);
  addEventListener('resize', () => style.removeProperty(size), { once: true, signal });
}

/**
 * Removes the reserved space if it is not used, but only after it has been scrolled out of view, so that no visible content
 * moves.
 */
function releaseReservedSpace(signal: AbortSignal): void {
  if (!document.querySelector(RESERVED_SPACE)) return;
  const end = new AbortController();
  const follow = (): void => {
    if (scrollY <= parseFloat(getComputedStyle(document.body, '::before').height)) return;
    end.abort();
    for (const element of document.querySelectorAll(RESERVED_SPACE))
      element.removeAttribute('data-sq-announcement');
  };
  addEventListener('scroll', follow, {
    signal: AbortSignal.any([end.signal, signal]),
    passive: true,
  });
}

function mountInfoBar({ life, load }: Runtime): void {
  const tag = 'sq-info-bar';
  if (document.querySelector(tag) || !hasInfo(readInfoBar(publishedContext()))) return;
  const narrow = matchMedia(NARROW);
  const end = new AbortController();
  const follow = (): void => {
    if (!narrow.matches) return;
    end.abort();
    insertFloating(tag, life, (element) => document.body.append(element));
    void load(tag);
  };
  narrow.addEventListener('change', follow, { signal: AbortSignal.any([end.signal, life.signal]) });
  follow();
}

function mountPins({ life, load }: Runtime): void {
  const tag = 'sq-pin-overlay';
  if (document.querySelector(tag)) return;
  const element = document.createElement(tag);
  life.onDestroy(keepInBody(element, () => document.body.append(element), generatedMarker));
  void load(tag);
}

/** Inserts a floating element, which does not affect the layout. The element is removed when the page is destroyed. */
function insertFloating(
  tag: string,
  life: PageRun,
  insert: (element: HTMLElement) => void,
  flags: readonly string[] = [],
): void {
  const element = document.createElement(tag);
  for (const flag of ['floating', ...flags]) element.setAttribute(flag, '');
  life.onDestroy(keepInBody(element, () => insert(element), generatedMarker));
}

/**
 * Adds the site's popup overlay if the page does not contain one and the popup has content for this visitor. The popup itself
 * joins the overlay queue.
 */
async function mountPopup({ life, load }: Runtime): Promise<void> {
  const settings = popupSettings();
  const { heading, text, formId } = settings;
  if (hasPopup() || !hasPopupContent(settings) || !canShowPopup(settings)) return;
  await whenTriggered(settings.triggers);
  if (life.signal.aborted || hasPopup() || !canShowPopup(settings)) return;
  const popup = document.createElement(POPUP_TAG);
  if (heading) popup.setAttribute('heading', heading);
  if (text) popup.append(await textNode(text));
  if (formId) {
    const form = document.createElement('sq-newsletter');
    form.setAttribute('form-id', formId);
    popup.append(form);
    // Loaded before the popup opens, so that the popup does not visibly change its size.
    await load('sq-newsletter');
  }
  const insert = (): void => {
    if (hasPopup() || life.signal.aborted || !canShowPopup(settings)) return;
    document.body.append(popup);
  };
  // A dialog that is moved is no longer modal. After the body is replaced, the timeout lets the popup close first, before it is
  // inserted and queued again.
  life.onDestroy(keepInBody(popup, () => void setTimeout(insert), generatedMarker));
  await load(POPUP_TAG);
}

function hasPopup(): boolean {
  return document.querySelector(`${POPUP_TAG}:not([preview])`) !== null;
}

async function textNode(text: string): Promise<Node> {
  const paragraph = document.createElement('p');
  if (!isMarkup(text)) {
    paragraph.textContent = text;
    return paragraph;
  }
  const { cleanHtml } = await cleanHtmlCode.load();
  return cleanHtml(text);
}
