import type {
  BusinessHoursJson,
  PublishedContext,
  TimeRangeJson,
  WebsiteLocationJson,
} from '../../../model/page-context-json.js';
import {
  barTheme,
  type BarTheme,
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Fields,
  type Unchecked,
} from '../../../model/published-values.js';
import { isMailLink, isPhoneLink } from '../../../model/links.js';
import { defaultZoom } from '../../map/model/map-data.js';
import { mapsLink } from '../../map/model/map-link.js';

export interface InfoBar {
  readonly theme: BarTheme;
  readonly links: readonly InfoLink[];
  /** Opening hours per day, starting with Monday. Empty if the hours are not shown. */
  readonly hours: readonly DayHours[];
}

export interface InfoLink {
  readonly kind: 'phone' | 'email' | 'map';
  /** A `tel:` or `mailto:` URL, or the URL of a map page. */
  readonly href: string;
  /** The phone number, email address or postal address to display. */
  readonly text: string;
}

export interface DayHours {
  readonly day: Weekday;
  /** The site's own wording. Empty if the site sets times instead, or is closed on that day. */
  readonly text: string;
  /** Opening and closing times in minutes after midnight. */
  readonly ranges: readonly (readonly [number, number])[];
}

/** Keys of `businessHours` in Squarespace exports. */
const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Weekday = (typeof weekdays)[number];

/** Reads the page context. Accepts any input. Disabled, missing and invalid entries are left out. */
export function readInfoBar(raw: PublishedContext): InfoBar {
  const context = asRecord(raw);
  const settings = asRecord(context['websiteSettings']);
  const bar = asRecord(settings['mobileInfoBarSettings']);
  const isOn = (
    name: 'ContactPhoneNumber' | 'ContactEmail' | 'Location' | 'BusinessHours',
  ): boolean => asFlag(bar[`is${name}Enabled`]);
  const website = asRecord(context['website']);
  const links = [
    isOn('ContactPhoneNumber') && phoneLink(asText(settings['contactPhoneNumber'])),
    isOn('ContactEmail') && emailLink(asText(settings['contactEmail'])),
    isOn('Location') && mapLink(website['location']),
  ];
  return {
    theme: barTheme(bar['style']),
    links: links.filter((link) => typeof link === 'object'),
    hours: isOn('BusinessHours') ? readHours(asRecord(settings['businessHours'])) : [],
  };
}

export function hasInfo({ links, hours }: InfoBar): boolean {
  return links.length > 0 || hours.length > 0;
}

function phoneLink(text: string): InfoLink | undefined {
  const href = `tel:${text.replace(/(?!^)\+|[^\d+]/g, '')}`;
  return isPhoneLink(href) ? { kind: 'phone', href, text: text.trim() } : undefined;
}

function emailLink(text: string): InfoLink | undefined {
  const address = text.trim();
  const href = `mailto:${encodeURI(address.replace(/\p{Surrogate}/gu, ''))}`;
  // Reject a query, because it would prefill the email.
  return isMailLink(href) && !/[\s?&]/.test(address)
    ? { kind: 'email', href, text: address }
    : undefined;
}

/** Returns `undefined` if there is neither an address nor coordinates. */
function mapLink(raw: Unchecked<WebsiteLocationJson>): InfoLink | undefined {
  const location = asRecord(raw);
  const names = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'] as const;
  const lines = names.map((name) => asText(location[name]).trim());
  const text = lines.filter((line) => line !== '').join(', ');
  const lat = asNumber(location['markerLat'] ?? location['mapLat']);
  const lng = asNumber(location['markerLng'] ?? location['mapLng']);
  const hasCoordinates = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90;
  const coordinates = hasCoordinates ? { lat, lng } : undefined;
  if (!text && !coordinates) return undefined;
  return {
    kind: 'map',
    href: mapsLink(coordinates, text, asNumber(location['mapZoom']) ?? defaultZoom),
    text,
  };
}

function readHours(published: Fields<BusinessHoursJson>): DayHours[] {
  const days = weekdays.map((day) => {
    const { text, ranges } = asRecord(published[day]);
    return { day, text: asText(text).trim(), ranges: asList(ranges).flatMap(readRange) };
  });
  return days.some(({ text, ranges }) => text !== '' || ranges.length > 0) ? days : [];
}

function readRange(raw: Unchecked<TimeRangeJson>): [number, number][] {
  const [from, to] = [asNumber(asRecord(raw)['from']), asNumber(asRecord(raw)['to'])];
  return isMinutes(from) && isMinutes(to) ? [[from, to]] : [];
}

function isMinutes(value: number | undefined): value is number {
  return value !== undefined && value >= 0 && value <= 48 * 60;
}

export function dayName(day: Weekday, locale: string): string {
  // January 1, 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** Returns a day's localized opening hours. Empty if the business is closed on that day. */
export function hoursText({ text, ranges }: DayHours, locale: string): string {
  const style = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(locale, style);
  const write = (minutes: number): string =>
    // Some engines output a narrow no-break space.
    format.format(new Date(Date.UTC(2026, 0, 1, 0, minutes))).replace(/\p{Zs}/gu, ' ');
  return text || ranges.map((ends) => ends.map(write).join(' – ')).join(', ');
}
