import { publishedContext } from '../../core/input/published-context.js';
import { CLOSED_ANNOUNCEMENT, readCookie } from '../../model/cookies.js';
import { keepCookie, localItem, readCookies } from '../../platform/storage-item.js';
import { announcementHash, siteAnnouncementIn, type Announcement } from './model/announcement.js';

const storageItem = localItem(CLOSED_ANNOUNCEMENT);
/** With the cookie, a server can omit a closed bar. It expires after this many days. */
const CLOSED_DAYS = 180;

/** Returns `undefined` if the site has no announcement for this visitor. */
export function siteAnnouncement(): Announcement | undefined {
  return siteAnnouncementIn(publishedContext());
}

/** Returns `true` if the visitor has already closed this announcement. Returns `false` if storage access is denied. */
export function isAnnouncementClosed(announcement: Pick<Announcement, 'text' | 'href'>): boolean {
  const hash = announcementHash(announcement);
  const isStored = storageItem.read() === hash;
  const isInCookie = readCookie(readCookies(), CLOSED_ANNOUNCEMENT) === hash;
  // Set the cookie again if only the cookie was cleared.
  if (isStored && !isInCookie) writeCookie(hash);
  return isStored || isInCookie;
}

/** Stores that the visitor has closed this announcement. A different announcement is still shown. */
export function closeAnnouncement(announcement: Pick<Announcement, 'text' | 'href'>): void {
  const hash = announcementHash(announcement);
  storageItem.write(hash);
  writeCookie(hash);
}

function writeCookie(hash: string): void {
  keepCookie(CLOSED_ANNOUNCEMENT, hash, CLOSED_DAYS);
}
