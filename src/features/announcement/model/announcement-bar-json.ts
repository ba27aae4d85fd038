import type { AnnouncementBarSettingsJson } from '../../../model/page-context-json.js';

/** The JSON of `<sq-announcement-bar>`: the page context's `websiteSettings.announcementBarSettings`. */
export type AnnouncementBarJson = AnnouncementBarSettingsJson;
