import { asNumber, asRecord, asText, type Published } from '../../../model/published-values.js';
import { SETTINGS_TIMEOUT } from './gallery-autoplay.js';

/**
 * Published gallery data with what it nests (`designOptions`, `autoplayOptions`) beside the rest, which
 * wins. `timeout` of the latter is milliseconds and becomes the `autoplay-duration` of published blocks,
 * in seconds. A list of `linkedGalleries` becomes one selector.
 */
export function flattenGalleryData(raw: Published): Published {
  const { autoplayOptions, designOptions, ...rest } = raw;
  const { linkedGalleries: linked } = rest;
  const set = Object.entries({
    ...rest,
    ...(Array.isArray(linked) ? { linkedGalleries: selectorOf(linked) } : {}),
  });
  return {
    ...asRecord(designOptions),
    ...(autoplayOptions ? flattenAutoplay(asRecord(autoplayOptions)) : {}),
    ...Object.fromEntries(set.filter(([, value]) => isSet(value))),
  };
}

function selectorOf(list: readonly unknown[]): string {
  return list.map(asText).filter(Boolean).join(', ');
}

function flattenAutoplay({ timeout, ...rest }: Published): Published {
  const milliseconds = isSet(timeout) ? (asNumber(timeout) ?? timeout) : SETTINGS_TIMEOUT;
  return {
    ...rest,
    // What is no number is for whoever checks the settings.
    'autoplay-duration': typeof milliseconds === 'number' ? milliseconds / 1000 : milliseconds,
  };
}

/** Published data writes "" for unset. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
