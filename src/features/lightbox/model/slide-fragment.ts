import { decodeText } from '../../../model/query.js';
import type { Slide } from '../../slides/model/slides.js';

/**
 * What names a slide in the hash of an address: its id, or its url, where that is its alone; else
 * its number, from 1, after the id of the element that holds it.
 *
 * @param hostId - the id of that element, or the empty text
 */
export function slideFragment(slides: readonly Slide[], index: number, hostId: string): string {
  const name = nameOf(slides[index]);
  const isIts = !!name && slides.findIndex((slide) => nameOf(slide) === name) === index;
  return isIts ? name : `${numberPrefix(hostId)}${String(index + 1)}`;
}

/** The slide that a hash names, without its `#`; -1 where it names none of them. Opposite of {@link slideFragment}. */
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
