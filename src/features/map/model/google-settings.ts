import { asRecord, asText } from '../../../model/published-values.js';
import { refuse, succeed, type Result } from '../../../model/result.js';

/** What Google's script is asked with. */
export interface GoogleSettings {
  readonly key: string;
  /** `de`, `pt-BR`. */
  readonly language: string;
  /** Whose view of borders and names counts: `DE`; empty for Google's own. */
  readonly region: string;
}

/**
 * Reads `googleMaps: {key, language, region}` of a page context, or the key alone (spec section 4, "Other loads"). The key
 * is published in base64.
 *
 * @param locale - gives language and region where the context names none
 * @param decode - reads base64; throws where it is none
 */
export function readGoogleSettings(
  context: unknown,
  locale: string,
  decode: (text: string) => string,
): Result<GoogleSettings, string> {
  const published = asRecord(context)['googleMaps'];
  const settings = asRecord(published);
  const encoded = asText(settings['key'] ?? published).trim();
  if (encoded === '') {
    return refuse('Google Maps is not set up: the page context has no key, googleMaps.key.');
  }
  const key = decodeKey(encoded, decode);
  if (!key) return refuse('The key googleMaps.key is not in base64.');
  const { language, region = '' } = new Intl.Locale(locale);
  return succeed({
    key,
    language: asText(settings['language']).trim() || language,
    region: asText(settings['region']).trim() || region,
  });
}

/** The address of the script, which calls the global function `callback` when it is ready. */
export function scriptAddress({ key, language, region }: GoogleSettings, callback: string): string {
  const values = { key, language, region, callback, loading: 'async' };
  const query = Object.entries(values).filter(([, value]) => value !== '');
  const text = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `https://maps.googleapis.com/maps/api/js?${text}`;
}

function decodeKey(encoded: string, decode: (text: string) => string): string | null {
  try {
    const key = decode(encoded).trim();
    // Whatever else it is, it is no key.
    return /^[\w.~-]+$/.test(key) ? key : null;
  } catch {
    return null;
  }
}
