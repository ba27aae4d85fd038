import {
  barTheme,
  type BarTheme,
  asFlag,
  asRecord,
  asText,
  isFilled,
  type Published,
} from '../../../model/published-values.js';
import { linkAddress } from '../../../model/links.js';
import { isEmptyText } from '../../../model/html-text.js';

/** An announcement of a site. */
export interface Announcement {
  readonly theme: BarTheme;
  /** May contain simple HTML; empty where there is no announcement. */
  readonly text: string;
  /** Where a click on it leads; undefined for nowhere. */
  readonly href: string | undefined;
  readonly newWindow: boolean;
}

/** Reads published settings. Total: any settings give an announcement, if only one without text. */
export function readAnnouncement(settings: Published): Announcement {
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

/** The announcement in a page context; undefined where it has none for the visitor of the page. */
export function siteAnnouncementIn(raw: unknown): Announcement | undefined {
  const { websiteSettings, showAnnouncementBar, authenticatedAccount: account } = asRecord(raw);
  const settings = asRecord(asRecord(websiteSettings)['announcementBarSettings']);
  const announcement = readAnnouncement(settings);
  // Spec section 6: always for somebody with an account, for visitors where the site asks.
  const isWanted = asFlag(showAnnouncementBar) || isFilled(asRecord(account));
  return isWanted && announcement.text ? announcement : undefined;
}

/** What is stored of an announcement that a visitor has closed: another one has another hash. */
export function announcementHash({ text, href }: Pick<Announcement, 'text' | 'href'>): string {
  let hash = 0x811c9dc5;
  // FNV-1a: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
  for (const character of `${text}\n${href ?? ''}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
