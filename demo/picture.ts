import { html, type Html } from './html.js';

/**
 * Widths of the image files in pixels, ascending: the image loader's widths, up to the original's 1500 pixels
 * (behavior.md#image-sizes).
 */
export const pictureWidths = [300, 500, 750, 1000, 1500] as const;

interface PictureOptions {
  /** File name of an image in `assets/pictures`, without its width. */
  readonly name: string;
  readonly alt: string;
  /** Value of the `sizes` attribute. */
  readonly sizes: string;
  /** Aspect ratio: 3:2 for landscape, 4:5 for upright. Default: landscape. */
  readonly shape?: 'landscape' | 'upright';
  /** Loads the image eagerly and with high priority. Other images load lazily. */
  readonly first?: boolean;
  /** Width of the largest image file in pixels. Default: 1500 for landscape, 1000 for upright. */
  readonly largest?: number;
}

/** URL of an image in one of its widths. */
export function pictureUrl(name: string, width: number): string {
  return `/pictures/${name}-${width}w.webp`;
}

/** An image's `srcset`. */
export function pictureSet(name: string, largest = 1500): string {
  return pictureWidths
    .filter((width) => width <= largest)
    .map((width) => `${pictureUrl(name, width)} ${width}w`)
    .join(', ');
}

/** A responsive `<img>` with `width` and `height`. */
export function picture({
  name,
  alt,
  sizes,
  shape = 'landscape',
  first = false,
  largest = shape === 'upright' ? 1000 : 1500,
}: PictureOptions): Html {
  const [width, height] = shape === 'upright' ? [1000, 1250] : [1500, 1000];
  return html`<img
    src="${pictureUrl(name, 750)}"
    srcset="${pictureSet(name, largest)}"
    sizes="${sizes}"
    alt="${alt}"
    width="${width}"
    height="${height}"
    ${first ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`}
  />`;
}
