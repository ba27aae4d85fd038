import { decodeText } from '../../../model/query.js';
import type { Slide } from './slides.js';

/**
 * What names a slide in the hash of an address: its id, or its url, where that is its alone; else
 * its number, from 1, after the id of the element that holds it.
 *
 * @param owner - the id of that element, or the empty text
 */
export function slideToken(slides: readonly Slide[], index: number, owner: string): string {
  const name = nameOf(slides[index]);
  const isIts = !!name && slides.findIndex((slide) => nameOf(slide) === name) === index;
  return isIts ? name : `${numbered(owner)}${String(index + 1)}`;
}

/** The slide that a hash names, without its `#`; -1 where it names none of them. Opposite of {@link slideToken}. */
export function slideOfToken(slides: readonly Slide[], hash: string, owner: string): number {
  const token = decodeText(hash);
  if (!token) return -1;
  const named = slides.findIndex((slide) => nameOf(slide) === token);
  const prefix = numbered(owner);
  if (named >= 0 || !token.startsWith(prefix)) return named;
  const digits = token.slice(prefix.length);
  const index = /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) - 1 : -1;
  return index < slides.length ? index : -1;
}

function numbered(owner: string): string {
  return owner ? `${owner}-` : 'picture-';
}

function nameOf(slide: Slide | undefined): string | null {
  return slide?.id ?? slide?.url ?? null;
}
