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

/** When a popup opens automatically (behavior.md#popup-settings). */
export interface PopupRules {
  /** Also open on screens of phone width. */
  readonly enableMobile: boolean;
  /** Increased by the site owner to show the popup again before `displayFrequency` has passed. */
  readonly version: number;
  /** Never show the popup again to a visitor who has signed up, regardless of `version`. */
  readonly showUntilSignup: boolean;
  /** Days after closing until the popup opens again. Negative: never again, regardless of `version`. */
  readonly displayFrequency: number;
  /** Ids or paths of the pages to open on. `undefined` for all pages. */
  readonly enabledPages: readonly string[] | undefined;
  /** The first trigger opens the popup. If none is set, it opens immediately. */
  readonly triggers: PopupTriggers;
}

/** What opens a popup (behavior.md#popup-triggers). Not in Squarespace exports. */
export interface PopupTriggers {
  /** Seconds that the page must have been visible. */
  readonly delay: number | undefined;
  /** Percentage of the page that must have been scrolled. */
  readonly scrollDepth: number | undefined;
  /**
   * Open when the mouse leaves the window at its top edge, toward the tabs or the address bar. Touch screens have no equivalent: a
   * fast scroll up, which other tools use, is normal reading.
   */
  readonly exitIntent: boolean;
}

/** The settings of a popup overlay in the page context. */
export interface PopupSettings extends PopupRules {
  readonly layout: PopupLayout;
  readonly heading: string;
  /** May contain simple HTML. */
  readonly text: string;
  /** Id of the newsletter form. Empty if there is none. */
  readonly formId: string;
}

/** The state that is stored in the browser. */
export interface PopupRecord {
  readonly version: number;
  readonly submitted: boolean;
  /** In ms since the epoch. `undefined` if the popup has not been closed or the time is unknown. */
  readonly closedAt: number | undefined;
}

export interface PopupPage {
  /** Kind of the page (behavior.md#page-kinds). */
  readonly pageType: number;
  /** Empty if the page belongs to no collection. */
  readonly collectionId: string;
  readonly path: string;
  /** Window width in CSS pixels. */
  readonly width: number;
  /** In ms since the epoch. */
  readonly now: number;
  /** True for `?sqsscreenshot=true`. */
  readonly isScreenshot: boolean;
}

/** Position of the popup. Squarespace exports store the index plus one as `style`. */
export const popupLayouts = ['center', 'full', 'bottom'] as const;

export type PopupLayout = (typeof popupLayouts)[number];

const DAY = 24 * 60 * 60 * 1000;
/** Default `displayFrequency`: a popup on every page would be a nuisance. */
const DEFAULT_DAYS = 1;
/** Page types on which a popup may open: main content, page, item, search and none. Excludes checkout and login pages. */
const browsedPageTypes: readonly number[] = [0, 1, 2, 50, 102];

/** Accepts any input. */
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

/** Returns `undefined` for a value outside 0 to `max`. */
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
 * True if a popup may open automatically (behavior.md#popup-due). With `showUntilSignup`, a visitor who has signed up
 * never sees it again. Otherwise a newer `version` is shown regardless of `displayFrequency`.
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
  // A `closedAt` in the future means that a clock is wrong. It still counts as closed.
  return record.closedAt === undefined || now >= record.closedAt + displayFrequency * DAY;
}

/** Returns `undefined` if nothing valid is stored. */
export function readPopupRecord(stored: string | null): PopupRecord | undefined {
  const record = asRecord(parseJson(stored));
  const version = asNumber(record['version']);
  const submitted = asFlag(record['submitted']);
  const closedAt = asTimestamp(record['date-closed']);
  if (version === undefined && !submitted && closedAt === undefined) return undefined;
  return { version: version ?? 0, submitted, closedAt };
}

/** Serializes the record under its Squarespace names. */
export function writePopupRecord({ version, submitted, closedAt }: PopupRecord): string {
  return JSON.stringify({ 'date-closed': closedAt, version, submitted });
}

/** Accepts ms or a date string, which older records contain. */
function asTimestamp(raw: unknown): number | undefined {
  const timestamp = asNumber(raw) ?? Date.parse(asText(raw));
  return Number.isNaN(timestamp) ? undefined : timestamp;
}
