import { publishedContext } from '../../page/context.js';
import { localItem } from '../../platform/storage-item.js';
import { announcementMark, siteAnnouncementIn, type Announcement } from './model/announcement.js';

const slot = localItem('sq-announcement-closed');

/** What the site announces; undefined where it has nothing to say to whoever looks at this page. */
export function siteAnnouncement(): Announcement | undefined {
  return siteAnnouncementIn(publishedContext());
}

/** True where this visitor has closed the same announcement before. Where storage is denied, nobody knows. */
export function isAnnouncementClosed(announcement: Pick<Announcement, 'text' | 'href'>): boolean {
  return slot.read() === announcementMark(announcement);
}

/** Keeps that this visitor has closed an announcement: another one will be shown again. */
export function closeAnnouncement(announcement: Pick<Announcement, 'text' | 'href'>): void {
  slot.write(announcementMark(announcement));
}
