import type { PinOptionsJson } from '../../../model/page-context-json.js';
import { asRecord, asText, type Unchecked } from '../../../model/published-values.js';
import { withQueryValue } from '../../../model/query.js';

/** Determines when links on images are visible. */
export const pinModes = ['hover', 'always', 'disabled'] as const;

export type PinMode = (typeof pinModes)[number];

/**
 * Returns the mode in the site's settings (`pinterestOverlayOptions`, behavior.md#pin-modes). Returns `undefined` if it is
 * invalid.
 */
export function publishedPinMode(options: Unchecked<PinOptionsJson>): PinMode | undefined {
  const mode = asText(asRecord(options)['mode']).trim().toLowerCase();
  return pinModes.find((each) => each === mode);
}

/** Pinterest's maximum length for descriptions. */
const MAX_DESCRIPTION = 500;

/** A pin's data. The URLs are absolute. */
export interface Pin {
  readonly url: string;
  readonly media: string;
  readonly description: string;
}

/** Returns the URL of the Pinterest page for saving an image. */
export function pinAddress({ url, media, description }: Pin): string {
  const text = [...description.replace(/\s+/g, ' ').trim()].slice(0, MAX_DESCRIPTION).join('');
  const query = Object.entries({ url, media, description: text || null }).reduce(
    (all, [name, value]) => withQueryValue(all, name, value),
    '',
  );
  return `https://www.pinterest.com/pin/create/button/${query}`;
}
