import { publishedContext } from '../../core/input/published-context.js';
import { CLOSED_ANNOUNCEMENT, readCookie } from '../../model/cookies.js';
import { keepCookie, localItem, readCookies } from '../../platform/storage-item.js';
import { announcementHash, siteAnnouncementIn, type Announcement } from './model/announcement.js';

const storageItem = localItem(CLOSED_ANNOUNCEMENT);
/** Days that the cookie holds, by which a server leaves the bar out. */
const CLOSED_DAYS = 180;

/** The site's announcement; undefined where it has none for the visitor of this page. */
export function siteAnnouncement(): Announcement | undefined {
  return siteAnnouncementIn(publishedContext());
}

/** True where this visitor has closed the same announcement before; never where storage is denied. */
export function isAnnouncementClosed(announcement: Pick<Announcement, 'text' | 'href'>): boolean {
  const hash = announcementHash(announcement);
  const isStored = storageItem.read() === hash;
  const isInCookie = readCookie(readCookies(), CLOSED_ANNOUNCEMENT) === hash;
  // Either may have been cleared by itself.
  if (isStored && !isInCookie) writeCookie(hash);
  return isStored || isInCookie;
}

/** Stores that this visitor has closed an announcement: another one will be shown again. */
export function closeAnnouncement(announcement: Pick<Announcement, 'text' | 'href'>): void {
  const hash = announcementHash(announcement);
  storageItem.write(hash);
  writeCookie(hash);
}

function writeCookie(hash: string): void {
  keepCookie(CLOSED_ANNOUNCEMENT, hash, CLOSED_DAYS);
}
