import { html, type Html } from './html.js';
import { pictureWidths } from './pictures/render.js';

interface PictureOptions {
  /** Name of a scene in `pictures/scenes.ts`. */
  readonly name: string;
  readonly alt: string;
  /** The `sizes` of the image, as HTML takes them. */
  readonly sizes: string;
  /** Shape of the drawing; landscape is 3:2, upright is 4:5. */
  readonly shape?: 'landscape' | 'upright';
  /** The one picture that the visitor sees first: fetched early. Others wait until they are near. */
  readonly first?: boolean;
  /** Pixels of the widest file. */
  readonly largest?: number;
}

/** Address of a drawn picture in one of the loader's widths. */
export function pictureUrl(name: string, width: number, format: 'avif' | 'webp' | 'jpg'): string {
  return `/pictures/${name}-${width}w.${format}`;
}

/** The `srcset` of a drawn picture in one format. */
export function pictureSet(
  name: string,
  format: 'avif' | 'webp' | 'jpg',
  shape: 'landscape' | 'upright' = 'landscape',
  largest = shape === 'upright' ? 1000 : 1500,
): string {
  return pictureWidths
    .filter((width) => width <= largest)
    .map((width) => `${pictureUrl(name, width, format)} ${width}w`)
    .join(', ');
}

/** A `<picture>` with its formats, sizes and dimensions. */
export function picture({
  name,
  alt,
  sizes,
  shape = 'landscape',
  first = false,
  largest,
}: PictureOptions): Html {
  const [width, height] = shape === 'upright' ? [1000, 1250] : [1500, 1000];
  return html`<picture
    ><source
      type="image/avif"
      srcset="${pictureSet(name, 'avif', shape, largest)}"
      sizes="${sizes}" />
    <source
      type="image/webp"
      srcset="${pictureSet(name, 'webp', shape, largest)}"
      sizes="${sizes}" />
    <img
      src="${pictureUrl(name, 750, 'jpg')}"
      alt="${alt}"
      width="${width}"
      height="${height}"
      ${first ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`}
  /></picture>`;
}
