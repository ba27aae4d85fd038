import { publishedContext } from '../../core/published-context.js';
import { localItem } from '../../platform/storage-item.js';
import { announcementHash, siteAnnouncementIn, type Announcement } from './model/announcement.js';

const storageItem = localItem('sq-announcement-closed');

/** The site's announcement; undefined where it has none for the visitor of this page. */
export function siteAnnouncement(): Announcement | undefined {
  return siteAnnouncementIn(publishedContext());
}

/** True where this visitor has closed the same announcement before; never where storage is denied. */
export function isAnnouncementClosed(announcement: Pick<Announcement, 'text' | 'href'>): boolean {
  return storageItem.read() === announcementHash(announcement);
}

/** Stores that this visitor has closed an announcement: another one will be shown again. */
export function closeAnnouncement(announcement: Pick<Announcement, 'text' | 'href'>): void {
  storageItem.write(announcementHash(announcement));
}
