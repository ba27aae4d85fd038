import { asRecord, asText } from '../../../model/published-values.js';
import { withQueryValue } from '../../../model/query.js';

/** When the links over pictures are shown. */
export const pinModes = ['hover', 'always', 'disabled'] as const;

export type PinMode = (typeof pinModes)[number];

/**
 * The mode that a site's settings name (`pinterestOverlayOptions`, spec section 3, "Page context"); undefined where they name
 * none that is known.
 */
export function publishedPinMode(options: unknown): PinMode | undefined {
  const mode = asText(asRecord(options)['mode']).trim().toLowerCase();
  return pinModes.find((each) => each === mode);
}

/** Most characters that Pinterest takes of a description. */
const MAX_DESCRIPTION = 500;

/** What is saved: whole addresses, and a text. */
export interface Pin {
  readonly url: string;
  readonly media: string;
  readonly description: string;
}

/** The page of Pinterest where somebody saves a picture. */
export function pinAddress({ url, media, description }: Pin): string {
  const text = [...description.replace(/\s+/g, ' ').trim()].slice(0, MAX_DESCRIPTION).join('');
  const query = Object.entries({ url, media, description: text || null }).reduce(
    (all, [name, value]) => withQueryValue(all, name, value),
    '',
  );
  return `https://www.pinterest.com/pin/create/button/${query}`;
}
