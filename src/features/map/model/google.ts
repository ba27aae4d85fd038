import type { PublishedContext } from '../../../model/page-context-json.js';
import type { MapStyle } from './map-data.js';
import { asRecord, asText } from '../../../model/published-values.js';
import { refuse, succeed, type Result } from '../../../model/result.js';

/** https://developers.google.com/maps/documentation/javascript/style-reference */
export interface GoogleStyle {
  readonly featureType?: string;
  readonly elementType?: string;
  readonly stylers: readonly Readonly<Record<string, string | number>>[];
}

/** https://developers.google.com/maps/documentation/javascript/reference/map#MapOptions */
export interface GoogleOptions {
  readonly center: { readonly lat: number; readonly lng: number };
  readonly zoom: number;
  readonly minZoom: number;
  readonly mapTypeId: 'roadmap' | 'terrain' | 'satellite' | 'hybrid';
  readonly styles: readonly GoogleStyle[];
  readonly gestureHandling: 'cooperative' | 'none';
  readonly scrollwheel: boolean;
  readonly disableDoubleClickZoom: boolean;
  readonly keyboardShortcuts: boolean;
  readonly disableDefaultUI: boolean;
  readonly zoomControl: boolean;
  readonly cameraControl: boolean;
  readonly mapTypeControl: boolean;
  readonly streetViewControl: boolean;
  readonly fullscreenControl: boolean;
  readonly clickableIcons: boolean;
  readonly backgroundColor: string;
}

export interface MapOptions {
  readonly style: MapStyle;
  readonly canPan: boolean;
  readonly canZoomByWheel: boolean;
  readonly hasControls: boolean;
  /** True if the map may show more than markers and the attribution. */
  readonly hasDefaultUi: boolean;
  readonly hasLabels: boolean;
  readonly hasTerrain: boolean;
}

/**
 * Returns the options of a Google map, except its center and zoom. One finger or the wheel without Ctrl scrolls the page.
 * Google's zoom buttons are turned off, because the element renders its own.
 */
export function googleOptions(
  { style, canPan, canZoomByWheel, hasControls, hasDefaultUi, hasLabels, hasTerrain }: MapOptions,
  isDark: boolean,
): Omit<GoogleOptions, 'center' | 'zoom'> {
  const isSatellite = style === 'satellite';
  return {
    minZoom: 1,
    mapTypeId: isSatellite
      ? hasLabels
        ? 'hybrid'
        : 'satellite'
      : hasTerrain
        ? 'terrain'
        : 'roadmap',
    styles: googleStyles(style, { hasLabels, isDark }),
    gestureHandling: canPan ? 'cooperative' : 'none',
    scrollwheel: canPan && canZoomByWheel,
    disableDoubleClickZoom: !canPan,
    keyboardShortcuts: canPan,
    disableDefaultUI: !hasDefaultUi,
    zoomControl: false,
    cameraControl: false,
    mapTypeControl: false,
    streetViewControl: hasControls,
    fullscreenControl: hasControls,
    clickableIcons: false,
    backgroundColor: 'transparent',
  };
}

interface Palette {
  readonly land: string;
  readonly water: string;
  readonly road: string;
  readonly park: string;
  readonly text: string;
  readonly edge: string;
}

const grayscale: Palette = {
  land: '#f3f3f1',
  water: '#cdd5da',
  road: '#ffffff',
  park: '#e4e7e4',
  text: '#545d63',
  edge: '#f3f3f1',
};

const night: Palette = {
  land: '#2f3438',
  water: '#1d2225',
  road: '#454c51',
  park: '#343a3c',
  text: '#b9c1c6',
  edge: '#1f2326',
};

const palettes: Readonly<Record<Exclude<MapStyle, 'satellite'>, Palette | null>> = {
  // Google's own colors.
  original: null,
  grayscale,
  'minimal-light': {
    land: '#ffffff',
    water: '#e3eaed',
    road: '#eef1f2',
    park: '#f7f9f9',
    text: '#5b666d',
    edge: '#ffffff',
  },
  'minimal-dark': {
    land: '#212427',
    water: '#131517',
    road: '#383d41',
    park: '#272b2e',
    text: '#a9b1b6',
    edge: '#17191b',
  },
  'minimal-blue': {
    land: '#eaf2fd',
    water: '#9fc2ee',
    road: '#ffffff',
    park: '#d9e7f9',
    text: '#2a4f82',
    edge: '#f4f8fe',
  },
};

/** Hides the labels of shops and stations, for the minimal styles. */
const quiet: readonly GoogleStyle[] = [
  { featureType: 'poi', elementType: 'labels', stylers: [{ visibility: 'off' }] },
  { featureType: 'transit', stylers: [{ visibility: 'off' }] },
  { featureType: 'road', elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
];

/**
 * Returns a style in Google's JSON format. As on the built-in map, `original` and `grayscale` follow the document's color
 * scheme.
 */
export function googleStyles(
  style: MapStyle,
  { hasLabels, isDark }: { readonly hasLabels: boolean; readonly isDark: boolean },
): readonly GoogleStyle[] {
  const labels: readonly GoogleStyle[] = hasLabels
    ? []
    : [{ elementType: 'labels', stylers: [{ visibility: 'off' }] }];
  if (style === 'satellite') return labels;
  const isFollowing = style === 'original' || style === 'grayscale';
  const palette = isFollowing && isDark ? night : palettes[style];
  return [
    ...(palette ? colours(palette) : []),
    ...(style === 'grayscale' ? [{ stylers: [{ saturation: -100 }] }] : []),
    ...(style.startsWith('minimal') ? quiet : []),
    ...labels,
  ];
}

function colours({ land, water, road, park, text, edge }: Palette): readonly GoogleStyle[] {
  const paint = (featureType: string, elementType: string, color: string): GoogleStyle => ({
    featureType,
    elementType,
    stylers: [{ color }],
  });
  return [
    paint('all', 'labels.text.fill', text),
    paint('all', 'labels.text.stroke', edge),
    paint('landscape', 'geometry', land),
    paint('poi', 'geometry', park),
    paint('transit', 'geometry', road),
    paint('road', 'geometry', road),
    paint('administrative', 'geometry.stroke', park),
    paint('water', 'geometry', water),
  ];
}

export interface GoogleSettings {
  readonly key: string;
  /** Language code, for example `de` or `pt-BR`. */
  readonly language: string;
  /** Country code, such as `DE`. It determines which borders and names are shown. If empty, Google's default is used. */
  readonly region: string;
}

/**
 * Reads `googleMaps: {key, language, region}` from a page context. `googleMaps` can also be the key alone
 * (behavior.md#map-google). The published key is base64-encoded.
 *
 * @param locale - the fallback for language and region
 * @param decode - decodes base64; throws if the text is invalid
 */
export function readGoogleSettings(
  context: PublishedContext,
  locale: string,
  decode: (text: string) => string,
): Result<GoogleSettings, string> {
  const published = asRecord(context)['googleMaps'];
  const settings = asRecord(published);
  const encoded = asText(settings['key'] ?? published).trim();
  if (encoded === '') {
    return refuse('Google Maps is not set up: the page context has no googleMaps.key.');
  }
  const key = decodeKey(encoded, decode);
  if (!key) return refuse('googleMaps.key in the page context is not base64.');
  const { language, region = '' } = new Intl.Locale(locale);
  return succeed({
    key,
    language: asText(settings['language']).trim() || language,
    region: asText(settings['region']).trim() || region,
  });
}

/** Returns the URL of Google's script. When the script is ready, it calls the global function `callback`. */
export function scriptAddress({ key, language, region }: GoogleSettings, callback: string): string {
  const values = { key, language, region, callback, loading: 'async' };
  const query = Object.entries(values).filter(([, value]) => value !== '');
  const text = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `https://maps.googleapis.com/maps/api/js?${text}`;
}

function decodeKey(encoded: string, decode: (text: string) => string): string | null {
  try {
    const key = decode(encoded).trim();
    // A valid key contains only these characters.
    return /^[\w.~-]+$/.test(key) ? key : null;
  } catch {
    return null;
  }
}
