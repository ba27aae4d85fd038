import type { Who } from './visitors.js';

/** Whose page, with which settings, and what of the site lies over it. */
export interface ChromeRow {
  /** The line of the specification, in a few words. */
  readonly line: string;
  readonly who: Who;
  readonly showAnnouncementBar?: unknown;
  readonly popupOverlaySettings?: Readonly<Record<string, unknown>>;
  readonly mobileInfoBarSettings?: Readonly<Record<string, unknown>>;
  readonly pinterestOverlayOptions?: Readonly<Record<string, unknown>>;
  /** Default 2, an ordinary page. */
  readonly pageType?: number;
  readonly gets: readonly ('announcementBar' | 'popup' | 'infoBar' | 'pins')[];
}

export const chromeRows: readonly ChromeRow[] = [
  { line: 'a visitor gets nothing that nobody asks for', who: 'anonymous', gets: [] },
  {
    line: 'an account always gets announcement and popup',
    who: 'admin',
    gets: ['announcementBar', 'popup'],
  },
  { line: 'whatever it may do', who: 'viewer', gets: ['announcementBar', 'popup'] },
  {
    line: 'a visitor gets the announcement where settings ask',
    who: 'anonymous',
    showAnnouncementBar: true,
    gets: ['announcementBar'],
  },
  {
    line: 'also where they ask in text',
    who: 'anonymous',
    showAnnouncementBar: 'true',
    gets: ['announcementBar'],
  },
  {
    line: 'a visitor gets the popup where settings name pages',
    who: 'anonymous',
    popupOverlaySettings: { style: 1, enabledPages: ['a'] },
    gets: ['popup'],
  },
  {
    line: 'not where they name none',
    who: 'anonymous',
    popupOverlaySettings: { style: 1, enabledPages: [], text: 'Hi' },
    gets: [],
  },
  {
    line: 'where they say nothing of pages, what it holds asks',
    who: 'anonymous',
    popupOverlaySettings: { text: 'Hi' },
    gets: ['popup'],
  },
  {
    line: 'an information bar has something to offer',
    who: 'anonymous',
    mobileInfoBarSettings: { style: 1, isContactEmailEnabled: false, isLocationEnabled: 'true' },
    gets: ['infoBar'],
  },
  {
    line: 'one with all of it switched off is none, for an account neither',
    who: 'editor',
    mobileInfoBarSettings: { style: 1, isContactEmailEnabled: false },
    gets: ['announcementBar', 'popup'],
  },
  {
    line: 'pictures are offered where settings name a mode',
    who: 'anonymous',
    pinterestOverlayOptions: { mode: 'hover' },
    gets: ['pins'],
  },
  {
    line: 'not where that is none',
    who: 'anonymous',
    pinterestOverlayOptions: { mode: 'disabled' },
    gets: [],
  },
  {
    line: 'a checkout stays bare',
    who: 'admin',
    pageType: 201,
    showAnnouncementBar: true,
    pinterestOverlayOptions: { mode: 'always' },
    gets: [],
  },
  {
    line: 'so does a lock screen',
    who: 'anonymous',
    pageType: 103,
    showAnnouncementBar: true,
    gets: [],
  },
];
