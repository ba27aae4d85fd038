import { deviceViewOf } from '../../../model/constants.js';
import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Published,
} from '../../../model/published-values.js';

/** When a popup overlay shows itself (spec section 3, "Popup overlay settings"). */
export interface PopupRules {
  /** Also on screens as narrow as a phone's. */
  readonly enableMobile: boolean;
  /** Grows when the site's owner wants everybody to see it again. */
  readonly version: number;
  /** Not any more for somebody who has signed up, whatever its version. */
  readonly showUntilSignup: boolean;
  /** Days from when it was closed until it shows again; never again below 0. */
  readonly displayFrequency: number;
  /** Ids or paths of the pages that it shows itself on; undefined for all. */
  readonly enabledPages: readonly string[] | undefined;
  /** What it waits for on a page; the first that happens counts. Without any it waits for nothing. */
  readonly triggers: PopupTriggers;
}

/** When, on a page, a popup overlay asks for its turn. Not in the specification. */
export interface PopupTriggers {
  /** Seconds that the page is looked at; undefined for no such trigger. */
  readonly delay: number | undefined;
  /** Percent of the page that is scrolled through; undefined for no such trigger. */
  readonly scrollDepth: number | undefined;
  /**
   * A mouse leaves the page at its upper edge, where a browser has its tabs and its address. A touch screen has no such sign: what
   * others take for one, as a fast scroll back, is how people read.
   */
  readonly exitIntent: boolean;
}

/** The settings of a popup overlay in the page context. */
export interface PopupSettings extends PopupRules {
  readonly layout: PopupLayout;
  readonly heading: string;
  /** May contain simple HTML. */
  readonly text: string;
  /** Of a newsletter; empty where it asks for no address. */
  readonly formId: string;
}

/** What a browser stores of the popup overlay that it has shown. */
export interface PopupRecord {
  readonly version: number;
  readonly submitted: boolean;
  /** Milliseconds since 1970; undefined where it has not been closed, or the time is unknown. */
  readonly closedAt: number | undefined;
}

/** The page that a visitor is on. */
export interface PopupPage {
  /** Spec section 2, "Page kinds". */
  readonly pageType: number;
  /** Id of the collection; empty where there is none. */
  readonly collectionId: string;
  readonly path: string;
  /** Of the window, in CSS pixels. */
  readonly width: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A screenshot is taken of it (`sqsscreenshot=true`). */
  readonly isScreenshot: boolean;
}

/** The position of the box, by the number that published settings give as `style`, less one. */
export const popupLayouts = ['center', 'full', 'bottom'] as const;

export type PopupLayout = (typeof popupLayouts)[number];

const DAY = 24 * 60 * 60 * 1000;
/** Days where the settings have none: a popup on every page would be in the way. */
const DEFAULT_DAYS = 1;
/**
 * Types of pages that visitors browse: main content, page, item, search, and none. On others they are about to pay,
 * to log in or to leave, or there is nothing else.
 */
const browsedPageTypes: readonly number[] = [0, 1, 2, 50, 102];

/** Reads published settings. Total: any settings give rules. */
export function readPopupSettings(settings: Published): PopupSettings {
  const pages = settings['enabledPages'];
  const style = asNumber(settings['style']) ?? 1;
  return {
    enableMobile: asFlag(settings['enableMobile']),
    version: asNumber(settings['version']) ?? 0,
    showUntilSignup: asFlag(settings['showUntilSignup']),
    displayFrequency: asNumber(settings['displayFrequency']) ?? DEFAULT_DAYS,
    enabledPages: Array.isArray(pages) ? asList(pages).flatMap(pageName) : undefined,
    triggers: {
      delay: within(asNumber(settings['delay']), 86_400),
      scrollDepth: within(asNumber(settings['scrollDepth']), 100),
      exitIntent: asFlag(settings['exitIntent']),
    },
    layout: popupLayouts[style - 1] ?? popupLayouts[0],
    heading: asText(settings['heading']).trim(),
    text: asText(settings['text']).trim(),
    formId: asText(settings['formId']).trim(),
  };
}

/** Undefined for what is no number from 0 to `most`. */
function within(value: number | undefined, max: number): number | undefined {
  return value !== undefined && value >= 0 && value <= max ? value : undefined;
}

/** True where a popup waits for something to happen on the page. */
export function hasTrigger({ delay, scrollDepth, exitIntent }: PopupTriggers): boolean {
  return delay !== undefined || scrollDepth !== undefined || exitIntent;
}

function pageName(raw: unknown): string[] {
  const { id, collectionId } = asRecord(raw);
  return [asText(raw) || asText(id) || asText(collectionId)].filter((name) => name !== '');
}

/** True where there is something to show. */
export function hasPopupContent({ heading, text, formId }: PopupSettings): boolean {
  return [heading, text, formId].some((part) => part !== '');
}

/**
 * Whether a popup overlay shows itself (spec section 4, "Popup overlay"). With `showUntilSignup`, who has signed up never
 * sees it again; else a newer version is shown to everybody, whatever the frequency.
 */
export function isPopupDue(
  rules: PopupRules,
  record: PopupRecord | undefined,
  page: PopupPage,
): boolean {
  const { enabledPages: pages, enableMobile, showUntilSignup, displayFrequency } = rules;
  const { pageType, collectionId, path, width, now, isScreenshot } = page;
  if (isScreenshot || !browsedPageTypes.includes(pageType)) return false;
  if (pages && !pages.includes(path) && !(collectionId && pages.includes(collectionId)))
    return false;
  if (!enableMobile && deviceViewOf(width) === 'phone') return false;
  if (!record) return true;
  if (record.submitted && showUntilSignup) return false;
  if (record.version < rules.version) return true;
  if (displayFrequency < 0) return false;
  // Closed in the future: one of the clocks is wrong, and it was closed all the same.
  return record.closedAt === undefined || now >= record.closedAt + displayFrequency * DAY;
}

/** Reads what a browser has stored. Total: undefined for nothing, and for what is no record. */
export function readPopupRecord(stored: string | null): PopupRecord | undefined {
  const record = asRecord(parse(stored ?? ''));
  const version = asNumber(record['version']);
  const submitted = asFlag(record['submitted']);
  const closedAt = asTimestamp(record['date-closed']);
  if (version === undefined && !submitted && closedAt === undefined) return undefined;
  return { version: version ?? 0, submitted, closedAt };
}

/** The record under its published names. */
export function writePopupRecord({ version, submitted, closedAt }: PopupRecord): string {
  return JSON.stringify({ 'date-closed': closedAt, version, submitted });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Milliseconds, or a date as text, which older records hold. */
function asTimestamp(raw: unknown): number | undefined {
  const timestamp = asNumber(raw) ?? Date.parse(asText(raw));
  return Number.isNaN(timestamp) ? undefined : timestamp;
}
