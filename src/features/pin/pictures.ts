import { isEdited } from '../../platform/editing.js';
import { redirectAddress } from '../../model/links.js';
import { canonicalAddress } from '../../ui/share-link.js';
import type { Pin } from './model/pin.js';

/**
 * Attributes that determine which images can be saved, and which data is saved with them. Pinterest's own script uses the same
 * attributes.
 */
export const pinAttributes = [
  ...['src', 'srcset', 'alt', 'nopin'],
  ...['data-pin-nopin', 'data-pin-media', 'data-pin-url', 'data-pin-description'],
];

const excluded = '[nopin], [data-pin-nopin]:not([data-pin-nopin="false"])';

/** Returns the images inside a node that visitors may save, together with each image's pin data. */
export function pinsIn(scope: ParentNode): Map<HTMLImageElement, Pin> {
  const pins = new Map<HTMLImageElement, Pin>();
  for (const image of scope.querySelectorAll('img')) {
    if (image.closest(excluded) || isEdited(image)) continue;
    const pin = pinOf(image);
    if (pin) pins.set(image, pin);
  }
  return pins;
}

/** Returns `undefined` if the image has no public URL. */
function pinOf(image: HTMLImageElement): Pin | undefined {
  const { dataset, ownerDocument } = image;
  const media =
    webAddress(dataset['pinMedia'], image) ?? webAddress(image.currentSrc || image.src, image);
  if (media === undefined) return undefined;
  return {
    media,
    url: webAddress(dataset['pinUrl'], image) ?? canonicalAddress(ownerDocument),
    description:
      dataset['pinDescription'] ||
      nameOf(image) ||
      image.closest('figure')?.querySelector('figcaption')?.textContent ||
      ownerDocument.title,
  };
}

export function nameOf(image: HTMLImageElement): string {
  return (image.getAttribute('alt') ?? '').trim();
}

/** Returns an absolute `http:` or `https:` URL, or `undefined`. */
function webAddress(raw: string | undefined, { baseURI }: Node): string | undefined {
  const address = redirectAddress(raw ?? '');
  if (address === undefined) return undefined;
  try {
    const { protocol, href } = new URL(address, baseURI);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Returns an image's box in viewport coordinates. Returns `undefined` if the image is hidden or too small. */
export function boxOf(image: HTMLImageElement, minSize: number): DOMRect | undefined {
  if (!image.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return undefined;
  if (image.closest('[inert], [aria-hidden="true"]')) return undefined;
  const box = image.getBoundingClientRect();
  return box.width >= minSize && box.height >= minSize ? box : undefined;
}
