import type {
  AnnouncementBarSettingsJson,
  PublishedContext,
} from '../../../model/page-context-json.js';
import {
  barTheme,
  type BarTheme,
  asFlag,
  asRecord,
  asText,
  isFilled,
  type Fields,
} from '../../../model/published-values.js';
import { linkAddress } from '../../../model/links.js';
import { isEmptyText } from '../../../model/html-text.js';

export interface Announcement {
  readonly theme: BarTheme;
  /** May contain simple HTML. Empty if there is no announcement. */
  readonly text: string;
  /** Link target of the whole bar. */
  readonly href: string | undefined;
  readonly newWindow: boolean;
}

/** Accepts any input. The returned text may be empty. */
export function readAnnouncement(settings: Fields<AnnouncementBarSettingsJson>): Announcement {
  const { style, text: rawText, clickthroughUrl: link } = settings;
  const { url, newWindow } = asRecord(link);
  const text = asText(rawText);
  return {
    theme: barTheme(style),
    text: isEmptyText(text) ? '' : text.trim(),
    href: linkAddress(asText(url ?? link)),
    newWindow: asFlag(newWindow),
  };
}

/** Returns the announcement in a page context, or `undefined` if this visitor should not see an announcement. */
export function siteAnnouncementIn(raw: PublishedContext): Announcement | undefined {
  const { websiteSettings, showAnnouncementBar, authenticatedAccount: account } = asRecord(raw);
  const settings = asRecord(asRecord(websiteSettings)['announcementBarSettings']);
  const announcement = readAnnouncement(settings);
  // Logged-in users always see the announcement. Other visitors see it if the site enables it (behavior.md#announcement-shown).
  const isWanted = asFlag(showAnnouncementBar) || isFilled(asRecord(account));
  return isWanted && announcement.text ? announcement : undefined;
}

/**
 * Identifies a closed announcement in storage. If its text or link changes, the hash changes and the announcement is shown
 * again.
 */
export function announcementHash({ text, href }: Pick<Announcement, 'text' | 'href'>): string {
  let hash = 0x811c9dc5;
  // FNV-1a: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
  for (const character of `${text}\n${href ?? ''}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
