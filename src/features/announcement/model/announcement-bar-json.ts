import type { AnnouncementBarSettingsJson } from '../../../model/page-context-json.js';

/** The JSON of `<sq-announcement-bar>`: `websiteSettings.announcementBarSettings` of the page context. */
export type AnnouncementBarJson = AnnouncementBarSettingsJson;
