import type { PinOptionsJson } from '../../../model/page-context-json.js';
import { asRecord, asText, type Unchecked } from '../../../model/published-values.js';
import { withQueryValue } from '../../../model/query.js';

/** When links over images are shown. */
export const pinModes = ['hover', 'always', 'disabled'] as const;

export type PinMode = (typeof pinModes)[number];

/** Returns the mode in the site settings (`pinterestOverlayOptions`, behavior.md#pin-modes), or `undefined` if it is not valid. */
export function publishedPinMode(options: Unchecked<PinOptionsJson>): PinMode | undefined {
  const mode = asText(asRecord(options)['mode']).trim().toLowerCase();
  return pinModes.find((each) => each === mode);
}

/** Maximum length of a description on Pinterest. */
const MAX_DESCRIPTION = 500;

/** Data of a pin. The addresses are absolute. */
export interface Pin {
  readonly url: string;
  readonly media: string;
  readonly description: string;
}

/** Returns the address of the Pinterest page that saves an image. */
export function pinAddress({ url, media, description }: Pin): string {
  const text = [...description.replace(/\s+/g, ' ').trim()].slice(0, MAX_DESCRIPTION).join('');
  const query = Object.entries({ url, media, description: text || null }).reduce(
    (all, [name, value]) => withQueryValue(all, name, value),
    '',
  );
  return `https://www.pinterest.com/pin/create/button/${query}`;
}
