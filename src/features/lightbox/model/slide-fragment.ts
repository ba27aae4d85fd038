import { decodeText } from '../../../model/query.js';
import type { Slide } from '../../slides/model/slides.js';

/**
 * Returns the URL fragment for a slide: the slide's ID or URL if no earlier slide has the same one, or else the host's ID
 * followed by the slide's 1-based number.
 *
 * @param hostId the host's ID, or an empty string
 */
export function slideFragment(slides: readonly Slide[], index: number, hostId: string): string {
  const name = nameOf(slides[index]);
  const isIts = !!name && slides.findIndex((slide) => nameOf(slide) === name) === index;
  return isIts ? name : `${numberPrefix(hostId)}${String(index + 1)}`;
}

/** Returns the index of the slide that a hash (without `#`) specifies, or -1. Inverse of {@link slideFragment}. */
export function indexOfFragment(slides: readonly Slide[], hash: string, hostId: string): number {
  const fragment = decodeText(hash);
  if (!fragment) return -1;
  const named = slides.findIndex((slide) => nameOf(slide) === fragment);
  const prefix = numberPrefix(hostId);
  if (named >= 0 || !fragment.startsWith(prefix)) return named;
  const digits = fragment.slice(prefix.length);
  const index = /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) - 1 : -1;
  return index < slides.length ? index : -1;
}

function numberPrefix(hostId: string): string {
  return hostId ? `${hostId}-` : 'picture-';
}

function nameOf(slide: Slide | undefined): string | null {
  return slide?.id ?? slide?.url ?? null;
}
