import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { html, type Html } from '../../html.js';

/** Size of the pictures in pixels. */
export const CARD = { width: 600, height: 360 } as const;

const folder = fileURLToPath(new URL('../../assets/cards/', import.meta.url));

/** The picture of an element's first example. It has no alternative text, because the card's texts describe the element. */
export function cardPicture(tag: string): Html | null {
  if (!existsSync(`${folder}${tag}.webp`)) return null;
  return html`<img
    src="/cards/${tag}.webp"
    width="${CARD.width}"
    height="${CARD.height}"
    alt=""
    loading="lazy"
    decoding="async"
  />`;
}
