import { publishedContext } from '../../core/input/published-context.js';
import { CLOSED_ANNOUNCEMENT, readCookie } from '../../model/cookies.js';
import { keepCookie, localItem, readCookies } from '../../platform/storage-item.js';
import { announcementHash, siteAnnouncementIn, type Announcement } from './model/announcement.js';

const storageItem = localItem(CLOSED_ANNOUNCEMENT);
/** Lifetime in days of the cookie that lets a server omit the closed bar. */
const CLOSED_DAYS = 180;

/** `undefined` if the site has no announcement for this visitor. */
export function siteAnnouncement(): Announcement | undefined {
  return siteAnnouncementIn(publishedContext());
}

/** True if the visitor has closed this announcement before. False if storage is denied. */
export function isAnnouncementClosed(announcement: Pick<Announcement, 'text' | 'href'>): boolean {
  const hash = announcementHash(announcement);
  const isStored = storageItem.read() === hash;
  const isInCookie = readCookie(readCookies(), CLOSED_ANNOUNCEMENT) === hash;
  // The cookie may have been cleared separately.
  if (isStored && !isInCookie) writeCookie(hash);
  return isStored || isInCookie;
}

/** Stores that the visitor has closed this announcement. A different one is shown again. */
export function closeAnnouncement(announcement: Pick<Announcement, 'text' | 'href'>): void {
  const hash = announcementHash(announcement);
  storageItem.write(hash);
  writeCookie(hash);
}

function writeCookie(hash: string): void {
  keepCookie(CLOSED_ANNOUNCEMENT, hash, CLOSED_DAYS);
}
