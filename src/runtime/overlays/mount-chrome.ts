import { isAnnouncementClosed, siteAnnouncement } from '../../features/announcement/store.js';
import { hasInfo } from '../../features/info-bar/model/info-bar.js';
import { siteInfoBar } from '../../features/info-bar/store.js';
import { runFenced } from '../../page/lifecycle.js';
import { overlayPriorities } from '../../page/model/overlay-priorities.js';
import type { Runtime } from '../../page/page-runtime.js';
import type { SiteChrome } from '../model/site-chrome.js';
import { mountPopup } from './mount-popup.js';
import { place } from './place.js';

/** Widest window that a mobile information bar is shown in (spec section 9, "Sizes and layout"). */
const NARROW = '(width <= 1024px)';

/** Puts what the site's settings ask for into the page, as far as the page has not placed it itself. */
export function mountChrome(
  { announcementBar, infoBar, popup }: SiteChrome,
  runtime: Runtime,
): void {
  if (announcementBar) mountAnnouncement(runtime);
  if (infoBar) mountInfoBar(runtime);
  if (popup) runFenced('popup', () => mountPopup(runtime));
}

function mountAnnouncement({ life, load, overlays }: Runtime): void {
  const tag = 'sq-announcement-bar';
  const announcement = siteAnnouncement();
  if (!announcement || isAnnouncementClosed(announcement) || document.querySelector(tag)) return;
  const open = async (): Promise<void> => {
    // First in the page, as it is first in sight.
    place(tag, life, (element) => document.body.prepend(element));
    await load(tag);
  };
  life.onDestroy(overlays.show({ priority: overlayPriorities.announcement, modal: false, open }));
}

function mountInfoBar({ life, load }: Runtime): void {
  const tag = 'sq-info-bar';
  if (document.querySelector(tag) || !hasInfo(siteInfoBar())) return;
  const narrow = matchMedia(NARROW);
  const end = new AbortController();
  const follow = (): void => {
    if (!narrow.matches) return;
    end.abort();
    place(tag, life, (element) => document.body.append(element));
    void load(tag);
  };
  narrow.addEventListener('change', follow, { signal: AbortSignal.any([end.signal, life.signal]) });
  follow();
}
