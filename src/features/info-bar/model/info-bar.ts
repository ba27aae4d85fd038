import { closed, weekdays } from '../../../i18n/messages/overlays.js';
import {
  barTheme,
  type BarTheme,
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Published,
} from '../../../model/published-values.js';
import { isMailLink, isPhoneLink } from '../../../model/links.js';
import { mapsLink } from '../../map/model/map-link.js';

/** What a mobile information bar offers. */
export interface InfoBar {
  readonly theme: BarTheme;
  readonly links: readonly InfoLink[];
  /** Monday first; empty where they are not shown. */
  readonly hours: readonly DayHours[];
}

export interface InfoLink {
  readonly kind: 'phone' | 'email' | 'map';
  /** `tel:`, `mailto:`, or the page of a map. */
  readonly href: string;
  /** Phone number, email or postal address, as people read it. */
  readonly text: string;
}

export interface DayHours {
  readonly day: string;
  readonly hours: string;
}

/** Spec section 3, "Map". */
const DEFAULT_ZOOM = 12;

/** Reads a page context. Total: what is switched off, missing or of no use is left out. */
export function readInfoBar(raw: unknown): InfoBar {
  const context = asRecord(raw);
  const settings = asRecord(context['websiteSettings']);
  const bar = asRecord(settings['mobileInfoBarSettings']);
  const isOn = (name: string): boolean => asFlag(bar[`is${name}Enabled`]);
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

/** True where there is something to offer. */
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
  // What follows a question mark would fill in the email.
  return isMailLink(href) && !/[\s?&]/.test(address)
    ? { kind: 'email', href, text: address }
    : undefined;
}

/** An address, or the coordinates of a marker: without either there is nothing to find. */
function mapLink(raw: unknown): InfoLink | undefined {
  const location = asRecord(raw);
  const names = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'];
  const lines = names.map((name) => asText(location[name]).trim());
  const text = lines.filter((line) => line !== '').join(', ');
  const lat = asNumber(location['markerLat'] ?? location['mapLat']);
  const lng = asNumber(location['markerLng'] ?? location['mapLng']);
  const hasCoordinates = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90;
  const coordinates = hasCoordinates ? { lat, lng } : undefined;
  if (!text && !coordinates) return undefined;
  return {
    kind: 'map',
    href: mapsLink(coordinates, text, asNumber(location['mapZoom']) ?? DEFAULT_ZOOM),
    text,
  };
}

function readHours(published: Published): DayHours[] {
  const days = Object.entries(weekdays).map(([name, day]) => {
    const { text, ranges } = asRecord(published[name]);
    const open = asList(ranges).flatMap(rangeText).join(', ');
    return { day, hours: asText(text).trim() || open };
  });
  if (days.every(({ hours }) => hours === '')) return [];
  return days.map(({ day, hours }) => ({ day, hours: hours || closed }));
}

/** Minutes of a day, from and to. */
function rangeText(raw: unknown): string[] {
  const { from, to } = asRecord(raw);
  const ends = [asNumber(from), asNumber(to)].flatMap((minutes) =>
    minutes === undefined || minutes < 0 || minutes > 48 * 60 ? [] : timeText(minutes),
  );
  return ends.length === 2 ? [ends.join(' – ')] : [];
}

function timeText(minutes: number): string {
  const time = new Date(Date.UTC(2026, 0, 1, 0, minutes));
  const style = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  // Some engines write a narrow no-break space.
  return new Intl.DateTimeFormat('en-US', style).format(time).replace(/\p{Zs}/gu, ' ');
}
