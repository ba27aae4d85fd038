import type { PopupOverlaySettingsJson, PopupPageJson } from '../../../model/page-context-json.js';
import { deviceViewOf } from '../../../model/constants.js';
import { parseJson } from '../../../model/json-text.js';
import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Fields,
  type Unchecked,
} from '../../../model/published-values.js';

/** Determines when a popup opens automatically (behavior.md#popup-settings). */
export interface PopupRules {
  /** If `true`, the popup also opens on phone-sized screens. */
  readonly enableMobile: boolean;
  /** The site owner increases the version to show the popup again before `displayFrequency` has passed. */
  readonly version: number;
  /** If `true`, visitors who have signed up never see the popup again, regardless of `version`. */
  readonly showUntilSignup: boolean;
  /** The popup opens again this many days after the visitor closed it. If negative, it never opens again, regardless of `version`. */
  readonly displayFrequency: number;
  /** IDs or paths of the pages on which the popup opens. `undefined` for all pages. */
  readonly enabledPages: readonly string[] | undefined;
  /** The popup opens when the first trigger fires. Without triggers, it opens immediately. */
  readonly triggers: PopupTriggers;
}

/** Events that open a popup (behavior.md#popup-triggers). Squarespace exports do not contain them. */
export interface PopupTriggers {
  /** The page must have been visible for this many seconds. */
  readonly delay: number | undefined;
  /** This percentage of the page must have been scrolled. */
  readonly scrollDepth: number | undefined;
  /**
   * If `true`, the popup opens when the mouse leaves the viewport at its top edge, toward the browser's tabs or address bar.
   * There is no equivalent on touch screens. Other tools use a fast upward scroll, but that is part of normal reading.
   */
  readonly exitIntent: boolean;
}

/** The page context's settings for a popup overlay. */
export interface PopupSettings extends PopupRules {
  readonly layout: PopupLayout;
  readonly heading: string;
  /** May contain simple HTML. */
  readonly text: string;
  /** ID of the newsletter form. Empty if the popup has no form. */
  readonly formId: string;
}

/** The state stored in the visitor's browser. */
export interface PopupRecord {
  readonly version: number;
  readonly submitted: boolean;
  /** In milliseconds since 1970. `undefined` if the popup has not been closed, or if the time is unknown. */
  readonly closedAt: number | undefined;
}

export interface PopupPage {
  /** Page type (behavior.md#page-kinds). */
  readonly pageType: number;
  /** Empty if the page does not belong to a collection. */
  readonly collectionId: string;
  readonly path: string;
  /** Viewport width in CSS pixels. */
  readonly width: number;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** `true` if the URL contains `?sqsscreenshot=true`. */
  readonly isScreenshot: boolean;
}

/** Popup positions. In Squarespace exports, `style` is the 1-based index in this list. */
export const popupLayouts = ['center', 'full', 'bottom'] as const;

export type PopupLayout = (typeof popupLayouts)[number];

const DAY = 24 * 60 * 60 * 1000;
/** Default `displayFrequency`. A popup on every page would annoy visitors. */
const DEFAULT_DAYS = 1;
/** Page types on which a popup may open: main content, page, item, search and none. Checkout and login pages are excluded. */
const browsedPageTypes: readonly number[] = [0, 1, 2, 50, 102];

/** Parses the settings. Accepts any input. */
export function readPopupSettings(settings: Fields<PopupOverlaySettingsJson>): PopupSettings {
  const pages = settings['enabledPages'];
  const style = asNumber(settings['style']) ?? 1;
  return {
    enableMobile: asFlag(settings['enableMobile']),
    version: asNumber(settings['version']) ?? 0,
    showUntilSignup: asFlag(settings['showUntilSignup']),
    displayFrequency: asNumber(settings['displayFrequency']) ?? DEFAULT_DAYS,
    enabledPages: Array.isArray(pages)
      ? asList(settings['enabledPages']).flatMap(pageName)
      : undefined,
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

/** Returns `undefined` if the value is not between 0 and `max`. */
function within(value: number | undefined, max: number): number | undefined {
  return value !== undefined && value >= 0 && value <= max ? value : undefined;
}

export function hasTrigger({ delay, scrollDepth, exitIntent }: PopupTriggers): boolean {
  return delay !== undefined || scrollDepth !== undefined || exitIntent;
}

function pageName(raw: Unchecked<string | PopupPageJson>): string[] {
  const { id, collectionId } = asRecord(raw);
  return [asText(raw) || asText(id) || asText(collectionId)].filter((name) => name !== '');
}

export function hasPopupContent({ heading, text, formId }: PopupSettings): boolean {
  return [heading, text, formId].some((part) => part !== '');
}

/**
 * Returns `true` if a popup may open automatically (behavior.md#popup-due). With `showUntilSignup`, visitors who have signed up
 * never see the popup again. For other visitors, a newer `version` is shown regardless of `displayFrequency`.
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
  if (displayFrequency < 0) return false;
  if (record.version < rules.version) return true;
  // A `closedAt` in the future means that a clock is wrong. The popup still counts as closed.
  return record.closedAt === undefined || now >= record.closedAt + displayFrequency * DAY;
}

/** Returns `undefined` if the stored record is missing or invalid. */
export function readPopupRecord(stored: string | null): PopupRecord | undefined {
  const record = asRecord(parseJson(stored));
  const version = asNumber(record['version']);
  const submitted = asFlag(record['submitted']);
  const closedAt = asTimestamp(record['date-closed']);
  if (version === undefined && !submitted && closedAt === undefined) return undefined;
  return { version: version ?? 0, submitted, closedAt };
}

/** Serializes the record with Squarespace's field names. */
export function writePopupRecord({ version, submitted, closedAt }: PopupRecord): string {
  return JSON.stringify({ 'date-closed': closedAt, version, submitted });
}

/** Accepts milliseconds, or a date string as in older records. */
function asTimestamp(raw: unknown): number | undefined {
  const timestamp = asNumber(raw) ?? Date.parse(asText(raw));
  return Number.isNaN(timestamp) ? undefined : timestamp;
}
