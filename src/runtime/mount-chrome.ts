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

/** Widest window that a mobile information bar is shown in (spec section 9, "Sizes and layout"). */
const NARROW = '(width <= 1024px)';

/** Puts what the site's settings ask for into the page, as far as the page has not placed it itself. */
export function mountChrome(
  { announcementBar, infoBar, popup, pins }: SiteChrome,
  runtime: Runtime,
): void {
  // An editor would save what is inserted.
  if (isEdited(document.body)) return;
  if (announcementBar) mountAnnouncement(runtime);
  if (infoBar) mountInfoBar(runtime);
  if (pins) mountPins(runtime);
  if (popup) runGuarded('popup', () => mountPopup(runtime));
}

/** In the space that the page has reserved for it; else at the lower edge, since at the upper one it would cover the page. */
function mountAnnouncement({ life, load, overlays }: Runtime): void {
  const tag = 'sq-announcement-bar';
  const announcement = siteAnnouncement();
  if (!announcement || isAnnouncementClosed(announcement)) return releaseReservedSpace(life.signal);
  if (document.querySelector(tag)) return;
  const open = async (): Promise<void> => {
    const reserved = document.querySelector(RESERVED_SPACE);
    // Focus goes from the top down: at the lower edge the cookie banner stands above it.
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

/** What says that the page reserves space for an announcement: `page.css` of that feature. */
const RESERVED_SPACE = 'html[data-sq-announcement], body[data-sq-announcement]';

/** The bar is as high as that space, until another width may need more lines, or fewer. */
function fillReservedSpace(signal: AbortSignal): void {
  const { style } = document.documentElement;
  const size = '--sq-announcement-bar-size';
  style.setProperty(size, getComputedStyle(document.body, '::before').height);
  addEventListener('resize', () => style.removeProperty(size), { once: true, signal });
}

/** Nothing comes into the space: it goes once it is out of sight, where that moves nothing. */
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

/** Puts a tag into the page which lies over it and pushes nothing, until the page is destroyed. */
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
 * Puts the site's popup overlay into a page that has none, where it has something to say to this visitor: nobody else
 * fetches its code. It then asks for its turn itself.
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
    // Before the popup opens, so that it does not grow in sight.
    await load('sq-newsletter');
  }
  const insert = (): void => {
    if (hasPopup() || life.signal.aborted || !canShowPopup(settings)) return;
    document.body.append(popup);
  };
  // A dialog that is moved is modal no more: where the body was replaced the popup ends first, and then asks for its turn anew.
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
